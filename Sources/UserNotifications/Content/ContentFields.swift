internal import Foundation

/// The values of a notification's content.
package struct ContentFields {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var userInfo = UserInfo([:])

    package init() {}
}
