// It answers each silent push twice. Expected: the first answer counts, the second is the event answer.repeated.
#include "fixture.h"

static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)self, (void)payload;
    done.answer(done.ticket, BELLHOP_FETCH_NEW_DATA);
    done.answer(done.ticket, BELLHOP_FETCH_FAILED);
}

#define METHODS(METHOD) METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
