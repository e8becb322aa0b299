// SPDX-License-Identifier: MIT
#ifndef CAPPENVIRONMENT_H
#define CAPPENVIRONMENT_H

/// Sets the directory of the app's bundle and the preferred language, which are not freed.
///
/// Call it before the first use of `Bundle` in the process.
void cappenvironment_set(const char *bundle, const char *language);

#endif
