// Counts allocations of a thread: what is linked into a program replaces the C library's functions of the same name,
// for the Swift library as well. Address Sanitizer replaces them itself, so nothing is counted there.
#include "allocation_counter.h"
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TUMBLE_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(TUMBLE_SANITIZED)
static __thread long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : 12;
}

long tumble_allocation_count(void) { return count; }
#else
long tumble_allocation_count(void) { return -1; }
#endif
