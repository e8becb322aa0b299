// Two threads answer one completion at the same time. Expected: one answer counts, one is answer.repeated.
#include "fixture.h"

#include <pthread.h>

static void *answer(void *completion) {
    bellhop_completion_t *done = completion;
    done->answer(done->ticket, BELLHOP_FETCH_NEW_DATA);
    return NULL;
}

static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)self, (void)payload;
    pthread_t threads[2];
    int started = 0;
    while (started < 2 && pthread_create(&threads[started], NULL, answer, &done) == 0) started++;
    while (started > 0) pthread_join(threads[--started], NULL);
}

#define METHODS(METHOD) METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
