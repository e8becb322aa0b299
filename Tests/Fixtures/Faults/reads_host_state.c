// It reads the file that `data` names, or $HOME/../../bellhop.sqlite. Expected: the log says that it may not.
#include "fault.h"

#include <dirent.h>

FAULT misbehave(fixture_t *self) {
    char path[4096], parent[4096 + 4];
    if (!fault_path(self->host, path, sizeof path)) {
        const char *home = getenv("HOME");
        snprintf(path, sizeof path, "%s/../../bellhop.sqlite", home == NULL ? "." : home);
    }
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    FIXTURE_LOG(self, "open %d errno %d", descriptor < 0 ? -1 : 0, descriptor < 0 ? errno : 0);
    if (descriptor >= 0) close(descriptor);
    char *slash = strrchr(path, '/');
    snprintf(parent, sizeof parent, "%.*s/", (int)(slash - path), path);
    DIR *directory = opendir(parent);
    FIXTURE_LOG(self, "list %d errno %d", directory == NULL ? -1 : 0, directory == NULL ? errno : 0);
    if (directory != NULL) closedir(directory);
}

FAULT_MODULE;
