import BellhopValues
import Foundation

/// A call of a module for a push that carries a number, as the fixture `records` writes it down when it begins.
struct RecordedCall: Hashable, Sendable {
    /// The `name` of the module's settings entry.
    let module: String
    let selector: String
    /// The `number` of the payload.
    let number: Int

    /// The modules of the tests; all are the fixture `records`.
    static let modules = ["records-1", "records-2"]

    /// The settings entries of ``modules``.
    static var entries: [[String: Any]] { modules.map { Workplace.entry("records", ["name": $0]) } }

    /// The calls a module has begun, in their order; every line that is written, as often as it is there.
    static func all(of module: String, in state: String) throws -> [RecordedCall] {
        let file = "\(state)/data/\(module)/calls"
        guard FileManager.default.fileExists(atPath: file) else { return [] }
        return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            guard words.count == 2, let number = Int(words[1]) else { throw CocoaError(.fileReadCorruptFile) }
            return RecordedCall(module: module, selector: String(words[0]), number: number)
        }
    }
}

/// A push with a number: which kind it is, and so which calls it leads to, follows from the number.
struct NumberedPush: Sendable {
    let number: Int

    private enum Kind: Int { case both, broadcast, silent }
    private var kind: Kind { Kind(rawValue: number % 3) ?? .both }

    var payload: String {
        let (aps, receiver) =
            switch kind {
            case .both: (#""alert":"x","content-available":1"#, RecordedCall.modules.first)
            case .broadcast: (#""alert":"x""#, nil)
            case .silent: (#""content-available":1"#, RecordedCall.modules.last)
            }
        let sender = receiver.map { #","sender":"com.example.fixture.\#($0)""# } ?? ""
        return "{\"aps\":{\(aps)},\"number\":\(number)\(sender)}"
    }

    /// The calls it leads to.
    var calls: Set<RecordedCall> {
        let (modules, selectors): (ArraySlice<String>, [Selector]) =
            switch kind {
            case .both: (RecordedCall.modules.prefix(1), [.didReceiveRemoteNotification, .willPresent])
            case .broadcast: (RecordedCall.modules[...], [.willPresent])
            case .silent: (RecordedCall.modules.suffix(1), [.didReceiveRemoteNotification])
            }
        return Set(
            modules.flatMap { module in
                selectors.map { RecordedCall(module: module, selector: $0.rawValue, number: number) }
            })
    }
}
