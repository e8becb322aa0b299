// As on iOS, UserNotifications exports Foundation.
@_exported public import Foundation
