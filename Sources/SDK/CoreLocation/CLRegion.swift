public import Foundation

/// A place that one can enter and leave.
///
/// On Linux there is no position: a region is only kept, for the triggers that name one.
open class CLRegion: NSObject, NSCopying {
    /// Its name; unique among the regions of an app.
    public let identifier: String
    /// Whether entering it counts.
    open var notifyOnEntry = true
    /// Whether leaving it counts.
    open var notifyOnExit = true

    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// A region with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }
}

/// Whether the user is in a region, with Apple's values.
public enum CLRegionState: Int, Sendable {
    case unknown = 0
    case inside, outside
}
