// It changes its directory and its root. Expected: the log says what it could; others notice nothing.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    int result = chdir("/");
    FIXTURE_LOG(self, "chdir %d errno %d", result, result < 0 ? errno : 0);
    result = chroot("/tmp");
    FIXTURE_LOG(self, "chroot %d errno %d", result, result < 0 ? errno : 0);
}

FAULT_MODULE;
