// The files that need only Foundation are compiled with and without automatic reference counting,
// because the run-time library for tests outside of Apple's systems doesn't support it.
#pragma once

#if __has_feature(objc_arc)
#define DeviceAutoreleased(object) (object)
#define DeviceReplace(variable, object) variable = (object)
#define DeviceReplaceByCopy(variable, object) variable = [(object) copy]
#else
#define DeviceAutoreleased(object) [(object) autorelease]
#define DeviceReplace(variable, object) [variable autorelease], variable = [(object) retain]
#define DeviceReplaceByCopy(variable, object) [variable autorelease], variable = [(object) copy]
#endif
