// SPDX-License-Identifier: MIT
//
// Asking the notification center.

#ifndef FIXTURE_CENTER_H
#define FIXTURE_CENTER_H

#include "fixture.h"

static void center_log(void *self, const char *answer, size_t count) {
    FIXTURE_LOG(self, "answer %.*s", (int)count, answer);
}

/// Asks, and logs the answer.
__attribute__((unused)) static void center_ask(const void *self, const char *request) {
    const bellhop_host_t *host = ((const fixture_t *)self)->host;
    const bellhop_notification_center_t *center =
        (const bellhop_notification_center_t *)host->capability(host, BELLHOP_CAPABILITY_NOTIFICATION_CENTER);
    if (center == NULL) FIXTURE_LOG(self, "there is no center");
    else center->ask(host, request, strlen(request), (void *)self, center_log);
}

#endif
