#define _GNU_SOURCE

// A worker that does what no worker should, by chance and by habit; `worker-fuzz` starts it.
//
//     BELLHOP_FUZZ_SEED=1 BELLHOP_FUZZ_HABIT=babbles BELLHOP_FUZZ_FRAMES=1000 hostile-worker worker PROCESS
//
// A habit ends by returning: then the process exits.

#include "chance.h"
#include "link.h"
#include "says.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// How many frames a habit has to send, if it lives that long.
static long frames;

static void stay(void) {
    while (true) pause();
}

/// The start of every worker that is one.
static void open_properly(void) {
    read_host(true);
    say_started((uint32_t)gettid());
    say_found();
    say_opened();
    flush(SIZE_MAX);
}

static void answer_all(void) {
    struct call call;
    while (next_call(&call)) say_answer(call);
}

/// Sends legal frames in any order, and answers what it is asked.
static void chat(size_t batch, size_t piece) {
    open_properly();
    for (long said = 0; said < frames; said++) {
        say_anything();
        if (waiting() < batch) continue;
        flush(piece);
        read_host(false);
        answer_all();
    }
    flush(piece);
}

static void chatters(void) { chat(48 << 10, SIZE_MAX); }

/// Cuts its frames wherever it likes, down to single bytes.
static void stutters(void) {
    frames /= 64;
    chat(1 + chance_below(512), 1 + chance_below(7));
}

/// Says one legal thing after the other, each a little wrong; often, the mistake changes nothing that matters.
static void mutates(void) {
    if (!chance_one_in(4)) open_properly();
    for (long said = 0; said < frames; said++) {
        if (chance_one_in(8)) say_kind((enum frame)(1 + chance_below(FRAME_KINDS - 1)));
        else if (chance_one_in(8)) say_kind(FRAME_ASSET);
        else if (chance_one_in(16)) say_kind(FRAME_RESTED);
        else say_anything();
        if (chance_one_in(16)) spoil();
        flush(SIZE_MAX);
        read_host(false);
        answer_all();
    }
}

static void babbles(void) {
    if (chance_one_in(2)) open_properly();
    for (long said = 0; said < frames; said++) {
        for (uint64_t count = 1 + chance_below(512); count > 0; count--) put_byte((uint8_t)chance_bits());
        flush(SIZE_MAX);
    }
}

/// Announces more, or less, than any frame has, or than comes.
static void exaggerates(void) {
    static const uint32_t counts[] = {0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, INT32_MAX, 1u << 31, UINT32_MAX};
    if (!chance_one_in(4)) open_properly();
    put_32(counts[chance_below(sizeof counts / sizeof *counts)]);
    for (uint64_t count = chance_below(64 << 10); count > 0; count--) put_byte((uint8_t)chance_bits());
    flush(SIZE_MAX);
    if (chance_one_in(2)) stay();
}

/// Answers what nobody asked, what was answered, and with what does not belong there.
static void misanswers(void) {
    open_properly();
    for (long said = 0; said < frames; said++) {
        struct call call = {.ticket = chance_one_in(2) ? chance_below(64) : chance_bits(), .categories = false};
        if (chance_one_in(4)) {
            read_host(true);
            (void)next_call(&call);
        }
        if (chance_one_in(8)) call.categories = !call.categories;
        if (chance_one_in(2)) say_repeated(call.ticket);
        else if (chance_one_in(4)) say_part(call.ticket);
        else say_answer(call);
        flush(SIZE_MAX);
    }
}

/// Starts in any order, and again.
static void reopens(void) {
    read_host(true);
    for (long said = 0; said < frames; said++) {
        switch (chance_below(5)) {
        case 0: say_started((uint32_t)chance_bits()); break;
        case 1: say_found(); break;
        case 2: say_opened(); break;
        case 3: if (chance_one_in(4)) say_refused(); break;
        default: say_log(); break;
        }
        flush(SIZE_MAX);
    }
}

/// Says that it could not make an instance, and lives on.
static void refuses(void) {
    read_host(true);
    say_started((uint32_t)gettid());
    say_refused();
    flush(SIZE_MAX);
    if (chance_one_in(2)) stay();
    for (long said = 0; said < frames; said++) {
        say_log();
        flush(SIZE_MAX);
    }
}

/// Lets go of its descriptors, some or all, in any order.
static void closes(void) {
    open_properly();
    for (uint64_t count = 1 + chance_below(5); count > 0; count--) {
        switch (chance_below(4)) {
        case 0: shutdown(LINK_SOCKET, SHUT_RD); break;
        case 1: shutdown(LINK_SOCKET, SHUT_WR); break;
        case 2: close(LINK_SOCKET); break;
        default: close((int)chance_below(LINK_FAULTS + 1)); break;
        }
    }
    if (chance_one_in(2)) stay();
}

/// Asks and asks, and never reads an answer.
static void ignores(void) {
    read_host(true);
    say_started((uint32_t)gettid());
    say_found();
    say_opened();
    while (true) {
        for (int count = 0; count < 64; count++) say_kind(FRAME_USER_TOKEN);
        flush(SIZE_MAX);
    }
}

/// Reads its answers one byte at a time.
static void nibbles(void) {
    open_properly();
    for (int count = 0; count < 48; count++) say_kind(FRAME_USER_TOKEN);
    flush(SIZE_MAX);
    uint8_t byte;
    for (long said = 0; said < frames && recv(LINK_SOCKET, &byte, 1, 0) > 0; said++) {}
}

/// Fills the pipes of its output and of its faults with anything.
static void prints(void) {
    static const int descriptors[] = {1, 2, LINK_FAULTS};
    static uint8_t bytes[4096];
    open_properly();
    for (long said = 0; said < frames; said += 64) {
        uint64_t count = 1 + chance_below(sizeof bytes);
        for (uint64_t index = 0; index < count; index++)
            bytes[index] = chance_one_in(16) ? '\n' : (uint8_t)chance_bits();
        if (write(descriptors[chance_below(3)], bytes, count) < 0) return;
        read_host(false);
        answer_all();
        flush(SIZE_MAX);
    }
}

/// Dies in the middle of a frame.
static void dies(void) {
    static const int signals[] = {SIGKILL, SIGSEGV, SIGABRT, SIGTERM, SIGILL, SIGSTOP};
    if (!chance_one_in(4)) open_properly();
    say_anything();
    size_t count;
    (void)last_frame(&count);
    last_frame_resize(chance_below(count + 1));
    flush(SIZE_MAX);
    if (chance_one_in(4)) _exit((int)chance_below(256));
    raise(signals[chance_below(sizeof signals / sizeof *signals)]);
    stay();
}

static void is_silent(void) {
    if (chance_one_in(2)) open_properly();
    stay();
}

static const struct {
    const char *name;
    void (*run)(void);
} habits[] = {
    {"chatters", chatters}, {"stutters", stutters}, {"mutates", mutates}, {"babbles", babbles},
    {"exaggerates", exaggerates}, {"misanswers", misanswers}, {"reopens", reopens}, {"refuses", refuses},
    {"closes", closes}, {"ignores", ignores}, {"nibbles", nibbles}, {"prints", prints}, {"dies", dies},
    {"isSilent", is_silent},
};

int main(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_IGN);
    const char *seed = getenv("BELLHOP_FUZZ_SEED"), *habit = getenv("BELLHOP_FUZZ_HABIT"),
               *count = getenv("BELLHOP_FUZZ_FRAMES");
    if (seed == NULL || habit == NULL || count == NULL) {
        fputs("hostile-worker: only worker-fuzz starts it\n", stderr);
        return 64;
    }
    chance_seed(strtoull(seed, NULL, 10));
    frames = strtol(count, NULL, 10);
    for (size_t index = 0; index < sizeof habits / sizeof *habits; index++)
        if (strcmp(habits[index].name, habit) == 0) habits[index].run();
    return 0;
}
