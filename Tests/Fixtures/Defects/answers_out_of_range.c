// Its answers are none of the contract's values. Expected: fetch as no answer; unknown presentation bits dropped.
#include "fixture.h"

static int32_t silent(void *self, const bellhop_payload_t *payload) {
    (void)self, (void)payload;
    return 42;
}

static void will_present(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification;
    done.answer(done.ticket, INT64_MAX);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "v@N!", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
