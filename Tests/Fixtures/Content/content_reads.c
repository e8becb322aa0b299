// It reads the first attachment of its notification, lists the directory that file is in, and opens `.other.png` there.
// Expected: the first can be read, the others not.
#include "content.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    static const char key[] = "\"url\":\"file:";
    const char *found = notification->request == NULL ? NULL : strstr(notification->request, key);
    if (found == NULL) {
        FIXTURE_LOG(self, "no attachment");
        return content_label("Reads nothing");
    }
    // In JSON, a slash may be escaped.
    char path[1024], other[1100];
    size_t count = 0;
    for (found += sizeof(key) - 1; *found != '"' && *found != 0 && count < sizeof(path) - 1; found++)
        if (*found != '\\' && !(*found == '/' && count == 1 && path[0] == '/')) path[count++] = *found;
    path[count] = 0;
    while (count > 1 && path[0] == '/' && path[1] == '/') memmove(path, path + 1, count--);
    char bytes[64];
    int file = open(path, O_RDONLY);
    FIXTURE_LOG(self, "own %d", file < 0 ? -errno : (int)read(file, bytes, sizeof(bytes)));
    char *slash = strrchr(path, '/');
    if (slash != NULL) *slash = 0;
    DIR *directory = opendir(path);
    FIXTURE_LOG(self, "list %d", directory == NULL ? -errno : 0);
    snprintf(other, sizeof(other), "%s/.other.png", path);
    FIXTURE_LOG(self, "other %d", open(other, O_RDONLY) < 0 ? -errno : 0);
    return content_label("Reads");
}

CONTENT_MODULE;
