// It takes touches, but has no method that answers its current views.
#define CONTENT_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", content_did_receive)                                                    \
    METHOD(BELLHOP_CONTENT_GESTURE, "T@ii", content_gesture)
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return content_label("Pay");
}

static const bellhop_view_tree_t *content_gesture(void *self, int32_t gesture, int32_t view) {
    (void)self, (void)gesture, (void)view;
    return content_label("Paid");
}

CONTENT_MODULE;
