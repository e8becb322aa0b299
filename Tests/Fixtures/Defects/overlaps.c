// It logs when two of its [serial] methods run at once. Expected: never, however many calls are in flight.
#include "fixture.h"

#include <time.h>

static int32_t enter(void *instance) {
    fixture_t *self = instance;
    if (__atomic_fetch_add(&self->inside, 1, __ATOMIC_SEQ_CST) != 0) {
        fixture_log(self->host, BELLHOP_LOG_ERROR, "overlap");
    }
    nanosleep(&(struct timespec){0, 1000000}, NULL);
    __atomic_fetch_sub(&self->inside, 1, __ATOMIC_SEQ_CST);
    return BELLHOP_NO_ANSWER;
}

static void did_receive(void *self) { enter(self); }

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@", enter)                                                       \
    METHOD(BELLHOP_WILL_PRESENT, "i@", enter)                                                                          \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@", did_receive)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
