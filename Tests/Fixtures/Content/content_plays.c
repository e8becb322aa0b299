// It shows whether it plays, and says so to the host; told to play "once", it has stopped by the time it is asked for its
// view, and "die" aborts. Expected: mediaPlay and mediaPause are called, and the picture follows.
#define CONTENT_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", content_did_receive)                                                    \
    METHOD(BELLHOP_CONTENT_VIEW, "T@", content_view)                                                                   \
    METHOD(BELLHOP_CONTENT_MEDIA_PLAY, "v@", media_play)                                                               \
    METHOD(BELLHOP_CONTENT_MEDIA_PAUSE, "v@", media_pause)
#include "content.h"

#include "center.h"

static char title[32] = "", words[64] = "Silent";

static void say(void *self, bool is_playing) {
    center_ask(self, is_playing ? "{\"ask\":\"media\",\"isPlaying\":true}" : "{\"ask\":\"media\",\"isPlaying\":false}");
}

static const bellhop_view_tree_t *content_view(void *self) {
    (void)self;
    return content_label(words);
}

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    snprintf(title, sizeof(title), "%s", notification->payload->title);
    if (strcmp(title, "itself") == 0) say(self, true);
    return content_view(self);
}

static void media_play(void *self) {
    snprintf(words, sizeof(words), "Plays %s", title);
    if (strcmp(title, "once") == 0) say(self, false);
    if (strcmp(title, "die") == 0) abort();
}

static void media_pause(void *self) {
    (void)self;
    snprintf(words, sizeof(words), "Paused %s", title);
}

CONTENT_MODULE;
