extension TypeDeclaration {
    /// The base types, to which other types conform.
    static let base: [TypeDeclaration] = [
        .init("public.item", "item"),
        .init("public.content", "content"),
        .init("public.composite-content", "content", conformsTo: ["public.content"]),
        .init("public.data", "data", conformsTo: ["public.item"], mimeTypes: ["application/octet-stream"]),
        .init("public.directory", "directory", conformsTo: ["public.item"]),
        .init("com.apple.resolvable", "resolvable"),
        .init("public.symlink", "symbolic link", conformsTo: ["public.item", "com.apple.resolvable"]),
        .init("public.executable", "executable"),
        .init("com.apple.mount-point", "mount point", conformsTo: ["public.item", "com.apple.resolvable"]),
        .init("com.apple.alias-file", "alias", conformsTo: ["public.data", "com.apple.resolvable"]),
        .init("com.apple.alias-record", "alias data", conformsTo: ["public.data", "com.apple.resolvable"]),
        .init("com.apple.bookmark", "bookmark", conformsTo: ["public.data", "com.apple.resolvable"]),
        .init("public.url", "URL", conformsTo: ["public.data"]),
        .init("public.file-url", "file URL", conformsTo: ["public.url"]),
        .init("public.stored-url"),
        .init("public.message", "message"),
        .init("public.contact", "contact information"),
        .init("public.spreadsheet", "Spreadsheet", conformsTo: ["public.content"]),
        .init("public.presentation", "presentation", conformsTo: ["public.composite-content"]),
        .init("public.database", "database"),
        .init("public.to-do-item", "to-do item"),
        .init("public.calendar-event", "calendar event"),
        .init("public.email-message", "email message", conformsTo: ["public.message"]),
        .init(
            "com.apple.mail.email", "email message", conformsTo: ["public.email-message", "public.data"],
            extensions: ["eml"], mimeTypes: ["message/rfc822"]),
        .init("public.font", "font", conformsTo: ["public.data"]),
        .init("public.bookmark", "Bookmark"),
        .init("public.log", "Log file", conformsTo: ["public.item"]),
        .init("public.playlist", "playlist"),
    ]
}

extension TypeDeclaration {
    /// The types of folders, bundles, programs and archives.
    static let files: [TypeDeclaration] = [
        .init("public.folder", "folder", conformsTo: ["public.directory"]),
        .init("public.volume", "volume", conformsTo: ["public.folder"]),
        .init("com.apple.package", "Package", conformsTo: ["public.directory"]),
        .init("com.apple.bundle", "bundle", conformsTo: ["public.directory"]),
        .init("com.apple.localizable-name-bundle", "bundle", conformsTo: ["com.apple.bundle"]),
        .init(
            "com.apple.generic-bundle", "bundle", conformsTo: ["com.apple.bundle", "com.apple.package"],
            extensions: ["bundle"]),
        .init(
            "com.apple.plugin", "plug-in", conformsTo: ["com.apple.bundle", "com.apple.package"], extensions: ["plugin"]
        ),
        .init(
            "com.apple.metadata-importer", "Spotlight importer", conformsTo: ["com.apple.plugin"],
            extensions: ["mdimporter"]),
        .init(
            "com.apple.quicklook-generator", "QuickLook preview generator", conformsTo: ["com.apple.plugin"],
            extensions: ["qlgenerator"]),
        .init(
            "com.apple.xpc-service", "XPC Service", conformsTo: ["com.apple.bundle", "com.apple.package"],
            extensions: ["xpc"]),
        .init("com.apple.framework", "framework", conformsTo: ["com.apple.bundle"], extensions: ["framework"]),
        .init("com.apple.application", "application", conformsTo: ["public.executable"]),
        .init(
            "com.apple.application-bundle", "application",
            conformsTo: ["com.apple.application", "com.apple.localizable-name-bundle", "com.apple.package"],
            extensions: ["app"]),
        .init("com.apple.application-file", "application", conformsTo: ["com.apple.application", "public.data"]),
        .init(
            "com.apple.application-and-system-extension", "Application and System Extension",
            conformsTo: ["com.apple.xpc-service"], extensions: ["appex"]),
        .init("public.unix-executable", "Unix executable", conformsTo: ["public.data", "public.executable"]),
        .init(
            "com.microsoft.windows-executable", "Microsoft Windows application",
            conformsTo: ["public.data", "public.executable"], extensions: ["exe"],
            mimeTypes: ["application/x-msdownload"]),
        .init(
            "com.sun.java-class", "Java class", conformsTo: ["public.data", "public.executable"], extensions: ["class"]),
        .init(
            "com.sun.java-archive", "Java archive", conformsTo: ["public.zip-archive", "public.executable"],
            extensions: ["jar"], mimeTypes: ["application/java-archive"]),
        .init(
            "com.apple.systempreference.prefpane", "System Preference pane",
            conformsTo: ["com.apple.package", "com.apple.bundle"], extensions: ["prefpane"]),
        .init("public.archive", "file archive"),
        .init("public.disk-image", "disk image", conformsTo: ["public.archive"]),
        .init(
            "org.gnu.gnu-zip-archive", "GZip archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["gz", "gzip"], mimeTypes: ["application/x-gzip", "application/gzip"]),
        .init(
            "public.bzip2-archive", "Bzip2 archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["bz2", "bz"],
            mimeTypes: [
                "application/x-bzip2", "application/x-bzip", "application/bzip2", "application/bzip",
                "application/x-bz2",
            ]),
        .init("com.pkware.zip-archive", "PKZip archive", conformsTo: ["public.data", "public.archive"]),
        .init(
            "public.zip-archive", "Zip archive", conformsTo: ["com.pkware.zip-archive"], extensions: ["zip"],
            mimeTypes: ["application/zip", "application/x-zip-compressed"]),
        .init(
            "com.apple.archive", "Apple Archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["aar", "yaa"]),
        .init(
            "org.gnu.gnu-tar-archive", "GNU tar archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["gtar"], mimeTypes: ["application/x-gtar"]),
        .init(
            "public.tar-archive", "tar archive", conformsTo: ["org.gnu.gnu-tar-archive"], extensions: ["tar"],
            mimeTypes: ["application/x-tar", "application/tar"]),
        .init(
            "org.7-zip.7-zip-archive", "7-Zip archive", conformsTo: ["public.data", "public.archive"],
            extensions: ["7z"], mimeTypes: ["application/x-7z-compressed"]),
        .init(
            "com.rsa.pkcs-12", "personal information exchange (PKCS#12)", conformsTo: ["public.data"],
            extensions: ["p12", "pfx"], mimeTypes: ["application/x-pkcs12"]),
        .init(
            "public.x509-certificate", "certificate (X.509)", conformsTo: ["public.data"],
            extensions: ["cer", "der", "crt", "pem"], mimeTypes: ["application/x-x509-ca-cert"]),
        .init(
            "com.apple.pkpass-data", "Pass", conformsTo: ["public.data"], extensions: ["pkpass"],
            mimeTypes: ["application/vnd.apple.pkpass"]),
        .init("public.truetype-font", "TrueType font", conformsTo: ["public.font"]),
        .init(
            "public.truetype-ttf-font", "TrueType OpenType font", conformsTo: ["public.truetype-font"],
            extensions: ["ttf"], mimeTypes: ["font/ttf", "font/sfnt"]),
        .init(
            "public.opentype-font", "PostScript OpenType font", conformsTo: ["public.font"], extensions: ["otf"],
            mimeTypes: ["font/otf"]),
        .init("org.w3c.woff", "Web font", conformsTo: ["public.font"], extensions: ["woff"], mimeTypes: ["font/woff"]),
        .init(
            "org.w3c.woff2", "Web font", conformsTo: ["public.font"], extensions: ["woff2"], mimeTypes: ["font/woff2"]),
    ]
}
