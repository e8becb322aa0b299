// Nothing is wrong: methods that are called by name, of every type. Expected: each is called with typed arguments, and
// its result is JSON. Those that end in `_nothing` return none; `blank` and `text_nothing` no JSON. The requests
// `nested N` and `long N` have answers of that depth and length.
#include "fixture.h"

static void touch(void *self) { FIXTURE_LOG(self, "touch"); }
static bool negate(void *self, bool value) { (void)self; return !value; }
static int32_t narrow(void *self, int32_t value) { (void)self; return -value; }
static int64_t wide(void *self, int64_t value) { (void)self; return value; }
static double half(void *self, double value) { (void)self; return value / 2; }
static double nothing(void *self) { (void)self; return 0.0 / 0.0; }
static const char *greet(void *self, const char *name, const char *greeting) {
    static char line[256];
    (void)self;
    snprintf(line, sizeof(line), "%s, \"%s\"!", greeting, name);
    return line;
}
static const char *text_nothing(void *self) { (void)self; return NULL; }
static double sum(void *self, const char *label, double a, int64_t b, int32_t c, bool twice) {
    FIXTURE_LOG(self, "sum %s", label);
    return (a + (double)b + c) * (twice ? 2 : 1);
}

// Of each thread, because a test has several modules of this library in one process.
static _Thread_local bellhop_data_t kept = {sizeof(kept), 1, NULL, 0};
static const bellhop_data_t *echo(void *self, const char *json) {
    static _Thread_local char copy[4096];
    (void)self;
    size_t count = strnlen(json, sizeof(copy));
    memcpy(copy, json, count);
    kept.bytes = (const uint8_t *)copy;
    kept.count = count;
    return &kept;
}
static const bellhop_data_t *blank(void *self) { return echo(self, "no json"); }

static void later(void *self, const char *text, bellhop_completion_t done) {
    const bellhop_data_t *answer = echo(self, text);
    done.answer(done.ticket, (int64_t)(intptr_t)answer);
}
static void later_nothing(void *self, bellhop_completion_t done) { (void)self; done.answer(done.ticket, 0); }
static void never(void *self, bellhop_completion_t done) { (void)self, (void)done; }
static int64_t crash(void *self) { (void)self; abort(); }

// A JSON text: arrays in each other, or a string; both with so many bytes.
static const bellhop_data_t *sized(size_t count, char first, char inner, char last) {
    static _Thread_local char *text;
    text = realloc(text, count);
    memset(text, inner, count);
    if (inner == first) memset(text + count / 2, last, count - count / 2);
    text[0] = first;
    text[count - 1] = last;
    kept.bytes = (const uint8_t *)text;
    kept.count = count;
    return &kept;
}

static const bellhop_data_t *request(void *self, const char *type, const char *parameters) {
    FIXTURE_LOG(self, "request %s %s", type, parameters);
    if (strcmp(type, "sum") == 0) return echo(self, parameters);
    if (strcmp(type, "blank") == 0) return echo(self, "no json");
    if (strncmp(type, "nested ", 7) == 0) return sized(2 * strtoul(type + 7, NULL, 10), '[', '[', ']');
    if (strncmp(type, "long ", 5) == 0) return sized(strtoul(type + 5, NULL, 10), '"', 'x', '"');
    return NULL;
}

#define METHODS(METHOD) METHOD(BELLHOP_REQUEST, "D@ss", request)
#define NAMED(METHOD)                                                                                                  \
    METHOD("touch()", "v@", touch)                                                                                     \
    METHOD("negate(value:)", "B@B", negate)                                                                            \
    METHOD("narrow(value:)", "i@i", narrow)                                                                            \
    METHOD("wide(value:)", "q@q", wide)                                                                                \
    METHOD("half(value:)", "d@d", half)                                                                                \
    METHOD("nothing()", "d@", nothing)                                                                                 \
    METHOD("greet(name:greeting:)", "s@ss", greet)                                                                     \
    METHOD("text_nothing()", "s@", text_nothing)                                                                       \
    METHOD("sum(label:a:b:c:twice:)", "d@sdqiB", sum)                                                                  \
    METHOD("echo(_:)", "D@s", echo)                                                                                    \
    METHOD("blank()", "D@", blank)                                                                                     \
    METHOD("later(text:)", "v@s!", later)                                                                              \
    METHOD("later_nothing()", "v@!", later_nothing)                                                                    \
    METHOD("never()", "v@!", never)                                                                                    \
    METHOD("crash()", "q@", crash)
#undef FIXTURE_NAMED_METHODS
#define FIXTURE_NAMED_METHODS NAMED
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
