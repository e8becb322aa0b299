// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_LOG_H
#define BELLHOP_CAPABILITY_LOG_H

#include "../host.h"

#define BELLHOP_CAPABILITY_LOG "bellhop.log/1"

enum {
    BELLHOP_LOG_DEBUG = 0,
    BELLHOP_LOG_INFO = 1,
    BELLHOP_LOG_WARNING = 2,
    BELLHOP_LOG_ERROR = 3,
    BELLHOP_LOG_NOTICE = 4, // between info and warning
    BELLHOP_LOG_FAULT = 5,  // above error
};

/// Lines in the host's event stream, under the module's name.
typedef struct bellhop_log {
    uint32_t size;
    uint32_t revision;

    // `message` is copied. An error logged inside `create` becomes the reason the module did not load.
    // [any-thread]
    void (*log)(const bellhop_host_t *host, int32_t level, const char *message);

    // As `log`, with the subsystem and the category of the message; either may be NULL. [any-thread]
    void (*log_message)(const bellhop_host_t *host, int32_t level, const char *subsystem, const char *category,
                        const char *message);

    // Whether private values may be part of a message, because the user of the host wants to read them.
    // [any-thread]
    bool (*shows_private)(const bellhop_host_t *host);
} bellhop_log_t;

#endif
