// Nothing is wrong: it answers with the payload as user info. Expected: service.answered, changed.
#define SERVICE_SIGNATURE "D@N"
#include "service.h"

static const bellhop_data_t *service_did_receive(void *self, const bellhop_notification_t *notification) {
    static char json[8192];
    const bellhop_payload_t *payload = notification->payload;
    (void)self;
    snprintf(
        json, sizeof(json), "{\"title\":\"Echo\",\"userInfo\":%.*s}", (int)payload->json_count, (const char *)payload->json);
    return service_data(json);
}

SERVICE_MODULE;
