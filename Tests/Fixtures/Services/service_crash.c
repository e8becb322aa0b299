// It aborts when it is asked. Expected: module.crashed and service.failed, crashed; quarantined after the third.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification, (void)done;
    abort();
}

SERVICE_MODULE;
