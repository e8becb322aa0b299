// It does not return when it is asked for its views. Expected: content.failed, module.late, and its process is gone.
#include "content.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)notification;
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
    while (1) pause();
}

CONTENT_MODULE;
