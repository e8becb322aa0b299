// It attaches a picture of its own, a file of the system's, and one that is not there. Expected: the picture is in the
// host's store, and not where it was; two attachment.dropped, invalid-url.
#include "service.h"

static const unsigned char picture[] = {
    0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0,
    0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification;
    const char *directory = getenv("TMPDIR");
    char path[1024], json[4096];
    snprintf(path, sizeof(path), "%s/picture.png", directory ? directory : "");
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(picture, 1, sizeof(picture), file) != sizeof(picture) || fclose(file) != 0) {
        FIXTURE_LOG(self, "%s could not be written", path);
    }
    snprintf(
        json, sizeof(json),
        "{\"title\":\"With a picture\",\"attachments\":[{\"identifier\":\"own\",\"url\":\"file://%s\"},"
        "{\"identifier\":\"system\",\"url\":\"file:///etc/passwd\",\"type\":\"public.png\"},"
        "{\"identifier\":\"missing\",\"url\":\"file://%s/none.png\"}]}",
        path, directory ? directory : "");
    service_answer(done, json);
}

SERVICE_MODULE;
