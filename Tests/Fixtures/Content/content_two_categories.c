// It shows two categories, and says so in its file. Expected: content.shown for `first` and for `second`.
#define CONTENT_CATEGORIES "category first\ncategory second\n"
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return content_label("Two categories");
}

CONTENT_MODULE;
