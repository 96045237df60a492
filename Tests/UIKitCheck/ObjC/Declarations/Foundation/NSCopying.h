#pragma once

#include "../ObjectiveC/NSObject.h"

NS_ASSUME_NONNULL_BEGIN

struct _NSZone;

@protocol NSCopying
- (id)copyWithZone:(nullable struct _NSZone *)zone;
@end

NS_ASSUME_NONNULL_END
