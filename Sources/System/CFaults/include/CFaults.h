// SPDX-License-Identifier: MIT
//
// The last words of a process that is about to die, and the stack of a thread that does not answer.
//
// A signal handler writes one report to a descriptor: a `cfaults_report_t` with as many frames as it counts, then lines
// of /proc/self/maps (the executable mappings of files, the others left out), then a NUL. The reader turns addresses
// into names; nothing here allocates, locks or looks anything up.
//
// The fixed part and the frames are one write of less than PIPE_BUF bytes, so a pipe carries them whole or not at all.
// A report never exceeds CFAULTS_REPORT_LIMIT bytes, which a pipe holds after its writer is gone.

#ifndef BELLHOP_CFAULTS_H
#define BELLHOP_CFAULTS_H

#include "CLastWords.h"

#include <stdint.h>

/// The signal that makes a thread report its stack and go on: SIGPROF, sent with tgkill.
///
/// The threads of libdispatch, on which Swift runs asynchronous functions, block all signals but faults, SIGPIPE and this.
#define CFAULTS_PROBE_SIGNAL 27

/// The version of the layout.
#define CFAULTS_VERSION 1

/// The most frames of a report.
#define CFAULTS_FRAMES 64

/// The most bytes of a report.
#define CFAULTS_REPORT_LIMIT (48 * 1024)

/// The fixed part of a report, in the byte order of the machine.
typedef struct cfaults_report {
    /// "\0BHFAULT": its NUL ends the report before, should that have been cut short.
    uint8_t magic[8];
    /// CFAULTS_VERSION.
    uint32_t version;
    /// The signal: CFAULTS_PROBE_SIGNAL when the thread goes on.
    int32_t signal;
    /// siginfo_t's si_code: above 0 when the kernel raised the signal, else it was sent.
    int32_t code;
    /// The process.
    int32_t process;
    /// The thread, as gettid says; below 0 for a task.
    int32_t thread;
    /// The system call that was not allowed, of SIGSYS; -1 otherwise.
    int32_t system_call;
    /// siginfo_t's si_addr where the kernel raised the signal; 0 otherwise.
    uint64_t address;
    /// The stack pointer.
    uint64_t stack;
    /// How many frames follow.
    uint32_t count;
    /// The process that sent the signal: 0 if it has no number here, -1 if the kernel raised the signal.
    int32_t sender;
    /// Innermost first: the interrupted instruction, then return addresses.
    uint64_t frames[CFAULTS_FRAMES];
} cfaults_report_t;

/// Reports SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT and SIGSYS to a descriptor before they end the process as
/// they would have, and answers CFAULTS_PROBE_SIGNAL.
///
/// The descriptor is made non-blocking and stays the caller's. Once it means another file than now, nothing is written.
/// Call it once, before untrusted code runs and before the process gives up rights; threads call cfaults_thread besides.
/// Returns 0 or an errno.
int cfaults_install(int descriptor);

/// Gives the calling thread a stack for signal handlers, until it ends, so that its running out of stack is reported,
/// and lets the signals in.
///
/// Cheap when it was done before. Returns 0 or an errno.
int cfaults_thread(void);

/// Has the main thread report Swift tasks before itself when it is probed: where each goes on once it no longer awaits.
///
/// `tasks` begins with its count. Each other element is a task, or 0. Mappings are only in the main thread's own report.
void cfaults_watch_tasks(const uintptr_t *tasks);

/// The most tasks that are reported, and the most elements that are searched for them.
#define CFAULTS_TASKS 16
#define CFAULTS_TASK_PLACES 64

/// Loads what unwinding a stack needs; the first time allocates, which a signal handler must not.
///
/// cfaults_install does it.
void cfaults_prepare(void);

#endif
