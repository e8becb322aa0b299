// SPDX-License-Identifier: MIT

#include "CModuleExports.h"
#include "CSwiftMethods.h"
#include <stdint.h>
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

enum { task_limit = 64 };

// The number of places, and then the task at each, or 0. A worker finds it by its name, to say where a call awaits
// something. The pointer is visible, and this image itself doesn't use it: another image may have one of the same name.
static uintptr_t tasks[1 + task_limit] = {task_limit};
__attribute__((visibility("default"), used)) const uintptr_t *const bellhop_swift_tasks = tasks;

int32_t bellhop_swift_keep_task(const void *task) {
    for (int32_t place = 1; place <= task_limit; place++) {
        uintptr_t none = 0;
        if (__atomic_compare_exchange_n(
                &tasks[place], &none, (uintptr_t)task, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
            return place;
    }
    return 0;
}

void bellhop_swift_forget_task(int32_t place) {
    if (place > 0) __atomic_store_n(&tasks[place], 0, __ATOMIC_RELAXED);
}

// Foundation exports these, but the toolchain has no header for them.
typedef const void *cf_string;
extern const cf_string kCFPreferencesAnyApplication, kCFPreferencesCurrentUser, kCFPreferencesAnyHost;
extern unsigned char CFPreferencesSynchronize(cf_string application, cf_string user, cf_string host);

void bellhop_swift_invalidate_preferences(void) {
    // This file is in the search list of every suite, so each suite reads its files again.
    (void)CFPreferencesSynchronize(kCFPreferencesAnyApplication, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
}
