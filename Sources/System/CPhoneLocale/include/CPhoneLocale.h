// SPDX-License-Identifier: MIT
#ifndef CPHONELOCALE_H
#define CPHONELOCALE_H

// Locale.S has Swift functions only, which no header declares.

#endif
