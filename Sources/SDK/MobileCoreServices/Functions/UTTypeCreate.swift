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
