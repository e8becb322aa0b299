// As on iOS, whoever imports UserNotificationsUI has these.
@_exported public import Foundation
@_exported public import UserNotifications
