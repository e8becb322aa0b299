public import CFTypes

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The class of filename extensions.
nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of MIME types.
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// The key of a property list's declarations of types that it defines.
nonisolated(unsafe) public let kUTExportedTypeDeclarationsKey: CFString = "UTExportedTypeDeclarations"
/// The key of a property list's declarations of types that others define.
nonisolated(unsafe) public let kUTImportedTypeDeclarationsKey: CFString = "UTImportedTypeDeclarations"
/// The key of a declaration's identifier.
nonisolated(unsafe) public let kUTTypeIdentifierKey: CFString = "UTTypeIdentifier"
/// The key of a declaration's tags.
nonisolated(unsafe) public let kUTTypeTagSpecificationKey: CFString = "UTTypeTagSpecification"
/// The key of the types that a declaration conforms to.
nonisolated(unsafe) public let kUTTypeConformsToKey: CFString = "UTTypeConformsTo"
/// The key of a declaration's name.
nonisolated(unsafe) public let kUTTypeDescriptionKey: CFString = "UTTypeDescription"
/// The key of a declaration's icon.
nonisolated(unsafe) public let kUTTypeIconFileKey: CFString = "UTTypeIconFile"
/// The key of a page about a declaration.
nonisolated(unsafe) public let kUTTypeReferenceURLKey: CFString = "UTTypeReferenceURL"
/// The key of a declaration's version.
nonisolated(unsafe) public let kUTTypeVersionKey: CFString = "UTTypeVersion"
