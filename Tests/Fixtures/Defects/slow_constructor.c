// create sleeps for `data` milliseconds, 500 if there is none. Expected: does not load when its limit is shorter.
#define FIXTURE_CREATE create
#include "fixture.h"

#include <time.h>

static void *create(const bellhop_host_t *host) {
    long milliseconds = fixture_number(host, 500);
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
    return fixture_create(host);
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
