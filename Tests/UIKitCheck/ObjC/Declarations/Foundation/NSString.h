#pragma once

#include "NSCopying.h"

NS_SWIFT_BRIDGED(Swift.String)
@interface NSString : NSObject <NSCopying>
@end
