// 10,000 views, a label of 1 MB and a picture of 6 MB, which no decoder takes. Expected: content.shown; what is left
// out is in the notes.
#include "content.h"

enum { COUNT = 10000, TEXT = 1 << 20, PICTURE = 6 << 20 };

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    static bellhop_view_t rows[COUNT];
    static const bellhop_view_t *views[COUNT];
    static bellhop_text_t text = {.size = sizeof(text), .revision = 1, .alignment = BELLHOP_ALIGN_NATURAL};
    static bellhop_image_t image = {.size = sizeof(image), .revision = 1, .scale = 1, .width = 10, .height = 10};
    static char words[TEXT + 1];
    static unsigned char picture[PICTURE] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    static const bellhop_view_tree_t tree = {
        .size = sizeof(tree), .revision = 1, .views = views, .view_count = COUNT, .preferred_height = 300};
    (void)notification;
    memset(words, 'm', TEXT);
    memcpy(words, "Large", 5);
    for (size_t index = 11; index < TEXT; index += 12) words[index] = ' ';
    for (size_t index = 8; index < PICTURE; index++) picture[index] = (unsigned char)(index * 2654435761u >> 24);
    text.string = words;
    image.bytes = picture;
    image.count = PICTURE;
    for (int index = 0; index < COUNT; index++) {
        views[index] = &rows[index];
        rows[index] = (bellhop_view_t){
            CONTENT_VIEW(BELLHOP_VIEW_PLAIN, index == 0 ? -1 : 0), .flags = BELLHOP_VIEW_USES_FRAME,
            .frame = {index % 100 * 3, index / 100 * 2, 2, 1}};
    }
    rows[1] = (bellhop_view_t){
        CONTENT_VIEW(BELLHOP_VIEW_LABEL, 0), .flags = BELLHOP_VIEW_USES_FRAME, .frame = {0, 0, 300, 40}, .text = &text};
    rows[2] = (bellhop_view_t){
        CONTENT_VIEW(BELLHOP_VIEW_IMAGE, 0), .flags = BELLHOP_VIEW_USES_FRAME, .frame = {0, 50, 10, 10},
        .image = &image};
    FIXTURE_LOG(self, "shows much");
    return &tree;
}

CONTENT_MODULE;
