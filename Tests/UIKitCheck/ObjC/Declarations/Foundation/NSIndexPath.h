#pragma once

#include "../ObjectiveC/NSObject.h"

NS_SWIFT_BRIDGED(IndexPath)
@interface NSIndexPath : NSObject
@end

NS_SWIFT_BRIDGED(IndexSet)
@interface NSIndexSet : NSObject
@end
