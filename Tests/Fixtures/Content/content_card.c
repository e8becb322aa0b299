// It shows the title and how often it was asked, a picture from bytes, and a symbol. Expected: content.shown.
#include "content.h"
#include "picture.h"

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    static char words[256];
    static bellhop_text_t text = {
        .size = sizeof(text), .revision = 1, .string = words, .alignment = BELLHOP_ALIGN_NATURAL};
    static const bellhop_image_t dot = {
        .size = sizeof(dot), .revision = 1, .bytes = picture, .count = sizeof(picture), .name = "dot", .scale = 1,
        .width = 20, .height = 20};
    static const bellhop_image_t star = {
        .size = sizeof(star), .revision = 1, .symbol = "star.fill", .scale = 1, .width = 20, .height = 20};
    static const bellhop_view_t rows[] = {
        {CONTENT_VIEW(BELLHOP_VIEW_PLAIN, -1)},
        {CONTENT_VIEW(BELLHOP_VIEW_LABEL, 0), .text = &text},
        {CONTENT_VIEW(BELLHOP_VIEW_IMAGE, 0), .image = &dot},
        {CONTENT_VIEW(BELLHOP_VIEW_IMAGE, 0), .image = &star}};
    static const bellhop_view_t *const views[] = {&rows[0], &rows[1], &rows[2], &rows[3]};
    static const bellhop_constraint_t pins[] = {
        CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_LEFT, 8),  CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_TOP, 8),
        CONTENT_PIN(2, 0, BELLHOP_ATTRIBUTE_LEFT, 8),  CONTENT_PIN(2, 0, BELLHOP_ATTRIBUTE_TOP, 60),
        CONTENT_PIN(3, 0, BELLHOP_ATTRIBUTE_LEFT, 40), CONTENT_PIN(3, 0, BELLHOP_ATTRIBUTE_TOP, 60)};
    static const bellhop_constraint_t *const constraints[] = {&pins[0], &pins[1], &pins[2],
                                                              &pins[3], &pins[4], &pins[5]};
    static const bellhop_view_tree_t tree = {
        .size = sizeof(tree), .revision = 1, .views = views, .constraints = constraints, .view_count = 4,
        .constraint_count = 6, .preferred_height = 100};
    fixture_t *card = self;
    card->inside += 1;
    const char *title = notification->payload->title ? notification->payload->title : "";
    snprintf(words, sizeof(words), "%s %d", title, card->inside);
    FIXTURE_LOG(self, "shows %s, process %d", words, (int)getpid());
    return &tree;
}

CONTENT_MODULE;
