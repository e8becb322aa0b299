// Its content is one byte longer than 1 MiB. Expected: service.failed, too-large.
#define SERVICE_SIGNATURE "D@N"
#include "service.h"

static const bellhop_data_t *service_did_receive(void *self, const bellhop_notification_t *notification) {
    static char json[(1 << 20) + 2];
    (void)self, (void)notification;
    memset(json, 'm', sizeof(json) - 1);
    memcpy(json, "{\"title\":\"", 10);
    memcpy(json + sizeof(json) - 3, "\"}", 2);
    return service_data(json);
}

SERVICE_MODULE;
