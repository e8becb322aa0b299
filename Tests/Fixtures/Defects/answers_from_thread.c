// Nothing is wrong: a thread of the module's own answers after the method returned. Expected: the answer counts.
#include "fixture.h"

#include <pthread.h>

static void *answer(void *completion) {
    bellhop_completion_t done = *(bellhop_completion_t *)completion;
    free(completion);
    done.answer(done.ticket, BELLHOP_FETCH_NEW_DATA);
    return NULL;
}

static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)self, (void)payload;
    bellhop_completion_t *copy = malloc(sizeof *copy);
    if (copy == NULL) return;
    *copy = done;
    pthread_t thread;
    if (pthread_create(&thread, NULL, answer, copy) == 0) pthread_detach(thread);
    else free(copy);
}

#define METHODS(METHOD) METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
