// A module's sources use these names with a single import.
@_exported public import Foundation
@_exported public import UIKit
@_exported public import UserNotifications
@_exported public import UserNotificationsUI

#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
