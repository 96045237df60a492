#pragma once

#include "objc.h"

typedef struct objc_method *Method;

IMP _Nullable class_getMethodImplementation(Class _Nullable cls, SEL _Nonnull name);
Method _Nullable class_getInstanceMethod(Class _Nullable cls, SEL _Nonnull name);
BOOL class_respondsToSelector(Class _Nullable cls, SEL _Nonnull sel);
Class _Nullable class_getSuperclass(Class _Nullable cls);

/// The ownership of an associated object.
typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : unsigned long {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403
} objc_AssociationPolicy;

void objc_setAssociatedObject(id _Nonnull object, const void *_Nonnull key, id _Nullable value,
                              objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);
