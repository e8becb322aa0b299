#include "bellhop.h"

@if extension@
#include <ctype.h>
@end@
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The host delivers the pushes with this sender to this module.
static const char *sender(void) { return "@identifier@"; }

typedef struct module {
    const bellhop_host_t *host;
    const bellhop_navigation_t *navigation; // NULL when the host has none
} module_t;

static void *create(const bellhop_host_t *host) {
    module_t *self = (module_t *)calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->host = host;
    const bellhop_navigation_t *navigation =
        (const bellhop_navigation_t *)host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
    if (navigation != NULL && navigation->size >= sizeof *navigation) self->navigation = navigation;
    return self;
}

static const bellhop_action_t open_action = {
    .size = sizeof open_action, .revision = 1, .identifier = "@category@.open", .title = "Open",
    .options = BELLHOP_ACTION_FOREGROUND, .reserved = 0, .text_button_title = NULL, .text_placeholder = NULL,
    .system_image_name = NULL, .template_image_name = NULL};
static const bellhop_action_t *const actions[] = {&open_action};
static const bellhop_category_t category = {
    .size = sizeof category, .revision = 1, .identifier = "@category@", .actions = actions, .action_count = 1,
    .options = 0, .intent_identifiers = NULL, .intent_identifier_count = 0, .reserved = 0,
    .hidden_previews_body_placeholder = NULL, .category_summary_format = NULL};
static const bellhop_category_t *const categories[] = {&category};
static const bellhop_category_set_t category_set = {
    .size = sizeof category_set, .revision = 1, .categories = categories, .category_count = 1, .reserved = 0};

static const bellhop_category_set_t *get_categories(void *self) {
    (void)self;
    return &category_set;
}

// Decides how a notification is presented while the app is in the foreground.
static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST | BELLHOP_PRESENT_SOUND;
}

// The user tapped the notification or chose an action.
static void did_receive(void *instance, const bellhop_response_t *response) {
    module_t *self = (module_t *)instance;
    (void)response;
    if (self->navigation != NULL) self->navigation->navigate(self->host, "messages");
}

#define METHODS(METHOD) \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", get_categories) \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present) \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)

static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
static const bellhop_class_t module_class = {
    .size = sizeof module_class, .revision = 1, .name = "@moduleClass@",
    .sender = sender, .create = create, .destroy = free,
    .methods = methods, .method_count = sizeof methods / sizeof *methods,
    .route_count = 0, .routes = NULL, .cancel = NULL, .named_methods = NULL, .named_method_count = 0, .reserved = 0};

@if extension@
// Values in JSON text that the host has checked. A real extension uses a JSON library.

typedef struct json {
    const char *text;
    size_t count;
} json_t;

static const char *value_end(const char *text, const char *end) {
    int depth = 0;
    do {
        if (*text == '"') {
            for (text++; text < end && *text != '"'; text++)
                if (*text == '\\') text++;
        } else if (*text == '{' || *text == '[') {
            depth++;
        } else if (*text == '}' || *text == ']') {
            depth--;
        }
        text++;
    } while (text < end && depth > 0);
    return text;
}

// The value of a member of an object, as it is written in the text; empty if there is none.
static json_t member(json_t object, const char *name) {
    const char *end = object.text + object.count;
    for (const char *next = object.text + 1; next < end;) {
        if (*next != '"') {
            next++;
            continue;
        }
        const char *key = next + 1, *key_end = value_end(next, end) - 1, *value = key_end + 1;
        while (value < end && (*value == ':' || isspace((unsigned char)*value))) value++;
        next = value_end(value, end);
        if ((size_t)(key_end - key) == strlen(name) && memcmp(key, name, strlen(name)) == 0) {
            json_t found = {value, (size_t)(next - value)};
            return found;
        }
    }
    json_t none = {"", 0};
    return none;
}

@end@
@if service@
// The service extension: changes a push with "mutable-content": 1 before it is shown.

typedef struct service {
    char text[8192];
    bellhop_data_t answer;
} service_t;

static void *create_service(const bellhop_host_t *host) {
    (void)host;
    return calloc(1, sizeof(service_t));
}

// Returns the complete new content. Its category is that of the push.
static const bellhop_data_t *change(void *instance, const bellhop_notification_t *notification) {
    service_t *self = (service_t *)instance;
    json_t payload = {notification->payload->json, notification->payload->json_count};
    json_t category = member(member(payload, "aps"), "category");
    json_t none = {"\"\"", 2};
    if (category.count == 0) category = none;
    int count = snprintf(self->text, sizeof self->text,
                         "{\"title\": \"Balance\", \"subtitle\": \"Everyday Checking\","
                         "\"body\": \"Your balance has changed.\", \"categoryIdentifier\": %.*s,"
                         "\"userInfo\": %.*s}",
                         (int)category.count, category.text, (int)payload.count, payload.text);
    if (count < 0 || (size_t)count >= sizeof self->text) return NULL; // the notification stays unchanged
    self->answer.size = sizeof self->answer;
    self->answer.revision = 1;
    self->answer.bytes = (const uint8_t *)self->text;
    self->answer.count = (size_t)count;
    return &self->answer;
}

#define SERVICE_METHODS(METHOD) METHOD(BELLHOP_SERVICE_DID_RECEIVE, "D@N", change)

static const bellhop_method_t service_methods[] = {SERVICE_METHODS(BELLHOP_METHOD_ROW)};
static const bellhop_class_t service_class = {
    .size = sizeof service_class, .revision = 1, .name = "@serviceClass@",
    .sender = sender, .create = create_service, .destroy = free,
    .methods = service_methods, .method_count = sizeof service_methods / sizeof *service_methods,
    .route_count = 0, .routes = NULL, .cancel = NULL, .named_methods = NULL, .named_method_count = 0, .reserved = 0};

@end@
@if content@
// The content extension: draws the notification when the user expands it.

// Puts an edge of the label at a distance from the same edge of the view that contains it.
#define EDGE(ATTRIBUTE, DISTANCE) \
    {.size = sizeof(bellhop_constraint_t), .revision = 1, .first = 1, .second = 0, .first_attribute = (ATTRIBUTE), \
     .second_attribute = (ATTRIBUTE), .relation = BELLHOP_EQUAL, .priority = 1000, .multiplier = 1, \
     .constant = (DISTANCE), .identifier = NULL}

typedef struct content {
    char words[1024];
    bellhop_text_t text;
    bellhop_view_t root, label;
    const bellhop_view_t *views[2];
    bellhop_view_tree_t tree;
} content_t;

static const bellhop_constraint_t edges[] = {
    EDGE(BELLHOP_ATTRIBUTE_LEFT, 16), EDGE(BELLHOP_ATTRIBUTE_RIGHT, -16), EDGE(BELLHOP_ATTRIBUTE_TOP, 16),
    EDGE(BELLHOP_ATTRIBUTE_BOTTOM, -16)};
static const bellhop_constraint_t *const constraints[] = {&edges[0], &edges[1], &edges[2], &edges[3]};

// Everything else of the view is zero.
static void set_view(bellhop_view_t *view, uint32_t kind, int32_t parent) {
    view->size = sizeof *view;
    view->revision = 1;
    view->kind = kind;
    view->parent = parent;
    view->alpha = 1;
    view->horizontal_hugging = view->vertical_hugging = 250;
    view->horizontal_compression = view->vertical_compression = 750;
}

static void *create_content(const bellhop_host_t *host) {
    (void)host;
    content_t *self = (content_t *)calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->text.size = sizeof self->text;
    self->text.revision = 1;
    self->text.string = self->words;
    self->text.alignment = BELLHOP_ALIGN_NATURAL;
    set_view(&self->root, BELLHOP_VIEW_PLAIN, -1);
    set_view(&self->label, BELLHOP_VIEW_LABEL, 0);
    self->label.text = &self->text;
    self->views[0] = &self->root;
    self->views[1] = &self->label;
    self->tree.size = sizeof self->tree;
    self->tree.revision = 1;
    self->tree.views = self->views;
    self->tree.view_count = 2;
    self->tree.constraints = constraints;
    self->tree.constraint_count = 4;
    return self;
}

// Copies a string without its quotes and escapes.
static void copy_string(char *to, size_t size, json_t string) {
    size_t count = 0;
    for (size_t index = 1; index + 1 < string.count && count + 1 < size; index++) {
        bool is_escaped = string.text[index] == '\\';
        if (is_escaped) index++;
        to[count++] = is_escaped && string.text[index] == 'n' ? '\n' : string.text[index];
    }
    to[count] = '\0';
}

static const bellhop_view_tree_t *show(void *instance, const bellhop_notification_t *notification) {
    content_t *self = (content_t *)instance;
    char body[512] = "";
    if (notification->request != NULL) {
        // A local notification, or a push with localized texts or that a service extension has changed.
        json_t request = {notification->request, strlen(notification->request)};
        copy_string(body, sizeof body, member(member(request, "content"), "body"));
    } else if (notification->payload->body != NULL) {
        snprintf(body, sizeof body, "%s", notification->payload->body);
    }
    snprintf(self->words, sizeof self->words, "Shown by @product@: %s", body);
    return &self->tree;
}

#define CONTENT_METHODS(METHOD) METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", show)

static const bellhop_method_t content_methods[] = {CONTENT_METHODS(BELLHOP_METHOD_ROW)};
static const bellhop_class_t content_class = {
    .size = sizeof content_class, .revision = 1, .name = "@contentClass@",
    .sender = sender, .create = create_content, .destroy = free,
    .methods = content_methods, .method_count = sizeof content_methods / sizeof *content_methods,
    .route_count = 0, .routes = NULL, .cancel = NULL, .named_methods = NULL, .named_method_count = 0, .reserved = 0};

@end@
// The host reads this text from a section of the library before it runs any code.
BELLHOP_MAGIC("package @name@\nproduct @product@\n" BELLHOP_COMPILER_TEXT
              "class @moduleClass@ lifecycle\n" METHODS(BELLHOP_METHOD_TEXT)
@if service@
              "class @serviceClass@ service\n" SERVICE_METHODS(BELLHOP_METHOD_TEXT)
@end@
@if content@
              "class @contentClass@ content\ncategory @category@\n" CONTENT_METHODS(BELLHOP_METHOD_TEXT)
@end@
);

static const bellhop_class_t *class_named(const char *name) {
    if (strcmp(name, module_class.name) == 0) return &module_class;
@if service@
    if (strcmp(name, service_class.name) == 0) return &service_class;
@end@
@if content@
    if (strcmp(name, content_class.name) == 0) return &content_class;
@end@
    return NULL;
}

const bellhop_module_t bellhop_module = {
    .size = sizeof bellhop_module, .revision = 1,
    .abi_major = BELLHOP_ABI_MAJOR, .abi_minor = BELLHOP_ABI_MINOR, .reserved = 0, .class_named = class_named};
