extension UTType {
    /// A directory that the user browses.
    public static var folder: UTType { UTType(declared: "public.folder") }
    /// The root of a volume.
    public static var volume: UTType { UTType(declared: "public.volume") }
    /// A directory that the user sees as a file.
    public static var package: UTType { UTType(declared: "com.apple.package") }
    /// A directory with the layout of a bundle.
    public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
    /// A plug-in.
    public static var pluginBundle: UTType { UTType(declared: "com.apple.plugin") }
    /// A Spotlight importer.
    public static var spotlightImporter: UTType { UTType(declared: "com.apple.metadata-importer") }
    /// A Quick Look generator.
    public static var quickLookGenerator: UTType { UTType(declared: "com.apple.quicklook-generator") }
    /// An XPC service.
    public static var xpcService: UTType { UTType(declared: "com.apple.xpc-service") }
    /// A framework.
    public static var framework: UTType { UTType(declared: "com.apple.framework") }
    /// An application of any kind.
    public static var application: UTType { UTType(declared: "com.apple.application") }
    /// An application that is a bundle.
    public static var applicationBundle: UTType { UTType(declared: "com.apple.application-bundle") }
    /// An extension of an application or the system.
    public static var applicationExtension: UTType { UTType(declared: "com.apple.application-and-system-extension") }
    /// A Unix executable.
    public static var unixExecutable: UTType { UTType(declared: "public.unix-executable") }
    /// A Windows executable.
    public static var exe: UTType { UTType(declared: "com.microsoft.windows-executable") }
    /// A System Preferences pane.
    public static var systemPreferencesPane: UTType { UTType(declared: "com.apple.systempreference.prefpane") }
    /// An archive of files.
    public static var archive: UTType { UTType(declared: "public.archive") }
    /// A disk image.
    public static var diskImage: UTType { UTType(declared: "public.disk-image") }
    /// A gzip archive.
    public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
    /// A bzip2 archive.
    public static var bz2: UTType { UTType(declared: "public.bzip2-archive") }
    /// A Zip archive.
    public static var zip: UTType { UTType(declared: "public.zip-archive") }
    /// An Apple Archive.
    public static var appleArchive: UTType { UTType(declared: "com.apple.archive") }
    /// A tar archive.
    public static var tarArchive: UTType { UTType(declared: "public.tar-archive") }
    /// Certificates and keys in PKCS #12.
    public static var pkcs12: UTType { UTType(declared: "com.rsa.pkcs-12") }
    /// A certificate in X.509.
    public static var x509Certificate: UTType { UTType(declared: "public.x509-certificate") }
}
