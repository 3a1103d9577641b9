/* How often memory was requested in this process, and how much is allocated. */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H
#include <stdint.h>

/* Calls of malloc, calloc, realloc and the aligned ones since the process began; 0 without the GNU C library. */
uint64_t allocations_so_far(void);

/* Bytes that are allocated now, with what the allocator keeps beside each piece. */
uint64_t allocated_bytes(void);

#endif
