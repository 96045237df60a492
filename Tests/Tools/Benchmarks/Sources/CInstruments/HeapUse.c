#include "CInstruments.h"

// Counted per thread without locks or atomics, so that allocations don't get slower and other
// threads don't distort the result.
static _Thread_local bool isCounting;
static _Thread_local HeapUse use;

void beginCountingHeapUse(void) {
  use = (HeapUse){0};
  isCounting = true;
}

HeapUse endCountingHeapUse(void) {
  isCounting = false;
  return use;
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc's internal functions. The definitions below replace its public ones in the whole process,
// including the Swift runtime.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool heapUseIsCounted(void) { return true; }

static void hold(void *block) {
  if (!isCounting || !block) return;
  use.count += 1;
  use.keptBytes += (int64_t)malloc_usable_size(block);
  if (use.keptBytes > use.peakBytes) use.peakBytes = use.keptBytes;
}

static void release(void *block) {
  if (isCounting && block) use.keptBytes -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) {
  void *block = __libc_malloc(size);
  hold(block);
  return block;
}

void *calloc(size_t count, size_t size) {
  void *block = __libc_calloc(count, size);
  hold(block);
  return block;
}

void *realloc(void *old, size_t size) {
  int64_t oldBytes = isCounting && old ? (int64_t)malloc_usable_size(old) : 0;
  void *block = __libc_realloc(old, size);
  // If the result is null, the old block is freed only if the requested size is 0.
  if (isCounting && (block || size == 0)) use.keptBytes -= oldBytes;
  hold(block);
  return block;
}

void free(void *block) {
  release(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
  void *block = __libc_memalign(alignment, size);
  hold(block);
  return block;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  bool isPowerOfTwo = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!isPowerOfTwo || alignment % sizeof(void *) != 0) return EINVAL;
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

#else

bool heapUseIsCounted(void) { return false; }

#endif
