// Nothing is wrong: asks the other modules on the thread it is called on, also when it is asked itself. Expected: two of
// them do not wait for each other, because a module is not asked for what it waits for.
#include "fixture.h"

typedef struct answers {
    char text[512];
    size_t count;
} answers_t;

static void visit(void *context, const char *text, size_t count) {
    answers_t *answers = context;
    answers->count = count < sizeof(answers->text) ? count : 0;
    memcpy(answers->text, text, answers->count);
}

static answers_t answers;
static bellhop_data_t data = {sizeof(data), 1, (const uint8_t *)answers.text, 0};

static const bellhop_data_t *request(void *self, const char *type, const char *parameters) {
    const bellhop_host_t *host = ((fixture_t *)self)->host;
    const bellhop_methods_t *methods = host->capability(host, BELLHOP_CAPABILITY_METHODS);
    answers.count = 0;
    methods->request(host, type, parameters, strlen(parameters), &answers, visit);
    data.count = answers.count;
    return &data;
}

static const bellhop_data_t *storm(void *self) {
    const bellhop_host_t *host = ((fixture_t *)self)->host;
    const bellhop_methods_t *methods = host->capability(host, BELLHOP_CAPABILITY_METHODS);
    for (int i = 0; i < 3000; i++) methods->request(host, "storm", NULL, 0, NULL, NULL);
    return request(self, "storm", "{}");
}

#define METHODS(METHOD) METHOD(BELLHOP_REQUEST, "D@ss", request)
#define NAMED(METHOD) METHOD("storm()", "D@", storm)
#undef FIXTURE_NAMED_METHODS
#define FIXTURE_NAMED_METHODS NAMED
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
