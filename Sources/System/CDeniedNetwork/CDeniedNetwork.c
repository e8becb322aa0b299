// SPDX-License-Identifier: MIT
//
// A program that links this has its own `socket`, which every library of the process calls instead of libc's.

#define _GNU_SOURCE
#include "CDeniedNetwork.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void (*_Atomic reporter)(void);

void cdeniednetwork_report(void (*report)(void)) { atomic_store(&reporter, report); }

int socket(int domain, int type, int protocol) {
    int descriptor = (int)syscall(SYS_socket, domain, type, protocol);
    if (descriptor >= 0 || errno != EACCES || (domain != AF_INET && domain != AF_INET6)) return descriptor;
    void (*report)(void) = atomic_load(&reporter);
    if (report != NULL) report();
    errno = EACCES;
    return -1;
}
