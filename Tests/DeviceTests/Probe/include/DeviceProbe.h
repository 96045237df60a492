// What asks UIKit, wholly in Objective-C: an exception of UIKit's must not unwind a Swift frame.
#pragma once

#import "DeviceBatch.h"
#import "DeviceException.h"
#import "DeviceObservation.h"
#import "DeviceViews.h"
