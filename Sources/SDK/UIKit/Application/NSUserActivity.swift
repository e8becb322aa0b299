public import Foundation

/// The type of an activity that is a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity that the user continues in the app.
///
/// On Linux, the SDK creates an activity for a universal link. The properties for search, prediction and Handoff keep
/// their values and have no effect.
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

    /// The keys of ``userInfo`` that are needed to restore the activity.
    open var requiredUserInfoKeys: Set<String>?
    /// The words by which a search finds the activity.
    open var keywords: Set<String> = []
    /// When the activity is no longer of use.
    open var expirationDate: Date?
    /// Whether another device can continue the activity.
    open var isEligibleForHandoff = true
    /// Whether a search on the phone finds the activity.
    open var isEligibleForSearch = false
    /// Whether any search finds the activity.
    open var isEligibleForPublicIndexing = false
    /// Whether the phone may suggest the activity.
    open var isEligibleForPrediction = false
    /// Whether ``userInfo`` has to be updated.
    open var needsSave = false

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to ``userInfo``.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Does nothing, because no other device continues the activity.
    open func becomeCurrent() {}
    /// Does nothing, because the activity isn't current.
    open func resignCurrent() {}
    /// Does nothing, because the activity isn't current.
    open func invalidate() {}
}

/// An object that restores an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring {
    /// Restores the activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
