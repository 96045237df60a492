#pragma once

#include "../CoreGraphics/CoreGraphics.h"
#include "NSBundle.h"
#include "NSCoder.h"
#include "NSFiles.h"
#include "NSIndexPath.h"
#include "NSItemProvider.h"
#include "NSNotification.h"
#include "NSRegularExpression.h"
#include "NSString.h"
#include "NSCollections.h"
#include "NSUndoManager.h"
#include "NSValues.h"

NS_SWIFT_NAME(Thread)
@interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@end
