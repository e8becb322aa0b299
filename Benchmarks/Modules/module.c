// The bench module. It is compiled once; the Makefile makes each module from a copy of the library in which its own
// number stands over the "####", so that no two have the same class, sender, category or bytes. It uses no libc: what
// a bench measures is the host, the loader, and this page of code.

#include "bellhop.h"

#define NAME "Bench####"
#define SENDER "com.example.bench.####"

static struct bench {
    int64_t calls;
} instance;

static void *create(const bellhop_host_t *host) {
    (void)host;
    return &instance;
}

static void destroy(void *self) { (void)self; }

static const bellhop_category_t category = {.size = sizeof category, .revision = 1, .identifier = NAME};
static const bellhop_category_t *const categories[] = {&category};
static const bellhop_category_set_t category_set = {
    .size = sizeof category_set, .revision = 1, .categories = categories, .category_count = 1};

static const bellhop_category_set_t *get_categories(void *self) {
    (void)self;
    return &category_set;
}

static void did_register(void *self, const bellhop_data_t *token) {
    (void)token;
    ((struct bench *)self)->calls += 1;
}

static int32_t silent(void *self, const bellhop_payload_t *payload) {
    ((struct bench *)self)->calls += 1;
    return payload->flags & BELLHOP_PAYLOAD_HAS_BADGE ? BELLHOP_FETCH_NEW_DATA : BELLHOP_FETCH_NO_DATA;
}

static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    (void)notification;
    ((struct bench *)self)->calls += 1;
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST;
}

static bool open_route(void *self, const char *route, const char *parameters) {
    (void)route, (void)parameters;
    ((struct bench *)self)->calls += 1;
    return true;
}

static const char *sender(void) { return SENDER; }

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", get_categories)                                                  \
    METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)                                                                  \
    METHOD(BELLHOP_OPEN_ROUTE, "B@ss", open_route)
#define NAMED_METHODS(METHOD) METHOD("open(route:parameters:)", "B@ss", open_route)

BELLHOP_MAGIC("package bench\nproduct " NAME "\n" BELLHOP_COMPILER_TEXT
              "class " NAME "Module lifecycle\n" METHODS(BELLHOP_METHOD_TEXT)
                  NAMED_METHODS(BELLHOP_NAMED_METHOD_TEXT));

static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
static const bellhop_named_method_t named_methods[] = {NAMED_METHODS(BELLHOP_NAMED_METHOD_ROW)};
static const bellhop_class_t bench_class = {
    .size = sizeof bench_class, .revision = 1, .name = NAME "Module",
    .sender = sender, .create = create, .destroy = destroy,
    .methods = methods, .method_count = sizeof methods / sizeof *methods,
    .named_methods = named_methods, .named_method_count = sizeof named_methods / sizeof *named_methods};

static const bellhop_class_t *class_named(const char *name) {
    // Volatile, or the compiler would compare with the "####" it sees.
    const char *own = *(const char *const volatile *)&bench_class.name;
    while (*own != '\0' && *own == *name) own++, name++;
    return *own == *name ? &bench_class : NULL;
}

const bellhop_module_t bellhop_module = {
    .size = sizeof bellhop_module, .revision = 1,
    .abi_major = BELLHOP_ABI_MAJOR, .abi_minor = BELLHOP_ABI_MINOR, .class_named = class_named};
