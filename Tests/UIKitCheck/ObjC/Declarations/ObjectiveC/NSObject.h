#pragma once

#include "objc.h"

@class NSString;

// Apple's header isn't audited for nullability. Its API notes are inline here.
@protocol NSObject
@property (readonly) NSUInteger hash;
@property (readonly) Class _Nullable superclass;
@property (readonly, copy) NSString *_Nonnull description;
- (BOOL)isEqual:(nullable id)object;
- (BOOL)isKindOfClass:(nonnull Class)aClass;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
@optional
@property (readonly, copy) NSString *_Nonnull debugDescription;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (nonnull instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable id)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector;
+ (BOOL)instancesRespondToSelector:(SEL _Null_unspecified)aSelector;
- (nonnull id)copy;
- (nonnull id)mutableCopy;
@end
