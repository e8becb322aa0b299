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
            stop() {
                bellhop stop 2>/dev/null || :
                wait $host || :
            }
            trap 'trap "" INT TERM; stop; rm -rf "$BELLHOP_STATE_DIR"' EXIT
            trap 'exit 130' INT TERM

            # expect TEXT COMMAND…: the output of the command must contain the text.
            expect() {
                text=$1
                shift
                output=$("$@") || :
                case $output in
                *"$text"*) echo "ok: $*" ;;
                *)
                    # A host reports the crashes of its modules before it ends.
                    stop
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
            module_t *self = (module_t *)calloc(1, sizeof *self);
            if (self == NULL) return NULL;
            self->host = host;
            const bellhop_navigation_t *navigation =
                (const bellhop_navigation_t *)host->capability(host, BELLHOP_CAPABILITY_NAVIGATION);
            if (navigation != NULL && navigation->size >= sizeof *navigation) self->navigation = navigation;
            return self;
        }

        static const bellhop_action_t open_action = {
            .size = sizeof open_action, .revision = 1, .identifier = "\(category).open", .title = "Open",
            .options = BELLHOP_ACTION_FOREGROUND, .reserved = 0, .text_button_title = NULL, .text_placeholder = NULL,
            .system_image_name = NULL, .template_image_name = NULL};
        static const bellhop_action_t *const actions[] = {&open_action};
        static const bellhop_category_t category = {
            .size = sizeof category, .revision = 1, .identifier = "\(category)", .actions = actions, .action_count = 1,
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

        #define METHODS(METHOD) \\
            METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", get_categories) \\
            METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present) \\
            METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)

        static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
        \(cClass("module_class", named: moduleClass, create: "create", methods: "methods"))

        \(hasService || hasContent ? cJSON : "")\(hasService ? cServiceExtension : "")\
        \(hasContent ? cContentExtension : "")\
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
            .abi_major = BELLHOP_ABI_MAJOR, .abi_minor = BELLHOP_ABI_MINOR, .reserved = 0, .class_named = class_named};

        """
    }

    /// The C code of the table of a class, whose instances `free` ends.
    ///
    /// It has every field, because a compiler for C++ warns of those that are left out.
    func cClass(_ variable: String, named name: String, create: String, methods: String) -> String {
        """
        static const bellhop_class_t \(variable) = {
            .size = sizeof \(variable), .revision = 1, .name = "\(name)",
            .sender = sender, .create = \(create), .destroy = free,
            .methods = \(methods), .method_count = sizeof \(methods) / sizeof *\(methods),
            .route_count = 0, .routes = NULL, .cancel = NULL, .named_methods = NULL, .named_method_count = 0, .reserved = 0};
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
}
