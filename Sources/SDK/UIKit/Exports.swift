// As on iOS, whoever imports UIKit has Foundation and UserNotifications.
@_exported public import Foundation
@_exported public import UserNotifications
