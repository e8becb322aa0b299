internal import BellhopContract

extension TriggerFields {
    var json: WrittenJSON {
        switch self {
        case .push: [.push: .flag(true)]
        case .interval(let seconds, let repeats): [.timeInterval: .number(seconds), .repeats: .ifTrue(repeats)]
        case .calendar(let components, let repeats): [.date: components.json, .repeats: .ifTrue(repeats)]
        case .location(let region, let repeats): [.region: region.json, .repeats: .ifTrue(repeats)]
        }
    }

    /// Reads a trigger; nil for one of no kind that is known.
    init?(_ members: JSONMembers) {
        let repeats = members.flag(.repeats)
        if members.flag(.push) {
            self = .push
        } else if let seconds = members.number(.timeInterval) {
            self = .interval(seconds: seconds, repeats: repeats)
        } else if let date = members.object(.date) {
            self = .calendar(components: .init(date), repeats: repeats)
        } else if let region = members.object(.region).flatMap(RegionFields.init) {
            self = .location(region: region, repeats: repeats)
        } else {
            return nil
        }
    }
}

extension RegionFields {
    fileprivate var json: WrittenJSON {
        [
            .identifier: .text(identifier), .onEntry: .flag(notifyOnEntry), .onExit: .flag(notifyOnExit),
            .circle: circle.map { .array([$0.latitude, $0.longitude, $0.radius].map { .number($0) }) },
        ]
    }

    fileprivate init?(_ members: JSONMembers) {
        guard let identifier = members.text(.identifier) else { return nil }
        let circle = members.numbers(.circle)
        self.init(
            identifier: identifier, notifyOnEntry: members.flag(.onEntry, default: true),
            notifyOnExit: members.flag(.onExit, default: true),
            circle: circle.count == 3 ? Circle(latitude: circle[0], longitude: circle[1], radius: circle[2]) : nil)
    }
}
