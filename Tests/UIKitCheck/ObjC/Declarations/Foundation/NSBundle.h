#pragma once

#include "NSString.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
+ (NSBundle *)bundleForClass:(Class)aClass;
@end

NS_ASSUME_NONNULL_END
