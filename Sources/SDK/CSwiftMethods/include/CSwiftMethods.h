// SPDX-License-Identifier: MIT
//
// The methods a Swift class may implement, once: the protocol or class that declares it, its name in Swift, its
// selector, the signature the SDK answers it with, and the SDK's C function. The SDK's method table and the generated
// magic block are both made of this list. What a class declares, its subclasses have, and what the app declares, every
// lifecycle class; what a protocol declares, a class may leave out.

#ifndef BELLHOP_SWIFT_METHODS_H
#define BELLHOP_SWIFT_METHODS_H

#include "bellhop.h"

#define BELLHOP_SWIFT_METHODS(METHOD)                                                                                  \
    METHOD(PushLifecycleModule, "getNotificationCategories()",                                                         \
           BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", bellhop_swift_categories)                                        \
    METHOD(PushLifecycleModule, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",                    \
           BELLHOP_DID_REGISTER, "v@D", bellhop_swift_did_register)                                                    \
    METHOD(PushLifecycleModule, "application(_:didFailToRegisterForRemoteNotificationsWithError:)",                    \
           BELLHOP_DID_FAIL_TO_REGISTER, "v@E", bellhop_swift_did_fail_to_register)                                    \
    METHOD(PushLifecycleModule, "application(_:didReceiveRemoteNotification:)",                                        \
           BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", bellhop_swift_did_receive_remote_notification)             \
    METHOD(PushLifecycleModule, "userNotificationCenter(_:willPresent:)",                                              \
           BELLHOP_WILL_PRESENT, "v@N!", bellhop_swift_will_present)                                                   \
    METHOD(PushLifecycleModule, "userNotificationCenter(_:didReceive:)",                                               \
           BELLHOP_DID_RECEIVE_RESPONSE, "v@R!", bellhop_swift_did_receive_response)                                   \
    METHOD(UIModule, "viewControllerToPresent(with:)",                                                                 \
           BELLHOP_OPEN_ROUTE, "v@ss!", bellhop_swift_open_route)                                                      \
    METHOD(UIModule, "didOpen(_:)",                                                                                    \
           BELLHOP_DID_OPEN, "v@s", bellhop_swift_did_open)                                                            \
    METHOD(UIModule, "shouldLeavePage(decisionHandler:)",                                                              \
           BELLHOP_SHOULD_LEAVE_PAGE, "v@!", bellhop_swift_should_leave_page)                                          \
    METHOD(UIModule, "viewControllerToPresent(with:)",                                                                 \
           BELLHOP_PRESENTED_VIEW, "T@", bellhop_swift_presented_view)                                                 \
    METHOD(UIModule, "viewControllerToPresent(with:)",                                                                 \
           BELLHOP_PRESENTED_GESTURE, "T@iisd", bellhop_swift_presented_gesture)                                       \
    METHOD(UIModule, "viewControllerToPresent(with:)",                                                                 \
           BELLHOP_PRESENTATION_DID_DISMISS, "v@", bellhop_swift_presentation_did_dismiss)                             \
    METHOD(UNUserNotificationCenterDelegate, "userNotificationCenter(_:willPresent:)",                                 \
           BELLHOP_DELEGATE_WILL_PRESENT, "v@N!", bellhop_swift_delegate_will_present)                                 \
    METHOD(UNUserNotificationCenterDelegate, "userNotificationCenter(_:didReceive:)",                                  \
           BELLHOP_DELEGATE_DID_RECEIVE_RESPONSE, "v@R!", bellhop_swift_delegate_did_receive_response)                 \
    METHOD(UNUserNotificationCenterDelegate, "userNotificationCenter(_:openSettingsFor:)",                             \
           BELLHOP_DELEGATE_OPEN_SETTINGS, "v@N", bellhop_swift_delegate_open_settings)                                \
    METHOD(UIApplication, "applicationState",                                                                          \
           BELLHOP_APPLICATION_DID_CHANGE_STATE, "v@i", bellhop_swift_application_did_change_state)                    \
    METHOD(ApplicationLifecycleModule, "application(_:didFinishLaunchingWithOptions:)",                                \
           BELLHOP_DID_FINISH_LAUNCHING, "i@s", bellhop_swift_did_finish_launching)                                    \
    METHOD(UIApplication, "applicationDidReceiveMemoryWarning",                                                        \
           BELLHOP_APPLICATION_DID_RECEIVE_MEMORY_WARNING, "v@", bellhop_swift_application_did_receive_memory_warning) \
    METHOD(UIApplication, "applicationSignificantTimeChange",                                                          \
           BELLHOP_APPLICATION_SIGNIFICANT_TIME_CHANGE, "v@", bellhop_swift_application_significant_time_change)       \
    METHOD(UIApplication, "backgroundRefreshStatus",                                                                   \
           BELLHOP_APPLICATION_BACKGROUND_REFRESH_STATUS_DID_CHANGE, "v@",                                             \
           bellhop_swift_application_background_refresh_status_did_change)                                             \
    METHOD(ContinuityLifecycleModule, "application(_:shouldOpenURL:withOptions:)",                                     \
           BELLHOP_SHOULD_OPEN_URL, "i@ss", bellhop_swift_should_open_url)                                             \
    METHOD(ContinuityLifecycleModule, "application(_:willContinueUserActivityWithType:)",                              \
           BELLHOP_WILL_CONTINUE_USER_ACTIVITY, "i@s", bellhop_swift_will_continue_user_activity)                      \
    METHOD(ContinuityLifecycleModule, "application(_:continue:restorationHandler:)",                                   \
           BELLHOP_CONTINUE_USER_ACTIVITY, "i@s", bellhop_swift_continue_user_activity)                                \
    METHOD(ContinuityLifecycleModule, "application(_:didFailToContinueUserActivityWithType:error:)",                   \
           BELLHOP_DID_FAIL_TO_CONTINUE_USER_ACTIVITY, "v@sE", bellhop_swift_did_fail_to_continue_user_activity)       \
    METHOD(ContinuityLifecycleModule, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",         \
           BELLHOP_HANDLE_BACKGROUND_SESSION, "v@s!", bellhop_swift_handle_background_session)                         \
    METHOD(FirebaseMessagingModule, "messaging(didReceiveRegistrationToken:)",                                         \
           BELLHOP_DID_RECEIVE_REGISTRATION_TOKEN, "v@s", bellhop_swift_did_receive_registration_token)                \
    METHOD(Q2LifecycleModule, "userDidSet(username:)",                                                                 \
           BELLHOP_USER_DID_SET, "v@s", bellhop_swift_user_did_set)                                                    \
    METHOD(Q2LifecycleModule, "userShouldLogin(withUsername:)",                                                        \
           BELLHOP_USER_SHOULD_LOGIN, "i@s", bellhop_swift_user_should_login)                                          \
    METHOD(Q2LifecycleModule, "userDidLogin(attributes:)",                                                             \
           BELLHOP_USER_DID_LOGIN, "v@s", bellhop_swift_user_did_login)                                                \
    METHOD(Q2LifecycleModule, "userFailedLogin(error:attributes:)",                                                    \
           BELLHOP_USER_FAILED_LOGIN, "v@Es", bellhop_swift_user_failed_login)                                         \
    METHOD(Q2LifecycleModule, "postLoginTransition(_:)",                                                               \
           BELLHOP_POST_LOGIN_TRANSITION, "v@s", bellhop_swift_post_login_transition)                                  \
    METHOD(Q2LifecycleModule, "appDidHitLandingPage()",                                                                \
           BELLHOP_APP_DID_HIT_LANDING_PAGE, "v@", bellhop_swift_app_did_hit_landing_page)                             \
    METHOD(Q2LifecycleModule, "userDidLogout(attributes:)",                                                            \
           BELLHOP_USER_DID_LOGOUT, "v@s", bellhop_swift_user_did_logout)                                              \
    METHOD(Q2LifecycleModule, "nativeLoginVisibilityChanged(visible:)",                                                \
           BELLHOP_NATIVE_LOGIN_VISIBILITY_CHANGED, "v@B", bellhop_swift_native_login_visibility_changed)              \
    METHOD(Q2LifecycleModule, "userThemeUpdated()",                                                                    \
           BELLHOP_USER_THEME_UPDATED, "v@", bellhop_swift_user_theme_updated)                                         \
    METHOD(Q2LifecycleModule, "localizationDataChanged(_:)",                                                           \
           BELLHOP_LOCALIZATION_DATA_CHANGED, "v@s", bellhop_swift_localization_data_changed)                          \
    METHOD(Q2LifecycleModule, "log(_:level:)",                                                                         \
           BELLHOP_APP_LOG, "v@si", bellhop_swift_log)                                                                 \
    METHOD(Q2LifecycleModule, "logEvent(_:attributes:)",                                                               \
           BELLHOP_APP_LOG_EVENT, "v@ss", bellhop_swift_log_event)                                                     \
    METHOD(Q2LifecycleModule, "logError(error:attributes:)",                                                           \
           BELLHOP_APP_LOG_ERROR, "v@Es", bellhop_swift_log_error)                                                     \
    METHOD(SecurityModule, "allowLogin()",                                                                             \
           BELLHOP_ALLOW_LOGIN, "D@", bellhop_swift_allow_login)                                                       \
    METHOD(MethodModule, "request(_:)",                                                                                \
           BELLHOP_REQUEST, "v@ss!", bellhop_swift_request)                                                            \
    METHOD(UNNotificationServiceExtension, "didReceive(_:withContentHandler:)",                                        \
           BELLHOP_SERVICE_DID_RECEIVE, "v@N!", bellhop_swift_service_did_receive)                                     \
    METHOD(UNNotificationServiceExtension, "serviceExtensionTimeWillExpire()",                                         \
           BELLHOP_SERVICE_TIME_WILL_EXPIRE, "v@", bellhop_swift_service_time_will_expire)                             \
    METHOD(UIViewController, "didReceive(_:)",                                                                         \
           BELLHOP_CONTENT_DID_RECEIVE, "T@N", bellhop_swift_content_did_receive)                                      \
    METHOD(UNNotificationContentExtension, "didReceive(_:completionHandler:)",                                         \
           BELLHOP_CONTENT_DID_RECEIVE_RESPONSE, "v@R!", bellhop_swift_content_did_receive_response)                   \
    METHOD(UIViewController, "view",                                                                                   \
           BELLHOP_CONTENT_VIEW, "T@", bellhop_swift_content_view)                                                     \
    METHOD(UIViewController, "touchesEnded(_:with:)",                                                                  \
           BELLHOP_CONTENT_GESTURE, "T@iisd", bellhop_swift_content_gesture)                                           \
    METHOD(UNNotificationContentExtension, "mediaPlay()",                                                              \
           BELLHOP_CONTENT_MEDIA_PLAY, "v@", bellhop_swift_content_media_play)                                         \
    METHOD(UNNotificationContentExtension, "mediaPause()",                                                             \
           BELLHOP_CONTENT_MEDIA_PAUSE, "v@", bellhop_swift_content_media_pause)

/// The list as text, for the generator: one line for each method, with its declaring type, name, selector and
/// signature separated by tabs.
static inline const char *bellhop_swift_method_list(void) {
#define BELLHOP_SWIFT_METHOD_LINE(PROTOCOL, NAME, SELECTOR, SIGNATURE, FUNCTION)                                       \
    #PROTOCOL "\t" NAME "\t" SELECTOR "\t" SIGNATURE "\n"
    return BELLHOP_SWIFT_METHODS(BELLHOP_SWIFT_METHOD_LINE);
#undef BELLHOP_SWIFT_METHOD_LINE
}

/// The head of a magic block with `text_count` bytes of text.
static inline bellhop_magic_t bellhop_magic_head(uint32_t text_count) {
    bellhop_magic_t head = {BELLHOP_MAGIC_BYTES, BELLHOP_ABI_MAJOR, BELLHOP_ABI_MINOR, text_count};
    return head;
}

#endif
