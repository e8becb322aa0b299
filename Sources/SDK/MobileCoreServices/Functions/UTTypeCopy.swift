public import CFTypes
internal import Foundation
internal import UniformTypeIdentifiers

/// The preferred tag that a type has in a class; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    tags(inUTI, inTagClass).first.map { .passRetained($0 as CFString) }
}

/// All tags that a type has in a class, the preferred one first; nil if it has none.
public func UTTypeCopyAllTagsWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFArray>? {
    let tags = tags(inUTI, inTagClass)
    return tags.isEmpty ? nil : .passRetained(tags as CFArray)
}

/// The description of a type, in English; nil if it has none.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
    UTType(inUTI as String)?.localizedDescription.map { .passRetained($0 as CFString) }
}

private func tags(_ identifier: CFString, _ tagClass: CFString) -> [String] {
    UTType(identifier as String)?.tags[UTTagClass(rawValue: tagClass as String)] ?? []
}
