// SPDX-License-Identifier: MIT
//
// Acts as a debugger: `process-tracer PID` attaches to a process and prints `attached`. From then on it neither looks at
// the process nor lets go of it.
//
// It does not stop the process. While one thread waits to be stopped, the others could finish and end it.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <unistd.h>

static void fail(const char *what) {
    fprintf(stderr, "process-tracer: %s: %s\n", what, strerror(errno));
    exit(1);
}

int main(int count, char **words) {
    if (count != 2) return 64;
    pid_t process = (pid_t)atoi(words[1]);
    if (ptrace(PTRACE_SEIZE, process, NULL, NULL) != 0) fail("attach");
    puts("attached");
    fflush(stdout);
    for (;;) pause();
}
