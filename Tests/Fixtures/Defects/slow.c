// willPresent sleeps for `data` milliseconds, 500 if there is none. Expected: fail-closed when its limit is shorter.
#include "fixture.h"

#include <time.h>

static int32_t will_present(void *instance, const bellhop_notification_t *notification) {
    fixture_t *self = instance;
    (void)notification;
    long milliseconds = fixture_number(self->host, 500);
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
    FIXTURE_LOG(self, "willPresent slept %ld ms", milliseconds);
    return BELLHOP_PRESENT_LIST;
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
