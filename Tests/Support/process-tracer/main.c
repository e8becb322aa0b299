// SPDX-License-Identifier: MIT
//
// Acts as a debugger: `process-tracer PID` attaches to a process, lets it continue, and prints `attached`. From then
// on it neither looks at the process nor lets go of it.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail(const char *what) {
    fprintf(stderr, "process-tracer: %s: %s\n", what, strerror(errno));
    exit(1);
}

int main(int count, char **words) {
    if (count != 2) return 64;
    pid_t process = (pid_t)atoi(words[1]);
    if (ptrace(PTRACE_ATTACH, process, NULL, NULL) != 0) fail("attach");
    int status;
    if (waitpid(process, &status, __WALL) != process) fail("wait");
    if (!WIFSTOPPED(status)) {
        fprintf(stderr, "process-tracer: the process ended before it stopped, with the status %#x\n", status);
        return 1;
    }
    if (ptrace(PTRACE_CONT, process, NULL, NULL) != 0) fail("continue");
    puts("attached");
    fflush(stdout);
    for (;;) pause();
}
