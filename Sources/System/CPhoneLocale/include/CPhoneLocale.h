// SPDX-License-Identifier: MIT
#ifndef CPHONELOCALE_H
#define CPHONELOCALE_H

#include <stdbool.h>

// Locale.S has Swift functions only, which no header declares. The other files replace functions of Core Foundation.

/// A value was set or removed: in the standard user defaults, or in those of a suite. PhoneLocale has the function.
void phonelocale_defaults_changed(bool is_standard);

#endif
