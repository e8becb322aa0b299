// Nothing is wrong: built with the header of ABI 1.2 as it was. Expected: loads in every host of major 1, runs, and the
// host reads no named methods.
#include "bellhop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(BELLHOP_ABI_MINOR == 2 && sizeof(bellhop_class_t) == 72, "this is not the header of ABI 1.2");

// What stands behind the class in memory, where a later header has a slot.
typedef struct tail {
    bellhop_class_t table;
    void *garbage[4];
} tail_t;

static const bellhop_log_t *log_of(const bellhop_host_t *host) { return host->capability(host, BELLHOP_CAPABILITY_LOG); }

static const char *sender(void) { return "com.example.fixture." FIXTURE_NAME; }

// The instance is the host table itself.
static void *create(const bellhop_host_t *host) { return log_of(host) == NULL ? NULL : (void *)host; }

static void destroy(void *instance) { (void)instance; }

static int32_t will_present(void *instance, const bellhop_notification_t *notification) {
    char line[64];
    snprintf(line, sizeof line, "willPresent %s", notification->payload->title);
    log_of(instance)->log(instance, BELLHOP_LOG_INFO, line);
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST;
}

static void silent(void *instance, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)payload;
    log_of(instance)->log(instance, BELLHOP_LOG_INFO, "silent");
    done.answer(done.ticket, BELLHOP_FETCH_NEW_DATA);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)
BELLHOP_MAGIC("package fixtures\nproduct " FIXTURE_NAME "\n" BELLHOP_COMPILER_TEXT
              "class Fixture lifecycle\n" METHODS(BELLHOP_METHOD_TEXT));

static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
static const tail_t fixture_class = {
    .table = {
        .size = sizeof(bellhop_class_t), .revision = 1, .name = "Fixture",
        .sender = sender, .create = create, .destroy = destroy,
        .methods = methods, .method_count = sizeof methods / sizeof *methods},
    .garbage = {(void *)8, (void *)8, (void *)8, (void *)8}};

static const bellhop_class_t *class_named(const char *name) {
    return strcmp(name, fixture_class.table.name) == 0 ? &fixture_class.table : NULL;
}

const bellhop_module_t bellhop_module = {
    .size = sizeof bellhop_module, .revision = 1,
    .abi_major = BELLHOP_ABI_MAJOR, .abi_minor = BELLHOP_ABI_MINOR, .class_named = class_named};
