// It takes `stay` and `leave` itself, lets `approve` through, aborts at `die`, and shows what it was asked last.
// Expected: the notification stays, and goes, and goes to the module; at `die` module.crashed, and it goes to the module.
#define CONTENT_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", content_did_receive)                                                    \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE_RESPONSE, "v@R!", content_did_receive_response)                                 \
    METHOD(BELLHOP_CONTENT_VIEW, "T@", content_view)
#include "content.h"

static char words[64] = "Nothing yet";

static const bellhop_view_tree_t *content_view(void *self) {
    (void)self;
    return content_label(words);
}

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)notification;
    FIXTURE_LOG(self, "shows %s, process %d", words, (int)getpid());
    return content_view(self);
}

static void content_did_receive_response(
    void *self, const bellhop_response_t *response, bellhop_completion_t completion) {
    (void)self;
    const char *action = response->action_identifier;
    if (strcmp(action, "die") == 0) abort();
    snprintf(words, sizeof(words), "Asked to %s", action);
    completion.answer(completion.ticket, strcmp(action, "stay") == 0 ? BELLHOP_CONTENT_DO_NOT_DISMISS
                                       : strcmp(action, "leave") == 0 ? BELLHOP_CONTENT_DISMISS
                                                                      : BELLHOP_CONTENT_DISMISS_AND_FORWARD);
}

CONTENT_MODULE;
