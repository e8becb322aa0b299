// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_NOTIFICATION_CENTER_H
#define BELLHOP_CAPABILITY_NOTIFICATION_CENTER_H

#include "../host.h"
#include <stddef.h>

#define BELLHOP_CAPABILITY_NOTIFICATION_CENTER "bellhop.notification-center/1"

/// UNUserNotificationCenter.current(): the module's client of the host's one center.
typedef struct bellhop_notification_center {
    uint32_t size;
    uint32_t revision;

    // Asks the center. `request` is the text of a JSON object, `count` bytes of it, whose member `ask` names what is
    // asked; docs/notification-center.md lists them. `visit` is called once, with the JSON object of the answer, before
    // the function returns, on the same thread; the text is the host's and valid until `visit` returns. `visit` may be
    // NULL. Asking for authorization returns when the user has answered, everything else at once: ask for it on a
    // thread that may wait. A request that is not understood is answered with an `error`.
    // [any-thread]
    void (*ask)(const bellhop_host_t *host, const char *request, size_t count, void *context,
                void (*visit)(void *context, const char *answer, size_t count));
} bellhop_notification_center_t;

#endif
