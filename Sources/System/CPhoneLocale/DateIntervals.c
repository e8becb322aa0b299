// SPDX-License-Identifier: MIT
//
// A program that links this has this function in place of Core Foundation's, which DateIntervalFormatter calls. On Linux,
// a new formatter has no pattern before one of its properties is another, and reads the pattern without looking.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

typedef const void *CFTypeRef;

CFTypeRef CFDateIntervalFormatterCreate(CFTypeRef allocator, CFTypeRef locale, long date_style, long time_style);
void CFDateIntervalFormatterSetLocale(CFTypeRef formatter, CFTypeRef locale);
CFTypeRef CFLocaleCreate(CFTypeRef allocator, CFTypeRef identifier);
CFTypeRef CFStringCreateWithCString(CFTypeRef allocator, const char *, unsigned encoding);
void CFRelease(CFTypeRef);

enum { utf8 = 0x08000100 };

// The locale of the phone, as PhoneLocale reads it.
static CFTypeRef create_phone_locale(void) {
    const char *identifier = getenv("BELLHOP_LOCALE");
    CFTypeRef text = CFStringCreateWithCString(NULL, identifier == NULL ? "en_US" : identifier, utf8);
    if (text == NULL) return NULL;
    CFTypeRef locale = CFLocaleCreate(NULL, text);
    CFRelease(text);
    return locale;
}

CFTypeRef CFDateIntervalFormatterCreate(CFTypeRef allocator, CFTypeRef locale, long date_style, long time_style) {
    CFTypeRef (*original)(CFTypeRef, CFTypeRef, long, long) =
        (CFTypeRef(*)(CFTypeRef, CFTypeRef, long, long))dlsym(RTLD_NEXT, "CFDateIntervalFormatterCreate");
    CFTypeRef formatter = original == NULL ? NULL : original(allocator, locale, date_style, time_style);
    if (formatter == NULL || locale != NULL) return formatter;
    CFTypeRef phone = create_phone_locale();
    if (phone == NULL) return formatter;
    CFDateIntervalFormatterSetLocale(formatter, phone);
    CFRelease(phone);
    return formatter;
}
