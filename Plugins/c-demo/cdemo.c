// A push lifecycle module in plain C: categories, device token, presentation, silent pushes, taps and a native route.
// The host enters an instance's methods one at a time ([serial] in bellhop/module.h), so it needs no lock.

#include "bellhop.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct cdemo {
    const bellhop_host_t *host;
    const bellhop_log_t *log;               // NULL when the host has none
    const bellhop_navigation_t *navigation; // NULL when the host has none
    int64_t unread;
} cdemo_t;

__attribute__((format(printf, 3, 4))) static void say(const cdemo_t *self, int32_t level, const char *format, ...) {
    if (self->log == NULL) return;
    va_list values;
    va_start(values, format);
    int count = vsnprintf(NULL, 0, format, values);
    va_end(values);
    char *line = count < 0 ? NULL : malloc((size_t)count + 1);
    if (line == NULL) return;
    va_start(values, format);
    vsnprintf(line, (size_t)count + 1, format, values);
    va_end(values);
    self->log->log(self->host, level, line);
    free(line);
}

// Categories: tables that never change, so they stay valid for as long as the host may look at them.

static const bellhop_action_t again = {
    .size = sizeof again, .revision = 1, .identifier = "CDemo.again", .title = "Transfer again",
    .options = BELLHOP_ACTION_FOREGROUND};
static const bellhop_action_t later = {
    .size = sizeof later, .revision = 1, .identifier = "CDemo.later", .title = "Later",
    .system_image_name = "clock"};
static const bellhop_action_t *const actions[] = {&again, &later};
static const bellhop_category_t category = {
    .size = sizeof category, .revision = 1, .identifier = "CDemo", .actions = actions, .action_count = 2};
static const bellhop_category_t *const categories[] = {&category};
static const bellhop_category_set_t category_set = {
    .size = sizeof category_set, .revision = 1, .categories = categories, .category_count = 1};

static const bellhop_category_set_t *get_categories(void *self) {
    (void)self;
    return &category_set;
}

// A token is binary and of no fixed length.
static void did_register(void *self, const bellhop_data_t *token) {
    char *hex = malloc(token->count * 2 + 1);
    if (hex == NULL) return;
    for (size_t i = 0; i < token->count; i++) {
        hex[2 * i] = "0123456789abcdef"[token->bytes[i] >> 4];
        hex[2 * i + 1] = "0123456789abcdef"[token->bytes[i] & 15];
    }
    hex[token->count * 2] = '\0';
    say(self, BELLHOP_LOG_INFO, "device token %s", hex);
    free(hex);
}

static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST | BELLHOP_PRESENT_SOUND;
}

// A module that has to wait for something copies `done`, returns, and answers from whatever thread it likes.
static void did_receive_silent(void *instance, const bellhop_payload_t *payload, bellhop_completion_t done) {
    cdemo_t *self = instance;
    bool changed = (payload->flags & BELLHOP_PAYLOAD_HAS_BADGE) && payload->badge != self->unread;
    if (changed) self->unread = payload->badge;
    say(self, BELLHOP_LOG_INFO, "%lld unread", (long long)self->unread);
    done.answer(done.ticket, changed ? BELLHOP_FETCH_NEW_DATA : BELLHOP_FETCH_NO_DATA);
}

static void did_receive_response(void *instance, const bellhop_response_t *response) {
    cdemo_t *self = instance;
    if (strcmp(response->action_identifier, later.identifier) == 0) return;
    bool repeat = strcmp(response->action_identifier, again.identifier) == 0;
    const char *route = repeat ? "transfer/savings/25.5" : "messages";
    if (self->navigation != NULL && !self->navigation->navigate(self->host, route)) {
        say(self, BELLHOP_LOG_WARNING, "nothing shows %s", route);
    }
}

// Bound to `transfer/{account}/{amount}`: the host turns the segments into a string and a double.
static bool show_transfer(void *self, const char *account, double amount) {
    if (!isfinite(amount) || amount <= 0) return false;
    say(self, BELLHOP_LOG_INFO, "showing a transfer of %.2f from %s", amount, account);
    return true;
}

// Decides whether the user may sign in. NULL allows the sign-in. A text refuses it, and the user sees the text.
static const bellhop_data_t *allow_login(void *self) {
    say(self, BELLHOP_LOG_INFO, "the device is safe");
    return NULL;
}

static void user_did_login(void *self, const char *attributes) {
    (void)attributes;
    say(self, BELLHOP_LOG_INFO, "the user has signed in");
}

static void did_receive_memory_warning(void *self) { say(self, BELLHOP_LOG_INFO, "memory is low"); }

// Called by its name, as `bellhop call com.example.module.cdemo balance '{"account": "savings"}'`.
static double balance(void *self, const char *account) {
    say(self, BELLHOP_LOG_INFO, "the balance of %s is asked for", account);
    return strcmp(account, "savings") == 0 ? 1250.5 : 0;
}

// Another module, or `bellhop request account-summary`, asks every module; NULL leaves the answer to others.
static const bellhop_data_t *answer_request(void *self, const char *type, const char *parameters) {
    static const char text[] = "{\"savings\":1250.5}";
    static const bellhop_data_t summary = {
        .size = sizeof summary, .revision = 1, .bytes = (const uint8_t *)text, .count = sizeof text - 1};
    (void)self, (void)parameters;
    return strcmp(type, "account-summary") == 0 ? &summary : NULL;
}

// The table of a capability; NULL when the host has none, or one that is too short for us.
static const void *capability(const bellhop_host_t *host, const char *id, size_t size) {
    const uint32_t *table = host->capability(host, id);
    return table != NULL && *table >= size ? table : NULL;
}

static void *create(const bellhop_host_t *host) {
    cdemo_t *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->host = host;
    self->log = capability(host, BELLHOP_CAPABILITY_LOG, sizeof *self->log);
    self->navigation = capability(host, BELLHOP_CAPABILITY_NAVIGATION, sizeof *self->navigation);
    if (self->log != NULL && self->log->log == NULL) self->log = NULL;
    if (self->navigation != NULL && self->navigation->navigate == NULL) {
        say(self, BELLHOP_LOG_ERROR, "%s comes without navigate", BELLHOP_CAPABILITY_NAVIGATION);
        free(self);
        return NULL;
    }
    return self;
}

static const char *sender(void) { return "com.example.module.cdemo"; }

// Each method and route is written once; the magic block and the tables are made of the same lines.
#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", get_categories)                                                  \
    METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)                                                                  \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", did_receive_silent)                                        \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive_response)                                                  \
    METHOD(BELLHOP_ALLOW_LOGIN, "D@", allow_login)                                                                     \
    METHOD(BELLHOP_USER_DID_LOGIN, "v@s", user_did_login)                                                              \
    METHOD(BELLHOP_APPLICATION_DID_RECEIVE_MEMORY_WARNING, "v@", did_receive_memory_warning)                           \
    METHOD(BELLHOP_REQUEST, "D@ss", answer_request)
#define ROUTES(ROUTE) ROUTE("transfer/{account}/{amount}", "B@sd", show_transfer)
#define NAMED_METHODS(METHOD) METHOD("balance(account:)", "d@s", balance)

BELLHOP_MAGIC("package c-demo\nproduct CDemo\n" BELLHOP_COMPILER_TEXT
              "class CDemoModule lifecycle\n" METHODS(BELLHOP_METHOD_TEXT) ROUTES(BELLHOP_ROUTE_TEXT)
                  NAMED_METHODS(BELLHOP_NAMED_METHOD_TEXT));

static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
static const bellhop_route_t routes[] = {ROUTES(BELLHOP_ROUTE_ROW)};
static const bellhop_named_method_t named_methods[] = {NAMED_METHODS(BELLHOP_NAMED_METHOD_ROW)};
static const bellhop_class_t cdemo_class = {
    .size = sizeof cdemo_class, .revision = 1, .name = "CDemoModule",
    .sender = sender, .create = create, .destroy = free,
    .methods = methods, .method_count = sizeof methods / sizeof *methods,
    .routes = routes, .route_count = sizeof routes / sizeof *routes,
    .named_methods = named_methods, .named_method_count = sizeof named_methods / sizeof *named_methods};

static const bellhop_class_t *class_named(const char *name) {
    return strcmp(name, cdemo_class.name) == 0 ? &cdemo_class : NULL;
}

const bellhop_module_t bellhop_module = {
    .size = sizeof bellhop_module, .revision = 1,
    .abi_major = BELLHOP_ABI_MAJOR, .abi_minor = BELLHOP_ABI_MINOR, .class_named = class_named};
