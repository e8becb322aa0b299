internal import Foundation

/// The contents of the identifier of a dynamic type: the types to which it conforms, and its tags.
///
/// The identifier is `dyn.a` and the base-32 text of a description, in which colons separate members and each member
/// is a key and a value: `?0=6:1=sql` is a type that conforms to public.data (6) and has the filename extension (1)
/// sql. The question mark is present if there is a conformance (0). iOS uses the same form.
struct DynamicIdentifier: Hashable, Sendable {
    /// The prefix of all identifiers of dynamic types.
    static let prefix = "dyn."
    private static let version = "a"

    /// The types it conforms to directly.
    var conformsTo: [String]
    /// Its tags.
    var tags: [TypeTag]

    init(conformsTo: [String], tags: [TypeTag]) {
        self.conformsTo = conformsTo
        self.tags = tags
    }

    /// Reads an identifier; nil if it is not one of a dynamic type.
    init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        let start = Self.prefix + Self.version
        guard identifier.hasPrefix(start), let bytes = UTIBase32.bytes(of: identifier.dropFirst(start.count)),
            let description = String(bytes: bytes, encoding: .utf8)
        else { return nil }
        self.init(description: description)
    }

    /// The identifier.
    var text: String { Self.prefix + Self.version + UTIBase32.text(of: Array(description.utf8)) }

    /// Whether the MIME database can add to the identifier, because the type conforms only to data.
    private var isOpen: Bool { conformsTo.allSatisfy { ["public.data", "public.item"].contains($0) } }

    /// The tags, with those that the MIME database adds.
    var allTags: [UTTagClass: [String]] {
        (tags + (isOpen ? tags.flatMap(MIMEDatabase.shared.otherTags) : [])).reduce(into: [:]) { all, tag in
            if all[tag.tagClass]?.contains(tag.value) != true { all[tag.tagClass, default: []].append(tag.value) }
        }
    }

    /// The types it conforms to, with those that the MIME database adds.
    var allParents: [String] { conformsTo + (isOpen ? tags.flatMap(MIMEDatabase.shared.types) : []) }
}
