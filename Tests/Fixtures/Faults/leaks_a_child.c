// It starts `sleep 600` and never waits. Expected: the log says which; no child outlives the worker.
#include "fault.h"

#include <spawn.h>

FAULT misbehave(fixture_t *self) {
    char name[] = "sleep", seconds[] = "600";
    char *const arguments[] = {name, seconds, NULL};
    pid_t child = -1;
    int error = posix_spawnp(&child, name, NULL, NULL, arguments, environ);
    FIXTURE_LOG(self, "spawn %d errno %d", error == 0 ? child : -1, error);
}

FAULT_MODULE;
