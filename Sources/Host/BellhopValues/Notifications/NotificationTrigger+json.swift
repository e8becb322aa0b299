internal import BellhopContract

extension NotificationTrigger {
    init(_ members: JSONMembers) throws(BellhopError) {
        let read = try CenterTrigger(members) { (date) throws(BellhopError) in try CalendarDate(date) }
        switch read {
        case .push?: self = .push
        case .timeInterval(let seconds, let repeats)?: self = .timeInterval(seconds, repeats: repeats)
        case .date(let date, let repeats)?: self = .calendar(date, repeats: repeats)
        case .region(let region, let repeats)?: self = .region(Region(region), repeats: repeats)
        case nil:
            throw .badValue(
                "the trigger is of no kind", hint: "Write one of timeInterval, date, region and push into it")
        }
    }

    func write(to object: inout JSONWriter.Object) {
        inCenter.write(to: &object) { date, object in date.write(to: &object) }
    }

    private var inCenter: CenterTrigger<CalendarDate> {
        switch self {
        case .push: .push
        case .timeInterval(let seconds, let repeats): .timeInterval(seconds, repeats: repeats)
        case .calendar(let date, let repeats): .date(date, repeats: repeats)
        case .region(let region, let repeats): .region(region.inCenter, repeats: repeats)
        }
    }
}

extension NotificationTrigger.Region {
    fileprivate init(_ region: CenterRegion) {
        self.init(identifier: region.identifier, onEntry: region.onEntry, onExit: region.onExit, circle: region.circle)
    }

    fileprivate var inCenter: CenterRegion {
        CenterRegion(identifier: identifier, onEntry: onEntry, onExit: onExit, circle: circle)
    }
}
