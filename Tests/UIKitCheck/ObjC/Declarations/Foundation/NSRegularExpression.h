#pragma once

#include "NSCollections.h"
#include "NSString.h"
#include "NSValues.h"

NS_ASSUME_NONNULL_BEGIN

typedef struct _NSRange {
  NSUInteger location;
  NSUInteger length;
} NSRange;

@interface NSTextCheckingResult : NSObject <NSCopying>
@property (readonly) NSRange range;
@end

typedef NS_OPTIONS(NSUInteger, NSRegularExpressionOptions) {
  NSRegularExpressionCaseInsensitive = 1 << 0,
  NSRegularExpressionAnchorsMatchLines = 1 << 4
} NS_SWIFT_NAME(NSRegularExpression.Options);

typedef NS_OPTIONS(NSUInteger, NSMatchingOptions) {
  NSMatchingAnchored = 1 << 2
} NS_SWIFT_NAME(NSRegularExpression.MatchingOptions);

@interface NSRegularExpression : NSObject <NSCopying>
- (nullable instancetype)initWithPattern:(NSString *)pattern
                                 options:(NSRegularExpressionOptions)options
                                   error:(NSError **)error NS_DESIGNATED_INITIALIZER;
- (NSArray<NSTextCheckingResult *> *)matchesInString:(NSString *)string
                                             options:(NSMatchingOptions)options
                                               range:(NSRange)range;
@end

NS_ASSUME_NONNULL_END
