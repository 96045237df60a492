// Catches what is thrown. Needs Foundation alone.
#pragma once

#import <Foundation/Foundation.h>

// Beside Apple's Foundation there is no need to say these.
#ifndef NS_NOESCAPE
#define NS_NOESCAPE
#endif
#ifndef NS_SWIFT_UI_ACTOR
#define NS_SWIFT_UI_ACTOR
#endif

NS_ASSUME_NONNULL_BEGIN

/// The name and the reason of an exception.
@interface DeviceException : NSObject {
 @private  // Older run-time libraries want to know them here.
  NSString *_name;
  NSString *_reason;
}

@property (nonatomic, copy, readonly) NSString *name;
@property (nonatomic, copy, readonly) NSString *reason;

/// Runs the action, and returns what it throws; nil where it ends by itself.
///
/// Not for Swift: a closure's frames would be unwound.
+ (nullable DeviceException *)thrownBy:(void (NS_NOESCAPE ^)(void))action
    __attribute__((swift_private));

/// Sends a message without a result that is used, and returns what it throws.
///
/// Swift names the message, Objective-C sends it.
///
/// - Parameters: the selector, whose arguments are objects; who gets it; and what goes with it, of
///   which as many are sent as the selector takes.
+ (nullable DeviceException *)thrownSending:(SEL)selector
                                         to:(NSObject *)target
                                       with:(nullable id)first
                                        and:(nullable id)second
    __attribute__((swift_name("thrown(sending:to:with:and:)")));

@end

NS_ASSUME_NONNULL_END
