// Nothing is wrong: it answers at once, with " changed" behind the title. Expected: service.answered, changed.
#define SERVICE_SIGNATURE "D@N"
#include "service.h"

static const bellhop_data_t *service_did_receive(void *self, const bellhop_notification_t *notification) {
    static char json[512];
    char title[256];
    service_title(notification, title, sizeof(title));
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
    snprintf(json, sizeof(json), "{\"title\":\"%s changed\",\"userInfo\":{\"mine\":1}}", title);
    return service_data(json);
}

SERVICE_MODULE;
