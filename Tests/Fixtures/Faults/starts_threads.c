// It starts `data` threads that stay, 1000 if there is none. Expected: the log says how many; it works on.
#include "fault.h"

static void *stay(void *nothing) {
    for (;;) pause();
    return nothing;
}

FAULT misbehave(fixture_t *self) {
    long limit = fixture_number(self->host, 1000), count = 0;
    int error = 0;
    for (; count < limit; count++) {
        pthread_t thread;
        error = pthread_create(&thread, NULL, stay, NULL);
        if (error != 0) break;
        pthread_detach(thread);
    }
    FIXTURE_LOG(self, "threads %ld errno %d", count, error);
}

FAULT_MODULE;
