#include "CInstruments.h"

// Counted per thread, without locks or atomics: an allocator that others share must not slow down,
// and what other threads do meanwhile is not the business of the call that is measured.
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

// What glibc itself calls: these definitions take the place of its public names, in the whole
// process, the Swift run time included.
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
  // A null result frees the old block only where no bytes were asked for.
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
