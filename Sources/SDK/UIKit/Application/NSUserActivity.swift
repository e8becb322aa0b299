public import Foundation

/// The type of an activity that is a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity that the user continues in the app.
///
/// On Linux, the SDK creates an activity for a universal link. The properties for search, prediction and Handoff are
/// not declared.
open class NSUserActivity: NSObject {
    /// The kind of activity, such as ``NSUserActivityTypeBrowsingWeb``.
    public let activityType: String
    /// The title of the activity, for the user.
    open var title: String?
    /// What the app needs to restore the activity.
    open var userInfo: [AnyHashable: Any]?
    /// The page of a universal link.
    open var webpageURL: URL?
    /// The page that the user came from.
    open var referrerURL: URL?

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to ``userInfo``.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}

/// An object that restores an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring {
    /// Restores the activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
