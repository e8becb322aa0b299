// As on iOS, the import of NotificationCenter includes UIKit. Its widgets of Today, which iOS 14 replaced, aren't
// available.
@_exported public import UIKit
