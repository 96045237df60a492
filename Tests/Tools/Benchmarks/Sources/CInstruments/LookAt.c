#include "CInstruments.h"

void lookAt(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }
