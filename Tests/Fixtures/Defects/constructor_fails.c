// create logs an error and returns NULL. Expected: does not load; the logged line is the reason.
#define FIXTURE_CREATE create
#include "fixture.h"

static void *create(const bellhop_host_t *host) {
    fixture_log(host, BELLHOP_LOG_ERROR, "the ledger is closed on Sundays");
    return NULL;
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
