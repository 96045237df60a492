#pragma once

#include "NSCopying.h"

typedef NS_CLOSED_ENUM(NSInteger, NSComparisonResult) {
  NSOrderedAscending = -1L,
  NSOrderedSame,
  NSOrderedDescending
} NS_SWIFT_NAME(ComparisonResult);

NS_SWIFT_BRIDGED(Swift.String)
@interface NSString : NSObject <NSCopying>
@end

typedef NS_OPTIONS(NSUInteger, NSStringCompareOptions) {
  NSCaseInsensitiveSearch NS_SWIFT_NAME(caseInsensitive) = 1,
  NSNumericSearch NS_SWIFT_NAME(numeric) = 64,
  NSDiacriticInsensitiveSearch NS_SWIFT_NAME(diacriticInsensitive) = 128,
  NSWidthInsensitiveSearch NS_SWIFT_NAME(widthInsensitive) = 256
} NS_SWIFT_NAME(NSString.CompareOptions);
