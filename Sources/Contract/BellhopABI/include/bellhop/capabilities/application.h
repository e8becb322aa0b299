// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_APPLICATION_H
#define BELLHOP_CAPABILITY_APPLICATION_H

#include "../host.h"

#define BELLHOP_CAPABILITY_APPLICATION "bellhop.application/1"

/// UIApplication.State, and the end of the app, which only BELLHOP_APPLICATION_DID_CHANGE_STATE tells of.
enum {
    BELLHOP_APPLICATION_ACTIVE = 0,
    BELLHOP_APPLICATION_INACTIVE = 1,
    BELLHOP_APPLICATION_BACKGROUND = 2,
    BELLHOP_APPLICATION_TERMINATING = 3,
};

/// UIApplication.shared.
typedef struct bellhop_application {
    uint32_t size;
    uint32_t revision;

    // The state that the instance was last told by BELLHOP_APPLICATION_DID_CHANGE_STATE. Without that method, the state
    // of the app right now. [any-thread]
    int32_t (*state)(const bellhop_host_t *host);
} bellhop_application_t;

#endif
