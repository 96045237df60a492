// The code that calls UIKit is Objective-C only, because UIKit's exceptions must not unwind a Swift
// frame.
#pragma once

#import "DeviceBatch.h"
#import "DeviceException.h"
#import "DeviceObservation.h"
#import "DeviceViews.h"
