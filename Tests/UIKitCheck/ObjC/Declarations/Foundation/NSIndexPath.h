#pragma once

#include "NSCopying.h"

NS_SWIFT_BRIDGED(IndexPath)
@interface NSIndexPath : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED(IndexSet)
@interface NSIndexSet : NSObject <NSCopying>
@end
