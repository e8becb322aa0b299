// It answers its call itself, by a view tree that is none, on the socket to the host. Expected: module.crashed, garbled,
// and content.failed at once.
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    // Kind 13, a part: of ticket 1, 2 bytes, the last.
    static const unsigned char frame[] = {16, 0, 0, 0, 13, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, '{', '}', 1};
    (void)self, (void)notification;
    if (write(3, frame, sizeof(frame)) != (ssize_t)sizeof(frame)) abort();
    while (1) pause();
}

CONTENT_MODULE;
