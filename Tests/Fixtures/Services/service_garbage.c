// Its content is no JSON. Expected: service.failed, unreadable.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification;
    service_answer(done, "{\"title\":\"Hello");
}

SERVICE_MODULE;
