// willPresent is answered by the next silent push. Expected: after the deadline, fail-closed and answer.late.
#include "fixture.h"

static void will_present(void *instance, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification;
    ((fixture_t *)instance)->kept = done;
    FIXTURE_LOG(instance, "willPresent waits");
}

static int32_t silent(void *instance, const bellhop_payload_t *payload) {
    fixture_t *self = instance;
    (void)payload;
    if (self->kept.answer != NULL) self->kept.answer(self->kept.ticket, BELLHOP_PRESENT_LIST);
    return BELLHOP_FETCH_NO_DATA;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_WILL_PRESENT, "v@N!", will_present)                                                                 \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
