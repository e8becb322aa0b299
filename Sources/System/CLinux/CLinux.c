// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/openat2.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int clinux_open_beneath(int directory, const char *path) {
    struct open_how how = {.flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
                           .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
    // The kernel returns EAGAIN if anything in the system is renamed while it follows "..".
    int file = -1;
    for (int attempt = 0; attempt < 256; attempt++) {
        file = (int)syscall(SYS_openat2, directory, path, &how, sizeof(how));
        if (file >= 0 || (errno != EAGAIN && errno != EINTR)) break;
    }
    return file;
}

int clinux_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int clinux_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int clinux_socketpair(int pair[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair); }

int clinux_send_descriptor(int socket, int descriptor) {
    char byte = 0;
    struct iovec part = {&byte, 1};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        control.header = (struct cmsghdr){CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
        memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

int clinux_receive_descriptor(int socket, int *descriptor) {
    char byte;
    struct iovec part = {&byte, 1};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    *descriptor = -1;
    ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    if (count == 1 && message.msg_controllen >= CMSG_LEN(sizeof(int)) && control.header.cmsg_type == SCM_RIGHTS)
        memcpy(descriptor, CMSG_DATA(&control.header), sizeof *descriptor);
    return (int)count;
}

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_move_descriptor(int descriptor) {
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
    if (moved >= 0) close(descriptor);
    return moved;
}

const void *clinux_find(const void *bytes, size_t count, const void *part, size_t part_count) {
    return count < part_count ? NULL : memmem(bytes, count, part, part_count);
}

int clinux_set_nonblocking(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL);
    return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int clinux_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int clinux_timerfd(int seconds) {
    int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    struct itimerspec every = {.it_interval.tv_sec = seconds, .it_value.tv_sec = seconds};
    if (descriptor >= 0) timerfd_settime(descriptor, 0, &every, NULL);
    return descriptor;
}

int clinux_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int clinux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int clinux_epoll_watch(int epoll, clinux_readiness interest) {
    struct epoll_event event = {
        .events = (interest.reading ? EPOLLIN : 0) | (interest.writing ? EPOLLOUT : 0),
        .data.fd = interest.descriptor,
    };
    if (event.events == 0) return epoll_ctl(epoll, EPOLL_CTL_DEL, interest.descriptor, NULL);
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, interest.descriptor, &event) == 0) return 0;
    return errno == EEXIST ? epoll_ctl(epoll, EPOLL_CTL_MOD, interest.descriptor, &event) : -1;
}

int clinux_epoll_watch_edges(int epoll, int descriptor) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = descriptor};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int clinux_epoll_wait(int epoll, clinux_readiness *ready, int count, int timeout) {
    struct epoll_event events[64];
    if (count > 64) count = 64;
    int found = epoll_wait(epoll, events, count, timeout);
    for (int index = 0; index < found; index++) {
        bool failed = events[index].events & (EPOLLERR | EPOLLHUP);
        ready[index] = (clinux_readiness){
            .descriptor = events[index].data.fd,
            .reading = failed || events[index].events & EPOLLIN,
            .writing = failed || events[index].events & EPOLLOUT,
        };
    }
    return found;
}

int clinux_spawn(pid_t *process, const char *program, char *const arguments[], char *const environment[],
                 const char *directory, const int *descriptors, int count, bool holds_signals) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t blocked, all;
    sigemptyset(&blocked);
    if (holds_signals) {
        sigaddset(&blocked, SIGHUP);
        sigaddset(&blocked, SIGINT);
        sigaddset(&blocked, SIGTERM);
    }
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int error = 0;
    for (int number = 0; error == 0 && number < count; number++)
        error = descriptors[number] < 0
                    ? posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDONLY, 0)
                    : posix_spawn_file_actions_adddup2(&actions, descriptors[number], number);
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, count);
    if (error == 0) error = posix_spawn_file_actions_addchdir_np(&actions, directory);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &blocked);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (error == 0) error = posix_spawn(process, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

void clinux_flush_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int clinux_set_parent_death_signal(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

int clinux_allow_tracing(void) { return prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0); }

int clinux_tgkill(pid_t process, pid_t thread, int signal) {
    return (int)syscall(SYS_tgkill, process, thread, signal);
}

pid_t clinux_gettid(void) { return (pid_t)syscall(SYS_gettid); }

void clinux_keep_heap(int room) { mallopt(M_TOP_PAD, room); }

void clinux_return_heap(void) { malloc_trim(0); }

int clinux_set_affinity(pid_t thread, uint64_t mask) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (int number = 0; number < 64; number++)
        if (mask >> number & 1) CPU_SET(number, &set);
    return sched_setaffinity(thread, sizeof set, &set);
}

void clinux_name_thread(const char *name) {
    char text[16] = "";
    strncpy(text, name, sizeof(text) - 1);
    pthread_setname_np(pthread_self(), text);
}

int clinux_open_path(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int clinux_open_path_without_links(const char *path) {
    struct open_how how = {.flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS};
    return (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof(how));
}

// Debian 12's headers stop at ABI 2; the kernel's numbers and layouts never change.
enum { LANDLOCK_VERSION = 1, LANDLOCK_PATH_BENEATH = 1 };

struct landlock_path {
    uint64_t allowed_access;
    int32_t parent_fd;
} __attribute__((packed));

int clinux_landlock_version(void) { return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION); }

int clinux_landlock_create(const clinux_landlock_ruleset *ruleset, size_t size) {
    return (int)syscall(SYS_landlock_create_ruleset, ruleset, size, 0);
}

int clinux_landlock_allow(int ruleset, uint64_t rights, int path) {
    struct landlock_path rule = {rights, path};
    return (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_PATH_BENEATH, &rule, 0);
}

int clinux_landlock_restrict(int ruleset) { return (int)syscall(SYS_landlock_restrict_self, ruleset, 0); }

int clinux_set_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

int clinux_drop_capabilities(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
    return (int)syscall(SYS_capset, &header, none);
}

int clinux_set_limit(int resource, uint64_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return -1;
    if (value < limit.rlim_max) limit.rlim_max = value;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit);
}

int clinux_set_thread_stack(size_t size) {
    pthread_attr_t attributes;
    int error = pthread_getattr_default_np(&attributes);
    if (error == 0) {
        error = pthread_attr_setstacksize(&attributes, size);
        if (error == 0) error = pthread_setattr_default_np(&attributes);
        pthread_attr_destroy(&attributes);
    }
    if (error == 0) return 0;
    errno = error;
    return -1;
}

bool clinux_has_seccomp_action(uint32_t action) {
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}
