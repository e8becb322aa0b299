extension NewModule {
    /// The C code that reads values in JSON text, which both extensions use.
    var cJSON: String {
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

    /// The C code of the service extension.
    var cServiceExtension: String {
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

    /// The C code of the content extension.
    var cContentExtension: String {
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
