internal import BellhopValues
internal import FoundationEssentials

/// Why bytes are not a valid frame.
struct WireFault: Error, Equatable {
    let words: String

    init(_ words: String) { self.words = words }
}

/// Reads the fields of one frame.
///
/// The bytes may come from a hostile process. Every count is checked against the remaining bytes before it is used.
struct WireReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Throws unless all bytes were read.
    func end() throws(WireFault) {
        if !rest.isEmpty { throw WireFault("\(rest.count) bytes follow the last field") }
    }

    private mutating func take(_ count: Int) throws(WireFault) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw WireFault("a field of \(count) bytes, and \(rest.count) are left") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func integer<Integer: FixedWidthInteger>(_: Integer.Type = Integer.self) throws(WireFault) -> Integer {
        let field = try take(MemoryLayout<Integer>.size)
        return Integer(littleEndian: field.withUnsafeBytes { $0.loadUnaligned(as: Integer.self) })
    }

    mutating func bool() throws(WireFault) -> Bool {
        switch try integer(UInt8.self) {
        case 0: false
        case 1: true
        case let other: throw WireFault("\(other) is neither true nor false")
        }
    }

    mutating func double() throws(WireFault) -> Double { Double(bitPattern: try integer()) }

    mutating func bytes() throws(WireFault) -> [UInt8] { Array(try take(Int(try integer(UInt32.self)))) }

    /// Reads a text, and repairs invalid UTF-8.
    mutating func text() throws(WireFault) -> String {
        String(decoding: try take(Int(try integer(UInt32.self))), as: UTF8.self)
    }

    mutating func optionalText() throws(WireFault) -> String? { try bool() ? try text() : nil }

    /// Reads a list whose items have at least one byte each.
    mutating func list<Item>(_ item: (inout Self) throws(WireFault) -> Item) throws(WireFault) -> [Item] {
        let count = Int(try integer(UInt32.self))
        guard count <= rest.count else { throw WireFault("a list of \(count), and \(rest.count) bytes are left") }
        var items: [Item] = []
        for _ in 0..<count { items.append(try item(&self)) }
        return items
    }

    /// Reads a value of a type.
    ///
    /// Throws if frames can't have values of the type.
    mutating func value(_ type: ValueType) throws(WireFault) -> Value {
        switch type {
        case .bool: .bool(try bool())
        case .int32: .int32(try integer())
        case .int64: .int64(try integer())
        case .double: .double(try double())
        case .string: .string(try text())
        case .data: .data(try bytes())
        case .error: .error(message: try text(), domain: try text(), code: try integer())
        case .payload: .payload(try payload())
        case .notification: .notification(try bool() ? try notification() : nil)
        case .response:
            .response(
                UserResponse(
                    notification: try notification(), actionIdentifier: try text(), userText: try optionalText()))
        case .void, .categories, .views, .completion: throw WireFault("no argument has the type \(type)")
        }
    }

    private mutating func payload() throws(WireFault) -> Payload {
        let bytes = try bytes()
        // The bytes are scanned again, because this costs less than sending the fields.
        do { return try Payload(scanning: bytes, limit: .max) } catch { throw WireFault("a payload: \(error.message)") }
    }

    private mutating func notification() throws(WireFault) -> UserNotification {
        let identifier = try text()
        let date = Date(timeIntervalSince1970: try double())
        let payload = try payload()
        let json = try bytes()
        do throws(BellhopError) {
            return UserNotification(
                identifier: identifier, date: date, payload: payload, push: nil, owner: nil,
                request: json.isEmpty ? nil : try NotificationRequest(json: json))
        } catch {
            throw WireFault("a request: \(error.message)")
        }
    }

    mutating func error() throws(WireFault) -> BellhopError {
        let code = BellhopError.Code(rawValue: try text())
        return BellhopError(code, try text(), hint: try optionalText(), cause: try optionalText())
    }

    mutating func category() throws(WireFault) -> NotificationCategory {
        NotificationCategory(
            identifier: try text(),
            actions: try list { reader throws(WireFault) in
                var action = NotificationCategory.Action(
                    identifier: try reader.text(), title: try reader.text(),
                    options: ActionOptions(rawValue: try reader.integer()),
                    textInputButtonTitle: try reader.optionalText(),
                    textInputPlaceholder: try reader.optionalText())
                action.systemImageName = try reader.optionalText()
                action.templateImageName = try reader.optionalText()
                return action
            },
            intentIdentifiers: try list { reader throws(WireFault) in try reader.text() },
            options: CategoryOptions(rawValue: try integer()),
            hiddenPreviewsBodyPlaceholder: try text(), categorySummaryFormat: try text())
    }
}
