// It answers when it is told that its time is up. Expected: fails closed, then answer.late.
#define FIXTURE_CANCEL cancel
#include "fault.h"

// One push at a time asks for it. `cancel` comes on another thread than the call.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bellhop_completion_t waiting;
static int64_t answer;

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    (void)self;
    pthread_mutex_lock(&lock);
    waiting = done;
    answer = value;
    pthread_mutex_unlock(&lock);
}

static void cancel(void *self, uint64_t ticket) {
    (void)self;
    pthread_mutex_lock(&lock);
    bellhop_completion_t done = waiting;
    if (done.ticket == ticket) waiting = (bellhop_completion_t){0, NULL};
    pthread_mutex_unlock(&lock);
    if (done.answer != NULL && done.ticket == ticket) done.answer(ticket, answer);
}

FAULT_ANSWER_MODULE;
