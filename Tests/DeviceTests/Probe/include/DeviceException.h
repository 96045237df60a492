// Catches exceptions. Needs only Foundation.
#pragma once

#import <Foundation/Foundation.h>

// Apple's Foundation already defines these.
#ifndef NS_NOESCAPE
#define NS_NOESCAPE
#endif
#ifndef NS_SWIFT_UI_ACTOR
#define NS_SWIFT_UI_ACTOR
#endif

NS_ASSUME_NONNULL_BEGIN

/// The name and the reason of an exception.
@interface DeviceException : NSObject {
 @private  // Older run-time libraries need them here.
  NSString *_name;
  NSString *_reason;
}

@property (nonatomic, copy, readonly) NSString *name;
@property (nonatomic, copy, readonly) NSString *reason;

/// Runs the action, and returns its exception, or nil if it completes.
///
/// Not for Swift, because that would unwind a closure's frames.
+ (nullable DeviceException *)thrownBy:(void (NS_NOESCAPE ^)(void))action
    __attribute__((swift_private));

/// Sends a message, ignores its result, and returns its exception.
///
/// Swift specifies the message, and Objective-C sends it.
///
/// - Parameters: the selector, whose arguments are objects, the receiver, and the arguments, of
///   which the selector takes the first ones.
+ (nullable DeviceException *)thrownSending:(SEL)selector
                                         to:(NSObject *)target
                                       with:(nullable id)first
                                        and:(nullable id)second
    __attribute__((swift_name("thrown(sending:to:with:and:)")));

@end

NS_ASSUME_NONNULL_END
