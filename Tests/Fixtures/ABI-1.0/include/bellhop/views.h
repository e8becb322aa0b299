// SPDX-License-Identifier: MIT
//
// What a content extension shows: a tree of views as flat rows, and the constraints that lay it out. The module only
// describes; measuring text, solving constraints and drawing are the host's.
//
// The rows are the module's, and so is everything they point to: all of it must stay valid and unchanged until the next
// call of any of the module's methods, or until the instance ends. The host copies what it reads and keeps no pointer.
// It reads them where it called the method that gave them, on the same thread.
//
// Lengths are in points, y grows downwards, and a view's frame is relative to its parent's top left corner. A number
// that is not finite, or not between -1,000,000 and 1,000,000, makes the host refuse the whole tree; so does a row that
// is NULL, an index that leads nowhere, and a tree beyond the limits of docs/content-extensions.md.
// fail-closed: the system's own rendering of the notification.

#ifndef BELLHOP_VIEWS_H
#define BELLHOP_VIEWS_H

#include <stddef.h>
#include <stdint.h>

/// A color in sRGB, each part from 0 to 1, not multiplied by alpha.
typedef struct bellhop_rgba {
    float red;
    float green;
    float blue;
    float alpha;
} bellhop_rgba_t;

/// A color as it is in light and in dark appearance.
typedef struct bellhop_color {
    uint32_t size;
    uint32_t revision;
    bellhop_rgba_t light;
    bellhop_rgba_t dark;
} bellhop_color_t;

typedef struct bellhop_rect {
    double x;
    double y;
    double width;
    double height;
} bellhop_rect_t;

typedef struct bellhop_insets {
    double top;
    double left;
    double bottom;
    double right;
} bellhop_insets_t;

/// Bits of `bellhop_font_t.traits`.
enum { BELLHOP_FONT_ITALIC = 1 << 0, BELLHOP_FONT_MONOSPACED = 1 << 1, BELLHOP_FONT_MONOSPACED_DIGITS = 1 << 2 };

/// A font. `weight` is 100 (thin) to 900 (black), 400 is regular. `family` may be NULL: the system's.
typedef struct bellhop_font {
    uint32_t size;
    uint32_t revision;
    const char *family;
    double points;
    uint32_t weight;
    uint32_t traits;
} bellhop_font_t;

/// Bits of `bellhop_text_run_t.lines`.
enum { BELLHOP_TEXT_UNDERLINE = 1 << 0, BELLHOP_TEXT_STRIKETHROUGH = 1 << 1 };

/// A stretch of a text, in bytes of its UTF-8, that looks different. What is NULL is as in the rest of the text.
typedef struct bellhop_text_run {
    uint32_t size;
    uint32_t revision;
    uint32_t start;
    uint32_t count;
    const bellhop_font_t *font;
    const bellhop_color_t *color;
    const bellhop_color_t *background;
    uint32_t lines;
    uint32_t reserved;
    double kern;
} bellhop_text_run_t;

/// NSTextAlignment.
enum {
    BELLHOP_ALIGN_LEFT = 0,
    BELLHOP_ALIGN_CENTER = 1,
    BELLHOP_ALIGN_RIGHT = 2,
    BELLHOP_ALIGN_JUSTIFIED = 3,
    BELLHOP_ALIGN_NATURAL = 4,
};

/// NSLineBreakMode.
enum {
    BELLHOP_BREAK_WORDS = 0,
    BELLHOP_BREAK_CHARACTERS = 1,
    BELLHOP_BREAK_CLIP = 2,
    BELLHOP_BREAK_TRUNCATE_HEAD = 3,
    BELLHOP_BREAK_TRUNCATE_TAIL = 4,
    BELLHOP_BREAK_TRUNCATE_MIDDLE = 5,
};

/// The text of a label or a button. `max_lines` 0: as many as it takes. `max_width` 0: as wide as the label becomes.
typedef struct bellhop_text {
    uint32_t size;
    uint32_t revision;
    const char *string;
    const bellhop_font_t *font;
    const bellhop_color_t *color;
    const bellhop_text_run_t *const *runs;
    uint32_t run_count;
    uint32_t alignment;
    uint32_t line_break;
    uint32_t max_lines;
    double max_width;
    double line_spacing;
} bellhop_text_t;

/// UIView.ContentMode.
enum {
    BELLHOP_CONTENT_SCALE_TO_FILL = 0,
    BELLHOP_CONTENT_ASPECT_FIT = 1,
    BELLHOP_CONTENT_ASPECT_FILL = 2,
    BELLHOP_CONTENT_CENTER = 4,
    BELLHOP_CONTENT_TOP = 5,
    BELLHOP_CONTENT_BOTTOM = 6,
    BELLHOP_CONTENT_LEFT = 7,
    BELLHOP_CONTENT_RIGHT = 8,
    BELLHOP_CONTENT_TOP_LEFT = 9,
    BELLHOP_CONTENT_TOP_RIGHT = 10,
    BELLHOP_CONTENT_BOTTOM_LEFT = 11,
    BELLHOP_CONTENT_BOTTOM_RIGHT = 12,
};

/// Bits of `bellhop_image_t.flags`.
enum { BELLHOP_IMAGE_IS_TEMPLATE = 1 << 0 }; // only its alpha counts, and it is drawn in the view's tint

/// A picture: the bytes of a PNG, JPEG or GIF file, or none and a `symbol`, for which a sign is drawn in its place, or
/// none and a `drawing`. The host opens no files for a module, so there are no paths. `width` and `height` are in points;
/// 0: pixels / `scale`. A drawing needs both.
typedef struct bellhop_image {
    uint32_t size;
    uint32_t revision;
    const uint8_t *bytes;
    size_t count;
    const char *name;
    const char *symbol;
    double scale;
    double width;
    double height;
    uint32_t flags;
    uint32_t orientation; // how the pixels are turned, with EXIF's values, 1 to 8; 0: as a JPEG file says
    const struct bellhop_drawing *drawing;
    bellhop_insets_t caps; // what keeps its size where the picture is drawn larger or smaller, in points
} bellhop_image_t;

typedef struct bellhop_point {
    double x;
    double y;
} bellhop_point_t;

/// Segments of a path.
enum {
    BELLHOP_PATH_MOVE = 0,  // to a point
    BELLHOP_PATH_LINE = 1,  // to a point
    BELLHOP_PATH_CURVE = 2, // a cubic one: two control points and the end
    BELLHOP_PATH_CLOSE = 3, // no point
};

/// A path: its segments, and the points of all of them in order.
typedef struct bellhop_path {
    uint32_t size;
    uint32_t revision;
    const uint8_t *segments;
    const bellhop_point_t *points;
    uint32_t segment_count;
    uint32_t point_count;
} bellhop_path_t;

/// What a step of a drawing does, and what it reads of the record.
enum {
    BELLHOP_DRAW_SAVE = 0,      // keeps transform and clip
    BELLHOP_DRAW_RESTORE = 1,   // goes back to what was kept last
    BELLHOP_DRAW_TRANSFORM = 2, // `transform`, before the one in effect
    BELLHOP_DRAW_CLIP = 3,      // `path`
    BELLHOP_DRAW_FILL = 4,      // `path`, `color`, `blend_mode`
    BELLHOP_DRAW_STROKE = 5,    // as FILL, and the line's width, cap, join, miter limit and dashes
    BELLHOP_DRAW_IMAGE = 6,     // `image` in `rect`, `color` as its tint, `alpha`, `blend_mode`
    BELLHOP_DRAW_TEXT = 7,      // `text` from the upper left corner of `rect`; a width or a height of 0 has no end
};

/// Bits of `bellhop_drawing_step_t.flags`.
enum { BELLHOP_DRAW_EVEN_ODD = 1 << 0 }; // how CLIP and FILL tell what is inside of the path

/// CGAffineTransform.
typedef struct bellhop_transform {
    double a;
    double b;
    double c;
    double d;
    double tx;
    double ty;
} bellhop_transform_t;

/// A step of a drawing. `blend_mode` has CGBlendMode's values, `line_cap` and `line_join` those of CGLineCap and
/// CGLineJoin. `image` is an index into the drawing's images.
typedef struct bellhop_drawing_step {
    uint32_t size;
    uint32_t revision;
    uint32_t kind;
    uint32_t flags;
    const bellhop_path_t *path;
    const bellhop_color_t *color;
    const bellhop_text_t *text;
    const double *dashes; // may be NULL
    bellhop_rect_t rect;
    bellhop_transform_t transform;
    double alpha;
    double line_width;
    double miter_limit;
    double dash_phase;
    uint32_t dash_count;
    uint32_t line_cap;
    uint32_t line_join;
    uint32_t blend_mode;
    uint32_t image;
    uint32_t reserved;
} bellhop_drawing_step_t;

/// What a module drew: steps in order, on a ground that is clear. `images` are those that steps name.
typedef struct bellhop_drawing {
    uint32_t size;
    uint32_t revision;
    const bellhop_drawing_step_t *const *steps;
    const bellhop_image_t *const *images;
    uint32_t step_count;
    uint32_t image_count;
} bellhop_drawing_t;

/// NSLayoutConstraint.Axis.
enum { BELLHOP_AXIS_HORIZONTAL = 0, BELLHOP_AXIS_VERTICAL = 1 };

/// UIStackView.Alignment. Top and bottom are leading and trailing of a horizontal stack.
enum {
    BELLHOP_STACK_ALIGN_FILL = 0,
    BELLHOP_STACK_ALIGN_LEADING = 1,
    BELLHOP_STACK_ALIGN_FIRST_BASELINE = 2,
    BELLHOP_STACK_ALIGN_CENTER = 3,
    BELLHOP_STACK_ALIGN_TRAILING = 4,
    BELLHOP_STACK_ALIGN_LAST_BASELINE = 5,
};

/// UIStackView.Distribution.
enum {
    BELLHOP_STACK_FILL = 0,
    BELLHOP_STACK_FILL_EQUALLY = 1,
    BELLHOP_STACK_FILL_PROPORTIONALLY = 2,
    BELLHOP_STACK_EQUAL_SPACING = 3,
    BELLHOP_STACK_EQUAL_CENTERING = 4,
};

/// A view that a stack view arranges, a child of it, and the room behind it.
typedef struct bellhop_arranged {
    uint32_t view;
    uint32_t reserved;
    double spacing;
} bellhop_arranged_t;

/// How a stack view arranges its views. `arranged` is an array of `arranged_count` values, in order.
typedef struct bellhop_stack {
    uint32_t size;
    uint32_t revision;
    uint32_t axis;
    uint32_t alignment;
    uint32_t distribution;
    uint32_t arranged_count;
    const bellhop_arranged_t *arranged;
    bellhop_insets_t margins;
} bellhop_stack_t;

/// What a row is.
enum {
    BELLHOP_VIEW_PLAIN = 0,
    BELLHOP_VIEW_LABEL = 1,  // shows `text`
    BELLHOP_VIEW_IMAGE = 2,  // shows `image`
    BELLHOP_VIEW_STACK = 3,  // arranges by `stack`
    BELLHOP_VIEW_BUTTON = 4, // shows `image` and `text`, `padding` around both
    BELLHOP_VIEW_GUIDE = 5,  // shows nothing and has no children (UILayoutGuide)
};

/// Bits of `bellhop_view_t.flags`.
enum {
    BELLHOP_VIEW_IS_HIDDEN = 1 << 0,
    BELLHOP_VIEW_CLIPS = 1 << 1,
    BELLHOP_VIEW_USES_FRAME = 1 << 2,  // translatesAutoresizingMaskIntoConstraints: `frame` and `resizing` place it
    BELLHOP_VIEW_IS_DISABLED = 1 << 3, // a control that cannot be used
    BELLHOP_VIEW_IS_EDITING = 1 << 4,  // what the user types goes to this view: the text field that is first responder
    BELLHOP_VIEW_SCROLLS = 1 << 5,     // the user can scroll it, because its content is higher than it is
};

/// What the user does with a view. The text is empty unless it is typed, and the points are 0 unless they are scrolled.
enum {
    BELLHOP_GESTURE_TOUCH = 0,  // taps the view
    BELLHOP_GESTURE_TYPE = 1,   // types the text into a view that is being edited; a newline is the return key
    BELLHOP_GESTURE_SCROLL = 2, // scrolls a view that scrolls, down by the points, or up if they are negative
};

/// Bits of UIView.AutoresizingMask.
enum {
    BELLHOP_RESIZE_LEFT_MARGIN = 1 << 0,
    BELLHOP_RESIZE_WIDTH = 1 << 1,
    BELLHOP_RESIZE_RIGHT_MARGIN = 1 << 2,
    BELLHOP_RESIZE_TOP_MARGIN = 1 << 3,
    BELLHOP_RESIZE_HEIGHT = 1 << 4,
    BELLHOP_RESIZE_BOTTOM_MARGIN = 1 << 5,
};

/// One view. `parent` is the index of an earlier row, -1 for the first row and no other; siblings stand from back to
/// front. Colors, `text`, `image`, `stack` and `name` may be NULL. A priority is 0 to 1000, 1000 is required; hugging
/// and compression count where a view has a size of its own: a label, an image, a button.
typedef struct bellhop_view {
    uint32_t size;
    uint32_t revision;
    uint32_t kind;
    int32_t parent;
    uint32_t flags;
    uint32_t resizing;
    const char *name; // what the host calls it in its reports
    bellhop_rect_t frame;
    const bellhop_color_t *background;
    const bellhop_color_t *tint;
    const bellhop_color_t *border_color;
    double border_width;
    double corner_radius;
    double alpha;
    float horizontal_hugging;
    float vertical_hugging;
    float horizontal_compression;
    float vertical_compression;
    uint32_t content_mode;
    uint32_t reserved;
    const bellhop_text_t *text;
    const bellhop_image_t *image;
    const bellhop_stack_t *stack;
    bellhop_insets_t padding;
    double image_padding; // between a button's image and its text

    // A user can touch the view by its label. The text of the notification contains the value, such as "on". Both may be
    // NULL.
    const char *accessibility_label;
    const char *accessibility_value;
} bellhop_view_t;

/// NSLayoutConstraint.Attribute, without the margins: a layout margin is a guide with constraints of its own.
enum {
    BELLHOP_ATTRIBUTE_NONE = 0,
    BELLHOP_ATTRIBUTE_LEFT = 1,
    BELLHOP_ATTRIBUTE_RIGHT = 2,
    BELLHOP_ATTRIBUTE_TOP = 3,
    BELLHOP_ATTRIBUTE_BOTTOM = 4,
    BELLHOP_ATTRIBUTE_LEADING = 5,
    BELLHOP_ATTRIBUTE_TRAILING = 6,
    BELLHOP_ATTRIBUTE_WIDTH = 7,
    BELLHOP_ATTRIBUTE_HEIGHT = 8,
    BELLHOP_ATTRIBUTE_CENTER_X = 9,
    BELLHOP_ATTRIBUTE_CENTER_Y = 10,
    BELLHOP_ATTRIBUTE_LAST_BASELINE = 11,
    BELLHOP_ATTRIBUTE_FIRST_BASELINE = 12,
};

/// NSLayoutConstraint.Relation.
enum { BELLHOP_AT_MOST = -1, BELLHOP_EQUAL = 0, BELLHOP_AT_LEAST = 1 };

/// `first.first_attribute  relation  multiplier * second.second_attribute + constant`. The items are indices of rows;
/// a `second` of -1 is none, and the right side is the constant alone.
typedef struct bellhop_constraint {
    uint32_t size;
    uint32_t revision;
    int32_t first;
    int32_t second;
    uint32_t first_attribute;
    uint32_t second_attribute;
    int32_t relation;
    float priority;
    double multiplier;
    double constant;
    const char *identifier; // may be NULL
} bellhop_constraint_t;

/// A view tree. `preferred_height` 0: as high as the constraints make it.
typedef struct bellhop_view_tree {
    uint32_t size;
    uint32_t revision;
    const bellhop_view_t *const *views;
    const bellhop_constraint_t *const *constraints;
    uint32_t view_count;
    uint32_t constraint_count;
    double preferred_width;
    double preferred_height;
} bellhop_view_tree_t;

#endif
