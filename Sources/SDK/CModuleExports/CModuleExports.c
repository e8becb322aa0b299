// SPDX-License-Identifier: MIT

#include "CModuleExports.h"
#include "CSwiftMethods.h"
#include <string.h>

const bellhop_module_t bellhop_module = {
    .size = sizeof(bellhop_module_t),
    .revision = 1,
    .abi_major = BELLHOP_ABI_MAJOR,
    .abi_minor = BELLHOP_ABI_MINOR,
    .class_named = bellhop_swift_class_named,
};

// Stands in where no file is generated, such as in the SDK's own tests. The generated function is strong and wins.
__attribute__((weak)) void *bellhop_swift_exports(void) { return NULL; }

#define ROW(PROTOCOL, NAME, SELECTOR, SIGNATURE, FUNCTION) BELLHOP_METHOD_ROW(SELECTOR, SIGNATURE, FUNCTION)
static const bellhop_method_t methods[] = {BELLHOP_SWIFT_METHODS(ROW)};

const bellhop_method_t *bellhop_swift_method(const char *selector) {
    for (size_t index = 0; index < sizeof(methods) / sizeof(methods[0]); index++)
        if (strcmp(methods[index].selector, selector) == 0)
            return &methods[index];
    return NULL;
}

// Foundation exports these, but the toolchain has no header for them.
typedef const void *cf_string;
extern const cf_string kCFPreferencesAnyApplication, kCFPreferencesCurrentUser, kCFPreferencesAnyHost;
extern unsigned char CFPreferencesSynchronize(cf_string application, cf_string user, cf_string host);

void bellhop_swift_invalidate_preferences(void) {
    // This file is in the search list of every suite, so each suite reads its files again.
    (void)CFPreferencesSynchronize(kCFPreferencesAnyApplication, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
}
