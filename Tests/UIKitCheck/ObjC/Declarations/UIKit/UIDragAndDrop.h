// The items, sources, targets, and operations of drag and drop.
#pragma once

#include "UIContextMenu.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UIDragPreviewParameters : UIPreviewParameters
@end

NS_SWIFT_UI_ACTOR
@interface UIDragPreviewTarget : UIPreviewTarget
@end

NS_SWIFT_UI_ACTOR
@interface UIDragPreview : NSObject <NSCopying>
- (instancetype)initWithView:(UIView *)view;
- (instancetype)initWithView:(UIView *)view
                  parameters:(UIDragPreviewParameters *)parameters NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) UIView *view;
@end

NS_SWIFT_UI_ACTOR
@interface UIDragItem : NSObject
- (instancetype)initWithItemProvider:(NSItemProvider *)itemProvider NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) __kindof NSItemProvider *itemProvider;
@property (nonatomic, strong, nullable) id localObject;
@property (nonatomic, copy, nullable) UIDragPreview *_Nullable (^previewProvider)(void);
@end

NS_SWIFT_UI_ACTOR
@protocol UIDragDropSession <NSObject>
@property (nonatomic, readonly) NSArray<UIDragItem *> *items;
- (CGPoint)locationInView:(UIView *)view;
@property (nonatomic, readonly) BOOL allowsMoveOperation;
@property (nonatomic, readonly, getter=isRestrictedToDraggingApplication)
    BOOL restrictedToDraggingApplication;
- (BOOL)hasItemsConformingToTypeIdentifiers:(NSArray<NSString *> *)typeIdentifiers;
- (BOOL)canLoadObjectsOfClass:(Class<NSItemProviderReading>)aClass;
@end

NS_SWIFT_UI_ACTOR
@protocol UIDragSession <UIDragDropSession>
@property (nonatomic, strong, nullable) id localContext;
@end

typedef NS_ENUM(NSUInteger, UIDropSessionProgressIndicatorStyle) {
  UIDropSessionProgressIndicatorStyleNone,
  UIDropSessionProgressIndicatorStyleDefault
};

NS_SWIFT_UI_ACTOR
@protocol UIDropSession <UIDragDropSession, NSProgressReporting>
@property (nonatomic, readonly, nullable) id<UIDragSession> localDragSession;
@property (nonatomic) UIDropSessionProgressIndicatorStyle progressIndicatorStyle;
- (NSProgress *)loadObjectsOfClass:(Class<NSItemProviderReading>)aClass
                        completion:
                            (void (^)(NSArray<__kindof id<NSItemProviderReading>> *objects))
                                completion NS_SWIFT_DISABLE_ASYNC;
@end

typedef NS_ENUM(NSUInteger, UIDropOperation) {
  UIDropOperationCancel = 0,
  UIDropOperationForbidden = 1,
  UIDropOperationCopy = 2,
  UIDropOperationMove = 3
};

NS_SWIFT_UI_ACTOR
@interface UIDropProposal : NSObject <NSCopying>
- (instancetype)initWithDropOperation:(UIDropOperation)operation NS_DESIGNATED_INITIALIZER
    NS_SWIFT_NAME(init(operation:));
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) UIDropOperation operation;
@property (nonatomic, getter=isPrecise) BOOL precise;
@property (nonatomic) BOOL prefersFullSizePreview;
@end

typedef NS_ENUM(NSInteger, UIViewAnimatingPosition) {
  UIViewAnimatingPositionEnd,
  UIViewAnimatingPositionStart,
  UIViewAnimatingPositionCurrent
};

NS_SWIFT_UI_ACTOR
@protocol UIDragAnimating <NSObject>
- (void)addAnimations:(void (^)(void))animations;
- (void)addCompletion:(void (^)(UIViewAnimatingPosition finalPosition))completion
    NS_SWIFT_DISABLE_ASYNC;
@end

NS_ASSUME_NONNULL_END
