// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_THEME_H
#define BELLHOP_CAPABILITY_THEME_H

#include "../host.h"
#include "../views.h"
#include <stdbool.h>

#define BELLHOP_CAPABILITY_THEME "bellhop.theme/1"

/// The colors of the app, from `theme` in settings.json.
typedef struct bellhop_theme {
    uint32_t size;
    uint32_t revision;

    // Writes the color of a name to `color`, whose `size` and `revision` the caller has set. false: the theme has no
    // such color, and nothing is written.
    // [any-thread]
    bool (*color)(const bellhop_host_t *host, const char *name, bellhop_color_t *color);
} bellhop_theme_t;

#endif
