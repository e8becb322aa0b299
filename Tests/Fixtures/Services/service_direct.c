// It answers by returning the content, which is longer than one frame of the wire. Expected: the notification is changed.
#define SERVICE_SIGNATURE "D@N"
#include "service.h"

static const bellhop_data_t *service_did_receive(void *self, const bellhop_notification_t *notification) {
    static char json[700100];
    (void)self, (void)notification;
    size_t count = (size_t)sprintf(json, "{\"title\":\"Direct\",\"body\":\"");
    memset(json + count, 'm', 700000);
    memcpy(json + count + 700000, "\"}", 3);
    return service_data(json);
}

SERVICE_MODULE;
