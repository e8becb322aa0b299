// It logs NULL, nothing, bytes that are not UTF-8, a megabyte and no known level. Expected: the host lives; loads.
#define FIXTURE_CREATE create
#include "fixture.h"

static void *create(const bellhop_host_t *host) {
    static char megabyte[1 << 20];
    const bellhop_log_t *log = host->capability(host, BELLHOP_CAPABILITY_LOG);
    memset(megabyte, 'x', sizeof megabyte - 1);
    const char *const lines[] = {NULL, "", "two\nlines", "\xFF\xFE", megabyte};
    for (size_t i = 0; log != NULL && i < sizeof lines / sizeof *lines; i++) {
        log->log(host, BELLHOP_LOG_INFO, lines[i]);
        log->log(host, 99, lines[i]);
        log->log_message(host, BELLHOP_LOG_FAULT, lines[i], NULL, lines[i]);
        log->log_message(host, -1, "subsystem", lines[i], lines[i]);
    }
    return fixture_create(host);
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
