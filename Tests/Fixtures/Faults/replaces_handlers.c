// It puts its own signal handlers in, then crashes. Expected: module.crashed or module.hung, as `data` says.
#include "fault.h"

static int *volatile nowhere;

static void leave(int number) { _exit(number == SIGSEGV ? 0 : 1); }

static void go_on(int number) { (void)number; }

FAULT misbehave(fixture_t *self) {
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGUSR1, SIGUSR2, SIGPROF};
    void (*const handlers[])(int) = {SIG_DFL, leave, go_on}; // dies without a report, exits with 0, faults for ever
    struct sigaction action = {.sa_handler = handlers[fixture_number(self->host, 0) % 3]};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
    *nowhere = 1;
}

FAULT_MODULE;
