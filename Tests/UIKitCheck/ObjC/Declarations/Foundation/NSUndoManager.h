#pragma once

#include "NSString.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(UndoManager)
@interface NSUndoManager : NSObject
@property (readonly, getter=isRedoing) BOOL redoing;
- (void)setActionName:(NSString *)actionName;
- (void)registerUndoWithTarget:(id)target selector:(SEL)selector object:(nullable id)anObject;
- (void)removeAllActionsWithTarget:(id)target;
@end

NS_ASSUME_NONNULL_END
