// SPDX-License-Identifier: MIT
//
// The methods a class may offer. All are optional: leave out what the module does not need. A class has the methods of
// its role: those of a lifecycle class first, then those of a service and of a content extension.
//
// Beside each selector stands its fullest signature. A method may be declared with fewer arguments, dropped from the
// end. A method whose result stands in brackets may answer at once, by returning that letter, or later, by returning
// `v` and taking a completion `!` as its last argument. Anything else is refused when the image is loaded.

#ifndef BELLHOP_SELECTORS_H
#define BELLHOP_SELECTORS_H

/// K@ - [serial] asked once at start. Categories with equal identifiers and different content: first module wins.
/// fail-closed: no categories. Deadline 5 s.
#define BELLHOP_GET_NOTIFICATION_CATEGORIES "getNotificationCategories"

/// v@D - [serial] the device token. Each push module gets exactly one of this and the next.
/// fail-closed: nothing. Deadline 5 s.
#define BELLHOP_DID_REGISTER "application:didRegisterForRemoteNotificationsWithDeviceToken:"

/// v@E - [serial] registration failed. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_DID_FAIL_TO_REGISTER "application:didFailToRegisterForRemoteNotificationsWithError:"

/// [i]@P - [serial] a push with `content-available: 1`. Answer BELLHOP_FETCH_*.
/// fail-closed: BELLHOP_FETCH_FAILED. Deadline 30 s.
#define BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION "application:didReceiveRemoteNotification:"

/// [i]@N - [serial] a notification while the app is in the foreground. Answer BELLHOP_PRESENT_* bits.
/// fail-closed: BELLHOP_NO_ANSWER, which means the host's `foregroundPresentation`. Deadline 5 s.
#define BELLHOP_WILL_PRESENT "userNotificationCenter:willPresent:"

/// [v]@R - [serial] the user tapped a notification, or one of its actions. With a completion the answer's value is
/// ignored. fail-closed: nothing. Deadline 30 s.
#define BELLHOP_DID_RECEIVE_RESPONSE "userNotificationCenter:didReceive:"

/// [B]@ss - [serial] show this native route: its canonical form, then its parameters as a JSON object of strings.
/// Answer false to decline. Not needed for routes bound to a function of their own.
/// fail-closed: declined. Deadline 5 s.
#define BELLHOP_OPEN_ROUTE "openRoute:parameters:"

/// v@s - [serial] the host shows the native route of this module identifier. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_DID_OPEN "didOpen:"

/// [B]@ - [serial] may the user leave this module's page? false vetoes. fail-closed: true. Deadline 5 s.
#define BELLHOP_SHOULD_LEAVE_PAGE "shouldLeavePage:"

/// T@ - [serial] the views of the page that the module shows, or NULL. They stay valid until the next call.
/// fail-closed: no picture. Deadline 5 s.
#define BELLHOP_PRESENTED_VIEW "presentedViewController:view"

/// T@iisd - [serial] the user touches a view of the page, types into it or scrolls it: as BELLHOP_CONTENT_GESTURE, with
/// the index of the view in the tree that BELLHOP_PRESENTED_VIEW answered last, which the host calls before each gesture
/// and after it. fail-closed: no tree, and the command of the user fails. Deadline 5 s.
#define BELLHOP_PRESENTED_GESTURE "presentedViewController:gesture:view:text:points:"

/// v@ - [serial] the page of the module has left the screen. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_PRESENTATION_DID_DISMISS "presentationControllerDidDismiss"

// UNUserNotificationCenterDelegate: called in place of the two above of nearly the same name while the module has told
// the notification center that it has a delegate.

/// [i]@N - [serial] as BELLHOP_WILL_PRESENT, to the delegate.
/// fail-closed: BELLHOP_NO_ANSWER. Deadline 5 s.
#define BELLHOP_DELEGATE_WILL_PRESENT "delegate:userNotificationCenter:willPresent:"

/// [v]@R - [serial] as BELLHOP_DID_RECEIVE_RESPONSE, to the delegate. fail-closed: nothing. Deadline 30 s.
#define BELLHOP_DELEGATE_DID_RECEIVE_RESPONSE "delegate:userNotificationCenter:didReceive:"

/// v@N - [serial] the user wants the app's own notification settings. The notification is NULL when they did not come
/// from one; in no other method it is. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_DELEGATE_OPEN_SETTINGS "delegate:userNotificationCenter:openSettingsFor:"

// The app's life.

/// v@i - [serial] where the app is, one of BELLHOP_APPLICATION_*: before anything else is called, on every change, and
/// before `destroy` when the app is suspended (BACKGROUND) or ended by the user (TERMINATING). An app that comes to the
/// foreground is INACTIVE first, and ACTIVE after the call for what opens it: a response, a link or its settings.
/// fail-closed: nothing. Deadline 5 s.
#define BELLHOP_APPLICATION_DID_CHANGE_STATE "application:didChangeState:"

/// i@s - [serial] the app has launched: the launch options as a JSON object, or `null`. One member says what started
/// the app: `remoteNotification`, the payload of a push; `url`; or `userActivity`, with `activityType` and, for a
/// universal link, `webpageURL`. Return 1 if the module can handle the URL in the options, 0 if it can't, and
/// BELLHOP_NO_ANSWER if there is no URL. The host doesn't use the answer. A class with this method is told the app's
/// state from the launch on. A class without this method that receives no pushes is told the state with its first call.
/// fail-closed: no opinion. Deadline 5 s.
#define BELLHOP_DID_FINISH_LAUNCHING "application:didFinishLaunchingWithOptions:"

/// v@ - [serial] memory is low. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_APPLICATION_DID_RECEIVE_MEMORY_WARNING "applicationDidReceiveMemoryWarning"

/// v@ - [serial] the day, the time or the time zone has changed. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_APPLICATION_SIGNIFICANT_TIME_CHANGE "applicationSignificantTimeChange"

/// v@ - [serial] the user has turned Background App Refresh on or off; the notification center says which
/// (`isBackgroundRefreshOn` of `state`). fail-closed: nothing. Deadline 5 s.
#define BELLHOP_APPLICATION_BACKGROUND_REFRESH_STATUS_DID_CHANGE "applicationBackgroundRefreshStatusDidChange"

// ContinuityLifecycleModule: links that the app doesn't handle itself. Return 1 if the module has handled the link, 0 if
// it hasn't, and BELLHOP_NO_ANSWER for no opinion.

/// i@ss - [serial] the app was opened with a URL that has a scheme of the app: the URL, and the options as a JSON object.
/// fail-closed: no opinion. Deadline 5 s.
#define BELLHOP_SHOULD_OPEN_URL "application:shouldOpenURL:withOptions:"

/// i@s - [serial] an activity of this type follows. The host doesn't use the answer. fail-closed: no opinion.
/// Deadline 5 s.
#define BELLHOP_WILL_CONTINUE_USER_ACTIVITY "application:willContinueUserActivityWithType:"

/// i@s - [serial] the app was opened with an activity, which is a JSON object with `activityType` and, for a universal
/// link, `webpageURL`. fail-closed: no opinion. Deadline 5 s.
#define BELLHOP_CONTINUE_USER_ACTIVITY "application:continueUserActivity:"

/// v@sE - [serial] an activity of this type could not be fetched. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_DID_FAIL_TO_CONTINUE_USER_ACTIVITY "application:didFailToContinueUserActivityWithType:error:"

/// [v]@s - [serial] the transfers of the background session with this identifier have ended. If the method has a
/// completion, the host ignores the value that is passed to it. fail-closed: nothing. Deadline 30 s.
#define BELLHOP_HANDLE_BACKGROUND_SESSION "application:handleEventsForBackgroundURLSession:"

// Q2LifecycleModule: how the user signs in and out. `attributes` is a JSON object, or `null`.

/// v@s - [serial] the user name of a sign-in that begins. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_USER_DID_SET "userDidSet:"

/// [i]@s - [serial] whether the user with this name can sign in: 1 for yes, 0 for no, BELLHOP_NO_ANSWER for no opinion.
/// If one module answers no, the sign-in is refused. fail-closed: no opinion. Deadline 5 s.
#define BELLHOP_USER_SHOULD_LOGIN "userShouldLoginWithUsername:"

/// v@s - [serial] the user has signed in: the attributes. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_USER_DID_LOGIN "userDidLogin:"

/// v@Es - [serial] the sign-in failed: why, and the attributes. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_USER_FAILED_LOGIN "userFailedLogin:attributes:"

/// v@s - [serial] the sign-in is done, and the app is about to show its landing page: its route.
/// fail-closed: nothing. Deadline 5 s.
#define BELLHOP_POST_LOGIN_TRANSITION "postLoginTransition:"

/// v@ - [serial] the landing page of a sign-in has loaded. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_APP_DID_HIT_LANDING_PAGE "appDidHitLandingPage"

/// v@s - [serial] the user has signed out: the attributes. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_USER_DID_LOGOUT "userDidLogout:"

/// v@B - [serial] the sign-in screen is shown, or is hidden. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_NATIVE_LOGIN_VISIBILITY_CHANGED "nativeLoginVisibilityChanged:"

// SecurityModule.

/// [D]@ - [serial] whether the user can sign in. No answer allows the sign-in. An answer denies it, and is the UTF-8 text
/// that the user sees. If one module denies it, the sign-in is refused. fail-closed: denied. Deadline 5 s.
#define BELLHOP_ALLOW_LOGIN "allowLogin"

// Firebase Cloud Messaging.

/// v@s - [serial] the app's registration token of FCM, after the device token; only with the built-in Q2FirebaseModule.
/// fail-closed: nothing. Deadline 5 s.
#define BELLHOP_DID_RECEIVE_REGISTRATION_TOKEN "messaging:didReceiveRegistrationToken:"

// The app's theme.

/// v@ - [serial] the colors of the capability bellhop.theme/1 have changed. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_USER_THEME_UPDATED "userThemeUpdated"

// The app's localization, and what the app logs.

/// v@s - [serial] `localization` in settings.json has changed: its JSON object. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_LOCALIZATION_DATA_CHANGED "localizationDataChanged:"

/// v@si - [serial] the app logs a message: the text, and a level of `bellhop_log_level_t`. fail-closed: nothing.
/// Deadline 5 s.
#define BELLHOP_APP_LOG "log:level:"

/// v@ss - [serial] the app logs an event: its name, and its attributes as a JSON object or `null`. fail-closed: nothing.
/// Deadline 5 s.
#define BELLHOP_APP_LOG_EVENT "logEvent:attributes:"

/// v@Es - [serial] the app logs an error: the error, and its attributes as a JSON object or `null`. fail-closed: nothing.
/// Deadline 5 s.
#define BELLHOP_APP_LOG_ERROR "logError:attributes:"

// Methods by name, and requests between modules.

/// [D]@ss - [serial] a method that isn't in `named_methods`: its name, then the parameters as a JSON object. The
/// answer is JSON text; none is an error for the caller. fail-closed: no answer. Deadline 30 s.
#define BELLHOP_CALL_METHOD "callMethod:parameters:"

/// [D]@ss - [serial] a request that another module, or the app, makes of every module: its type, then its parameters as a
/// JSON object. Answer with JSON text, or with none to leave it to others. fail-closed: no answer. Deadline 30 s.
#define BELLHOP_REQUEST "request:parameters:"

// UNNotificationServiceExtension. A fresh instance, in a process of its own, for each notification.

/// [D]@N - [serial] change what is shown: the answer is the new content, a JSON object of docs/notification-center.md.
/// No answer in time, or one without text to show: the original is shown. fail-closed: no answer. Deadline 30 s.
#define BELLHOP_SERVICE_DID_RECEIVE "serviceExtension:didReceive:"

/// v@ - [any-thread] the last moment to answer: 3 s are left. fail-closed: nothing. Deadline: what is left.
#define BELLHOP_SERVICE_TIME_WILL_EXPIRE "serviceExtensionTimeWillExpire"

// UNNotificationContentExtension. One instance for each notification the user expands.

/// T@N - [serial] the user expands the notification, or another of its thread came: its view, described.
/// fail-closed: no tree, the system's own rendering. Deadline 5 s.
#define BELLHOP_CONTENT_DID_RECEIVE "contentExtension:didReceive:"

/// [i]@R - [serial] the user chose an action while the notification is expanded. Answer BELLHOP_CONTENT_*.
/// fail-closed: BELLHOP_CONTENT_DISMISS_AND_FORWARD. Deadline 30 s.
#define BELLHOP_CONTENT_DID_RECEIVE_RESPONSE "contentExtension:didReceiveResponse:"

/// T@ - [serial] its view as it is now, asked after a response that did not dismiss it, and after the media button.
/// fail-closed: no tree, the picture stays as it was. Deadline 5 s.
#define BELLHOP_CONTENT_VIEW "contentExtension:view"

/// T@iisd - [serial] the user touches a view, types into it or scrolls it: one of BELLHOP_GESTURE_*, the index of the
/// view in the tree that BELLHOP_CONTENT_VIEW answered last, the text that is typed, and the points that are scrolled.
/// Before each gesture, the host calls BELLHOP_CONTENT_VIEW. Answer the tree after the gesture. A class with this method
/// takes touches (UNNotificationExtensionUserInteractionEnabled).
/// fail-closed: no tree, the picture stays as it was. Deadline 5 s.
#define BELLHOP_CONTENT_GESTURE "contentExtension:gesture:view:text:points:"

/// v@ - [serial] the user pressed the media button to play. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_CONTENT_MEDIA_PLAY "mediaPlay"

/// v@ - [serial] the user pressed the media button to pause. fail-closed: nothing. Deadline 5 s.
#define BELLHOP_CONTENT_MEDIA_PAUSE "mediaPause"

#endif
