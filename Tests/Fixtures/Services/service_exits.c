// Its content has no text, and it exits. Expected: service.failed, no-text; no crash.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification;
    service_answer(done, "{}");
    exit(0);
}

SERVICE_MODULE;
