// It has nothing to show. Expected: content.failed, content.no-views.
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return NULL;
}

CONTENT_MODULE;
