#pragma once

#include "../ObjectiveC/NSObject.h"

NS_SWIFT_BRIDGED(Swift.String)
@interface NSString : NSObject
@end
