// SPDX-License-Identifier: MIT
//
// A program that links this has functions of Core Foundation of its own, which Foundation and every library of the
// process call in place of Core Foundation's. On Linux, its main bundle is always the directory of the executable, and
// its preferred language is always English.

#define _GNU_SOURCE
#include "CAppEnvironment.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

typedef const void *CFTypeRef;

extern const char kCFTypeArrayCallBacks[];

CFTypeRef CFURLCreateFromFileSystemRepresentation(CFTypeRef, const unsigned char *, long, bool);
CFTypeRef CFBundleCreate(CFTypeRef, CFTypeRef);
CFTypeRef CFBundleCopyBundleLocalizations(CFTypeRef);
CFTypeRef CFBundleGetDevelopmentRegion(CFTypeRef);
CFTypeRef CFBundleCopyLocalizedStringForLocalization(CFTypeRef, CFTypeRef, CFTypeRef, CFTypeRef, CFTypeRef);
CFTypeRef CFArrayCreate(CFTypeRef, const CFTypeRef *, long, const void *);
long CFArrayGetCount(CFTypeRef);
CFTypeRef CFArrayGetValueAtIndex(CFTypeRef, long);
CFTypeRef CFStringCreateWithCString(CFTypeRef, const char *, unsigned);
bool CFStringGetCString(CFTypeRef, char *, long, unsigned);
void CFRelease(CFTypeRef);

CFTypeRef CFBundleGetMainBundle(void);
CFTypeRef CFBundleCopyLocalizationsForPreferences(CFTypeRef, CFTypeRef);
CFTypeRef CFBundleCopyPreferredLocalizationsFromArray(CFTypeRef);
CFTypeRef CFBundleCopyLocalizedString(CFTypeRef, CFTypeRef, CFTypeRef, CFTypeRef);

enum { utf8 = 0x08000100, longest_language = 64 };

static const char *directory;
static _Atomic(CFTypeRef) preferences;
static _Atomic(CFTypeRef) application;
static pthread_mutex_t creation = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool is_creating;

void cappenvironment_set(const char *bundle, const char *language) {
    directory = bundle;
    CFTypeRef text = CFStringCreateWithCString(NULL, language, utf8);
    if (text == NULL) return;
    atomic_store(&preferences, CFArrayCreate(NULL, &text, 1, kCFTypeArrayCallBacks));
    CFRelease(text);
}

static CFTypeRef create_application(void) {
    const unsigned char *path = (const unsigned char *)directory;
    CFTypeRef url = CFURLCreateFromFileSystemRepresentation(NULL, path, (long)strlen(directory), true);
    if (url == NULL) return NULL;
    CFTypeRef bundle = CFBundleCreate(NULL, url);
    CFRelease(url);
    return bundle;
}

CFTypeRef CFBundleGetMainBundle(void) {
    CFTypeRef bundle = atomic_load(&application);
    if (bundle != NULL) return bundle;
    // The creation of a bundle asks for the main bundle.
    if (directory != NULL && !is_creating) {
        pthread_mutex_lock(&creation);
        is_creating = true;
        if (atomic_load(&application) == NULL) atomic_store(&application, create_application());
        is_creating = false;
        pthread_mutex_unlock(&creation);
        bundle = atomic_load(&application);
        if (bundle != NULL) return bundle;
    }
    CFTypeRef (*original)(void) = (CFTypeRef (*)(void))dlsym(RTLD_NEXT, "CFBundleGetMainBundle");
    return original == NULL ? NULL : original();
}

// Reads a language, such as pt-BR; an underscore counts as a hyphen.
static bool read_language(CFTypeRef text, char language[longest_language]) {
    if (!CFStringGetCString(text, language, longest_language, utf8)) return false;
    for (char *byte = language; *byte != 0; byte++) {
        if (*byte == '_') *byte = '-';
    }
    return true;
}

// The localization that is, or begins with, the first `length` bytes of a language; NULL if there is none.
static CFTypeRef find(CFTypeRef localizations, const char *language, size_t length, bool is_whole) {
    char other[longest_language];
    for (long index = 0; index < CFArrayGetCount(localizations); index++) {
        CFTypeRef localization = CFArrayGetValueAtIndex(localizations, index);
        if (!read_language(localization, other) || strncasecmp(other, language, length) != 0) continue;
        if (other[length] == 0 || (!is_whole && other[length] == '-')) return localization;
    }
    return NULL;
}

// The localization for a language: for zh-Hant-HK, zh-Hant-HK, then zh-Hant, then zh, then any Chinese.
static CFTypeRef best(CFTypeRef localizations, CFTypeRef preference) {
    char language[longest_language];
    if (!read_language(preference, language)) return NULL;
    size_t length = strlen(language);
    while (true) {
        CFTypeRef found = find(localizations, language, length, true);
        if (found != NULL) return found;
        const char *hyphen = memrchr(language, '-', length);
        if (hyphen == NULL) return find(localizations, language, length, false);
        length = (size_t)(hyphen - language);
    }
}

static CFTypeRef first_best(CFTypeRef localizations, CFTypeRef languages) {
    CFTypeRef found = NULL;
    for (long index = 0; languages != NULL && found == NULL && index < CFArrayGetCount(languages); index++) {
        found = best(localizations, CFArrayGetValueAtIndex(languages, index));
    }
    return found;
}

CFTypeRef CFBundleCopyLocalizationsForPreferences(CFTypeRef localizations, CFTypeRef languages) {
    CFTypeRef found = first_best(localizations, languages != NULL ? languages : atomic_load(&preferences));
    if (found == NULL && CFArrayGetCount(localizations) > 0) found = CFArrayGetValueAtIndex(localizations, 0);
    return CFArrayCreate(NULL, &found, found == NULL ? 0 : 1, kCFTypeArrayCallBacks);
}

CFTypeRef CFBundleCopyPreferredLocalizationsFromArray(CFTypeRef localizations) {
    return CFBundleCopyLocalizationsForPreferences(localizations, NULL);
}

CFTypeRef CFBundleCopyLocalizedString(CFTypeRef bundle, CFTypeRef key, CFTypeRef value, CFTypeRef table) {
    CFTypeRef all = CFBundleCopyBundleLocalizations(bundle);
    CFTypeRef found = all == NULL ? NULL : first_best(all, atomic_load(&preferences));
    if (found == NULL) found = CFBundleGetDevelopmentRegion(bundle);
    CFTypeRef text = CFBundleCopyLocalizedStringForLocalization(bundle, key, value, table, found);
    if (all != NULL) CFRelease(all);
    return text;
}
