// SPDX-License-Identifier: MIT
//
// What the faults share. A fault is a good module until it is asked: it defines `misbehave` and ends with FAULT_MODULE.
// The push says in which method, with "misbehave": true (or "present"), "silent" or "tap" anywhere in its JSON. A fault
// where no push is at hand is always there. When `data` is the path of a file, the fault removes the file, and is there
// only if the file was: a crash that needs no answer in time can't repeat itself until the module is quarantined.

#ifndef FAULT_H
#define FAULT_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "../fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/// Whether the payload asks for trouble in this place.
static inline bool fault_asked(const bellhop_payload_t *payload, const char *place) {
    static const char key[] = "\"misbehave\"";
    const char *found = (const char *)memmem(payload->json, payload->json_count, key, sizeof(key) - 1);
    if (found == NULL) return false;
    const char *value = found + sizeof(key) - 1, *end = payload->json + payload->json_count;
    while (value < end && (*value == ':' || *value == ' ')) value++;
    char text[12] = "";
    memcpy(text, value, (size_t)(end - value) < sizeof(text) - 1 ? (size_t)(end - value) : sizeof(text) - 1);
    if (strncmp(text, "true", 4) == 0) return strcmp(place, "present") == 0;
    return text[0] == '"' && strncmp(text + 1, place, strlen(place)) == 0 && text[1 + strlen(place)] == '"';
}

/// The `data` of the settings entry when it is a path in a string; "/" may be written as "\/".
static inline bool fault_path(const bellhop_host_t *host, char *path, size_t capacity) {
    const bellhop_data_source_t *source =
        (const bellhop_data_source_t *)host->capability(host, BELLHOP_CAPABILITY_DATA_SOURCE);
    size_t count = 0, length = 0;
    const char *data = source == NULL ? NULL : source->data(host, &count);
    for (size_t i = 1; data != NULL && i + 1 < count && length + 1 < capacity; i++) {
        if (data[i] != '\\') path[length++] = data[i];
    }
    path[length] = '\0';
    return path[0] == '/';
}

/// Whether a fault that no push can ask for is there.
static inline bool fault_armed(const bellhop_host_t *host) {
    char path[4096];
    return !fault_path(host, path, sizeof(path)) || unlink(path) == 0;
}

static inline void fault_sleep(long milliseconds) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    while (nanosleep(&time, &time) != 0 && errno == EINTR) {}
}

/// Where the stack of a fault ends; the host's report names it.
#define FAULT __attribute__((noinline)) static void

/// The rows of a fault whose `misbehave` takes the instance.
#define FAULT_METHODS(METHOD)                                                                                          \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)

#define FAULT_MODULE                                                                                                   \
    static int32_t will_present(void *self, const bellhop_notification_t *notification) {                              \
        if (fault_asked(notification->payload, "present")) misbehave((fixture_t *)self);                               \
        return BELLHOP_PRESENT_LIST;                                                                                   \
    }                                                                                                                  \
    static int32_t silent(void *self, const bellhop_payload_t *payload) {                                              \
        if (fault_asked(payload, "silent")) misbehave((fixture_t *)self);                                              \
        return BELLHOP_FETCH_NEW_DATA;                                                                                 \
    }                                                                                                                  \
    static void did_receive(void *self, const bellhop_response_t *response) {                                          \
        if (fault_asked(response->notification->payload, "tap")) misbehave((fixture_t *)self);                         \
        FIXTURE_LOG(self, "didReceive %s", response->action_identifier);                                               \
    }                                                                                                                  \
    FIXTURE_MODULE(FAULT_METHODS, FIXTURE_NONE)

/// The rows of a fault that lies in the answer: `misbehave` takes the completion and what to answer.
#define FAULT_ANSWER_METHODS(METHOD)                                                                                   \
    METHOD(BELLHOP_WILL_PRESENT, "v@N!", will_present)                                                                 \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)                                                    \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R!", did_receive)

#define FAULT_ANSWER_MODULE                                                                                            \
    static void fault_answer(                                                                                          \
        void *self, const bellhop_payload_t *payload, const char *place, bellhop_completion_t done, int64_t value) {   \
        if (fault_asked(payload, place)) misbehave((fixture_t *)self, done, value);                                    \
        else done.answer(done.ticket, value);                                                                          \
    }                                                                                                                  \
    static void will_present(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {      \
        fault_answer(self, notification->payload, "present", done, BELLHOP_PRESENT_LIST);                              \
    }                                                                                                                  \
    static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {                      \
        fault_answer(self, payload, "silent", done, BELLHOP_FETCH_NEW_DATA);                                           \
    }                                                                                                                  \
    static void did_receive(void *self, const bellhop_response_t *response, bellhop_completion_t done) {               \
        fault_answer(self, response->notification->payload, "tap", done, 0);                                           \
    }                                                                                                                  \
    FIXTURE_MODULE(FAULT_ANSWER_METHODS, FIXTURE_NONE)

#endif
