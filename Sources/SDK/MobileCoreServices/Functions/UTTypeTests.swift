public import CFTypes
internal import Foundation
internal import UniformTypeIdentifiers

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
