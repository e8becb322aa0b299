// As on iOS, UserNotificationsUI exports these modules.
@_exported public import Foundation
@_exported public import UserNotifications
