// Nothing is wrong: takes every method by its name, and asks the other modules from a thread of its own. Expected: a call
// of `ask` answers with what the others answered to a request of the type `sum`.
#include "fixture.h"

#include <pthread.h>

typedef struct asking {
    const bellhop_host_t *host;
    bellhop_completion_t done;
    char type[64];
} asking_t;

static void visit(void *context, const char *answers, size_t count) {
    asking_t *asking = context;
    bellhop_data_t data = {sizeof(data), 1, (const uint8_t *)answers, count};
    asking->done.answer(asking->done.ticket, (int64_t)(intptr_t)&data);
}

static void *ask(void *context) {
    asking_t *asking = context;
    const bellhop_methods_t *methods = asking->host->capability(asking->host, BELLHOP_CAPABILITY_METHODS);
    const char parameters[] = "{\"of\":[1,2]}";
    methods->request(asking->host, asking->type, parameters, sizeof(parameters) - 1, asking, visit);
    free(asking);
    return NULL;
}

static void call(void *instance, const char *name, const char *parameters, bellhop_completion_t done) {
    const fixture_t *self = instance;
    if (strcmp(name, "ask") != 0) {
        char text[512];
        int count = snprintf(text, sizeof(text), "[\"%s\",%s]", name, parameters);
        bellhop_data_t data = {sizeof(data), 1, (const uint8_t *)text, (size_t)count};
        done.answer(done.ticket, (int64_t)(intptr_t)&data);
        return;
    }
    asking_t *asking = calloc(1, sizeof(*asking));
    asking->host = self->host;
    asking->done = done;
    snprintf(asking->type, sizeof(asking->type), "%s", strstr(parameters, "blank") ? "blank" : "sum");
    pthread_t thread;
    pthread_create(&thread, NULL, ask, asking);
    pthread_detach(thread);
}

#define METHODS(METHOD) METHOD(BELLHOP_CALL_METHOD, "v@ss!", call)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
