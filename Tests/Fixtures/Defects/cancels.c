// Nothing is wrong: it answers willPresent and silent pushes only once it is told to cancel them, and logs which.
// Expected: cancel comes after the deadline, with the ticket of the call that is late and of no other.
#define FIXTURE_CANCEL cancel
#include "fixture.h"

#include <inttypes.h>
#include <pthread.h>

// cancel may come on another thread while a method runs.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bellhop_completion_t waiting[64];

// Swaps the completion of a ticket for another; what it returns has no answer where the ticket is not there.
static bellhop_completion_t exchange(uint64_t ticket, bellhop_completion_t other) {
    bellhop_completion_t found = {0, NULL};
    pthread_mutex_lock(&lock);
    for (size_t index = 0; index < sizeof waiting / sizeof *waiting; index++) {
        if (waiting[index].ticket != ticket) continue;
        found = waiting[index];
        waiting[index] = other;
        break;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

static void keep(void *self, const char *method, bellhop_completion_t done) {
    exchange(0, done);
    FIXTURE_LOG(self, "%s waits as %" PRIu64, method, done.ticket);
}

static void will_present(void *self, bellhop_completion_t done) { keep(self, "willPresent", done); }
static void silent(void *self, bellhop_completion_t done) { keep(self, "silent", done); }

static void cancel(void *self, uint64_t ticket) {
    bellhop_completion_t done = exchange(ticket, (bellhop_completion_t){0, NULL});
    FIXTURE_LOG(self, "cancel %" PRIu64 "%s", ticket, done.answer != NULL ? "" : ", which does not wait");
    if (done.answer != NULL) done.answer(done.ticket, 0);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_WILL_PRESENT, "v@!", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@!", silent)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
