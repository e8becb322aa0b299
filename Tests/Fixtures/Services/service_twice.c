// It answers twice. Expected: the first counts, the second is answer.repeated with the push.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification;
    service_answer(done, "{\"title\":\"First\"}");
    service_answer(done, "{\"title\":\"Second\"}");
}

SERVICE_MODULE;
