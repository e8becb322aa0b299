internal import BellhopPhone
internal import BellhopValues

/// The last inputs and effects of a world, in words.
struct Trace: Sendable {
    private(set) var lines: [String] = []

    mutating func note(_ line: String) {
        lines.append(line)
        if lines.count > 4000 { lines.removeFirst(2000) }
    }

    mutating func note(_ input: Input, at now: Moment) {
        note("\(Double(now / 1000) / 1000) s  \(Canonical.text(of: input).shortened)")
    }

    mutating func note(_ effects: [Effect]) {
        for effect in effects {
            if case .record(let event) = effect {
                note("        \(event.words)")
            } else {
                note("        → \(Canonical.text(of: effect).shortened)")
            }
        }
    }
}

extension Event {
    fileprivate var words: String { Canonical.text(of: self).shortened }
}

extension String {
    fileprivate var shortened: String { count <= 300 ? self : prefix(300) + "…" }
}

/// A value in words that are the same in every run: what has no order is sorted.
enum Canonical {
    static func text(of value: Any) -> String {
        var text = ""
        write(value, to: &text)
        return text
    }

    /// Whether two values have the same words.
    ///
    /// Events have times to the millisecond.
    static func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
        one == other || text(of: one) == text(of: other)
    }

    /// The state of a phone, without what it counts and what it last saw of libraries, in UTF-8.
    static func state(of phone: Phone) -> [UInt8] {
        var text = ""
        for (label, room) in Mirror(reflecting: phone).children where label != "turn" {
            for (part, value) in Mirror(reflecting: room).children where part != "differences" {
                text += "\(label ?? "").\(part ?? ""): "
                write(value, to: &text)
                text += "\n"
            }
        }
        return Array(text.utf8)
    }

    private static func write(_ value: Any, to text: inout String) {
        switch value {
        case let value as String: text += "\"\(value)\""
        case let value as any FixedWidthInteger: text += "\(value)"
        case let bytes as [UInt8]: text += "`\(String(decoding: bytes, as: UTF8.self))`"
        case let event as Event:
            var json = JSONWriter()
            event.write(to: &json)
            text += String(decoding: json.bytes, as: UTF8.self)
        case let value as any CustomStringConvertible where !(value is any Collection): text += value.description
        default: writeParts(of: value, to: &text)
        }
    }

    private static func writeParts(of value: Any, to text: inout String) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            if let child = mirror.children.first { write(child.value, to: &text) } else { text += "nil" }
        case .set, .dictionary:
            text += "[" + mirror.children.map { Self.text(of: $0.value) }.sorted().joined(separator: ", ") + "]"
        case .enum:
            guard let child = mirror.children.first else { return text += "\(value)" }
            text += child.label ?? ""
            text += "("
            write(child.value, to: &text)
            text += ")"
        default:
            if mirror.children.isEmpty { return text += "\(value)" }
            text += "("
            for (place, child) in mirror.children.enumerated() {
                if place > 0 { text += ", " }
                if let label = child.label, !label.hasPrefix(".") { text += label + ": " }
                write(child.value, to: &text)
            }
            text += ")"
        }
    }
}
