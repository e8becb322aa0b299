// create returns NULL and does not say why. Expected: does not load; the hint asks for a logged error.
#define FIXTURE_CREATE create
#include "fixture.h"

static void *create(const bellhop_host_t *host) {
    (void)host;
    return NULL;
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
