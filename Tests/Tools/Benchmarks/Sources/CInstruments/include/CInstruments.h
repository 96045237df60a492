#ifndef C_INSTRUMENTS_H
#define C_INSTRUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/// The heap use of the calling thread between two calls.
typedef struct {
  /// The number of allocations. Resizing a block adds one.
  int64_t count;
  /// The peak of the held bytes, minus the bytes held at the beginning.
  int64_t peakBytes;
  /// The bytes still held at the end.
  int64_t keptBytes;
} HeapUse;

/// Returns whether heap use can be counted, which requires glibc because it lets a program replace
/// `malloc`.
bool heapUseIsCounted(void);

/// Starts counting on the calling thread only.
void beginCountingHeapUse(void);

/// Stops counting on the calling thread, and returns its heap use.
HeapUse endCountingHeapUse(void);

/// Returns the processor time of the calling thread in nanoseconds.
uint64_t threadNanoseconds(void);

/// Reads memory behind the optimizer's back, so that the memory must exist.
void lookAt(const void *memory);

#endif
