// SPDX-License-Identifier: MIT
//
// What every fixture shares. A fixture defines what is special about it, as functions or as one of the macros below,
// and ends with FIXTURE_MODULE(METHODS, ROUTES), two X macros of the form bellhop/module.h shows. Where the magic block
// or a table is the defect, it ends with some of the pieces that FIXTURE_MODULE is made of. The Makefile defines
// FIXTURE_NAME, the name of the file. C11 and C++17.

#ifndef FIXTURE_H
#define FIXTURE_H

#define _POSIX_C_SOURCE 200809L

#include "bellhop.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef FIXTURE_SENDER
#define FIXTURE_SENDER "com.example.fixture." FIXTURE_NAME
#endif
#ifndef FIXTURE_CREATE
#define FIXTURE_CREATE fixture_create
#endif
#ifndef FIXTURE_DESTROY
#define FIXTURE_DESTROY free
#endif
#ifndef FIXTURE_CANCEL
#define FIXTURE_CANCEL NULL
#endif
#ifndef FIXTURE_NAMED_METHODS
#define FIXTURE_NAMED_METHODS FIXTURE_NONE
#endif

/// An instance. `kept` is for fixtures that answer later, `inside` for those that count how many calls they are in.
typedef struct fixture {
    const bellhop_host_t *host;
    bellhop_completion_t kept;
    int inside;
} fixture_t;

static inline void *fixture_create(const bellhop_host_t *host) {
    fixture_t *self = (fixture_t *)calloc(1, sizeof(fixture_t));
    if (self != NULL) self->host = host;
    return self;
}

/// Logs a line; tests read what was called, and with what, from the events.
__attribute__((format(printf, 3, 4))) static inline void
fixture_log(const bellhop_host_t *host, int32_t level, const char *format, ...) {
    char line[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof(line), format, values);
    va_end(values);
    const bellhop_log_t *log = (const bellhop_log_t *)host->capability(host, BELLHOP_CAPABILITY_LOG);
    if (log != NULL) log->log(host, level, line);
}
#define FIXTURE_LOG(SELF, ...) fixture_log(((const fixture_t *)(SELF))->host, BELLHOP_LOG_INFO, __VA_ARGS__)

/// The `data` of the settings entry when it is a number in a string, as in "250", else `otherwise`.
static inline long fixture_number(const bellhop_host_t *host, long otherwise) {
    const bellhop_data_source_t *source =
        (const bellhop_data_source_t *)host->capability(host, BELLHOP_CAPABILITY_DATA_SOURCE);
    size_t count = 0;
    const char *data = source == NULL ? NULL : source->data(host, &count);
    char text[16] = "";
    if (data != NULL && count < sizeof(text)) memcpy(text, data, count);
    return text[0] == '"' && text[1] >= '0' && text[1] <= '9' ? strtol(text + 1, NULL, 10) : otherwise;
}

/// A method `K@`, called `categories`, that answers with one category of one action.
#define FIXTURE_CATEGORY(IDENTIFIER, ACTION, TITLE)                                                                    \
    static const bellhop_action_t action = {                                                                           \
        sizeof(action), 1, ACTION, TITLE, BELLHOP_ACTION_FOREGROUND, 0, NULL, NULL, NULL, NULL};                       \
    static const bellhop_action_t *const actions[] = {&action};                                                        \
    static const bellhop_category_t category = {                                                                       \
        sizeof(category), 1, IDENTIFIER, actions, 1, 0, NULL, 0, 0, NULL, NULL};                                       \
    static const bellhop_category_t *const category_rows[] = {&category};                                              \
    static const bellhop_category_set_t category_set = {sizeof(category_set), 1, category_rows, 1, 0};                 \
    static const bellhop_category_set_t *categories(void *self) {                                                      \
        (void)self;                                                                                                    \
        return &category_set;                                                                                          \
    }

/// No methods, or no routes.
#define FIXTURE_NONE(ROW)

/// The pieces of a module, in order.
#define FIXTURE_MODULE(METHODS, ROUTES)                                                                                \
    FIXTURE_MAGIC(METHODS, ROUTES);                                                                                    \
    FIXTURE_CLASS(METHODS, ROUTES);                                                                                    \
    FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named)

#define FIXTURE_HEADLINES                                                                                              \
    "package fixtures\nproduct " FIXTURE_NAME "\n" BELLHOP_COMPILER_TEXT "class Fixture lifecycle\n"
#define FIXTURE_MAGIC(METHODS, ROUTES)                                                                                 \
    BELLHOP_MAGIC(FIXTURE_HEADLINES METHODS(BELLHOP_METHOD_TEXT) ROUTES(BELLHOP_ROUTE_TEXT)                        \
                      FIXTURE_NAMED_METHODS(BELLHOP_NAMED_METHOD_TEXT))

#define FIXTURE_CLASS(METHODS, ROUTES) FIXTURE_CLASS_OF(sizeof(bellhop_class_t), "Fixture", METHODS, ROUTES)
#define FIXTURE_CLASS_OF(SIZE, NAME, METHODS, ROUTES)                                                                  \
    static const char *fixture_sender(void) { return FIXTURE_SENDER; }                                                 \
    static const bellhop_method_t fixture_methods[] = {METHODS(BELLHOP_METHOD_ROW){NULL, NULL, NULL}};                 \
    static const bellhop_route_t fixture_routes[] = {ROUTES(BELLHOP_ROUTE_ROW){NULL, NULL, NULL}};                     \
    static const bellhop_named_method_t fixture_named_methods[] = {                                                    \
        FIXTURE_NAMED_METHODS(BELLHOP_NAMED_METHOD_ROW){NULL, NULL, NULL}};                                            \
    static const bellhop_class_t fixture_class = {                                                                     \
        SIZE, 1, NAME, fixture_sender, FIXTURE_CREATE, FIXTURE_DESTROY,                                                \
        fixture_methods, sizeof(fixture_methods) / sizeof(*fixture_methods) - 1,                                       \
        sizeof(fixture_routes) / sizeof(*fixture_routes) - 1, fixture_routes, FIXTURE_CANCEL,                     \
        fixture_named_methods, sizeof(fixture_named_methods) / sizeof(*fixture_named_methods) - 1, 0};                         \
    static inline const bellhop_class_t *fixture_class_named(const char *name) {                                       \
        return strcmp(name, "Fixture") == 0 ? &fixture_class : NULL;                                                   \
    }                                                                                                                  \
    _Static_assert(1, "")

#define FIXTURE_EXPORT(SIZE, CLASS_NAMED)                                                                              \
    const bellhop_module_t bellhop_module = {SIZE, 1, BELLHOP_ABI_MAJOR, BELLHOP_ABI_MINOR, 0, CLASS_NAMED}

#ifdef __cplusplus
#define _Static_assert static_assert
#endif

#endif
