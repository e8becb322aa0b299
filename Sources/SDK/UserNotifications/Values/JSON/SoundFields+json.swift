internal import BellhopContract

extension SoundFields {
    var json: WrittenJSON {
        [
            .kind: kind == .plain ? nil : .text(kind.rawValue), .name: name.map(WrittenJSON.text),
            .volume: volume.map { .number(Double($0)) },
        ]
    }

    init(_ members: JSONMembers) {
        self.init(
            members.text(.kind).flatMap(Kind.init(rawValue:)) ?? .plain, name: members.text(.name),
            volume: members.number(.volume).map { Float($0) })
    }
}
