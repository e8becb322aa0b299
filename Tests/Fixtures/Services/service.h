// SPDX-License-Identifier: MIT
//
// What the service extensions share: a module whose class `Fixture` shows whatever it is asked about, and whose class
// `Service` is the fixture. A fixture defines `service_did_receive`, names its signature, and ends with SERVICE_MODULE.

#ifndef FIXTURE_SERVICE_H
#define FIXTURE_SERVICE_H

#include "fixture.h"

#include <unistd.h>

#ifndef SERVICE_CREATE
#define SERVICE_CREATE fixture_create
#endif
#ifndef SERVICE_DESTROY
#define SERVICE_DESTROY free
#endif
#ifndef SERVICE_SIGNATURE
#define SERVICE_SIGNATURE "v@N!"
#endif

/// The title as it is now, into a buffer: that of the request where there is one.
static inline void service_title(const bellhop_notification_t *notification, char *title, size_t capacity) {
    static const char key[] = "\"title\":\"";
    const char *found = notification->request == NULL ? NULL : strstr(notification->request, key);
    if (found == NULL) {
        snprintf(title, capacity, "%s", notification->payload->title ? notification->payload->title : "");
        return;
    }
    found += sizeof(key) - 1;
    snprintf(title, capacity, "%.*s", (int)strcspn(found, "\""), found);
}

/// JSON as the letter D; valid until the next call.
static inline const bellhop_data_t *service_data(const char *json) {
    static bellhop_data_t data;
    data = (bellhop_data_t){sizeof(data), 1, (const uint8_t *)json, strlen(json)};
    return &data;
}

static inline void service_answer(bellhop_completion_t completion, const char *json) {
    completion.answer(completion.ticket, (int64_t)(intptr_t)service_data(json));
}

/// For those that have nothing to do when their time expires.
__attribute__((unused)) static void service_ignores_expiry(void *self) { FIXTURE_LOG(self, "expires"); }
#ifndef SERVICE_EXPIRY
#define SERVICE_EXPIRY service_ignores_expiry
#endif

static int32_t fixture_will_present(void *self, const bellhop_notification_t *notification) {
    char title[256];
    service_title(notification, title, sizeof(title));
    FIXTURE_LOG(self, "willPresent %s", title);
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST;
}

static int32_t fixture_silent(void *self, const bellhop_payload_t *payload) {
    FIXTURE_LOG(self, "silent %zu bytes", payload->json_count);
    return BELLHOP_FETCH_NEW_DATA;
}

#define FIXTURE_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", fixture_will_present)                                                          \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", fixture_silent)
#define SERVICE_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_SERVICE_DID_RECEIVE, SERVICE_SIGNATURE, service_did_receive)                                        \
    METHOD(BELLHOP_SERVICE_TIME_WILL_EXPIRE, "v@", SERVICE_EXPIRY)

#define SERVICE_MODULE                                                                                                 \
    BELLHOP_MAGIC(FIXTURE_HEADLINES FIXTURE_METHODS(BELLHOP_METHOD_TEXT)                                               \
                  "class Service service\n" SERVICE_METHODS(BELLHOP_METHOD_TEXT));                                     \
    static const char *fixture_sender(void) { return FIXTURE_SENDER; }                                                 \
    static const bellhop_method_t fixture_methods[] = {FIXTURE_METHODS(BELLHOP_METHOD_ROW)};                           \
    static const bellhop_method_t service_methods[] = {SERVICE_METHODS(BELLHOP_METHOD_ROW)};                           \
    static const bellhop_class_t fixture_class = {                                                                     \
        sizeof(fixture_class), 1, "Fixture", fixture_sender, fixture_create, free,                                     \
        fixture_methods, sizeof(fixture_methods) / sizeof(*fixture_methods), 0, NULL, NULL, NULL, 0, 0};               \
    static const bellhop_class_t service_class = {                                                                     \
        sizeof(service_class), 1, "Service", NULL, SERVICE_CREATE, SERVICE_DESTROY,                                    \
        service_methods, sizeof(service_methods) / sizeof(*service_methods), 0, NULL, NULL, NULL, 0, 0};               \
    static const bellhop_class_t *class_named(const char *name) {                                                      \
        return strcmp(name, "Fixture") == 0 ? &fixture_class : strcmp(name, "Service") == 0 ? &service_class : NULL;   \
    }                                                                                                                  \
    FIXTURE_EXPORT(sizeof(bellhop_module_t), class_named)

#endif
