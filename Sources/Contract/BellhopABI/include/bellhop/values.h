// SPDX-License-Identifier: MIT
//
// Values that cross the boundary. Every struct reached by pointer starts with its own `size` and `revision`: read a
// field only when `size` covers it. Unless a line says otherwise, a pointer given to a module is the host's and is
// valid until the called function returns, or, when the method was given a completion, until that is answered.
//
// A signature is a string of letters, the result first, then one letter an argument:
//
//   v  nothing (result only)        @  void *, the instance that `create` returned
//   B  bool                         D  const bellhop_data_t *
//   i  int32_t                      E  const bellhop_error_t *
//   q  int64_t                      P  const bellhop_payload_t *
//   d  double                       N  const bellhop_notification_t *
//   s  const char *, UTF-8, NUL     R  const bellhop_response_t *
//   K  const bellhop_category_set_t *   (result only)
//   T  const bellhop_view_tree_t *      (result only)
//   !  bellhop_completion_t, by value   (last argument only)
//
// D may also be a result, and s a result of a method called by name; what they point to is the module's, and valid
// until the next call of any of its methods.

#ifndef BELLHOP_VALUES_H
#define BELLHOP_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes, e.g. a device token: binary, of no fixed length, and different after every registration.
typedef struct bellhop_data {
    uint32_t size;
    uint32_t revision;
    const uint8_t *bytes;
    size_t count;
} bellhop_data_t;

/// An error the host reports, in NSError's terms.
typedef struct bellhop_error {
    uint32_t size;
    uint32_t revision;
    const char *message;
    const char *domain;
    int64_t code;
} bellhop_error_t;

/// Flags of `bellhop_payload_t.flags`, from the keys of the same name under `aps`.
enum {
    BELLHOP_PAYLOAD_CONTENT_AVAILABLE = 1 << 0,
    BELLHOP_PAYLOAD_MUTABLE_CONTENT = 1 << 1,
    BELLHOP_PAYLOAD_HAS_BADGE = 1 << 2,
    BELLHOP_PAYLOAD_HAS_SOUND = 1 << 3,
};

/// A push as it was sent. `json` is the original text, byte for byte; the other fields are read from it. A string
/// that the payload does not hold is NULL; one that holds U+0000 ends there, read `json` for the whole. With
/// `title-loc-key` in place of a title, the title is NULL too: the text is in `request` of the notification. So are the
/// subtitle and the body with `subtitle-loc-key` and `loc-key`.
typedef struct bellhop_payload {
    uint32_t size;
    uint32_t revision;
    const char *json;
    size_t json_count;
    const char *sender;
    const char *title;
    const char *subtitle;
    const char *body;
    const char *category;
    const char *thread;
    const char *sound;
    int64_t badge;
    uint32_t flags;
    uint32_t reserved;
} bellhop_payload_t;

/// A notification as the user sees it (UNNotification). `date` is in seconds since 1970, UTC.
typedef struct bellhop_notification {
    uint32_t size;
    uint32_t revision;
    const char *identifier;
    double date;
    const bellhop_payload_t *payload;

    // The request it came from (UNNotificationRequest), as a JSON object of docs/notification-center.md. NULL where the
    // payload says all there is: a push without localized texts that no service extension has changed.
    const char *request;
} bellhop_notification_t;

/// What the user did with a notification (UNNotificationResponse). `user_text` is NULL unless the action asked for text.
typedef struct bellhop_response {
    uint32_t size;
    uint32_t revision;
    const bellhop_notification_t *notification;
    const char *action_identifier;
    const char *user_text;
} bellhop_response_t;

#define BELLHOP_ACTION_DEFAULT "com.apple.UNNotificationDefaultActionIdentifier"
#define BELLHOP_ACTION_DISMISS "com.apple.UNNotificationDismissActionIdentifier"

/// Bits of UNNotificationActionOptions.
enum {
    BELLHOP_ACTION_AUTHENTICATION_REQUIRED = 1 << 0,
    BELLHOP_ACTION_DESTRUCTIVE = 1 << 1,
    BELLHOP_ACTION_FOREGROUND = 1 << 2,
};

/// A button of a category. A `text_button_title` that is not NULL makes it a text-input action.
typedef struct bellhop_action {
    uint32_t size;
    uint32_t revision;
    const char *identifier;
    const char *title;
    uint32_t options;
    uint32_t reserved;
    const char *text_button_title;
    const char *text_placeholder;

    // The icon (UNNotificationActionIcon). Both names are NULL if there is none.
    const char *system_image_name;
    const char *template_image_name;
} bellhop_action_t;

/// Bits of UNNotificationCategoryOptions.
enum {
    BELLHOP_CATEGORY_CUSTOM_DISMISS_ACTION = 1 << 0,
    BELLHOP_CATEGORY_ALLOW_IN_CAR_PLAY = 1 << 1,
    BELLHOP_CATEGORY_HIDDEN_PREVIEWS_SHOW_TITLE = 1 << 2,
    BELLHOP_CATEGORY_HIDDEN_PREVIEWS_SHOW_SUBTITLE = 1 << 3,
    BELLHOP_CATEGORY_ALLOW_ANNOUNCEMENT = 1 << 4,
};

/// A notification category (UNNotificationCategory). Strings that are not set may be NULL.
typedef struct bellhop_category {
    uint32_t size;
    uint32_t revision;
    const char *identifier;
    const bellhop_action_t *const *actions;
    uint32_t action_count;
    uint32_t options;
    const char *const *intent_identifiers;
    uint32_t intent_identifier_count;
    uint32_t reserved;
    const char *hidden_previews_body_placeholder;
    const char *category_summary_format;
} bellhop_category_t;

/// The categories of one module. The module's: it must stay valid until the next call of any of its methods.
typedef struct bellhop_category_set {
    uint32_t size;
    uint32_t revision;
    const bellhop_category_t *const *categories;
    uint32_t category_count;
    uint32_t reserved;
} bellhop_category_set_t;

/// UIBackgroundFetchResult.
enum { BELLHOP_FETCH_NEW_DATA = 0, BELLHOP_FETCH_NO_DATA = 1, BELLHOP_FETCH_FAILED = 2 };

/// Bits of UNNotificationPresentationOptions.
enum {
    BELLHOP_PRESENT_BADGE = 1 << 0,
    BELLHOP_PRESENT_SOUND = 1 << 1,
    BELLHOP_PRESENT_LIST = 1 << 3,
    BELLHOP_PRESENT_BANNER = 1 << 4,
};

/// UNNotificationContentExtensionResponseOption.
enum { BELLHOP_CONTENT_DO_NOT_DISMISS = 0, BELLHOP_CONTENT_DISMISS = 1, BELLHOP_CONTENT_DISMISS_AND_FORWARD = 2 };

/// The answer that is none: Swift's nil.
enum { BELLHOP_NO_ANSWER = -1 };

/// A place for one late answer. A value: copy it, keep it, answer it once, from any thread. A second answer and one
/// that comes after the deadline are ignored and reported; they are never unsafe. No two completions of a process have
/// one ticket, and no ticket is 0. A class with the slot `cancel` is told the tickets nobody waits for any more.
/// `value` is the answer's letter: B, i or q as it is, v is not read, and D the address of a bellhop_data_t as a number,
/// which is read before `answer` returns; 0 is no answer.
typedef struct bellhop_completion {
    uint64_t ticket;
    void (*answer)(uint64_t ticket, int64_t value); // [any-thread]
} bellhop_completion_t;

#endif
