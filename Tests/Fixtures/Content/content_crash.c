// It aborts when it is asked for its views. Expected: module.crashed and content.failed; quarantined after the third.
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    abort();
}

CONTENT_MODULE;
