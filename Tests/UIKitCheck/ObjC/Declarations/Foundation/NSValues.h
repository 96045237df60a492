#pragma once

#include "../ObjectiveC/NSObject.h"

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

@interface NSNumber : NSObject
@end

NS_SWIFT_BRIDGED(Data)
@interface NSData : NSObject
@end

NS_SWIFT_BRIDGED(Date)
@interface NSDate : NSObject
@end

NS_SWIFT_BRIDGED(URL)
@interface NSURL : NSObject
@end

NS_SWIFT_BRIDGED(UUID)
@interface NSUUID : NSObject
@end

NS_SWIFT_BRIDGED(Decimal)
@interface NSDecimalNumber : NSNumber
@end

@interface NSError : NSObject
@end
