// A thread of its own calls the host when the instance has ended. Expected: nothing happens; the host lives.
#define FIXTURE_DESTROY destroy
#include "fault.h"

typedef struct tables {
    const bellhop_host_t *host;
    const bellhop_log_t *log;
    const bellhop_navigation_t *navigation;
    const bellhop_routes_t *routes;
} tables_t;

static bool show(void *self) {
    (void)self;
    return true;
}

static void *call(void *argument) {
    tables_t tables = *(tables_t *)argument;
    static const bellhop_route_t route = {"after-the-end", "B@", (bellhop_function_t)show};
    free(argument);
    for (int turn = 0; turn < 2000; turn++) {
        if (tables.log != NULL) tables.log->log(tables.host, BELLHOP_LOG_INFO, "after the end");
        if (tables.navigation != NULL) tables.navigation->navigate(tables.host, "after-the-end");
        if (tables.routes != NULL) tables.routes->add(tables.host, &route);
        fault_sleep(1);
    }
    return NULL;
}

static void misbehave(fixture_t *self) {
    const bellhop_host_t *host = self->host;
    tables_t *tables = malloc(sizeof *tables);
    pthread_t thread;
    if (tables == NULL) return;
    tables->host = host;
    tables->log = host->capability(host, BELLHOP_CAPABILITY_LOG);
    tables->navigation = host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
    tables->routes = host->capability(host, BELLHOP_CAPABILITY_ROUTES);
    if (pthread_create(&thread, NULL, call, tables) == 0) pthread_detach(thread);
    else free(tables);
}

static void destroy(void *self) {
    if (fault_armed(((fixture_t *)self)->host)) misbehave(self);
    free(self);
}

FAULT_MODULE;
