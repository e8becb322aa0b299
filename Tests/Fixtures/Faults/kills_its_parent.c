// It sends its parent SIGKILL. Expected: the log says that it may not; the host lives.
#include "fault.h"

// Load it only in a worker of a host that the test started: where nothing stops it, the parent is gone.
FAULT misbehave(fixture_t *self) {
    pid_t parent = getppid();
    if (parent <= 1) return;
    int result = kill(parent, SIGKILL);
    FIXTURE_LOG(self, "kill %d errno %d", result, result < 0 ? errno : 0);
}

FAULT_MODULE;
