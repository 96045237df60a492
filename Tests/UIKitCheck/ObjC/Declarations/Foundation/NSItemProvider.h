// The data of drags, and the progress of loading it.
#pragma once

#include "NSCollections.h"
#include "NSString.h"
#include "NSValues.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Progress)
@interface NSProgress : NSObject
+ (NSProgress *)progressWithTotalUnitCount:(long long)unitCount;
@property (readonly) double fractionCompleted;
- (void)cancel;
@end

NS_SWIFT_NAME(ProgressReporting)
@protocol NSProgressReporting <NSObject>
@property (readonly) NSProgress *progress;
@end

// The requirements for an app's own class are omitted from these two.
@protocol NSItemProviderWriting <NSObject>
@property (class, readonly, copy)
    NSArray<NSString *> *writableTypeIdentifiersForItemProvider;
@end

@protocol NSItemProviderReading <NSObject>
@property (class, readonly, copy)
    NSArray<NSString *> *readableTypeIdentifiersForItemProvider;
@end

typedef NS_ENUM(NSInteger, NSItemProviderRepresentationVisibility) {
  NSItemProviderRepresentationVisibilityAll = 0,
  NSItemProviderRepresentationVisibilityTeam = 1,
  NSItemProviderRepresentationVisibilityGroup = 2,
  NSItemProviderRepresentationVisibilityOwnProcess = 3
};

@interface NSItemProvider : NSObject <NSCopying>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithObject:(id<NSItemProviderWriting>)object;

@property (copy, readonly) NSArray<NSString *> *registeredTypeIdentifiers;
@property (copy, nullable) NSString *suggestedName;

- (BOOL)hasItemConformingToTypeIdentifier:(NSString *)typeIdentifier;
- (BOOL)canLoadObjectOfClass:(Class<NSItemProviderReading>)aClass;
@end

@interface NSString (NSItemProvider) <NSItemProviderReading, NSItemProviderWriting>
@end

@interface NSURL (NSItemProvider) <NSItemProviderReading, NSItemProviderWriting>
@end

NS_ASSUME_NONNULL_END
