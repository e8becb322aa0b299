// Its label is to be 10 and 20 points wide, both required. Expected: content.shown, and a note that names `twenty`.
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    static bellhop_constraint_t rows[] = {
        CONTENT_PIN(1, -1, BELLHOP_ATTRIBUTE_WIDTH, 10), CONTENT_PIN(1, -1, BELLHOP_ATTRIBUTE_WIDTH, 20)};
    static const bellhop_constraint_t *const constraints[] = {&rows[0], &rows[1]};
    static bellhop_view_tree_t tree;
    (void)self, (void)notification;
    rows[0].second_attribute = rows[1].second_attribute = BELLHOP_ATTRIBUTE_NONE;
    rows[1].identifier = "twenty";
    tree = *content_label("Two widths");
    tree.constraints = constraints;
    tree.constraint_count = 2;
    return &tree;
}

CONTENT_MODULE;
