// SPDX-License-Identifier: MIT
//
// The methods a class may offer. All are optional: leave out what the module does not need.
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

#endif
