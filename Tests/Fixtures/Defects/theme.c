// Nothing is wrong: reads the colors of the app when it is made, and when they have changed. Expected: logs them.
#define FIXTURE_CREATE create
#include "fixture.h"

static void tell(const bellhop_host_t *host, const char *name) {
    const bellhop_theme_t *theme = host->capability(host, BELLHOP_CAPABILITY_THEME);
    bellhop_color_t color = {.size = sizeof(color), .revision = 1};
    if (!theme->color(host, name, &color)) {
        fixture_log(host, BELLHOP_LOG_INFO, "%s: none", name);
        return;
    }
    fixture_log(
        host, BELLHOP_LOG_INFO, "%s: %.2f %.2f %.2f %.2f, dark %.2f %.2f %.2f %.2f", name, (double)color.light.red,
        (double)color.light.green, (double)color.light.blue, (double)color.light.alpha, (double)color.dark.red,
        (double)color.dark.green, (double)color.dark.blue, (double)color.dark.alpha);
}

static inline void *fixture_create(const bellhop_host_t *host);
static void *create(const bellhop_host_t *host) {
    tell(host, "ink");
    tell(host, "paper");
    bellhop_color_t small = {.size = 8, .revision = 1};
    const bellhop_theme_t *theme = host->capability(host, BELLHOP_CAPABILITY_THEME);
    if (theme->color(host, "ink", &small) || theme->color(host, NULL, &small) || theme->color(host, "ink", NULL)) abort();
    return fixture_create(host);
}

static void updated(void *self) {
    tell(((fixture_t *)self)->host, "ink");
}

#define METHODS(METHOD) METHOD(BELLHOP_USER_THEME_UPDATED, "v@", updated)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
