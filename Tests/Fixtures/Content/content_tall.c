// Nothing is wrong: a view of 5000 points, which is higher than a picture. Expected: content.shown, with a note.
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    static const bellhop_view_t root = {CONTENT_VIEW(BELLHOP_VIEW_PLAIN, -1)};
    static const bellhop_view_t *const views[] = {&root};
    static const bellhop_view_tree_t tree = {
        .size = sizeof(tree), .revision = 1, .views = views, .view_count = 1, .preferred_height = 5000};
    (void)self, (void)notification;
    return &tree;
}

CONTENT_MODULE;
