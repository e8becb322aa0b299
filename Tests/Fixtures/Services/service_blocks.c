// It never returns. Expected: service.failed, late, and its process is gone.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification, (void)done;
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
    for (;;) pause();
}

SERVICE_MODULE;
