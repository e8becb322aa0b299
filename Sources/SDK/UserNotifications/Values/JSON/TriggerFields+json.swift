internal import BellhopContract
internal import Foundation

extension TriggerFields {
    var json: WrittenJSON {
        var object: WrittenJSON = [:]
        inCenter.write(to: &object) { date, object in object = date.json }
        return object
    }

    /// Reads a trigger; nil for one of no kind that is known.
    init?(_ members: JSONMembers) {
        switch CenterTrigger(members, day: { DateComponents($0) }) {
        case .push?: self = .push
        case .timeInterval(let seconds, let repeats)?: self = .interval(seconds: seconds, repeats: repeats)
        case .date(let components, let repeats)?: self = .calendar(components: components, repeats: repeats)
        case .region(let region, let repeats)?: self = .location(region: RegionFields(region), repeats: repeats)
        case nil: return nil
        }
    }

    private var inCenter: CenterTrigger<DateComponents> {
        switch self {
        case .push: .push
        case .interval(let seconds, let repeats): .timeInterval(seconds, repeats: repeats)
        case .calendar(let components, let repeats): .date(components, repeats: repeats)
        case .location(let region, let repeats): .region(region.inCenter, repeats: repeats)
        }
    }
}

extension RegionFields {
    fileprivate init(_ region: CenterRegion) {
        self.init(
            identifier: region.identifier, notifyOnEntry: region.onEntry, notifyOnExit: region.onExit,
            circle: region.circle.map { Circle(latitude: $0[0], longitude: $0[1], radius: $0[2]) })
    }

    fileprivate var inCenter: CenterRegion {
        CenterRegion(
            identifier: identifier, onEntry: notifyOnEntry, onExit: notifyOnExit,
            circle: circle.map { [$0.latitude, $0.longitude, $0.radius] })
    }
}
