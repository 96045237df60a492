#pragma once

#include "objc.h"

typedef struct objc_method *Method;

IMP _Nullable class_getMethodImplementation(Class _Nullable cls, SEL _Nonnull name);
Method _Nullable class_getInstanceMethod(Class _Nullable cls, SEL _Nonnull name);
BOOL class_respondsToSelector(Class _Nullable cls, SEL _Nonnull sel);
Class _Nullable class_getSuperclass(Class _Nullable cls);
