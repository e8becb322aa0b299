// Nothing is wrong: shows `page/{name}`, with a page whose views depend on the name. "none" has no views, "hang" never
// describes them, "crash" crashes, "broken" names a parent that is not there, and "tall" is higher than the screen. The
// views say which gesture the user made. A gesture in "lost" has no views, and a touch in "links" navigates to "home".
// Expected: what is drawn, or why not.
#include "fixture.h"

#include <unistd.h>

static char name[64];
static int32_t edited = -1;

static bool open_route(void *self, const char *route, const char *parameters) {
    (void)parameters;
    snprintf(name, sizeof(name), "%s", strchr(route, '/') + 1);
    edited = -1;
    FIXTURE_LOG(self, "opens %s", name);
    return true;
}

static void did_dismiss(void *self) { FIXTURE_LOG(self, "dismissed %s", name); }

#define VIEW(KIND, PARENT)                                                                                             \
    .size = sizeof(bellhop_view_t), .revision = 1, .kind = (KIND), .parent = (PARENT), .alpha = 1,                     \
    .horizontal_hugging = 250, .vertical_hugging = 250, .horizontal_compression = 750, .vertical_compression = 750
#define PIN(ATTRIBUTE, CONSTANT)                                                                                       \
    {.size = sizeof(bellhop_constraint_t), .revision = 1, .first = 1, .second = 0, .first_attribute = (ATTRIBUTE),     \
     .second_attribute = (ATTRIBUTE), .relation = BELLHOP_EQUAL, .priority = 1000, .multiplier = 1,                    \
     .constant = (CONSTANT)}

static const bellhop_view_tree_t *view(void *self) {
    if (strcmp(name, "none") == 0) return NULL;
    if (strcmp(name, "hang") == 0) {
        FIXTURE_LOG(self, "hangs");
        for (;;) pause();
    }
    if (strcmp(name, "crash") == 0) abort();
    static const bellhop_text_t text = {
        .size = sizeof(text), .revision = 1, .string = name, .alignment = BELLHOP_ALIGN_NATURAL};
    static const bellhop_view_t root = {VIEW(BELLHOP_VIEW_PLAIN, -1)};
    static bellhop_view_t label = {VIEW(BELLHOP_VIEW_LABEL, 0), .text = &text, .name = "label"};
    static const bellhop_view_t lost = {VIEW(BELLHOP_VIEW_LABEL, 7), .text = &text};
    static const bellhop_view_t *const views[] = {&root, &label}, *const broken[] = {&root, &lost};
    static const bellhop_constraint_t left = PIN(BELLHOP_ATTRIBUTE_LEFT, 8), top = PIN(BELLHOP_ATTRIBUTE_TOP, 60);
    static const bellhop_constraint_t height = {
        .size = sizeof(height), .revision = 1, .first = 0, .second = -1, .first_attribute = BELLHOP_ATTRIBUTE_HEIGHT,
        .relation = BELLHOP_EQUAL, .priority = 1000, .multiplier = 1, .constant = 1200};
    static const bellhop_constraint_t *const constraints[] = {&left, &top, &height};
    static bellhop_view_tree_t tree = {
        .size = sizeof(tree), .revision = 1, .constraints = constraints, .view_count = 2, .preferred_width = 50,
        .preferred_height = 50};
    label.flags = edited == 1 ? BELLHOP_VIEW_IS_EDITING | BELLHOP_VIEW_SCROLLS : 0;
    tree.views = strcmp(name, "broken") == 0 ? broken : views;
    tree.constraint_count = strcmp(name, "tall") == 0 ? 3 : 2;
    return &tree;
}

static const bellhop_view_tree_t *gesture(void *instance, int32_t kind, int32_t row, const char *text, double points) {
    fixture_t *self = instance;
    if (strcmp(name, "lost") == 0) return NULL;
    if (strcmp(name, "links") == 0) {
        const bellhop_navigation_t *navigation = self->host->capability(self->host, BELLHOP_CAPABILITY_NAVIGATION);
        if (navigation != NULL) navigation->navigate(self->host, "home");
        return view(self);
    }
    switch (kind) {
    case BELLHOP_GESTURE_TOUCH:
        edited = row;
        snprintf(name, sizeof(name), "touched %d", row);
        break;
    case BELLHOP_GESTURE_TYPE: snprintf(name, sizeof(name), "typed %s into %d", text, row); break;
    case BELLHOP_GESTURE_SCROLL: snprintf(name, sizeof(name), "scrolled %d by %g", row, points); break;
    }
    return view(self);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_OPEN_ROUTE, "B@ss", open_route)                                                                     \
    METHOD(BELLHOP_PRESENTED_VIEW, "T@", view)                                                                         \
    METHOD(BELLHOP_PRESENTED_GESTURE, "T@iisd", gesture)                                                               \
    METHOD(BELLHOP_PRESENTATION_DID_DISMISS, "v@", did_dismiss)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
