// SPDX-License-Identifier: MIT
//
// Counts what a phone with MODULES modules does for a push of each kind, and prints it as JSON: `push-counts MODULES`.
// The counts don't depend on the machine or its load, so tests compare them where they can't compare times.
//
// The functions of this file replace those of glibc and of Swift's runtime. This program is in C because the
// objects of a program in Swift are linked into the tests too.

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// In the order of PushCounts.
enum { ALLOCATIONS, BYTES, RETAINS, COUNTS };

static bool is_counting;
static uint64_t counts[COUNTS];

static void count_allocation(size_t size) {
    if (!is_counting) return;
    counts[ALLOCATIONS] += 1;
    counts[BYTES] += size;
}

// Memory

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    count_allocation(size);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    count_allocation(count * size);
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    count_allocation(size);
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_allocation(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count_allocation(size);
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}

// References: the phone retains each object that it looks at

typedef void *retain_t(void *object);

static retain_t *retain_uncounted, *retain_bridged_uncounted;

static void *retain(retain_t **function, const char *name, void *object) {
    if (is_counting) counts[RETAINS] += 1;
    if (*function == NULL) *function = (retain_t *)dlsym(RTLD_NEXT, name);
    return (*function)(object);
}

void *swift_retain(void *object) { return retain(&retain_uncounted, "swift_retain", object); }

void *swift_bridgeObjectRetain(void *object) {
    return retain(&retain_bridged_uncounted, "swift_bridgeObjectRetain", object);
}

// The program

static void set_counting(bool is_counting_now) { is_counting = is_counting_now; }

static void take(uint64_t *result) {
    for (int place = 0; place < COUNTS; place++) {
        result[place] = counts[place];
        counts[place] = 0;
    }
}

// In CountedPhones.
int32_t print_push_counts(int32_t modules, void (*set_counting)(bool), void (*take)(uint64_t *));

int main(int count, char **words) {
    return print_push_counts(count == 2 ? (int32_t)atoi(words[1]) : 0, set_counting, take);
}
