public import CFTypes
internal import Foundation
internal import UniformTypeIdentifiers

/// The identifier of the preferred type with a tag, which conforms to a type if one is given.
///
/// The identifier of a dynamic type if no declared type matches; nil for an empty tag or class.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    identifiers(inTagClass, inTag, inConformingToUTI).first.map { .passRetained($0 as CFString) }
}

/// The identifiers of all types with a tag, the preferred one first, which conform to a type if one is given.
///
/// The identifier of one dynamic type if no declared type matches; nil for an empty tag or class.
public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFArray>? {
    let identifiers = identifiers(inTagClass, inTag, inConformingToUTI)
    return identifiers.isEmpty ? nil : .passRetained(identifiers as CFArray)
}

private func identifiers(_ tagClass: CFString, _ tag: CFString, _ conformingTo: CFString?) -> [String] {
    let tagClass = UTTagClass(rawValue: tagClass as String)
    guard let conformingTo else {
        return UTType.types(tag: tag as String, tagClass: tagClass, conformingTo: nil).map(\.identifier)
    }
    guard let supertype = UTType(conformingTo as String) else {
        let dynamic = UTType.dynamicIdentifier(
            tag: tag as String, tagClass: tagClass, conformingTo: conformingTo as String)
        return [dynamic].compactMap { $0 }
    }
    return UTType.types(tag: tag as String, tagClass: tagClass, conformingTo: supertype).map(\.identifier)
}

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

/// Whether two identifiers are those of the same type; the comparison is not case-sensitive.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// Whether a type is equal to another type, or conforms to it directly or indirectly.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    if UTTypeEqual(inUTI, inConformsToUTI) { return true }
    guard let type = UTType(inUTI as String), let other = UTType(inConformsToUTI as String) else { return false }
    return type.conforms(to: other)
}

/// Whether the identifier is that of a declared type.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDeclared ?? false }

/// Whether the identifier is that of a dynamic type.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDynamic ?? false }
