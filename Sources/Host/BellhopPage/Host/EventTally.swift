internal import BellhopValues

/// How many events there were of each kind, pushes with each outcome, and events of each module, since the server started.
struct EventTally {
    /// A kind of event of one module.
    struct ModuleEvent: Hashable {
        let kind: String
        let module: String
    }

    private(set) var kinds: [String: UInt64] = [:]
    private(set) var pushes: [String: UInt64] = [:]
    private(set) var modules: [ModuleEvent: UInt64] = [:]

    /// The members that are read.
    private struct Members {
        var kind = ""
        var module: String?
        var display: String?
    }

    /// Counts an event.
    mutating func count(_ json: ArraySlice<UInt8>) {
        let read = try? json.withUnsafeBufferPointer { bytes throws(JSONFault) in try Self.members(bytes) }
        guard let members = read else { return }
        kinds[members.kind, default: 0] += 1
        guard let kind = Event.Kind(rawValue: members.kind) else { return }
        if kind == .pushFinished {
            pushes[members.display ?? "finished", default: 0] += 1
        } else if let outcome = Self.otherOutcomes[kind] {
            pushes[outcome, default: 0] += 1
        } else if Self.ofModules.contains(kind) {
            modules[ModuleEvent(kind: members.kind, module: members.module ?? ""), default: 0] += 1
        }
    }

    private static let otherOutcomes: [Event.Kind: String] = [.pushDropped: "dropped", .pushRefused: "refused"]
    private static let ofModules: Set<Event.Kind> = [.moduleCrashed, .moduleRestarted, .moduleQuarantined]

    private static func members(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) -> Members {
        var scanner = JSONScanner(bytes)
        var members = Members()
        var isInDetails = false
        while true {
            let token = try scanner.next()
            guard token.kind == .key else {
                if token.kind == .end { return members }
                continue
            }
            let depth = scanner.depth
            let key = text(token, bytes)
            if depth == 1 { isInDetails = key == "details" }
            guard depth == 1 && (key == "kind" || key == "module") || depth == 2 && isInDetails && key == "display"
            else {
                continue
            }
            let value = text(try scanner.next(), bytes)
            switch key {
            case "kind": members.kind = value
            case "module": members.module = value
            case _: members.display = value
            }
        }
    }

    private static func text(_ token: JSONToken, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[token.start..<token.end]), as: UTF8.self)
    }
}
