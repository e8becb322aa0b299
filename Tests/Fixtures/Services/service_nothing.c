// It answers with NULL. Expected: service.failed, no-answer.
#define SERVICE_SIGNATURE "D@N"
#include "service.h"

static const bellhop_data_t *service_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return NULL;
}

SERVICE_MODULE;
