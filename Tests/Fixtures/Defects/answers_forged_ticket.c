// It answers a ticket it was never given, then its own. Expected: the first is ignored, the second counts.
#include "fixture.h"

static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)self, (void)payload;
    done.answer(~done.ticket, BELLHOP_FETCH_FAILED);
    done.answer(done.ticket, BELLHOP_FETCH_NEW_DATA);
}

#define METHODS(METHOD) METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
