internal import BellhopValues

/// What a host tells its worker.
///
/// The signature of a call determines its arguments, so a new selector needs no new frame.
enum HostFrame {
    /// Opens a class.
    ///
    /// This is always the first frame, and comes only once.
    case open(Opening)
    /// Makes the instance, once after ``open(_:)`` and once after each ``rest``.
    ///
    /// Until then, a worker stands by.
    case create
    /// Ends the instance.
    ///
    /// The process continues, and stands by again.
    case rest
    /// Calls a method with arguments.
    case call(ticket: UInt64, Selector, arguments: WireReader)
    /// Calls the function of a native route with arguments.
    case route(ticket: UInt64, number: Int, arguments: WireReader)
    /// Calls a method by its name with arguments.
    case namedMethod(ticket: UInt64, number: Int, arguments: WireReader)
    /// Tells that an answer is no longer needed.
    case cancel(ticket: UInt64)
    /// Replies to a request of the module.
    case reply(request: UInt64, Reply)
    /// Ends the instance, then the process.
    case end

    /// What a worker needs to make its instance.
    struct Opening {
        var entry: ModuleEntry
        var className: String
        /// The library that the author built, for messages, and the copy to load.
        var source: String
        var copy: String
        /// The confinement to apply first, in its wire form.
        var policy: [UInt8]
    }

    /// What the host replies to a request.
    enum Reply: Equatable {
        case accepted(Bool)
        case refused(BellhopError)
        case number(Int64)
        case text(String?)
        case bytes([UInt8])
        case color(Theme.Color?)
        case asset(Result<AssetBeginning, AssetFailure>)
    }

    /// The first part of an asset.
    struct AssetBeginning: Equatable {
        /// The size of the whole asset, in bytes.
        var count: Int
        var part: [UInt8]
    }

    /// The version of the frames, which changes with them.
    ///
    /// A host and its workers are from the same build, so there is only one version. A worker of another build refuses
    /// the first frame.
    static let version: UInt16 = 13
    /// The maximum length of a frame for a worker.
    static let limit = 64 << 20

    private enum Kind: UInt8 { case open = 1, call, route, cancel, reply, end, create, namedMethod, rest }

    /// The selectors in the order of their numbers in frames.
    private static let selectors = Selector.allCases
}

extension HostFrame {
    static func open(_ opening: Opening) -> [UInt8] {
        var writer = WireWriter(Kind.open.rawValue, reserving: 512 + opening.entry.data.count)
        writer.put(version)
        writer.put(opening.entry.id.rawValue)
        writer.put(opening.entry.identifier)
        writer.put(opening.entry.data)
        writer.put(opening.entry.showsPrivateLogs)
        writer.put(opening.entry.awaitsDebugger)
        writer.put(opening.className)
        writer.put(opening.source)
        writer.put(opening.copy)
        writer.put(opening.policy)
        return writer.frame()
    }

    static func call(ticket: UInt64, _ selector: Selector, _ arguments: [Value]) -> [UInt8] {
        var writer = WireWriter(Kind.call.rawValue, reserving: 1024)
        writer.put(ticket)
        writer.put(UInt8(selector.index))
        for argument in arguments { writer.put(argument) }
        return writer.frame()
    }

    static func route(ticket: UInt64, number: Int, _ arguments: [Value]) -> [UInt8] {
        function(.route, ticket, number, arguments)
    }

    static func namedMethod(ticket: UInt64, number: Int, _ arguments: [Value]) -> [UInt8] {
        function(.namedMethod, ticket, number, arguments)
    }

    private static func function(_ kind: Kind, _ ticket: UInt64, _ number: Int, _ arguments: [Value]) -> [UInt8] {
        var writer = WireWriter(kind.rawValue, reserving: 256)
        writer.put(ticket)
        writer.put(UInt32(number))
        for argument in arguments { writer.put(argument) }
        return writer.frame()
    }

    static func cancel(_ ticket: UInt64) -> [UInt8] {
        var writer = WireWriter(Kind.cancel.rawValue)
        writer.put(ticket)
        return writer.frame()
    }

    static func reply(_ request: UInt64, _ reply: Reply) -> [UInt8] {
        var writer = WireWriter(Kind.reply.rawValue)
        writer.put(request)
        switch reply {
        case .accepted(let yes):
            writer.put(UInt8(0))
            writer.put(yes)
        case .refused(let error):
            writer.put(UInt8(1))
            writer.put(error)
        case .number(let number):
            writer.put(UInt8(2))
            writer.put(number)
        case .text(let text):
            writer.put(UInt8(3))
            writer.put(text)
        case .bytes(let bytes):
            writer.put(UInt8(4))
            writer.put(bytes)
        case .color(let color):
            writer.put(UInt8(5))
            writer.put(color != nil)
            if let color {
                writer.put(color.light)
                writer.put(color.dark)
            }
        case .asset(.success(let beginning)):
            writer.put(UInt8(6))
            writer.put(UInt32(truncatingIfNeeded: beginning.count))
            writer.put(beginning.part)
        case .asset(.failure(let failure)):
            writer.put(UInt8(7))
            writer.put(failure.kind.rawValue)
            writer.put(Int32(clamping: failure.status))
            writer.put(failure.error)
        }
        return writer.frame()
    }

    static var createFrame: [UInt8] { WireWriter(Kind.create.rawValue).frame() }

    static var restFrame: [UInt8] { WireWriter(Kind.rest.rawValue).frame() }

    static var endFrame: [UInt8] { WireWriter(Kind.end.rawValue).frame() }

    init(_ bytes: ArraySlice<UInt8>) throws(WireFault) {
        var reader = WireReader(bytes)
        let number = try reader.integer(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw WireFault("no frame of a host has the kind \(number)") }
        switch kind {
        case .open:
            let version = try reader.integer(UInt16.self)
            guard version == Self.version else {
                throw WireFault("version \(version), this worker has \(Self.version)")
            }
            self = .open(
                Opening(
                    entry: ModuleEntry(
                        id: ModuleID(rawValue: try reader.text()), identifier: try reader.optionalText(),
                        data: try reader.bytes(), showsPrivateLogs: try reader.bool(), awaitsDebugger: try reader.bool()
                    ),
                    className: try reader.text(), source: try reader.text(), copy: try reader.text(),
                    policy: try reader.bytes()))
        case .call:
            let ticket = try reader.integer(UInt64.self)
            let index = Int(try reader.integer(UInt8.self))
            guard index < Self.selectors.count else { throw WireFault("no selector has the number \(index)") }
            self = .call(ticket: ticket, Self.selectors[index], arguments: reader)
            return
        case .route:
            self = .route(
                ticket: try reader.integer(), number: Int(try reader.integer(UInt32.self)), arguments: reader)
            return
        case .namedMethod:
            self = .namedMethod(
                ticket: try reader.integer(), number: Int(try reader.integer(UInt32.self)), arguments: reader)
            return
        case .cancel: self = .cancel(ticket: try reader.integer())
        case .reply:
            let request = try reader.integer(UInt64.self)
            let reply: Reply =
                switch try reader.integer(UInt8.self) {
                case 0: .accepted(try reader.bool())
                case 1: .refused(try reader.error())
                case 2: .number(try reader.integer())
                case 3: .text(try reader.optionalText())
                case 4: .bytes(try reader.bytes())
                case 5:
                    .color(
                        try reader.bool()
                            ? Theme.Color(light: try reader.integer(), dark: try reader.integer()) : nil)
                case 6:
                    .asset(
                        .success(
                            AssetBeginning(
                                count: Int(try reader.integer(UInt32.self)), part: try reader.bytes())))
                case 7: .asset(.failure(try reader.assetFailure()))
                case let other: throw WireFault("no reply has the kind \(other)")
                }
            self = .reply(request: request, reply)
        case .end: self = .end
        case .create: self = .create
        case .rest: self = .rest
        }
        try reader.end()
    }
}

extension WireReader {
    fileprivate mutating func assetFailure() throws(WireFault) -> AssetFailure {
        let number = try integer(UInt8.self)
        guard let kind = AssetFailure.Kind(rawValue: number) else {
            throw WireFault("\(number) is not a kind of asset failure")
        }
        return AssetFailure(kind, status: Int(try integer(Int32.self)), try error())
    }
}

extension Signature {
    /// Reads all arguments of a call.
    ///
    /// Throws if the fields don't match.
    func arguments(from reader: WireReader) throws(WireFault) -> [Value] {
        var reader = reader
        var values: [Value] = []
        for type in arguments where type != .completion { values.append(try reader.value(type)) }
        try reader.end()
        return values
    }
}
