// SPDX-License-Identifier: MIT
//
// What the content extensions share: a module whose class `Fixture` declares the category `content` with the actions
// `approve`, `stay`, `leave` and `die`, and whose class `Content` is the fixture. A fixture defines
// `content_did_receive`, and ends with CONTENT_MODULE. It may name other methods in CONTENT_METHODS, and other
// categories in CONTENT_CATEGORIES.

#ifndef FIXTURE_CONTENT_H
#define FIXTURE_CONTENT_H

#include "fixture.h"

#include <unistd.h>

#ifndef CONTENT_CATEGORIES
#define CONTENT_CATEGORIES "category content\n"
#endif
#ifndef CONTENT_METHODS
#define CONTENT_METHODS(METHOD) METHOD(BELLHOP_CONTENT_DID_RECEIVE, "T@N", content_did_receive)
#endif

/// The members of a view that none of them is special in.
#define CONTENT_VIEW(KIND, PARENT)                                                                                     \
    .size = sizeof(bellhop_view_t), .revision = 1, .kind = (KIND), .parent = (PARENT), .alpha = 1,                     \
    .horizontal_hugging = 250, .vertical_hugging = 250, .horizontal_compression = 750, .vertical_compression = 750

/// `FIRST.ATTRIBUTE = SECOND.ATTRIBUTE + CONSTANT`, required.
#define CONTENT_PIN(FIRST, SECOND, ATTRIBUTE, CONSTANT)                                                                \
    {.size = sizeof(bellhop_constraint_t), .revision = 1, .first = (FIRST), .second = (SECOND),                        \
     .first_attribute = (ATTRIBUTE), .second_attribute = (ATTRIBUTE), .relation = BELLHOP_EQUAL, .priority = 1000,     \
     .multiplier = 1, .constant = (CONSTANT)}

/// A tree of one label; valid until the next call.
__attribute__((unused)) static const bellhop_view_tree_t *content_label(const char *words) {
    static bellhop_text_t text = {.size = sizeof(text), .revision = 1, .alignment = BELLHOP_ALIGN_NATURAL};
    static const bellhop_view_t root = {CONTENT_VIEW(BELLHOP_VIEW_PLAIN, -1)};
    static const bellhop_view_t label = {CONTENT_VIEW(BELLHOP_VIEW_LABEL, 0), .text = &text};
    static const bellhop_view_t *const views[] = {&root, &label};
    static const bellhop_constraint_t pins[] = {
        CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_LEFT, 8), CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_RIGHT, -8),
        CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_TOP, 8), CONTENT_PIN(1, 0, BELLHOP_ATTRIBUTE_BOTTOM, -8)};
    static const bellhop_constraint_t *const constraints[] = {&pins[0], &pins[1], &pins[2], &pins[3]};
    static const bellhop_view_tree_t tree = {
        .size = sizeof(tree), .revision = 1, .views = views, .constraints = constraints, .view_count = 2,
        .constraint_count = 4};
    text.string = words;
    return &tree;
}

static int32_t fixture_will_present(void *self, const bellhop_notification_t *notification) {
    (void)self, (void)notification;
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST;
}

static void fixture_did_receive(void *self, const bellhop_response_t *response) {
    FIXTURE_LOG(self, "heard of %s", response->action_identifier);
}

static const bellhop_category_set_t *fixture_categories(void *self) {
#define CONTENT_ACTION(NAME) {sizeof(bellhop_action_t), 1, NAME, NAME, 0, 0, NULL, NULL, NULL, NULL}
    static const bellhop_action_t rows[] = {
        CONTENT_ACTION("approve"), CONTENT_ACTION("stay"), CONTENT_ACTION("leave"), CONTENT_ACTION("die")};
    static const bellhop_action_t *const actions[] = {&rows[0], &rows[1], &rows[2], &rows[3]};
    static const bellhop_category_t category = {sizeof(category), 1, "content", actions, 4, 0, NULL, 0, 0, NULL, NULL};
    static const bellhop_category_t *const categories[] = {&category};
    static const bellhop_category_set_t set = {sizeof(set), 1, categories, 1, 0};
    (void)self;
    return &set;
}

#define FIXTURE_METHODS(METHOD)                                                                                        \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", fixture_will_present)                                                          \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", fixture_did_receive)                                                   \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", fixture_categories)

#define CONTENT_MODULE                                                                                                 \
    BELLHOP_MAGIC(FIXTURE_HEADLINES FIXTURE_METHODS(BELLHOP_METHOD_TEXT)                                               \
                  "class Content content\n" CONTENT_CATEGORIES CONTENT_METHODS(BELLHOP_METHOD_TEXT));                  \
    static const char *fixture_sender(void) { return FIXTURE_SENDER; }                                                 \
    static const bellhop_method_t fixture_methods[] = {FIXTURE_METHODS(BELLHOP_METHOD_ROW)};                           \
    static const bellhop_method_t content_methods[] = {CONTENT_METHODS(BELLHOP_METHOD_ROW)};                           \
    static const bellhop_class_t fixture_class = {                                                                     \
        sizeof(fixture_class), 1, "Fixture", fixture_sender, fixture_create, free,                                     \
        fixture_methods, sizeof(fixture_methods) / sizeof(*fixture_methods), 0, NULL, NULL, NULL, 0, 0};               \
    static const bellhop_class_t content_class = {                                                                     \
        sizeof(content_class), 1, "Content", NULL, fixture_create, free,                                               \
        content_methods, sizeof(content_methods) / sizeof(*content_methods), 0, NULL, NULL, NULL, 0, 0};               \
    static const bellhop_class_t *class_named(const char *name) {                                                      \
        return strcmp(name, "Fixture") == 0 ? &fixture_class : strcmp(name, "Content") == 0 ? &content_class : NULL;   \
    }                                                                                                                  \
    FIXTURE_EXPORT(sizeof(bellhop_module_t), class_named)

#endif
