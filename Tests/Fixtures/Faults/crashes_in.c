// It traps in the place its name says. Expected: module.crashed with SIGILL or SIGTRAP; the call fails closed.
//
// The Makefile builds one crashes_in_<place>.so for each place. Before there is an instance, and so `data`, the fault
// is always there; crashes_in_<place>_if_asked.so removes $HOME/misbehave, and traps if that was there.
#define FIXTURE_CREATE create
#define FIXTURE_DESTROY destroy
#include "fault.h"

FAULT misbehave(void) { __builtin_trap(); }

static const char *here(void) { return &FIXTURE_NAME[sizeof("crashes_in_") - 1]; }

static bool is_here(const char *place) { return strcmp(here(), place) == 0; }

static bool is_here_if_asked(const char *place) {
    static const char suffix[] = "_if_asked";
    size_t count = strlen(place);
    if (strncmp(here(), place, count) != 0 || strcmp(here() + count, suffix) != 0) return false;
    const char *home = getenv("HOME");
    char path[4096];
    snprintf(path, sizeof path, "%s/misbehave", home == NULL ? "." : home);
    return unlink(path) == 0;
}

static void early(const char *place) {
    if (is_here(place) || is_here_if_asked(place)) misbehave();
}

static void enter(void *self, const char *place) {
    if (is_here(place) && fault_armed(((fixture_t *)self)->host)) misbehave();
}

static void push(const char *place, const bellhop_payload_t *payload, const char *asked) {
    if (is_here(place) && fault_asked(payload, asked)) misbehave();
}

__attribute__((constructor)) static void constructor(void) { early("constructor"); }

static const char *sender(void) {
    early("sender");
    return "com.example.fixture." FIXTURE_NAME;
}
#undef FIXTURE_SENDER
#define FIXTURE_SENDER sender()

static void *create(const bellhop_host_t *host) {
    if (is_here("create") && fault_armed(host)) misbehave();
    return fixture_create(host);
}

static void destroy(void *self) {
    enter(self, "destroy");
    free(self);
}

static const bellhop_category_set_t *categories(void *self) {
    enter(self, "get_notification_categories");
    return NULL;
}

static void did_register(void *self, const bellhop_data_t *token) {
    (void)token;
    enter(self, "did_register");
}

static void did_fail_to_register(void *self, const bellhop_error_t *error) {
    (void)error;
    enter(self, "did_fail_to_register");
}

static int32_t silent(void *self, const bellhop_payload_t *payload) {
    (void)self;
    push("did_receive_remote_notification", payload, "present");
    push("did_receive_remote_notification", payload, "silent");
    return BELLHOP_FETCH_NEW_DATA;
}

static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    (void)self;
    push("will_present", notification->payload, "present");
    return BELLHOP_PRESENT_LIST;
}

static void did_receive(void *self, const bellhop_response_t *response) {
    push("did_receive_response", response->notification->payload, "present");
    push("did_receive_response", response->notification->payload, "tap");
    FIXTURE_LOG(self, "didReceive %s", response->action_identifier);
}

static bool open_route(void *self, const char *route, const char *parameters) {
    if (is_here("open_route") && strstr(route, "misbehave") != NULL) misbehave();
    FIXTURE_LOG(self, "openRoute %s %s", route, parameters);
    return true;
}

static void did_open(void *self, const char *identifier) {
    enter(self, "did_open");
    FIXTURE_LOG(self, "didOpen %s", identifier);
}

static bool should_leave(void *self) {
    enter(self, "should_leave_page");
    return true;
}

static bool show(void *self, const char *word) {
    if (is_here("route") && strcmp(word, "misbehave") == 0) misbehave();
    FIXTURE_LOG(self, "show %s", word);
    return true;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)                                                      \
    METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)                                                                  \
    METHOD(BELLHOP_DID_FAIL_TO_REGISTER, "v@E", did_fail_to_register)                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)                                                           \
    METHOD(BELLHOP_OPEN_ROUTE, "B@ss", open_route)                                                                     \
    METHOD(BELLHOP_DID_OPEN, "v@s", did_open)                                                                          \
    METHOD(BELLHOP_SHOULD_LEAVE_PAGE, "B@", should_leave)
#define ROUTES(ROUTE) ROUTE(FIXTURE_NAME "/{word}", "B@s", show)

FIXTURE_MAGIC(METHODS, ROUTES);
FIXTURE_CLASS(METHODS, ROUTES);

static const bellhop_class_t *class_named(const char *name) {
    early("class_named");
    return fixture_class_named(name);
}

FIXTURE_EXPORT(sizeof(bellhop_module_t), class_named);
