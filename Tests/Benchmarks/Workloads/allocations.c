/* Stands between the process and the allocator of the GNU C library, and counts. One addition a call. */
#include "allocations.h"
#include <malloc.h>
#include <stddef.h>

static uint64_t count;

uint64_t allocations_so_far(void) { return count; }

#ifdef __GLIBC__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    __atomic_store_n(&count, count + 1, __ATOMIC_RELAXED);
    return __libc_malloc(size);
}

void *calloc(size_t pieces, size_t size) {
    __atomic_store_n(&count, count + 1, __ATOMIC_RELAXED);
    return __libc_calloc(pieces, size);
}

void *realloc(void *memory, size_t size) {
    __atomic_store_n(&count, count + 1, __ATOMIC_RELAXED);
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    __atomic_store_n(&count, count + 1, __ATOMIC_RELAXED);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = aligned_alloc(alignment, size);
    return *memory ? 0 : 12; /* ENOMEM */
}

uint64_t allocated_bytes(void) {
    struct mallinfo2 books = mallinfo2();
    return books.uordblks + books.hblkhd;
}
#else
uint64_t allocated_bytes(void) { return 0; }
#endif
