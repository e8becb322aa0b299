// Nothing is wrong: a thread answers, once the file `data` is there or at once. Expected: the answer counts.
#include "fault.h"

typedef struct later {
    bellhop_completion_t done;
    int64_t value;
    char file[1024];
} later_t;

static void *answer(void *argument) {
    later_t *later = argument;
    while (later->file[0] != '\0' && access(later->file, F_OK) != 0) fault_sleep(2);
    later->done.answer(later->done.ticket, later->value);
    free(later);
    return NULL;
}

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    later_t *later = malloc(sizeof(later_t));
    pthread_t thread;
    if (later == NULL) return;
    *later = (later_t){.done = done, .value = value};
    if (!fault_path(self->host, later->file, sizeof(later->file))) later->file[0] = '\0';
    if (pthread_create(&thread, NULL, answer, later) == 0) pthread_detach(thread);
    else free(later);
}

FAULT_ANSWER_MODULE;
