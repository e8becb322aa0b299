// The last silent push is answered inside destroy. Expected: the answer is dropped, nothing else happens.
#define FIXTURE_DESTROY destroy
#include "fixture.h"

static void silent(void *instance, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)payload;
    ((fixture_t *)instance)->kept = done;
}

static void destroy(void *instance) {
    fixture_t *self = instance;
    if (self->kept.answer != NULL) self->kept.answer(self->kept.ticket, BELLHOP_FETCH_NEW_DATA);
    free(self);
}

#define METHODS(METHOD) METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
