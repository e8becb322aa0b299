// SPDX-License-Identifier: MIT
//
// The layout that modules in the field were built with. A line that no longer holds is a new ABI major.

#include "bellhop.h"

#define LAYOUT(TYPE, SIZE) _Static_assert(sizeof(TYPE) == (SIZE), #TYPE " changed its size")

LAYOUT(bellhop_data_t, 24);
LAYOUT(bellhop_error_t, 32);
LAYOUT(bellhop_payload_t, 96);
LAYOUT(bellhop_notification_t, 32);
LAYOUT(bellhop_response_t, 32);
LAYOUT(bellhop_action_t, 48);
LAYOUT(bellhop_category_t, 64);
LAYOUT(bellhop_category_set_t, 24);
LAYOUT(bellhop_completion_t, 16);
LAYOUT(bellhop_host_t, 24);
LAYOUT(bellhop_class_t, 64);
LAYOUT(bellhop_module_t, 24);
LAYOUT(bellhop_magic_t, 16);
