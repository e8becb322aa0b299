internal import BellhopValues
internal import FoundationEssentials

/// Writes one frame, which has a count of the following bytes, a kind and fields.
///
/// Numbers are little-endian, and nothing is aligned. Texts, bytes, optional values and lists begin with a count.
struct WireWriter {
    private var bytes: [UInt8] = [0, 0, 0, 0]

    init(_ kind: UInt8, reserving capacity: Int = 64) {
        bytes.reserveCapacity(capacity)
        bytes.append(kind)
    }

    /// Returns the complete frame.
    consuming func frame() -> [UInt8] {
        let count = UInt32(truncatingIfNeeded: bytes.count - 4)
        for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: count >> (8 * UInt32(index))) }
        return bytes
    }

    mutating func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func put(_ value: Double) { put(value.bitPattern) }

    mutating func put(_ text: String) {
        put(UInt32(truncatingIfNeeded: text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func put(_ data: [UInt8]) {
        put(UInt32(truncatingIfNeeded: data.count))
        bytes.append(contentsOf: data)
    }

    mutating func put(_ text: String?) {
        put(text != nil)
        if let text { put(text) }
    }

    /// Writes a value.
    ///
    /// The reader knows its type from the signature.
    mutating func put(_ value: Value) {
        switch value {
        case .bool(let value): put(value)
        case .int32(let value): put(value)
        case .int64(let value): put(value)
        case .double(let value): put(value)
        case .string(let text): put(text)
        case .data(let data): put(data)
        case .error(let message, let domain, let code):
            put(message)
            put(domain)
            put(code)
        case .payload(let payload): put(payload.bytes)
        case .notification(let notification):
            put(notification != nil)
            if let notification { put(notification) }
        case .response(let response):
            put(response.notification)
            put(response.actionIdentifier)
            put(response.userText)
        }
    }

    private mutating func put(_ notification: UserNotification) {
        put(notification.identifier)
        put(notification.date.timeIntervalSince1970)
        put(notification.payload.bytes)
        put(notification.request?.json ?? [])
    }

    /// Writes an error without its location.
    ///
    /// Its texts may quote a module's, so they are cut to fit into a frame.
    mutating func put(_ error: BellhopError) {
        let error = error.cut(to: ModuleContext.longestLine)
        put(error.code.rawValue)
        put(error.message)
        put(error.hint)
        put(error.cause)
    }

    mutating func put(_ category: NotificationCategory) {
        put(category.identifier)
        put(UInt32(category.actions.count))
        for action in category.actions {
            put(action.identifier)
            put(action.title)
            put(action.options.rawValue)
            put(action.textInputButtonTitle)
            put(action.textInputPlaceholder)
            put(action.systemImageName)
            put(action.templateImageName)
        }
        put(UInt32(category.intentIdentifiers.count))
        for intent in category.intentIdentifiers { put(intent) }
        put(category.options.rawValue)
        put(category.hiddenPreviewsBodyPlaceholder)
        put(category.categorySummaryFormat)
    }
}
