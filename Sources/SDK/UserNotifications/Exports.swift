// As on iOS, whoever imports UserNotifications has Foundation.
@_exported public import Foundation
