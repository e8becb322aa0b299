// It puts buttons of its own in place of its category's while it is being opened, and asks what the action says:
// `dismiss`, `performDefaultAction`, `media`, `setActions`. Expected: each is answered without an error.
#define CONTENT_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", content_did_receive)                                                    \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE_RESPONSE, "i@R", content_did_receive_response)
#include "content.h"

#include "center.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)notification;
    center_ask(
        self, "{\"ask\":\"setActions\",\"actions\":[{\"identifier\":\"dismiss\",\"title\":\"Away\"},"
              "{\"identifier\":\"performDefaultAction\",\"title\":\"Open\"},"
              "{\"identifier\":\"media\",\"title\":\"Play\"},{\"identifier\":\"setActions\",\"title\":\"Other\"}]}");
    center_ask(self, "{\"ask\":\"dismiss\"}");
    return content_label("Asks");
}

static int32_t content_did_receive_response(void *self, const bellhop_response_t *response) {
    char request[256];
    snprintf(
        request, sizeof(request),
        "{\"ask\":\"%s\",\"isPlaying\":true,\"actions\":[{\"identifier\":\"other\",\"title\":\"Other\"}]}",
        response->action_identifier);
    center_ask(self, request);
    return BELLHOP_CONTENT_DO_NOT_DISMISS;
}

CONTENT_MODULE;
