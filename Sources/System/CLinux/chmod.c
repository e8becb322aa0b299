// SPDX-License-Identifier: MIT
//
// chmod for a process that may change modes of open files only.
//
// A worker's system call filter refuses chmod by path, because Landlock does not govern modes: by path they could be any
// file's. Foundation calls chmod for what it has just written, so that UserDefaults and file attributes fail without it.
// What a worker can open it may change by fchmod, and opening is what Landlock governs. The program's own function comes
// before that of the C library for every library it loads.

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int chmod(const char *path, mode_t mode) {
    int result = (int)syscall(SYS_fchmodat, AT_FDCWD, path, mode);
    if (result == 0 || errno != EPERM) return result;
    // Not to wait for a writer, should it be a pipe.
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    result = file >= 0 ? fchmod(file, mode) : -1;
    if (file >= 0) close(file);
    // The answer to what was asked, not to how it was tried.
    if (result != 0) errno = EPERM;
    return result;
}
