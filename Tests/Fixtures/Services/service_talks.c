// It logs, prints and navigates before it answers. Expected: each is an event of the push; it navigates nowhere.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification;
    const bellhop_host_t *host = ((const fixture_t *)self)->host;
    const bellhop_navigation_t *navigation =
        (const bellhop_navigation_t *)host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
    FIXTURE_LOG(self, "navigate %d", navigation == NULL ? -1 : (int)navigation->navigate(host, "transfer"));
    printf("printed\n");
    fflush(stdout);
    service_answer(done, "{\"title\":\"Talked\"}");
}

SERVICE_MODULE;
