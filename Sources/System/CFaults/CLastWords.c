// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include "CLastWords.h"

#include "CFaults.h"
#include "sender.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { notes = 64, width = 160 };

static struct {
    atomic_int taken;
    char call[width];
} under_way[notes];

int clastwords_begin(const char *call) {
    static _Thread_local int has_stack;
    if (!has_stack) has_stack = cfaults_thread() == 0;
    for (int note = 0; note < notes; note++) {
        int expected = 0;
        if (!atomic_compare_exchange_strong(&under_way[note].taken, &expected, 1)) continue;
        strncpy(under_way[note].call, call, width - 1);
        // Only now may a signal handler read it.
        atomic_store(&under_way[note].taken, 2);
        return note;
    }
    return -1;
}

void clastwords_end(int note) {
    if (note >= 0 && note < notes) atomic_store(&under_way[note].taken, 0);
}

static void say(const char *text) {
    size_t count = 0;
    while (text[count] != '\0') count++;
    ssize_t written = write(STDERR_FILENO, text, count);
    (void)written;
}

static const char *name(int signal) {
    switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGFPE: return "SIGFPE";
    case SIGTRAP: return "SIGTRAP";
    default: return "SIGABRT";
    }
}

static void handle(int signal, siginfo_t *info, void *context) {
    (void)context;
    pid_t sender = sender_of(info);
    say("bellhop: ");
    say(name(signal));
    say(sender < 0 || sender == getpid()
            ? " ends the host. A module with \"isolation\": \"inProcess\" takes its host with it.\n"
            : ", which another process sent, ends the host.\n");
    int any = 0;
    for (int note = 0; note < notes; note++) {
        if (atomic_load(&under_way[note].taken) != 2) continue;
        say(any++ == 0 ? "bellhop: under way were:\n" : "");
        say("bellhop:   ");
        say(under_way[note].call);
        say("\n");
    }
    if (any == 0) say("bellhop: no call of such a module was under way.\n");
    raise(signal);
}

void clastwords_install(void) {
    struct sigaction action = {0};
    action.sa_sigaction = handle;
    // Back to what the signal does by itself: raising it again then ends the process. On a stack of its own where the
    // thread has one, because the thread's may be what ran out.
    action.sa_flags = (int)SA_RESETHAND | SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
    const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
    for (size_t index = 0; index < sizeof(signals) / sizeof(*signals); index++)
        sigaction(signals[index], &action, NULL);
}
