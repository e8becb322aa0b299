// As on iOS, the import of UIKit also imports Foundation, Core Foundation and UserNotifications.
@_exported public import CFTypes
@_exported public import Foundation
@_exported public import FoundationAdditions
// The submodules that code imports by name, such as UIKit.UIGestureRecognizerSubclass.
@_exported public import UIKit
@_exported public import UserNotifications
