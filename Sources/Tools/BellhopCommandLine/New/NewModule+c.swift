extension NewModule {
    var cFiles: [File] {
        [
            File(path: "\(name).c", text: source), File(path: "Makefile", text: makefile),
            File(path: "test.sh", text: script, isExecutable: true),
        ]
    }

    private var makefile: String {
        """
        BELLHOP_INCLUDE ?= \(sdk)
        CFLAGS ?= -O2 -g

        flags := -std=c11 -Wall -Wextra -fPIC -shared -fvisibility=hidden -I'$(BELLHOP_INCLUDE)'

        \(library): \(name).c Makefile
        \t@mkdir -p $(@D)
        \t$(CC) $(flags) $(CFLAGS) $(LDFLAGS) -o $@ $<

        .PHONY: test clean
        test: \(library)
        \t./test.sh

        clean:
        \trm -rf .build

        """
    }

    private var script: String {
        let service =
            hasService
            ? """
            expect '"subtitle":"Everyday Checking"' bellhop push push.apns --json

            """
            : """
            expect '"kind":"notification.shown"' bellhop push push.apns --json

            """
        let content =
            hasContent
            ? """
            expect 'Shown by \(product): Your balance \(hasService ? "has changed." : "is")' bellhop expand last

            """ : ""
        return """
            #!/bin/sh
            # Starts a host with the module, sends the push to the module, and taps the notification.
            set -eu
            cd "$(dirname "$0")"

            BELLHOP_STATE_DIR=$(mktemp -d)
            export BELLHOP_STATE_DIR
            host=
            trap 'trap "" INT TERM; bellhop stop 2>/dev/null || :; wait $host || :; rm -rf "$BELLHOP_STATE_DIR"' EXIT
            trap 'exit 130' INT TERM

            # expect TEXT COMMAND…: the output of the command must contain the text.
            expect() {
                text=$1
                shift
                output=$("$@")
                case $output in
                *"$text"*) echo "ok: $*" ;;
                *)
                    echo "FAILED: $*: the output does not contain $text. The host printed:"
                    cat "$BELLHOP_STATE_DIR/host.log"
                    exit 1
                    ;;
                esac
            }

            bellhop run --settings settings.json >"$BELLHOP_STATE_DIR/host.log" 2>&1 &
            host=$!
            until bellhop status >/dev/null 2>&1; do
                kill -0 "$host" 2>/dev/null || { cat "$BELLHOP_STATE_DIR/host.log" && exit 1; }
                sleep 0.1
            done
            bellhop login >/dev/null
            bellhop landed >/dev/null
            \(service)\(content)expect '"kind":"navigation.web"' bellhop tap last --json

            """
    }

    private var source: String {
        """
        #include "bellhop.h"

        \(hasService || hasContent ? "#include <ctype.h>\n" : "")#include <stdio.h>
        #include <stdlib.h>
        #include <string.h>

        // The host delivers the pushes with this sender to this module.
        static const char *sender(void) { return "\(identifier)"; }

        typedef struct module {
            const bellhop_host_t *host;
            const bellhop_navigation_t *navigation; // NULL when the host has none
        } module_t;

        static void *create(const bellhop_host_t *host) {
            module_t *self = calloc(1, sizeof *self);
            if (self == NULL) return NULL;
            self->host = host;
            const bellhop_navigation_t *navigation = host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
            if (navigation != NULL && navigation->size >= sizeof *navigation) self->navigation = navigation;
            return self;
        }

        static const bellhop_action_t open_action = {
            .size = sizeof open_action, .revision = 1, .identifier = "open", .title = "Open",
            .options = BELLHOP_ACTION_FOREGROUND};
        static const bellhop_action_t *const actions[] = {&open_action};
        static const bellhop_category_t category = {
            .size = sizeof category, .revision = 1, .identifier = "\(category)", .actions = actions, .action_count = 1};
        static const bellhop_category_t *const categories[] = {&category};
        static const bellhop_category_set_t category_set = {
            .size = sizeof category_set, .revision = 1, .categories = categories, .category_count = 1};

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
            module_t *self = instance;
            (void)response;
            if (self->navigation != NULL) self->navigation->navigate(self->host, "messages");
        }

        #define METHODS(METHOD) \\
            METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", get_categories) \\
            METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present) \\
            METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)

        static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
        static const bellhop_class_t module_class = {
            .size = sizeof module_class, .revision = 1, .name = "\(moduleClass)",
            .sender = sender, .create = create, .destroy = free,
            .methods = methods, .method_count = sizeof methods / sizeof *methods};

        \(hasService || hasContent ? json : "")\(hasService ? service : "")\(hasContent ? content : "")\
        // The host reads this text from a section of the library before it runs any code.
        BELLHOP_MAGIC("package \(name)\\nproduct \(product)\\n" BELLHOP_COMPILER_TEXT
                      "class \(moduleClass) lifecycle\\n" METHODS(BELLHOP_METHOD_TEXT)\(magicLines));

        static const bellhop_class_t *class_named(const char *name) {
            if (strcmp(name, module_class.name) == 0) return &module_class;
        \(hasService ? "    if (strcmp(name, service_class.name) == 0) return &service_class;\n" : "")\
        \(hasContent ? "    if (strcmp(name, content_class.name) == 0) return &content_class;\n" : "")\
            return NULL;
        }

        const bellhop_module_t bellhop_module = {
            .size = sizeof bellhop_module, .revision = 1,
            .abi_major = BELLHOP_ABI_MAJOR, .abi_minor = BELLHOP_ABI_MINOR, .class_named = class_named};

        """
    }

    private var magicLines: String {
        let start = "\n              "
        var lines = ""
        if hasService { lines += start + "\"class \(serviceClass) service\\n\" SERVICE_METHODS(BELLHOP_METHOD_TEXT)" }
        if hasContent {
            lines += start + "\"class \(contentClass) content\\ncategory \(category)\\n\" "
            lines += "CONTENT_METHODS(BELLHOP_METHOD_TEXT)"
        }
        return lines
    }

    private var json: String {
        """
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
                        if (*text == '\\\\') text++;
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
                if ((size_t)(key_end - key) == strlen(name) && memcmp(key, name, strlen(name)) == 0)
                    return (json_t){value, (size_t)(next - value)};
            }
            return (json_t){"", 0};
        }


        """
    }

    private var service: String {
        """
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
            service_t *self = instance;
            json_t payload = {notification->payload->json, notification->payload->json_count};
            json_t category = member(member(payload, "aps"), "category");
            if (category.count == 0) category = (json_t){"\\"\\"", 2};
            int count = snprintf(self->text, sizeof self->text,
                                 "{\\"title\\": \\"Balance\\", \\"subtitle\\": \\"Everyday Checking\\","
                                 "\\"body\\": \\"Your balance has changed.\\", \\"categoryIdentifier\\": %.*s,"
                                 "\\"userInfo\\": %.*s}",
                                 (int)category.count, category.text, (int)payload.count, payload.text);
            if (count < 0 || (size_t)count >= sizeof self->text) return NULL; // the notification stays unchanged
            self->answer = (bellhop_data_t){
                .size = sizeof self->answer, .revision = 1, .bytes = (const uint8_t *)self->text, .count = (size_t)count};
            return &self->answer;
        }

        #define SERVICE_METHODS(METHOD) METHOD(BELLHOP_SERVICE_DID_RECEIVE, "D@N", change)

        static const bellhop_method_t service_methods[] = {SERVICE_METHODS(BELLHOP_METHOD_ROW)};
        static const bellhop_class_t service_class = {
            .size = sizeof service_class, .revision = 1, .name = "\(serviceClass)",
            .sender = sender, .create = create_service, .destroy = free,
            .methods = service_methods, .method_count = sizeof service_methods / sizeof *service_methods};


        """
    }

    private var content: String {
        """
        // The content extension: draws the notification when the user expands it.

        #define VIEW(KIND, PARENT) \\
            .size = sizeof(bellhop_view_t), .revision = 1, .kind = (KIND), .parent = (PARENT), .alpha = 1, \\
            .horizontal_hugging = 250, .vertical_hugging = 250, .horizontal_compression = 750, .vertical_compression = 750
        // Puts an edge of the label at a distance from the same edge of the view that contains it.
        #define EDGE(ATTRIBUTE, DISTANCE) \\
            {.size = sizeof(bellhop_constraint_t), .revision = 1, .first = 1, .second = 0, .first_attribute = (ATTRIBUTE), \\
             .second_attribute = (ATTRIBUTE), .relation = BELLHOP_EQUAL, .priority = 1000, .multiplier = 1, \\
             .constant = (DISTANCE)}

        typedef struct content {
            char words[1024];
            bellhop_text_t text;
            bellhop_view_t label;
            const bellhop_view_t *views[2];
            bellhop_view_tree_t tree;
        } content_t;

        static const bellhop_view_t root = {VIEW(BELLHOP_VIEW_PLAIN, -1)};
        static const bellhop_constraint_t edges[] = {
            EDGE(BELLHOP_ATTRIBUTE_LEFT, 16), EDGE(BELLHOP_ATTRIBUTE_RIGHT, -16), EDGE(BELLHOP_ATTRIBUTE_TOP, 16),
            EDGE(BELLHOP_ATTRIBUTE_BOTTOM, -16)};
        static const bellhop_constraint_t *const constraints[] = {&edges[0], &edges[1], &edges[2], &edges[3]};

        static void *create_content(const bellhop_host_t *host) {
            (void)host;
            return calloc(1, sizeof(content_t));
        }

        // Copies a string without its quotes and escapes.
        static void copy_string(char *to, size_t size, json_t string) {
            size_t count = 0;
            for (size_t index = 1; index + 1 < string.count && count + 1 < size; index++) {
                bool is_escaped = string.text[index] == '\\\\';
                if (is_escaped) index++;
                to[count++] = is_escaped && string.text[index] == 'n' ? '\\n' : string.text[index];
            }
            to[count] = '\\0';
        }

        static const bellhop_view_tree_t *show(void *instance, const bellhop_notification_t *notification) {
            content_t *self = instance;
            char body[512] = "";
            if (notification->size >= sizeof *notification && notification->request != NULL) {
                // A local notification, or a push that a service extension has changed.
                json_t request = {notification->request, strlen(notification->request)};
                copy_string(body, sizeof body, member(member(request, "content"), "body"));
            } else if (notification->payload->body != NULL) {
                snprintf(body, sizeof body, "%s", notification->payload->body);
            }
            snprintf(self->words, sizeof self->words, "Shown by \(product): %s", body);
            self->text = (bellhop_text_t){
                .size = sizeof self->text, .revision = 1, .string = self->words, .alignment = BELLHOP_ALIGN_NATURAL};
            self->label = (bellhop_view_t){VIEW(BELLHOP_VIEW_LABEL, 0), .text = &self->text};
            self->views[0] = &root;
            self->views[1] = &self->label;
            self->tree = (bellhop_view_tree_t){
                .size = sizeof self->tree, .revision = 1, .views = self->views, .constraints = constraints,
                .view_count = 2, .constraint_count = 4};
            return &self->tree;
        }

        #define CONTENT_METHODS(METHOD) METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", show)

        static const bellhop_method_t content_methods[] = {CONTENT_METHODS(BELLHOP_METHOD_ROW)};
        static const bellhop_class_t content_class = {
            .size = sizeof content_class, .revision = 1, .name = "\(contentClass)",
            .sender = sender, .create = create_content, .destroy = free,
            .methods = content_methods, .method_count = sizeof content_methods / sizeof *content_methods};


        """
    }
}
