// It ignores and blocks every signal, then loops. Expected: fails closed, then module.hung, perhaps without a stack.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    sigset_t all;
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    FIXTURE_LOG(self, "refuses to die");
    for (volatile unsigned turn = 0;; turn++) {}
}

FAULT_MODULE;
