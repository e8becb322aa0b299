/// A trigger in the notification center's JSON (docs/notification-center.md), as both the host and the SDK read and
/// write it.
///
/// `Day` is the type that a side has for the date of a calendar trigger.
package enum CenterTrigger<Day> {
    case push
    case timeInterval(Double, repeats: Bool)
    case date(Day, repeats: Bool)
    case region(CenterRegion, repeats: Bool)

    /// Reads a trigger, or returns nil if it is of no known kind.
    ///
    /// If the object has several kinds, the first in this order counts: interval, date, region, push.
    package init?<Object: ReadableObject>(
        _ object: Object, day: (Object) throws(Object.Fault) -> Day
    ) throws(Object.Fault) {
        let repeats = try object.bool(.repeats) ?? false
        if let seconds = try object.number(.timeInterval) {
            self = .timeInterval(seconds, repeats: repeats)
        } else if let date = try object.members(.date) {
            self = .date(try day(date), repeats: repeats)
        } else if let region = try object.members(.region) {
            self = .region(try CenterRegion(region), repeats: repeats)
        } else if try object.bool(.push) == true {
            self = .push
        } else {
            return nil
        }
    }

    /// Writes the members of the trigger.
    package func write<Object: WritableObject>(to object: inout Object, day: (Day, inout Object) -> Void) {
        switch self {
        case .push: object.put(.push, true)
        case .timeInterval(let seconds, let repeats):
            object.put(.timeInterval, seconds)
            object.put(.repeats, repeats ? true : nil)
        case .date(let date, let repeats):
            object.object(.date) { day(date, &$0) }
            object.put(.repeats, repeats ? true : nil)
        case .region(let region, let repeats):
            object.object(.region) { region.write(to: &$0) }
            object.put(.repeats, repeats ? true : nil)
        }
    }
}

/// A region in the notification center's JSON.
package struct CenterRegion {
    /// The identifier, which is empty if the object has none.
    package let identifier: String
    /// Whether entering it counts.
    package let onEntry: Bool
    /// Whether leaving it counts.
    package let onExit: Bool
    /// The degrees north and east and the radius in meters, or nil if the region is no circle.
    package let circle: [Double]?

    /// Creates a region.
    package init(identifier: String, onEntry: Bool, onExit: Bool, circle: [Double]?) {
        self.identifier = identifier
        self.onEntry = onEntry
        self.onExit = onExit
        self.circle = circle
    }

    fileprivate init<Object: ReadableObject>(_ object: Object) throws(Object.Fault) {
        identifier = try object.string(.identifier) ?? ""
        onEntry = try object.bool(.onEntry) ?? true
        onExit = try object.bool(.onExit) ?? true
        let numbers = try object.numbers(.circle)
        circle = numbers?.count == 3 ? numbers : nil
    }

    fileprivate func write<Object: WritableObject>(to object: inout Object) {
        object.put(.identifier, identifier)
        object.put(.onEntry, onEntry)
        object.put(.onExit, onExit)
        object.put(.circle, circle)
    }
}
