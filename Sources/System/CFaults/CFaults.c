// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include "CFaults.h"
#include "sender.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

_Static_assert(CFAULTS_PROBE_SIGNAL == SIGPROF, "the probe signal");
_Static_assert(sizeof(cfaults_report_t) <= PIPE_BUF, "frames must reach a pipe in one piece");

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};

/// A descriptor, and which file it was when it was given: untrusted code may have put another in its place.
struct known_file {
    int descriptor;
    dev_t device;
    ino_t inode;
};

static struct known_file output = {.descriptor = -1};
/// /proc/self/maps, opened while the process still could.
static struct known_file held_maps = {.descriptor = -1};

/// The thread whose handler owns everything below; 0 is none.
static _Atomic(pid_t) writer;
/// Whether a thread has begun to die.
static atomic_flag dying = ATOMIC_FLAG_INIT;
static volatile sig_atomic_t fatal_signal;

static cfaults_report_t report;
static sigjmp_buf recovery;
static volatile sig_atomic_t reading_stack;
static volatile int walked;
static int patience;
static size_t room;
static const uintptr_t *_Atomic tasks;

static pid_t thread_id(void) { return (pid_t)syscall(SYS_gettid); }

static int remember(struct known_file *file, int descriptor) {
    struct stat now;
    if (fstat(descriptor, &now) != 0) return errno;
    *file = (struct known_file){descriptor, now.st_dev, now.st_ino};
    return 0;
}

static bool is_same(const struct known_file *file) {
    struct stat now;
    return file->descriptor >= 0 && fstat(file->descriptor, &now) == 0 && now.st_dev == file->device &&
           now.st_ino == file->inode;
}

static void nap(void) {
    struct timespec millisecond = {.tv_nsec = 1000000};
    nanosleep(&millisecond, NULL);
}

static bool own(pid_t self, int milliseconds) {
    for (;; milliseconds--) {
        pid_t none = 0;
        if (atomic_compare_exchange_strong(&writer, &none, self)) return true;
        if (milliseconds <= 0) return false;
        nap();
    }
}

// Writing

/// Writes all of it, or gives up for good: when nobody reads, or when the reader is too slow for `patience`.
static void put(const void *bytes, size_t count) {
    if (count > room) room = 0;
    while (count > 0 && room > 0) {
        // Asked before each write: a pipe without a reader would raise SIGPIPE, and hide the signal that matters.
        struct pollfd ready = {.fd = output.descriptor, .events = POLLOUT};
        int answer = poll(&ready, 1, 1);
        ssize_t written = answer == 1 && ready.revents == POLLOUT ? write(output.descriptor, bytes, count) : -1;
        if (written < 0) {
            bool full = answer == 1 && ready.revents == POLLOUT && errno == EAGAIN;
            bool later = answer == 0 || full || (answer < 0 && errno == EINTR);
            if (!later || --patience <= 0) room = 0;
            if (full) nap();
            continue;
        }
        bytes = (const char *)bytes + written;
        count -= (size_t)written;
        room -= (size_t)written;
    }
}

/// Whether a line of /proc/self/maps tells of code: `start-end r-xp offset device inode /path`.
static bool tells_of_code(const char *line, size_t length) {
    const char *space = memchr(line, ' ', length);
    size_t rest = space ? length - (size_t)(space - line) : 0;
    return rest > 4 && space[3] == 'x' && memchr(space, '/', rest);
}

static void put_maps(void) {
    // Ours as a rule; the one held where the process may open nothing any more.
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    bool opened = file >= 0;
    if (!opened) {
        if (!is_same(&held_maps) || lseek(held_maps.descriptor, 0, SEEK_SET) != 0) return;
        file = held_maps.descriptor;
    }
    static char chunk[4096], line[1024];
    size_t length = 0;
    ssize_t count;
    while (room > 0 && (count = read(file, chunk, sizeof(chunk))) > 0) {
        for (ssize_t i = 0; i < count; i++) {
            if (length < sizeof(line)) line[length] = chunk[i];
            length++;
            if (chunk[i] != '\n') continue;
            if (length <= sizeof(line) && tells_of_code(line, length)) put(line, length);
            length = 0;
        }
    }
    if (opened) close(file);
}

// Unwinding

struct registers {
    uintptr_t instruction, stack, frame, link;
};

static struct registers registers_of(const ucontext_t *context) {
#if defined(__x86_64__)
    const greg_t *all = context->uc_mcontext.gregs;
    return (struct registers){
        (uintptr_t)all[REG_RIP], (uintptr_t)all[REG_RSP], (uintptr_t)all[REG_RBP], 0};
#elif defined(__aarch64__)
    const mcontext_t *all = &context->uc_mcontext;
    return (struct registers){all->pc, all->sp, all->regs[29], all->regs[30]};
#else
#error "say where this machine keeps its instruction, stack and frame pointers"
#endif
}

/// The frames from the interrupted instruction on; the handler's own are left out.
static void unwind(uintptr_t instruction) {
    static void *all[CFAULTS_FRAMES + 16];
    int count = backtrace(all, CFAULTS_FRAMES + 16);
    int first = 0;
    while (first < count && (uintptr_t)all[first] != instruction) first++;
    for (int i = first; i < count && walked < CFAULTS_FRAMES; i++) report.frames[walked++] = (uintptr_t)all[i];
}

/// The frames by the chain of frame pointers, for an instruction that no unwinding table knows: a call of address 0.
static void follow_frames(struct registers from) {
    walked = 0;
    report.frames[walked++] = from.instruction;
#if defined(__x86_64__)
    report.frames[walked] = *(const uintptr_t *)from.stack;
#else
    report.frames[walked] = from.link;
#endif
    walked++;
    uintptr_t frame = from.frame;
    while (walked < CFAULTS_FRAMES && frame >= from.stack && frame % sizeof(uintptr_t) == 0) {
        const uintptr_t *pair = (const uintptr_t *)frame;
        if (pair[1] == 0) break;
        report.frames[walked] = pair[1];
        walked++;
        if (pair[0] <= frame) break;
        frame = pair[0];
    }
}

/// Fills in the frames; what is wrong with the stack itself ends the walk, not the report.
static void read_stack(struct registers from) {
    walked = 0;
    reading_stack = 1;
    if (sigsetjmp(recovery, 1) == 0) unwind(from.instruction);
    if (walked < 2 && sigsetjmp(recovery, 1) == 0) follow_frames(from);
    reading_stack = 0;
    report.count = (uint32_t)walked;
}

/// The functions in which a suspended task goes on, one after the other.
///
/// Reads what Swift's runtime stores in a task (`Task.h`): word 7 of an AsyncTask is ResumeTask, and word 8 is
/// ResumeContext. The words of an AsyncContext are Parent and ResumeParent. Swift's debuggers rely on this layout, too.
static void follow_task(const uintptr_t *task) {
    report.frames[walked++] = task[7];
    const uintptr_t *context = (const uintptr_t *)task[8];
    for (int i = 0; i < CFAULTS_FRAMES && context && walked < CFAULTS_FRAMES; i++) {
        // What is awaited can go on in the same function as its caller.
        if (context[1] != report.frames[walked - 1]) report.frames[walked++] = context[1];
        context = (const uintptr_t *)context[0];
    }
}

// Handling

static void begin_report(pid_t thread, int number, const siginfo_t *info) {
    memcpy(report.magic, "\0BHFAULT", sizeof(report.magic));
    report.version = CFAULTS_VERSION;
    report.signal = number;
    report.code = info->si_code;
    report.process = getpid();
    report.thread = thread;
    report.sender = sender_of(info);
    report.system_call = -1;
    report.address = 0;
    report.stack = 0;
}

static void put_report(void) {
    patience = 500;
    room = CFAULTS_REPORT_LIMIT - 1;
    put(&report, offsetof(cfaults_report_t, frames) + report.count * sizeof(report.frames[0]));
}

static void write_tasks(int number, const siginfo_t *info) {
    static const uintptr_t *found[CFAULTS_TASKS];
    static volatile int count;
    const uintptr_t *all = atomic_load(&tasks);
    if (!all || !is_same(&output)) return;
    count = 0;
    // The module can write anything here, and the memory of a task is gone after the task has ended.
    reading_stack = 1;
    if (sigsetjmp(recovery, 1) == 0) {
        for (uintptr_t place = 1; place <= all[0] && place <= CFAULTS_TASK_PLACES && count < CFAULTS_TASKS; place++) {
            if (all[place]) found[count++] = (const uintptr_t *)all[place];
        }
    }
    reading_stack = 0;
    for (int i = 0; i < count; i++) {
        begin_report(-1 - i, number, info);
        walked = 0;
        reading_stack = 1;
        if (sigsetjmp(recovery, 1) == 0) follow_task(found[i]);
        reading_stack = 0;
        report.count = (uint32_t)walked;
        put_report();
        room = 1;
        put("", 1);
    }
}

static void write_report(pid_t self, int number, const siginfo_t *info, const ucontext_t *context) {
    if (!is_same(&output)) return;
    struct registers from = registers_of(context);
    begin_report(self, number, info);
    report.system_call = number == SIGSYS && info->si_code > 0 ? info->si_syscall : -1;
    report.address = number != SIGABRT && info->si_code > 0 ? (uintptr_t)info->si_addr : 0;
    report.stack = from.stack;
    read_stack(from);
    put_report();
    if (room == 0) return;
    put_maps();
    room = 1;
    put("", 1);
}

/// Ends the process as the signal would have without a handler, so that its parent sees the truth.
static _Noreturn void die(int number) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, &standard, NULL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    syscall(SYS_tgkill, getpid(), thread_id(), number);
    _exit(128 + number);
}

static void on_fault(int number, siginfo_t *info, void *context) {
    pid_t self = thread_id();
    if (atomic_load(&writer) == self) {
        // Writing a report faulted: reading a broken stack may, nothing else should.
        if (reading_stack) siglongjmp(recovery, 1);
        die(fatal_signal ? fatal_signal : number);
    }
    if (atomic_flag_test_and_set(&dying)) {
        // The first thread to fault ends the process, once it has reported.
        for (int i = 0; i < 2000; i++) nap();
        die(number);
    }
    fatal_signal = number;
    if (own(self, 1000)) write_report(self, number, info, context);
    die(number);
}

static void on_probe(int number, siginfo_t *info, void *context) {
    int before = errno;
    pid_t self = thread_id();
    if (atomic_load(&writer) != self && own(self, 1000)) {
        if (self == getpid()) write_tasks(number, info);
        write_report(self, number, info, context);
        atomic_store(&writer, 0);
    }
    errno = before;
}

// Setting up

void cfaults_prepare(void) {
    void *frames[4];
    backtrace(frames, 4);
}

static int handle(int number, void (*handler)(int, siginfo_t *, void *), int flags) {
    struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | flags};
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL) == 0 ? 0 : errno;
}

int cfaults_install(int descriptor) {
    int error = remember(&output, descriptor);
    if (error != 0) return error;
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) return errno;
    int maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (maps >= 0) remember(&held_maps, maps);
    cfaults_prepare();
    for (size_t i = 0; i < sizeof(fatal_signals) / sizeof(fatal_signals[0]); i++) {
        // Not deferred and not reset: a fault while the stack is read must come back to the handler.
        error = handle(fatal_signals[i], on_fault, SA_NODEFER);
        if (error != 0) return error;
    }
    return handle(CFAULTS_PROBE_SIGNAL, on_probe, SA_RESTART);
}

void cfaults_watch_tasks(const uintptr_t *all) { atomic_store(&tasks, all); }

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t stack_key;
static int key_error;

static size_t stack_size(void) {
    long least = sysconf(_SC_MINSIGSTKSZ);
    return (size_t)64 * 1024 + (least > 0 ? (size_t)least : MINSIGSTKSZ) / 4096 * 4096 + 4096;
}

static void free_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, stack_size());
}

static int unblock_signals(void) {
    sigset_t ours;
    sigemptyset(&ours);
    sigaddset(&ours, CFAULTS_PROBE_SIGNAL);
    for (size_t i = 0; i < sizeof(fatal_signals) / sizeof(fatal_signals[0]); i++) sigaddset(&ours, fatal_signals[i]);
    return pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
}

static void make_key(void) { key_error = pthread_key_create(&stack_key, free_stack); }

int cfaults_thread(void) {
    pthread_once(&once, make_key);
    if (key_error != 0) return key_error;
    stack_t present;
    if (sigaltstack(NULL, &present) != 0) return errno;
    if (!(present.ss_flags & SS_DISABLE) && present.ss_size >= stack_size()) return unblock_signals();
    void *memory = mmap(NULL, stack_size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED) return errno;
    stack_t stack = {.ss_sp = memory, .ss_size = stack_size()};
    int error = sigaltstack(&stack, NULL) == 0 ? 0 : errno;
    if (error == 0) error = pthread_setspecific(stack_key, memory);
    if (error == 0) return unblock_signals();
    free_stack(memory);
    return error;
}
