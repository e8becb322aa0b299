// It answers when it is told that its time expires. Expected: service.answered, changed.
static void hurry(void *self);
#define SERVICE_EXPIRY hurry
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification;
    ((fixture_t *)self)->kept = done;
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
}

static void hurry(void *self) { service_answer(((fixture_t *)self)->kept, "{\"title\":\"In a hurry\"}"); }

SERVICE_MODULE;
