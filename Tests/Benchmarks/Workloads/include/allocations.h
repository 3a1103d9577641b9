/* How often memory was asked for, by anybody in this process. */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H
#include <stdint.h>

/* Calls of malloc, calloc, realloc and the aligned ones since the process began; 0 where nobody counts. */
uint64_t allocations_so_far(void);

/* Bytes that are lent out now, with what the allocator keeps beside each piece. */
uint64_t allocated_bytes(void);

#endif
