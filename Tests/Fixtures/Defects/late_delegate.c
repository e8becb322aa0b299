// Nothing is wrong: it sets its delegate while it is told that the app comes to the screen, and takes its time. A silent
// push is never answered, and when the app is ended it asks for a route. Expected: responses come to the delegate, and
// what it asks for is refused.
#define _GNU_SOURCE
#include "fixture.h"

#include <unistd.h>

static void ignore(void *context, const char *answer, size_t count) {
    (void)context;
    (void)answer;
    (void)count;
}

static void did_change_state(void *self, int32_t state) {
    static const char request[] = "{\"ask\":\"setDelegate\",\"isSet\":true}";
    const bellhop_host_t *host = ((const fixture_t *)self)->host;
    FIXTURE_LOG(self, "state %d", (int)state);
    if (state == BELLHOP_APPLICATION_ACTIVE || state == BELLHOP_APPLICATION_INACTIVE) {
        const bellhop_notification_center_t *center = host->capability(host, BELLHOP_CAPABILITY_NOTIFICATION_CENTER);
        usleep(100000);
        center->ask(host, request, sizeof(request) - 1, NULL, ignore);
    }
    if (state == BELLHOP_APPLICATION_TERMINATING) {
        const bellhop_navigation_t *navigation = host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
        FIXTURE_LOG(self, "login %d", (int)navigation->navigate(host, "login"));
    }
}

static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)self;
    (void)payload;
    (void)done;
}

static void did_receive(void *self) { FIXTURE_LOG(self, "didReceive"); }

static void delegate_did_receive(void *self) { FIXTURE_LOG(self, "delegate didReceive"); }

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)                                                    \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@", did_receive)                                                            \
    METHOD(BELLHOP_DELEGATE_DID_RECEIVE_RESPONSE, "v@", delegate_did_receive)                                          \
    METHOD(BELLHOP_APPLICATION_DID_CHANGE_STATE, "v@i", did_change_state)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
