#pragma once

#include "NSLayoutConstraint.h"
#include "UILabel.h"

NS_ASSUME_NONNULL_BEGIN

@class UICollectionViewLayoutAttributes;

typedef NS_ENUM(NSInteger, UICollectionViewCellDragState) {
  UICollectionViewCellDragStateNone,
  UICollectionViewCellDragStateLifting,
  UICollectionViewCellDragStateDragging
} NS_SWIFT_NAME(UICollectionViewCell.DragState);

NS_SWIFT_UI_ACTOR
@interface UICollectionReusableView : UIView
@property (nonatomic, readonly, copy, nullable) NSString *reuseIdentifier;
- (void)prepareForReuse;
- (void)applyLayoutAttributes:(UICollectionViewLayoutAttributes *)layoutAttributes;
- (UICollectionViewLayoutAttributes *)preferredLayoutAttributesFittingAttributes:
    (UICollectionViewLayoutAttributes *)layoutAttributes;
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewCell : UICollectionReusableView
@property (nonatomic, readonly) UIView *contentView;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@property (nonatomic, strong, nullable) UIView *backgroundView;
@property (nonatomic, strong, nullable) UIView *selectedBackgroundView;
@property (nonatomic) BOOL automaticallyUpdatesContentConfiguration;
@property (nonatomic) BOOL automaticallyUpdatesBackgroundConfiguration;
- (void)setNeedsUpdateConfiguration;
- (void)dragStateDidChange:(UICollectionViewCellDragState)dragState;
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewListCell : UICollectionViewCell
@property (nonatomic) NSInteger indentationLevel;
@property (nonatomic) CGFloat indentationWidth;
@property (nonatomic) BOOL indentsAccessories;
@property (nonatomic, readonly) UILayoutGuide *separatorLayoutGuide;
@end

NS_ASSUME_NONNULL_END
