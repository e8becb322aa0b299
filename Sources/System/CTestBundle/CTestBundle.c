// SPDX-License-Identifier: MIT
//
// Gives the main bundle of a test process what every app has: an identifier, a name and versions. On Linux, the main bundle
// is the directory of the program, which has no Info.plist.

#define _GNU_SOURCE
#include "CTestBundle.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef const void *CFTypeRef;

CFTypeRef CFBundleGetMainBundle(void);
CFTypeRef CFBundleGetInfoDictionary(CFTypeRef);
CFTypeRef CFDictionaryGetValue(CFTypeRef, CFTypeRef);
void CFDictionarySetValue(CFTypeRef, CFTypeRef, CFTypeRef);
CFTypeRef CFStringCreateWithCString(CFTypeRef, const char *, unsigned);
void CFRelease(CFTypeRef);

enum { utf8 = 0x08000100 };

// Leaves a value that the program's own Info.plist has.
static void set(CFTypeRef information, const char *name, const char *text) {
    CFTypeRef key = CFStringCreateWithCString(NULL, name, utf8);
    CFTypeRef value = CFStringCreateWithCString(NULL, text, utf8);
    if (key != NULL && value != NULL && CFDictionaryGetValue(information, key) == NULL) {
        // Core Foundation itself completes this dictionary when it reads a bundle, so it can be changed.
        CFDictionarySetValue(information, key, value);
    }
    if (key != NULL) CFRelease(key);
    if (value != NULL) CFRelease(value);
}

__attribute__((constructor)) static void complete_main_bundle(void) {
    CFTypeRef bundle = CFBundleGetMainBundle();
    CFTypeRef information = bundle == NULL ? NULL : CFBundleGetInfoDictionary(bundle);
    if (information == NULL) return;
    // Foundation keeps the defaults under the identifier, so each package needs its own.
    char name[128], identifier[160];
    snprintf(name, sizeof name, "%s", program_invocation_short_name);
    char *suffix = strrchr(name, '.');
    if (suffix != NULL && suffix != name) *suffix = 0;
    snprintf(identifier, sizeof identifier, "com.example.%s", name);
    set(information, "CFBundleIdentifier", identifier);
    set(information, "CFBundleExecutable", program_invocation_short_name);
    set(information, "CFBundleName", name);
    set(information, "CFBundleDisplayName", name);
    set(information, "CFBundlePackageType", "APPL");
    set(information, "CFBundleShortVersionString", "1.0");
    set(information, "CFBundleVersion", "1");
}
