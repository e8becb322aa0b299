// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "OSHeaders/lock.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int owner(const os_unfair_lock *lock) { return __atomic_load_n(&lock->owner, __ATOMIC_RELAXED); }

static void set_owner(os_unfair_lock_t lock, int thread) { __atomic_store_n(&lock->owner, thread, __ATOMIC_RELAXED); }

static void fail(const char *what) {
    fprintf(stderr, "os_unfair_lock: %s\n", what);
    abort();
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    int thread = gettid();
    if (owner(lock) == thread) fail("the thread locks a lock that it already holds");
    pthread_mutex_lock(&lock->mutex);
    set_owner(lock, thread);
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    if (pthread_mutex_trylock(&lock->mutex) != 0) return false;
    set_owner(lock, gettid());
    return true;
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    if (owner(lock) != gettid()) fail("the thread unlocks a lock that it does not hold");
    set_owner(lock, 0);
    pthread_mutex_unlock(&lock->mutex);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
    if (owner(lock) != gettid()) fail("the thread does not hold the lock");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
    if (owner(lock) == gettid()) fail("the thread holds the lock");
}
