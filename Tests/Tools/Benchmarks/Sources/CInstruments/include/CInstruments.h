#ifndef C_INSTRUMENTS_H
#define C_INSTRUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/// What the calling thread took from the heap between two calls.
typedef struct {
  /// How often memory was asked for; a block that is resized counts again.
  int64_t count;
  /// The most bytes that were held at one time, beside what was held before.
  int64_t peakBytes;
  /// The bytes still held at the end.
  int64_t keptBytes;
} HeapUse;

/// Tells whether heap use can be counted here: with glibc, whose `malloc` can be replaced.
bool heapUseIsCounted(void);

/// Starts counting on the calling thread; other threads are not counted.
void beginCountingHeapUse(void);

/// Stops counting on the calling thread, and returns what was counted.
HeapUse endCountingHeapUse(void);

/// Returns the processor time that the calling thread has used, in nanoseconds.
uint64_t threadNanoseconds(void);

/// Looks at memory in a way that the optimizer cannot see through, so it must be there.
void lookAt(const void *memory);

#endif
