public import CFTypes

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.folder`.
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
/// The type `public.volume`.
nonisolated(unsafe) public let kUTTypeVolume: CFString = "public.volume"
/// The type `com.apple.package`.
nonisolated(unsafe) public let kUTTypePackage: CFString = "com.apple.package"
/// The type `com.apple.bundle`.
nonisolated(unsafe) public let kUTTypeBundle: CFString = "com.apple.bundle"
/// The type `com.apple.plugin`.
nonisolated(unsafe) public let kUTTypePluginBundle: CFString = "com.apple.plugin"
/// The type `com.apple.metadata-importer`.
nonisolated(unsafe) public let kUTTypeSpotlightImporter: CFString = "com.apple.metadata-importer"
/// The type `com.apple.quicklook-generator`.
nonisolated(unsafe) public let kUTTypeQuickLookGenerator: CFString = "com.apple.quicklook-generator"
/// The type `com.apple.xpc-service`.
nonisolated(unsafe) public let kUTTypeXPCService: CFString = "com.apple.xpc-service"
/// The type `com.apple.framework`.
nonisolated(unsafe) public let kUTTypeFramework: CFString = "com.apple.framework"
/// The type `com.apple.application`.
nonisolated(unsafe) public let kUTTypeApplication: CFString = "com.apple.application"
/// The type `com.apple.application-bundle`.
nonisolated(unsafe) public let kUTTypeApplicationBundle: CFString = "com.apple.application-bundle"
/// The type `com.apple.application-file`.
nonisolated(unsafe) public let kUTTypeApplicationFile: CFString = "com.apple.application-file"
/// The type `public.unix-executable`.
nonisolated(unsafe) public let kUTTypeUnixExecutable: CFString = "public.unix-executable"
/// The type `com.microsoft.windows-executable`.
nonisolated(unsafe) public let kUTTypeWindowsExecutable: CFString = "com.microsoft.windows-executable"
/// The type `com.sun.java-class`.
nonisolated(unsafe) public let kUTTypeJavaClass: CFString = "com.sun.java-class"
/// The type `com.sun.java-archive`.
nonisolated(unsafe) public let kUTTypeJavaArchive: CFString = "com.sun.java-archive"
/// The type `com.apple.systempreference.prefpane`.
nonisolated(unsafe) public let kUTTypeSystemPreferencesPane: CFString = "com.apple.systempreference.prefpane"
/// The type `org.gnu.gnu-zip-archive`.
nonisolated(unsafe) public let kUTTypeGNUZipArchive: CFString = "org.gnu.gnu-zip-archive"
/// The type `public.bzip2-archive`.
nonisolated(unsafe) public let kUTTypeBzip2Archive: CFString = "public.bzip2-archive"
/// The type `public.zip-archive`.
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// The type `com.rsa.pkcs-12`.
nonisolated(unsafe) public let kUTTypePKCS12: CFString = "com.rsa.pkcs-12"
/// The type `public.x509-certificate`.
nonisolated(unsafe) public let kUTTypeX509Certificate: CFString = "public.x509-certificate"
