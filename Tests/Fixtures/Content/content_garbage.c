// Its views are what the title says: `index`, `nan`, `rows`, `deep`, `null`, `record`, `parent`. Expected:
// content.failed, content.no-views, and an error in the log that names the row.
#include "content.h"

#include <math.h>

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    static bellhop_view_t rows[] = {{CONTENT_VIEW(BELLHOP_VIEW_PLAIN, -1)}, {CONTENT_VIEW(BELLHOP_VIEW_PLAIN, 0)}};
    static const bellhop_view_t *views[] = {&rows[0], &rows[1]};
    static bellhop_constraint_t pin = CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_LEFT, 8);
    static const bellhop_constraint_t *const constraints[] = {&pin};
    static bellhop_view_tree_t tree = {
        .size = sizeof(tree), .revision = 1, .views = views, .constraints = constraints, .view_count = 2,
        .constraint_count = 1};
    (void)self;
    const char *title = notification->payload->title;
    if (strcmp(title, "index") == 0) pin.second = 7;
    if (strcmp(title, "nan") == 0) rows[1].frame.width = nan("");
    if (strcmp(title, "rows") == 0) tree.view_count = 100000;
    if (strcmp(title, "deep") == 0) {
        static bellhop_view_t chain[301];
        static const bellhop_view_t *links[301];
        for (int index = 0; index < 301; index++) {
            chain[index] = (bellhop_view_t){CONTENT_VIEW(BELLHOP_VIEW_PLAIN, index - 1)};
            links[index] = &chain[index];
        }
        tree.views = links;
        tree.view_count = 301;
    }
    if (strcmp(title, "null") == 0) views[1] = NULL;
    if (strcmp(title, "record") == 0) rows[1].size = 8;
    if (strcmp(title, "parent") == 0) rows[1].parent = 1;
    return &tree;
}

CONTENT_MODULE;
