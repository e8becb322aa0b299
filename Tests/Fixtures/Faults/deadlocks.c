// It locks a mutex twice. Expected: fails closed at its deadline, then module.hung.
#include "fault.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

FAULT misbehave(fixture_t *self) {
    FIXTURE_LOG(self, "locks twice");
    pthread_mutex_lock(&mutex);
    pthread_mutex_lock(&mutex);
    FIXTURE_LOG(self, "locked twice");
}

FAULT_MODULE;
