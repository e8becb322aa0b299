// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_METHODS_H
#define BELLHOP_CAPABILITY_METHODS_H

#include "../host.h"
#include <stddef.h>

#define BELLHOP_CAPABILITY_METHODS "bellhop.methods/1"

/// Requests between modules.
typedef struct bellhop_methods {
    uint32_t size;
    uint32_t revision;

    // Makes a request of every other module that has BELLHOP_REQUEST. `parameters` is a JSON object of `count` bytes, or
    // NULL for an empty object. A module that waits for the caller's own answer is left out. The function calls `visit`
    // once, on the same thread, before it returns, with a JSON array of the answers in the order of settings.json, each
    // `{"module": …, "answer": …}`. The text belongs to the host, and is valid until `visit` returns. `visit` may be
    // NULL. The function returns when every module has answered or is late, so call it on a thread that can wait. If the
    // host refuses the request, it logs that, and the array is empty.
    // [any-thread]
    void (*request)(const bellhop_host_t *host, const char *type, const char *parameters, size_t count, void *context,
                    void (*visit)(void *context, const char *answers, size_t count));
} bellhop_methods_t;

#endif
