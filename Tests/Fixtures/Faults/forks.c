// It forks and returns; the child stays for ten minutes. Expected: the log says which; no child outlives the worker.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    pid_t child = fork();
    if (child == 0) {
        fault_sleep(600000);
        _exit(0);
    }
    FIXTURE_LOG(self, "fork %d errno %d", child, child < 0 ? errno : 0);
}

FAULT_MODULE;
