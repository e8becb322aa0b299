// It never answers. Expected: told that its time expires, then service.failed, late.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification, (void)done;
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
}

SERVICE_MODULE;
