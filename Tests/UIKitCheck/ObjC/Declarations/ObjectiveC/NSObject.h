#pragma once

#include "objc.h"

@class NSString;

// Like Apple's, not audited for null: selectors and objects come as implicitly unwrapped optionals.
@protocol NSObject
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
@property (readonly, copy) NSString *description;
- (BOOL)isEqual:(id)object;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)aSelector;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (BOOL)instancesRespondToSelector:(SEL)aSelector;
- (id)copy;
- (id)mutableCopy;
@end
