// SPDX-License-Identifier: MIT
//
// The layout that modules in the field were built with. A line that no longer holds is a new ABI major.

#include "bellhop.h"

#define LAYOUT(TYPE, SIZE) _Static_assert(sizeof(TYPE) == (SIZE), #TYPE " changed its size")

_Static_assert(sizeof(bellhop_module_t) >= BELLHOP_MODULE_SIZE_1_0, "bellhop_module_t lost a field");
_Static_assert(sizeof(bellhop_class_t) == BELLHOP_CLASS_SIZE_1_3, "bellhop_class_t is not what ABI 1.3 says");

// What a minor adds begins where the one before it ended.
_Static_assert(offsetof(bellhop_class_t, routes) + sizeof(void *) == BELLHOP_CLASS_SIZE_1_0, "1.0 ended after routes");
_Static_assert(offsetof(bellhop_class_t, cancel) == BELLHOP_CLASS_SIZE_1_0, "1.1 begins with cancel");
_Static_assert(offsetof(bellhop_class_t, named_methods) == BELLHOP_CLASS_SIZE_1_1, "1.3 begins with named_methods");
_Static_assert(offsetof(bellhop_notification_t, request) == 32, "1.2 adds request to what 1.0 had");
_Static_assert(offsetof(bellhop_action_t, system_image_name) == BELLHOP_ACTION_SIZE_1_0, "1.5 begins with the icon");
_Static_assert(offsetof(bellhop_image_t, drawing) == BELLHOP_IMAGE_SIZE_1_2, "1.5 adds drawing to what 1.2 had");
_Static_assert(offsetof(bellhop_view_t, accessibility_label) == BELLHOP_VIEW_SIZE_1_2,
               "1.5 adds the label to what 1.2 had");

LAYOUT(bellhop_data_t, 24);
LAYOUT(bellhop_error_t, 32);
LAYOUT(bellhop_payload_t, 96);
LAYOUT(bellhop_notification_t, 40);
LAYOUT(bellhop_response_t, 32);
LAYOUT(bellhop_action_t, BELLHOP_ACTION_SIZE_1_5);
LAYOUT(bellhop_category_t, 64);
LAYOUT(bellhop_category_set_t, 24);
LAYOUT(bellhop_completion_t, 16);
LAYOUT(bellhop_host_t, 24);
LAYOUT(bellhop_class_t, 88);
LAYOUT(bellhop_module_t, 24);
LAYOUT(bellhop_named_method_t, 24);
LAYOUT(bellhop_methods_t, 16);
LAYOUT(bellhop_theme_t, 16);
LAYOUT(bellhop_log_t, 32);
LAYOUT(bellhop_filemap_t, 16);
LAYOUT(bellhop_asset_t, 40);
LAYOUT(bellhop_magic_t, 16);
LAYOUT(bellhop_rgba_t, 16);
LAYOUT(bellhop_color_t, 40);
LAYOUT(bellhop_rect_t, 32);
LAYOUT(bellhop_insets_t, 32);
LAYOUT(bellhop_font_t, 32);
LAYOUT(bellhop_text_run_t, 56);
LAYOUT(bellhop_text_t, 72);
LAYOUT(bellhop_image_t, BELLHOP_IMAGE_SIZE_1_5);
LAYOUT(bellhop_point_t, 16);
LAYOUT(bellhop_path_t, 32);
LAYOUT(bellhop_transform_t, 48);
LAYOUT(bellhop_drawing_step_t, 184);
LAYOUT(bellhop_drawing_t, 32);
LAYOUT(bellhop_arranged_t, 16);
LAYOUT(bellhop_stack_t, 64);
LAYOUT(bellhop_view_t, BELLHOP_VIEW_SIZE_1_5);
LAYOUT(bellhop_constraint_t, 56);
LAYOUT(bellhop_view_tree_t, 48);
