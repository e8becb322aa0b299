// SPDX-License-Identifier: MIT
//
// Who sent a signal.

#ifndef BELLHOP_SENDER_H
#define BELLHOP_SENDER_H

#include <signal.h>
#include <sys/types.h>

/// The process that sent a signal: 0 if this process has no number for it, -1 if the kernel raised the signal.
static inline pid_t sender_of(const siginfo_t *info) {
    int code = info->si_code;
    return code == SI_USER || code == SI_TKILL || code == SI_QUEUE ? info->si_pid : -1;
}

#endif
