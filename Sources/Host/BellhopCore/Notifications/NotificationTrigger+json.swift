internal import BellhopContract

extension NotificationTrigger {
    init(_ members: JSONMembers) throws(BellhopError) {
        let repeats = try members.bool(.repeats) ?? false
        if let seconds = try members.number(.timeInterval) {
            self = .timeInterval(seconds, repeats: repeats)
        } else if let date = try members.members(.date) {
            self = .calendar(try CalendarDate(date), repeats: repeats)
        } else if let region = try members.members(.region) {
            self = .region(try Region(region), repeats: repeats)
        } else if try members.bool(.push) == true {
            self = .push
        } else {
            throw .badValue(
                "the trigger is of no kind", hint: "Write one of timeInterval, date, region and push into it")
        }
    }

    func write(to object: inout JSONWriter.Object) {
        switch self {
        case .push: object.put(.push, true)
        case .timeInterval(let seconds, _): object.put(.timeInterval, seconds)
        case .calendar(let date, _): object.object(.date, date.write)
        case .region(let region, _): object.object(.region, region.write)
        }
        if self != .push { object.put(.repeats, repeats) }
    }
}

extension NotificationTrigger.Region {
    init(_ members: JSONMembers) throws(BellhopError) {
        identifier = try members.string(.identifier) ?? ""
        onEntry = try members.bool(.onEntry) ?? true
        onExit = try members.bool(.onExit) ?? true
        circle = try members.numbers(.circle).flatMap { $0.count == 3 ? $0 : nil }
    }

    func write(to object: inout JSONWriter.Object) {
        object.put(.identifier, identifier)
        object.put(.onEntry, onEntry)
        object.put(.onExit, onExit)
        if let circle { object.put(.circle) { $0.array(circle) { $0.put($1) } } }
    }
}
