// It passes more than a megabyte of text to each function of the host. Expected: each is refused or cut; loads.
#define FIXTURE_CREATE create
#include "fixture.h"

static bool show(void *self) {
    (void)self;
    return true;
}

static void log_answer(void *context, const char *answer, size_t count) {
    fixture_log(context, BELLHOP_LOG_INFO, "answer %.*s", (int)count, answer);
}

static void *create(const bellhop_host_t *host) {
    static char text[1100001];
    memset(text, 'x', sizeof text - 1);
    const bellhop_log_t *log = host->capability(host, BELLHOP_CAPABILITY_LOG);
    const bellhop_navigation_t *navigation = host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
    const bellhop_theme_t *theme = host->capability(host, BELLHOP_CAPABILITY_THEME);
    const bellhop_routes_t *routes = host->capability(host, BELLHOP_CAPABILITY_ROUTES);
    const bellhop_methods_t *methods = host->capability(host, BELLHOP_CAPABILITY_METHODS);
    const bellhop_notification_center_t *center = host->capability(host, BELLHOP_CAPABILITY_NOTIFICATION_CENTER);
    const bellhop_filemap_t *filemap = host->capability(host, BELLHOP_CAPABILITY_FILEMAP);
    bellhop_color_t color = {.size = sizeof(color), .revision = 1};
    const bellhop_route_t rows[] = {BELLHOP_ROUTE_ROW(text, "B@", show)};
    log->log_message(host, BELLHOP_LOG_INFO, text, text, text);
    fixture_log(host, BELLHOP_LOG_INFO, "navigate %d", navigation->navigate(host, text));
    fixture_log(host, BELLHOP_LOG_INFO, "color %d", theme->color(host, text, &color));
    fixture_log(host, BELLHOP_LOG_INFO, "add %d", routes->add(host, rows));
    methods->request(host, text, NULL, 0, (void *)host, log_answer);
    methods->request(host, "type", text, sizeof text - 1, (void *)host, log_answer);
    center->ask(host, text, sizeof text - 1, (void *)host, log_answer);
    filemap->get(host, text, false, NULL, NULL);
    return fixture_create(host);
}

static const char *long_sender(void) {
    static char sender[1100001];
    memset(sender, 's', sizeof sender - 1);
    return sender;
}
#undef FIXTURE_SENDER
#define FIXTURE_SENDER long_sender()

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
