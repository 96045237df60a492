#pragma once

#include "NSCopying.h"

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

@interface NSValue : NSObject <NSCopying>
@end

@interface NSNumber : NSValue
- (nonnull NSNumber *)initWithBool:(BOOL)value NS_SWIFT_NAME(init(value:));
- (nonnull NSNumber *)initWithDouble:(double)value NS_SWIFT_NAME(init(value:));
- (nonnull NSNumber *)initWithInteger:(NSInteger)value NS_SWIFT_NAME(init(value:));
@end

NS_SWIFT_BRIDGED(Data)
@interface NSData : NSObject
@end

NS_SWIFT_BRIDGED(Date)
@interface NSDate : NSObject
@end

NS_SWIFT_BRIDGED(Calendar)
@interface NSCalendar : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED(Locale)
@interface NSLocale : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED(TimeZone)
@interface NSTimeZone : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED(URL)
@interface NSURL : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED(UUID)
@interface NSUUID : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED(Decimal)
@interface NSDecimalNumber : NSNumber
@end

@interface NSError : NSObject
@end
