internal import CPhoneLocale
internal import Foundation

// UserDefaults.c calls this for each value that is set or removed.
@c @implementation
func phonelocale_defaults_changed(_ isStandard: Bool) {
    // Core Foundation doesn't know the object of a suite.
    NotificationCenter.default.post(
        name: UserDefaults.didChangeNotification, object: isStandard ? UserDefaults.standard : nil)
}
