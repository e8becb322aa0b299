// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_ROUTES_H
#define BELLHOP_CAPABILITY_ROUTES_H

#include "../host.h"
#include "../module.h"
#include <stdbool.h>

#define BELLHOP_CAPABILITY_ROUTES "bellhop.routes/1"

/// Native routes registered at run time, beside those of the class and of settings.json.
typedef struct bellhop_routes {
    uint32_t size;
    uint32_t revision;

    // Adds one route to the calling module; `route` is copied, its function must stay valid. false: the pattern or
    // the signature is not allowed, or the module already has that pattern; the events say which.
    // [any-thread]
    bool (*add)(const bellhop_host_t *host, const bellhop_route_t *route);
} bellhop_routes_t;

#endif
