// SPDX-License-Identifier: MIT

#ifndef ANSWER_LATER_H
#define ANSWER_LATER_H

#include "fault.h"

typedef struct later {
    bellhop_completion_t done;
    int64_t value;
    long milliseconds;
} later_t;

static void *later_run(void *argument) {
    later_t later = *(later_t *)argument;
    free(argument);
    fault_sleep(later.milliseconds);
    later.done.answer(later.done.ticket, later.value);
    return NULL;
}

/// Answers on a thread of its own.
static void answer_later(bellhop_completion_t done, int64_t value, long milliseconds) {
    later_t *later = (later_t *)malloc(sizeof(later_t));
    pthread_t thread;
    if (later == NULL) return;
    *later = (later_t){done, value, milliseconds};
    if (pthread_create(&thread, NULL, later_run, later) == 0) pthread_detach(thread);
    else free(later);
}

#endif
