// SPDX-License-Identifier: MIT
//
// A program that links this has this function in place of Core Foundation's, which each setter of UserDefaults calls. On
// Linux, Foundation posts no UserDefaults.didChangeNotification.

#define _GNU_SOURCE
#include "CPhoneLocale.h"

#include <dlfcn.h>
#include <stddef.h>

typedef const void *CFTypeRef;

extern const CFTypeRef kCFPreferencesCurrentApplication;

void CFPreferencesSetAppValue(CFTypeRef key, CFTypeRef value, CFTypeRef application);

void CFPreferencesSetAppValue(CFTypeRef key, CFTypeRef value, CFTypeRef application) {
    void (*original)(CFTypeRef, CFTypeRef, CFTypeRef) =
        (void (*)(CFTypeRef, CFTypeRef, CFTypeRef))dlsym(RTLD_NEXT, "CFPreferencesSetAppValue");
    if (original == NULL) return;
    original(key, value, application);
    phonelocale_defaults_changed(application == kCFPreferencesCurrentApplication);
}
