// willPresent hangs until somebody writes to the FIFO that `data` names. Expected: fail-closed, then answer.late.
#include "fixture.h"

static int32_t will_present(void *instance, const bellhop_notification_t *notification) {
    fixture_t *self = instance;
    const bellhop_data_source_t *source = self->host->capability(self->host, BELLHOP_CAPABILITY_DATA_SOURCE);
    size_t count = 0;
    const char *data = source == NULL ? NULL : source->data(self->host, &count);
    char path[256] = "";
    (void)notification;
    if (data != NULL && count >= 2 && count < sizeof path) memcpy(path, data + 1, count - 2);
    FIXTURE_LOG(self, "willPresent begins");
    FILE *fifo = fopen(path, "r");
    if (fifo != NULL) {
        while (fgetc(fifo) != EOF) {}
        fclose(fifo);
    }
    return BELLHOP_PRESENT_LIST;
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
