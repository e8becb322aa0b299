// SPDX-License-Identifier: MIT
//
// What Linux has and Swift cannot import: variadic functions, macros with arguments, and names behind _GNU_SOURCE.
// Each is the system call of that name and nothing more.

#ifndef BELLHOP_CLINUX_H
#define BELLHOP_CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A descriptor that becomes readable when a process ends; -1 and errno otherwise.
int clinux_pidfd_open(pid_t process);

/// accept4 with SOCK_CLOEXEC | SOCK_NONBLOCK.
int clinux_accept(int listener);

/// socketpair of two stream sockets, both close-on-exec.
int clinux_socketpair(int pair[2]);

/// Sends a byte over a Unix socket, with a duplicate of a descriptor, or with none if it is -1. Returns 0, or -1 and errno.
int clinux_send_descriptor(int socket, int descriptor);

/// Receives what clinux_send_descriptor has sent. The descriptor is close-on-exec, or -1 if there is none. Returns 1, 0 at the
/// end, or -1 and errno.
int clinux_receive_descriptor(int socket, int *descriptor);

/// pipe2 with O_CLOEXEC.
int clinux_pipe(int ends[2]);

/// A duplicate of a descriptor, close-on-exec and numbered 16 or higher; the original is closed. -1 and errno otherwise.
int clinux_move_descriptor(int descriptor);

/// Where bytes begin in others, or NULL (memmem).
const void *clinux_find(const void *bytes, size_t count, const void *part, size_t part_count);

/// Sets O_NONBLOCK.
int clinux_set_nonblocking(int descriptor);

/// An eventfd with EFD_CLOEXEC | EFD_NONBLOCK.
int clinux_eventfd(void);

/// A timerfd with TFD_CLOEXEC | TFD_NONBLOCK that becomes readable every so many seconds; -1 and errno otherwise.
int clinux_timerfd(int seconds);

/// openat2 with RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS: opens a file for reading, if the way to it stays beneath the
/// directory. Close-on-exec and non-blocking. Tries up to 256 times if it is interrupted or something is renamed
/// meanwhile. -1 and errno otherwise: EXDEV if the way leaves the directory.
int clinux_open_beneath(int directory, const char *path);

/// memfd_create with MFD_CLOEXEC.
int clinux_memory_file(const char *name);

/// An epoll instance, close-on-exec.
int clinux_epoll_create(void);

/// What a descriptor is watched for, or has become ready for.
typedef struct {
    int descriptor;
    bool reading, writing;
} clinux_readiness;

/// Watches a descriptor for something else than before; for nothing ends it. -1 and errno otherwise.
int clinux_epoll_watch(int epoll, clinux_readiness interest);

/// Watches a descriptor for reading, and reports it once for each time that it becomes ready. -1 and errno otherwise.
int clinux_epoll_watch_edges(int epoll, int descriptor);

/// Waits for descriptors to be ready, for some milliseconds or (-1) for as long as it takes; one that has failed is ready
/// for both. Returns how many there are, or -1 and errno.
int clinux_epoll_wait(int epoll, clinux_readiness *ready, int count, int timeout);

/// Starts a program, with exactly the descriptors 0 to `count - 1`, which are `descriptors`; of -1 there is nothing to
/// read. The program has its own process group, and every signal has its default effect. If `holds_signals` is true,
/// SIGHUP, SIGINT and SIGTERM are blocked. Returns an errno, or 0.
int clinux_spawn(pid_t *process, const char *program, char *const arguments[], char *const environment[],
                 const char *directory, const int *descriptors, int count, bool holds_signals);

/// Makes stdout flush at the end of every line.
void clinux_flush_lines(void);

/// The calling process gets a signal when the thread that started it ends.
int clinux_set_parent_death_signal(int signal);

/// Lets every process of the same user trace this one, under Yama's `ptrace_scope` 1 too.
int clinux_allow_tracing(void);

/// Sends a signal to one thread of a process.
int clinux_tgkill(pid_t process, pid_t thread, int signal);

/// The id of the calling thread.
pid_t clinux_gettid(void);

/// Keeps this many bytes at the end of the heap when memory is freed, instead of giving them back to the kernel.
void clinux_keep_heap(int room);

/// Gives the free memory of the heap back to the kernel.
void clinux_return_heap(void);

/// Lets a thread run on the CPUs of a mask, of which bit 0 is the first; -1 and errno otherwise.
int clinux_set_affinity(pid_t thread, uint64_t mask);

/// Names the calling thread, cut to 15 bytes.
void clinux_name_thread(const char *name);

/// open with O_PATH | O_CLOEXEC: a name for a file, not the file itself.
int clinux_open_path(const char *path);

/// clinux_open_path by openat2 with RESOLVE_NO_SYMLINKS. -1 and errno otherwise: ELOOP if a link is in the way.
int clinux_open_path_without_links(const char *path);

/// What a ruleset of Landlock governs, in the layout of ABI 7; the kernel takes a shorter prefix from an older ABI.
typedef struct {
    uint64_t handled_access_fs;
    uint64_t handled_access_net;
    uint64_t scoped;
} clinux_landlock_ruleset;

/// The ABI version of Landlock; -1 and errno when the kernel has none.
int clinux_landlock_version(void);

/// A new ruleset's descriptor; -1 and errno otherwise.
int clinux_landlock_create(const clinux_landlock_ruleset *ruleset, size_t size);

/// Allows rights beneath an open directory, or on an open file.
int clinux_landlock_allow(int ruleset, uint64_t rights, int path);

/// Binds the calling thread, and those it starts, to a ruleset.
int clinux_landlock_restrict(int ruleset);

/// The calling thread can no longer gain privileges, by execve or otherwise.
int clinux_set_no_new_privileges(void);

/// Gives up every capability of the calling thread.
int clinux_drop_capabilities(void);

/// setrlimit of the soft and the hard limit to one value, or to the hard limit where that is lower.
int clinux_set_limit(int resource, uint64_t value);

/// The stack size of threads that do not ask for one, in bytes.
int clinux_set_thread_stack(size_t size);

/// Whether the kernel knows a seccomp action.
bool clinux_has_seccomp_action(uint32_t action);

#endif
