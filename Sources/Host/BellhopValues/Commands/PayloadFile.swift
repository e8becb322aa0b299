/// A file with a payload, which the page lists.
public struct PayloadFile: Sendable, Equatable, Codable {
    /// The most bytes of a file that counts as one.
    public static let sizeLimit = 64 << 10

    /// Its name, without folders.
    public var name: String
    /// The module whose resources have the file, or nil if it is beside settings.json.
    public var module: ModuleID?
    /// The number of its bytes.
    public var size: Int
    /// The title of the alert, or its body if it has no title.
    public var title: String?
    /// The module that the payload is for, by its sender.
    public var sender: String?

    /// Reads a file; nil if it is JSON that is no payload.
    ///
    /// A file whose name ends with `.apns` is meant to be one, whatever is in it.
    public init?(_ bytes: [UInt8], named name: String, of module: ModuleID?) {
        let payload = try? Payload(scanning: bytes, limit: Self.sizeLimit)
        guard payload != nil || name.hasSuffix(".apns") else { return nil }
        self.name = name
        self.module = module
        size = bytes.count
        title = payload?.alert.flatMap { $0.title ?? $0.body }
        sender = payload?.sender
    }
}

/// The name of a file with a payload, which leads to no other folder.
public struct PayloadFileName: Sendable, Equatable, Codable {
    /// The name.
    public let text: String

    /// Whether a file of a folder may have a payload, by its name.
    public init?(entry text: String) {
        guard Self.fault(in: text) == nil else { return nil }
        self.text = text
    }

    /// Reads a name that a client has sent; throws `payload-file.bad-name`.
    public init(_ text: String) throws(BellhopError) {
        if let fault = Self.fault(in: text) { throw .payloadFileBadName(text, fault) }
        self.text = text
    }

    /// Throws `payload-file.bad-name` unless a file with this name may be written.
    public func checkWritable() throws(BellhopError) {
        // settings.json and other files of the folder are no payloads.
        guard text.hasSuffix(".apns") else { throw .payloadFileBadName(text, "it does not end with .apns") }
    }

    private static func fault(in text: String) -> String? {
        if text.utf8.count > 200 { return "it has more than 200 bytes" }
        if text.hasPrefix(".") { return "it is hidden" }
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "it has a control character" }
        if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) { return "it is a path" }
        if let hidden = text.hiddenCharacter { return hidden }
        return text.hasSuffix(".apns") || text.hasSuffix(".json") ? nil : "it ends with neither .apns nor .json"
    }
}

extension BellhopError {
    fileprivate static func payloadFileBadName(_ name: String, _ fault: String) -> BellhopError {
        BellhopError(
            .payloadFileBadName, "the name \(name.quoted) is no name of a payload's file: \(fault)",
            hint: "Use a name such as transfer.apns")
    }
}

extension BellhopError.Code {
    /// A name is not one that a file with a payload can have.
    public static let payloadFileBadName = Self(rawValue: "payload-file.bad-name")
}
