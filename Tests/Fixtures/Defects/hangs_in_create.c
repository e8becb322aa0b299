// create never returns. Expected: does not load; its worker is ended when its limit has passed.
#define FIXTURE_CREATE create
#include "fixture.h"

#include <unistd.h>

static void *create(const bellhop_host_t *host) {
    for (;;) pause();
    return fixture_create(host);
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
