// The compiler itself defines TARGET_OS_IOS and similar macros.
#pragma once
