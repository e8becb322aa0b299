// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_NAVIGATION_H
#define BELLHOP_CAPABILITY_NAVIGATION_H

#include "../host.h"
#include <stdbool.h>

#define BELLHOP_CAPABILITY_NAVIGATION "bellhop.navigation/1"

/// moduleDelegate.navigateTo(target: .route(route)).
typedef struct bellhop_navigation {
    uint32_t size;
    uint32_t revision;

    // Asks for a route. true: a native or web route matches, or the request waits for login; false: nothing matches
    // and the screen stays. Answers from the patterns alone and never waits for a module, so it may be called from
    // inside any method. What then happened is in the events. NULL and "" are refused.
    // [any-thread]
    bool (*navigate)(const bellhop_host_t *host, const char *route);
} bellhop_navigation_t;

#endif
