// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_METHODS_H
#define BELLHOP_CAPABILITY_METHODS_H

#include "../host.h"
#include <stddef.h>

#define BELLHOP_CAPABILITY_METHODS "bellhop.methods/1"

/// Requests between modules. Since 1.3.
typedef struct bellhop_methods {
    uint32_t size;
    uint32_t revision;

    // Makes a request of every other module that has BELLHOP_REQUEST: its type, and `count` bytes of a JSON object, its
    // parameters; NULL is an empty one. `visit` is called once, with a JSON array of the answers in the order of
    // settings.json, each `{"module": …, "answer": …}`, before the function returns, on the same thread; the text is the
    // host's and valid until `visit` returns. `visit` may be NULL. Returns when every module has answered or is late: ask
    // on a thread that may wait. A request that the host refuses is answered with an empty array, and logged.
    // [any-thread]
    void (*request)(const bellhop_host_t *host, const char *type, const char *parameters, size_t count, void *context,
                    void (*visit)(void *context, const char *answers, size_t count));
} bellhop_methods_t;

#endif
