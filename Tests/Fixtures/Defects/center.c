// Nothing is wrong: it asks the notification center what a push tells it to, on a thread of its own. Expected: each
// answer is logged.
//
// A silent push holds `"tag":"…"` and `"ask":[…]`: objects, or texts without escapes, are asked in order, and each answer
// is logged behind the tag. `"flood":n` asks for the state n times, from more threads than may wait at once.
//
// Of a notification with the title `hold` it says only what it thinks when one with the title `release` comes: first of
// that, then of those, the newest first.
//
// What the `data` of its entry lists behind `"ask":` is asked while it is created, behind the tag `create`.
#define _GNU_SOURCE
#define FIXTURE_CREATE center_create
#include "fixture.h"

#include <pthread.h>

FIXTURE_CATEGORY("Declared", "Declared.open", "Open")

/// More than the host lets wait of one module.
#define FLOOD_THREADS 80

typedef struct order {
    const bellhop_host_t *host;
    char tag[32];
    /// What is asked, from the bracket on; the order's own.
    char *list;
    long flood;
} order_t;

typedef struct flood {
    const bellhop_host_t *host;
    long count, errors;
} flood_t;

static const char *find(const bellhop_payload_t *payload, const char *key) {
    const char *found = memmem(payload->json, payload->json_count, key, strlen(key));
    return found == NULL ? NULL : found + strlen(key);
}

/// The end of the value that starts here: an object, or a text without escapes.
static const char *end_of_value(const char *start) {
    int depth = 0;
    bool in_text = false;
    for (const char *at = start; *at != 0; at++) {
        if (in_text && *at == '\\' && at[1] != 0) at++;
        else if (*at == '"') in_text = !in_text;
        else if (!in_text && (*at == '{' || *at == '[')) depth++;
        else if (!in_text && (*at == '}' || *at == ']')) depth--;
        if (depth == 0 && !in_text) return at + 1;
    }
    return start + strlen(start);
}

typedef struct answered {
    const order_t *order;
    int number;
} answered_t;

static void log_answer(void *context, const char *answer, size_t count) {
    const answered_t *answered = context;
    const bellhop_host_t *host = answered->order->host;
    const bellhop_log_t *log = host->capability(host, BELLHOP_CAPABILITY_LOG);
    size_t size = count + sizeof(answered->order->tag) + 16;
    char *line = malloc(size);
    if (line == NULL || log == NULL) return;
    snprintf(line, size, "%s %d %.*s", answered->order->tag, answered->number, (int)count, answer);
    log->log(host, BELLHOP_LOG_INFO, line);
    free(line);
}

static void count_error(void *context, const char *answer, size_t count) {
    if (memmem(answer, count, "\"error\"", 7) != NULL) ++*(long *)context;
}

static const bellhop_notification_center_t *center_of(const bellhop_host_t *host) {
    return host->capability(host, BELLHOP_CAPABILITY_NOTIFICATION_CENTER);
}

static void *flood_some(void *context) {
    static const char request[] = "{\"ask\":\"state\"}";
    flood_t *flood = context;
    for (long number = 0; number < flood->count; number++)
        center_of(flood->host)->ask(flood->host, request, sizeof(request) - 1, &flood->errors, count_error);
    return NULL;
}

static void flood(const order_t *order) {
    static flood_t floods[FLOOD_THREADS];
    static pthread_t threads[FLOOD_THREADS];
    long errors = 0, asked = 0;
    for (int index = 0; index < FLOOD_THREADS; index++) {
        floods[index] = (flood_t){order->host, order->flood / FLOOD_THREADS, 0};
        if (pthread_create(&threads[index], NULL, flood_some, &floods[index]) != 0) abort();
    }
    for (int index = 0; index < FLOOD_THREADS; index++) {
        pthread_join(threads[index], NULL);
        asked += floods[index].count;
        errors += floods[index].errors;
    }
    fixture_log(order->host, BELLHOP_LOG_INFO, "%s flood %ld %ld", order->tag, asked, errors);
}

static void *carry_out(void *context) {
    order_t *order = context;
    answered_t answered = {order, 0};
    for (const char *at = order->list; at != NULL && *at != 0 && *at != ']';) {
        if (*at != '{' && *at != '"') {
            at++;
            continue;
        }
        const char *end = end_of_value(at);
        bool is_text = *at == '"';
        const char *start = is_text ? at + 1 : at;
        center_of(order->host)
            ->ask(order->host, start, (size_t)(end - start) - (is_text ? 1 : 0), &answered, log_answer);
        answered.number++;
        at = end;
    }
    if (order->flood > 0) flood(order);
    free(order->list);
    free(order);
    return NULL;
}

static void *center_create(const bellhop_host_t *host) {
    const bellhop_data_source_t *source = host->capability(host, BELLHOP_CAPABILITY_DATA_SOURCE);
    size_t count = 0;
    const char *data = source == NULL ? NULL : source->data(host, &count);
    const char *list = data == NULL ? NULL : memchr(data, '[', count);
    order_t *order = list == NULL ? NULL : calloc(1, sizeof *order);
    if (order != NULL) {
        *order = (order_t){.host = host, .tag = "create", .list = strndup(list + 1, count - (size_t)(list + 1 - data))};
        carry_out(order);
    }
    return fixture_create(host);
}

static int32_t silent(void *self, const bellhop_payload_t *payload) {
    order_t *order = calloc(1, sizeof *order);
    if (order == NULL) return BELLHOP_FETCH_FAILED;
    order->host = ((const fixture_t *)self)->host;
    const char *tag = find(payload, "\"tag\":\""), *list = find(payload, "\"ask\":["), *count = find(payload, "\"flood\":");
    if (tag != NULL) snprintf(order->tag, sizeof order->tag, "%.*s", (int)strcspn(tag, "\""), tag);
    if (list != NULL) order->list = strndup(list, payload->json_count - (size_t)(list - payload->json));
    if (count != NULL) order->flood = strtol(count, NULL, 10);
    pthread_t thread;
    if (pthread_create(&thread, NULL, carry_out, order) != 0) return BELLHOP_FETCH_FAILED;
    pthread_detach(thread);
    return BELLHOP_FETCH_NEW_DATA;
}

static void did_register(void *self, const bellhop_data_t *token) { FIXTURE_LOG(self, "didRegister %zu bytes", token->count); }

static int32_t present(void *self, const char *name, const bellhop_notification_t *notification) {
    const char *title = notification->payload->title;
    FIXTURE_LOG(
        self, "%s %s %s at %.0f, %s", name, notification->identifier, title == NULL ? "-" : title, notification->date,
        notification->request == NULL ? "a push" : "local");
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST | BELLHOP_PRESENT_BADGE | BELLHOP_PRESENT_SOUND;
}

/// Those that are held; a test has one instance of each image.
static bellhop_completion_t held[64];
static size_t held_count;

static bool has_title(const bellhop_notification_t *notification, const char *title) {
    return notification->payload->title != NULL && strcmp(notification->payload->title, title) == 0;
}

static void will_present(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    int32_t options = present(self, "willPresent", notification);
    if (has_title(notification, "hold") && held_count < sizeof held / sizeof *held) {
        held[held_count++] = done;
        return;
    }
    done.answer(done.ticket, options);
    while (has_title(notification, "release") && held_count > 0) {
        held_count--;
        held[held_count].answer(held[held_count].ticket, options);
    }
}

static int32_t delegate_will_present(void *self, const bellhop_notification_t *notification) {
    return present(self, "delegate willPresent", notification);
}

static void did_receive(void *self, const bellhop_response_t *response) {
    FIXTURE_LOG(self, "didReceive %s %s", response->action_identifier, response->notification->identifier);
}

static void delegate_did_receive(void *self, const bellhop_response_t *response) {
    FIXTURE_LOG(self, "delegate didReceive %s %s", response->action_identifier, response->notification->identifier);
}

static void delegate_open_settings(void *self, const bellhop_notification_t *notification) {
    FIXTURE_LOG(self, "delegate openSettings %s", notification == NULL ? "-" : notification->identifier);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)                                                      \
    METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "v@N!", will_present)                                                                 \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)                                                           \
    METHOD(BELLHOP_DELEGATE_WILL_PRESENT, "i@N", delegate_will_present)                                                \
    METHOD(BELLHOP_DELEGATE_DID_RECEIVE_RESPONSE, "v@R", delegate_did_receive)                                         \
    METHOD(BELLHOP_DELEGATE_OPEN_SETTINGS, "v@N", delegate_open_settings)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
