// SPDX-License-Identifier: MIT

#ifndef OSHEADERS_LOCK_H
#define OSHEADERS_LOCK_H

#include <pthread.h>
#include <stdbool.h>

/// A lock of one thread. Zero is an unlocked lock. Its address must not change once it is used.
///
/// As on iOS, the process ends if a thread locks a lock that it holds, or unlocks one that it does not hold.
typedef struct os_unfair_lock_s {
    pthread_mutex_t mutex;
    // The thread that holds the lock, or 0.
    int owner;
} os_unfair_lock, *os_unfair_lock_t;

#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){.mutex = PTHREAD_MUTEX_INITIALIZER, .owner = 0})

void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);

#endif
