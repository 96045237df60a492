#pragma once

#include "../ObjectiveC/NSObject.h"

NS_SWIFT_BRIDGED(Swift.Array)
@interface NSArray<__covariant ObjectType> : NSObject
@end

NS_SWIFT_BRIDGED(Swift.Dictionary)
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

NS_SWIFT_BRIDGED(Swift.Set)
@interface NSSet<__covariant ObjectType> : NSObject
@end
