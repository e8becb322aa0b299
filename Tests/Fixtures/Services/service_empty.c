// Its content has no text. Expected: service.failed, no-text.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification;
    service_answer(done, "{\"badge\":7,\"sound\":{}}");
}

SERVICE_MODULE;
