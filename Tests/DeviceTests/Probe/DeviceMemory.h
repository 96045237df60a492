// The files that need Foundation alone are compiled with and without automatic reference counting:
// the run-time library with which they are tested beside Apple's systems does not know it.
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
