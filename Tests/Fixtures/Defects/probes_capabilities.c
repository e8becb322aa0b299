// It asks for every capability and for ids no host has. Expected: it logs each as whole, the last three as absent.
#define FIXTURE_CREATE create
#include "fixture.h"

static void *create(const bellhop_host_t *host) {
    const struct { const char *id; size_t size; } wanted[] = {
        {BELLHOP_CAPABILITY_APPLICATION, sizeof(bellhop_application_t)},
        {BELLHOP_CAPABILITY_DATA_SOURCE, sizeof(bellhop_data_source_t)},
        {BELLHOP_CAPABILITY_LOG, sizeof(bellhop_log_t)},
        {BELLHOP_CAPABILITY_NAVIGATION, sizeof(bellhop_navigation_t)},
        {BELLHOP_CAPABILITY_ROUTES, sizeof(bellhop_routes_t)},
        {"bellhop.time-travel/1", 0}, {"bellhop.log/1 ", 0}, {"", 0}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const uint32_t *table = host->capability(host, wanted[i].id);
        const char *found = table == NULL ? "absent" : *table < wanted[i].size ? "half" : "whole";
        fixture_log(host, BELLHOP_LOG_INFO, "capability \"%s\" %s", wanted[i].id, found);
    }
    return fixture_create(host);
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
