// It shows a text twice, which is also the title of an action, a hidden text, and a title with what the user did
// last. A touch of "Pay now" begins to edit that view, and "second" scrolls. "None" answers no tree, "Die" aborts,
// "Close" closes the extension, and "Open" opens the notification.
#define CONTENT_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", content_did_receive)                                                    \
    METHOD(BELLHOP_CONTENT_VIEW, "T@", content_view)                                                                   \
    METHOD(BELLHOP_CONTENT_GESTURE, "T@iisd", content_gesture)
#include "content.h"

#include "center.h"

#define LABEL(WORDS, NAME, FLAGS, PARENT)                                                                              \
    {CONTENT_VIEW(BELLHOP_VIEW_LABEL, PARENT), .text = (WORDS), .name = (NAME), .flags = (FLAGS)}
#define TEXT(WORDS) {.size = sizeof(bellhop_text_t), .revision = 1, .alignment = BELLHOP_ALIGN_NATURAL, .string = (WORDS)}

static char words[64] = "Untouched";
static int32_t edited = -1;

static const bellhop_view_tree_t *content_view(void *self) {
    static const bellhop_text_t texts[] = {TEXT(words), TEXT("stay"), TEXT("Pay\n  now"), TEXT("Hidden"),
                                           TEXT("None"), TEXT("Die"), TEXT("Close"), TEXT("Open")};
    static const bellhop_view_t rows[] = {
        {CONTENT_VIEW(BELLHOP_VIEW_STACK, -1), .name = "root"},
        LABEL(&texts[0], "title", 0, 0),
        LABEL(&texts[1], "first", 0, 0),
        LABEL(&texts[1], "second", BELLHOP_VIEW_SCROLLS, 0),
        {CONTENT_VIEW(BELLHOP_VIEW_LABEL, 0), .text = &texts[2], .name = "pay", .accessibility_label = "Settle the bill",
         .accessibility_value = "due"},
        {CONTENT_VIEW(BELLHOP_VIEW_PLAIN, 0), .name = "drawer", .flags = BELLHOP_VIEW_IS_HIDDEN},
        LABEL(&texts[3], "secret", 0, 5),
        LABEL(&texts[4], "none", 0, 0),
        LABEL(&texts[5], "die", 0, 0),
        LABEL(&texts[6], "close", 0, 0),
        LABEL(&texts[7], "open", 0, 0),
    };
    static const bellhop_arranged_t arranged[] = {{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {5, 0, 0},
                                                  {7, 0, 0}, {8, 0, 0}, {9, 0, 0}, {10, 0, 0}};
    static const bellhop_stack_t stack = {
        .size = sizeof(stack), .revision = 1, .axis = 1, .arranged_count = 9, .arranged = arranged};
    static bellhop_view_t root, pay;
    static const bellhop_view_t *views[] = {&root,    &rows[1], &rows[2], &rows[3], &pay,
                                            &rows[5], &rows[6], &rows[7], &rows[8], &rows[9], &rows[10]};
    static const bellhop_view_tree_t tree = {.size = sizeof(tree), .revision = 1, .views = views, .view_count = 11};
    (void)self;
    root = rows[0];
    root.stack = &stack;
    pay = rows[4];
    if (edited == 4) pay.flags |= BELLHOP_VIEW_IS_EDITING;
    return &tree;
}

static const bellhop_view_tree_t *content_did_receive(void *self, const bellhop_notification_t *notification) {
    (void)notification;
    return content_view(self);
}

static const bellhop_view_tree_t *content_gesture(void *self, int32_t gesture, int32_t view, const char *text,
                                                  double points) {
    switch (gesture) {
    case BELLHOP_GESTURE_TOUCH:
        if (view == 7) return NULL;
        if (view == 8) abort();
        if (view == 9) center_ask(self, "{\"ask\":\"dismiss\"}");
        if (view == 10) center_ask(self, "{\"ask\":\"performDefaultAction\"}");
        edited = view;
        snprintf(words, sizeof(words), "Touched %d", view);
        break;
    case BELLHOP_GESTURE_TYPE: snprintf(words, sizeof(words), "Typed %s into %d", text, view); break;
    case BELLHOP_GESTURE_SCROLL: snprintf(words, sizeof(words), "Scrolled %d by %g", view, points); break;
    }
    return content_view(self);
}

CONTENT_MODULE;
