#pragma once

#include "Macros.h"
#include <stdbool.h>

typedef bool BOOL;
typedef struct objc_class *Class;
typedef struct objc_object {
  Class _Nonnull isa;
} *id;
typedef struct objc_selector *SEL;
typedef void (*IMP)(void);
typedef long NSInteger;
typedef unsigned long NSUInteger;
