// Insets, edges, and axes.
#pragma once

#include "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;

typedef struct NSDirectionalEdgeInsets {
  CGFloat top, leading, bottom, trailing;
} NSDirectionalEdgeInsets;

UIKIT_EXTERN const UIEdgeInsets UIEdgeInsetsZero NS_SWIFT_NAME(UIEdgeInsets.zero);
UIKIT_EXTERN const NSDirectionalEdgeInsets NSDirectionalEdgeInsetsZero
    NS_SWIFT_NAME(NSDirectionalEdgeInsets.zero);

typedef NS_OPTIONS(NSUInteger, NSDirectionalRectEdge) {
  NSDirectionalRectEdgeNone = 0,
  NSDirectionalRectEdgeTop = 1 << 0,
  NSDirectionalRectEdgeLeading = 1 << 1,
  NSDirectionalRectEdgeBottom = 1 << 2,
  NSDirectionalRectEdgeTrailing = 1 << 3,
  NSDirectionalRectEdgeAll = 15
};

typedef NS_ENUM(NSInteger, NSRectAlignment) {
  NSRectAlignmentNone = 0,
  NSRectAlignmentTop,
  NSRectAlignmentTopLeading,
  NSRectAlignmentLeading,
  NSRectAlignmentBottomLeading,
  NSRectAlignmentBottom,
  NSRectAlignmentBottomTrailing,
  NSRectAlignmentTrailing,
  NSRectAlignmentTopTrailing
};

typedef NS_OPTIONS(NSUInteger, UIAxis) {
  UIAxisNeither = 0,
  UIAxisHorizontal = 1 << 0,
  UIAxisVertical = 1 << 1,
  UIAxisBoth = 3
};

NS_ASSUME_NONNULL_END
