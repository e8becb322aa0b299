// Defect: crashes when the app logs a message. Expected: the host goes on, and other modules are told.
#include "fixture.h"

static void app_log(void *self, const char *text, int32_t level) {
    (void)self, (void)text, (void)level;
    abort();
}

#define METHODS(METHOD) METHOD(BELLHOP_APP_LOG, "v@si", app_log)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
