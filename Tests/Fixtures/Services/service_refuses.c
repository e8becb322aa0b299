// The service class cannot make an instance, and says why. Expected: service.failed, failed, with the reason.
static void *refuse(const void *host);
#define SERVICE_CREATE (void *(*)(const bellhop_host_t *))refuse
#include "service.h"

static void *refuse(const void *host) {
    fixture_log((const bellhop_host_t *)host, BELLHOP_LOG_ERROR, "%s", "no mood for it");
    return NULL;
}

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification, (void)done;
}

SERVICE_MODULE;
