#include "AllocationCounting.h"

void lookAt(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }
