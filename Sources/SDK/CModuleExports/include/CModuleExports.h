// SPDX-License-Identifier: MIT
//
// The C side of a Swift module: `bellhop_module`, and the functions behind it, which are written in Swift with
// `@c @implementation` so that the compiler holds them to these prototypes.

#ifndef BELLHOP_MODULE_EXPORTS_H
#define BELLHOP_MODULE_EXPORTS_H

#include "bellhop.h"

// Of this image alone: two modules in one process must never meet each other's functions.
#define BELLHOP_SWIFT BELLHOP_EXTERN __attribute__((visibility("hidden")))

/// The class list that the ModuleExports plugin generates, retained; NULL in an image without one.
BELLHOP_SWIFT void *bellhop_swift_exports(void);

/// The slots of `bellhop_module` and of every class.
BELLHOP_SWIFT const bellhop_class_t *bellhop_swift_class_named(const char *name);
BELLHOP_SWIFT void bellhop_swift_destroy(void *instance);
BELLHOP_SWIFT void bellhop_swift_cancel(void *instance, uint64_t ticket);

/// The row of a selector, or NULL.
BELLHOP_SWIFT const bellhop_method_t *bellhop_swift_method(const char *selector);

/// Notes the Swift task of a call for the report of a hang, and returns its place, or 0 if there is none left.
BELLHOP_SWIFT int32_t bellhop_swift_keep_task(const void *task);
/// Forgets the task at a place, before the task ends.
BELLHOP_SWIFT void bellhop_swift_forget_task(int32_t place);

/// Makes every `UserDefaults` read its files again, without freeing what other threads use; any thread.
BELLHOP_SWIFT void bellhop_swift_invalidate_preferences(void);

/// The methods, named as in `BELLHOP_SWIFT_METHODS`.
BELLHOP_SWIFT const bellhop_category_set_t *bellhop_swift_categories(void *instance);
BELLHOP_SWIFT void bellhop_swift_did_register(void *instance, const bellhop_data_t *token);
BELLHOP_SWIFT void bellhop_swift_did_fail_to_register(void *instance, const bellhop_error_t *error);
BELLHOP_SWIFT void bellhop_swift_did_receive_remote_notification(
    void *instance, const bellhop_payload_t *payload, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_will_present(
    void *instance, const bellhop_notification_t *notification, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_did_receive_response(
    void *instance, const bellhop_response_t *response, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_open_route(
    void *instance, const char *route, const char *parameters, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_did_open(void *instance, const char *identifier);
BELLHOP_SWIFT void bellhop_swift_should_leave_page(void *instance, bellhop_completion_t completion);
BELLHOP_SWIFT const bellhop_view_tree_t *bellhop_swift_presented_view(void *instance);
BELLHOP_SWIFT const bellhop_view_tree_t *bellhop_swift_presented_gesture(
    void *instance, int32_t gesture, int32_t view, const char *text, double points);
BELLHOP_SWIFT void bellhop_swift_presentation_did_dismiss(void *instance);
BELLHOP_SWIFT void bellhop_swift_delegate_will_present(
    void *instance, const bellhop_notification_t *notification, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_delegate_did_receive_response(
    void *instance, const bellhop_response_t *response, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_delegate_open_settings(void *instance, const bellhop_notification_t *notification);
BELLHOP_SWIFT void bellhop_swift_application_did_change_state(void *instance, int32_t state);
BELLHOP_SWIFT int32_t bellhop_swift_did_finish_launching(void *instance, const char *options);
BELLHOP_SWIFT void bellhop_swift_application_did_receive_memory_warning(void *instance);
BELLHOP_SWIFT void bellhop_swift_application_significant_time_change(void *instance);
BELLHOP_SWIFT void bellhop_swift_application_background_refresh_status_did_change(void *instance);
BELLHOP_SWIFT int32_t bellhop_swift_should_open_url(void *instance, const char *url, const char *options);
BELLHOP_SWIFT int32_t bellhop_swift_will_continue_user_activity(void *instance, const char *type);
BELLHOP_SWIFT int32_t bellhop_swift_continue_user_activity(void *instance, const char *activity);
BELLHOP_SWIFT void bellhop_swift_did_fail_to_continue_user_activity(
    void *instance, const char *type, const bellhop_error_t *error);
BELLHOP_SWIFT void bellhop_swift_handle_background_session(
    void *instance, const char *identifier, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_did_receive_registration_token(void *instance, const char *token);
BELLHOP_SWIFT void bellhop_swift_user_did_set(void *instance, const char *name);
BELLHOP_SWIFT int32_t bellhop_swift_user_should_login(void *instance, const char *name);
BELLHOP_SWIFT void bellhop_swift_user_did_login(void *instance, const char *attributes);
BELLHOP_SWIFT void bellhop_swift_user_failed_login(
    void *instance, const bellhop_error_t *error, const char *attributes);
BELLHOP_SWIFT void bellhop_swift_post_login_transition(void *instance, const char *page);
BELLHOP_SWIFT void bellhop_swift_app_did_hit_landing_page(void *instance);
BELLHOP_SWIFT void bellhop_swift_user_did_logout(void *instance, const char *attributes);
BELLHOP_SWIFT void bellhop_swift_native_login_visibility_changed(void *instance, bool visible);
BELLHOP_SWIFT void bellhop_swift_user_theme_updated(void *instance);
BELLHOP_SWIFT void bellhop_swift_localization_data_changed(void *instance, const char *localization);
BELLHOP_SWIFT void bellhop_swift_log(void *instance, const char *message, int32_t level);
BELLHOP_SWIFT void bellhop_swift_log_event(void *instance, const char *name, const char *attributes);
BELLHOP_SWIFT void bellhop_swift_log_error(void *instance, const bellhop_error_t *error, const char *attributes);
BELLHOP_SWIFT const bellhop_data_t *bellhop_swift_allow_login(void *instance);
BELLHOP_SWIFT void bellhop_swift_request(
    void *instance, const char *type, const char *parameters, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_service_did_receive(
    void *instance, const bellhop_notification_t *notification, bellhop_completion_t completion);
BELLHOP_SWIFT void bellhop_swift_service_time_will_expire(void *instance);
BELLHOP_SWIFT const bellhop_view_tree_t *bellhop_swift_content_did_receive(
    void *instance, const bellhop_notification_t *notification);
BELLHOP_SWIFT void bellhop_swift_content_did_receive_response(
    void *instance, const bellhop_response_t *response, bellhop_completion_t completion);
BELLHOP_SWIFT const bellhop_view_tree_t *bellhop_swift_content_view(void *instance);
BELLHOP_SWIFT const bellhop_view_tree_t *bellhop_swift_content_gesture(
    void *instance, int32_t gesture, int32_t view, const char *text, double points);
BELLHOP_SWIFT void bellhop_swift_content_media_play(void *instance);
BELLHOP_SWIFT void bellhop_swift_content_media_pause(void *instance);

#endif
