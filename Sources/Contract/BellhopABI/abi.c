// SPDX-License-Identifier: MIT
//
// The sizes that modules were built with, for every compiler and machine. A line that no longer holds is a new ABI
// major, unless its struct has grown at the end. Tests/Fixtures has the header itself.

#include "bellhop.h"

#define LAYOUT(TYPE, SIZE) _Static_assert(sizeof(TYPE) == (SIZE), #TYPE " changed its size")

LAYOUT(bellhop_data_t, 24);
LAYOUT(bellhop_error_t, 32);
LAYOUT(bellhop_payload_t, 96);
LAYOUT(bellhop_notification_t, 40);
LAYOUT(bellhop_response_t, 32);
LAYOUT(bellhop_action_t, 64);
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
LAYOUT(bellhop_image_t, 112);
LAYOUT(bellhop_point_t, 16);
LAYOUT(bellhop_path_t, 32);
LAYOUT(bellhop_transform_t, 48);
LAYOUT(bellhop_drawing_step_t, 184);
LAYOUT(bellhop_drawing_t, 32);
LAYOUT(bellhop_arranged_t, 16);
LAYOUT(bellhop_stack_t, 64);
LAYOUT(bellhop_view_t, 216);
LAYOUT(bellhop_constraint_t, 56);
LAYOUT(bellhop_view_tree_t, 48);
