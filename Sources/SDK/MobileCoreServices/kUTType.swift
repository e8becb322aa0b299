public import CFTypes

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.item`.
nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
/// The type `public.content`.
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
/// The type `public.composite-content`.
nonisolated(unsafe) public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// The type `public.message`.
nonisolated(unsafe) public let kUTTypeMessage: CFString = "public.message"
/// The type `public.contact`.
nonisolated(unsafe) public let kUTTypeContact: CFString = "public.contact"
/// The type `public.archive`.
nonisolated(unsafe) public let kUTTypeArchive: CFString = "public.archive"
/// The type `public.disk-image`.
nonisolated(unsafe) public let kUTTypeDiskImage: CFString = "public.disk-image"
/// The type `public.data`.
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
/// The type `public.directory`.
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.directory"
/// The type `com.apple.resolvable`.
nonisolated(unsafe) public let kUTTypeResolvable: CFString = "com.apple.resolvable"
/// The type `public.symlink`.
nonisolated(unsafe) public let kUTTypeSymLink: CFString = "public.symlink"
/// The type `public.executable`.
nonisolated(unsafe) public let kUTTypeExecutable: CFString = "public.executable"
/// The type `com.apple.mount-point`.
nonisolated(unsafe) public let kUTTypeMountPoint: CFString = "com.apple.mount-point"
/// The type `com.apple.alias-file`.
nonisolated(unsafe) public let kUTTypeAliasFile: CFString = "com.apple.alias-file"
/// The type `com.apple.alias-record`.
nonisolated(unsafe) public let kUTTypeAliasRecord: CFString = "com.apple.alias-record"
/// The type `com.apple.bookmark`.
nonisolated(unsafe) public let kUTTypeURLBookmarkData: CFString = "com.apple.bookmark"
/// The type `public.url`.
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
/// The type `public.file-url`.
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
/// The type `public.spreadsheet`.
nonisolated(unsafe) public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
/// The type `public.presentation`.
nonisolated(unsafe) public let kUTTypePresentation: CFString = "public.presentation"
/// The type `public.database`.
nonisolated(unsafe) public let kUTTypeDatabase: CFString = "public.database"
/// The type `public.to-do-item`.
nonisolated(unsafe) public let kUTTypeToDoItem: CFString = "public.to-do-item"
/// The type `public.calendar-event`.
nonisolated(unsafe) public let kUTTypeCalendarEvent: CFString = "public.calendar-event"
/// The type `public.email-message`.
nonisolated(unsafe) public let kUTTypeEmailMessage: CFString = "public.email-message"
/// The type `com.apple.internet-location`.
nonisolated(unsafe) public let kUTTypeInternetLocation: CFString = "com.apple.internet-location"
/// The type `com.apple.ink.inktext`.
nonisolated(unsafe) public let kUTTypeInkText: CFString = "com.apple.ink.inktext"
/// The type `public.font`.
nonisolated(unsafe) public let kUTTypeFont: CFString = "public.font"
/// The type `public.bookmark`.
nonisolated(unsafe) public let kUTTypeBookmark: CFString = "public.bookmark"
/// The type `public.log`.
nonisolated(unsafe) public let kUTTypeLog: CFString = "public.log"

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.text`.
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
/// The type `public.plain-text`.
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
/// The type `public.utf8-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// The type `public.utf16-external-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF16ExternalPlainText: CFString = "public.utf16-external-plain-text"
/// The type `public.utf16-plain-text`.
nonisolated(unsafe) public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"
/// The type `public.delimited-values-text`.
nonisolated(unsafe) public let kUTTypeDelimitedText: CFString = "public.delimited-values-text"
/// The type `public.comma-separated-values-text`.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// The type `public.tab-separated-values-text`.
nonisolated(unsafe) public let kUTTypeTabSeparatedText: CFString = "public.tab-separated-values-text"
/// The type `public.utf8-tab-separated-values-text`.
nonisolated(unsafe) public let kUTTypeUTF8TabSeparatedText: CFString = "public.utf8-tab-separated-values-text"
/// The type `public.rtf`.
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
/// The type `public.html`.
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
/// The type `public.xml`.
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
/// The type `public.json`.
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
/// The type `com.apple.property-list`.
nonisolated(unsafe) public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// The type `com.apple.xml-property-list`.
nonisolated(unsafe) public let kUTTypeXMLPropertyList: CFString = "com.apple.xml-property-list"
/// The type `com.apple.binary-property-list`.
nonisolated(unsafe) public let kUTTypeBinaryPropertyList: CFString = "com.apple.binary-property-list"
/// The type `com.adobe.pdf`.
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
/// The type `com.apple.rtfd`.
nonisolated(unsafe) public let kUTTypeRTFD: CFString = "com.apple.rtfd"
/// The type `com.apple.flat-rtfd`.
nonisolated(unsafe) public let kUTTypeFlatRTFD: CFString = "com.apple.flat-rtfd"
/// The type `com.apple.txn.text-multimedia-data`.
nonisolated(unsafe) public let kUTTypeTXNTextAndMultimediaData: CFString = "com.apple.txn.text-multimedia-data"
/// The type `com.apple.webarchive`.
nonisolated(unsafe) public let kUTTypeWebArchive: CFString = "com.apple.webarchive"
/// The type `org.idpf.epub-container`.
nonisolated(unsafe) public let kUTTypeElectronicPublication: CFString = "org.idpf.epub-container"
/// The type `public.vcard`.
nonisolated(unsafe) public let kUTTypeVCard: CFString = "public.vcard"

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.source-code`.
nonisolated(unsafe) public let kUTTypeSourceCode: CFString = "public.source-code"
/// The type `public.assembly-source`.
nonisolated(unsafe) public let kUTTypeAssemblyLanguageSource: CFString = "public.assembly-source"
/// The type `public.c-source`.
nonisolated(unsafe) public let kUTTypeCSource: CFString = "public.c-source"
/// The type `public.objective-c-source`.
nonisolated(unsafe) public let kUTTypeObjectiveCSource: CFString = "public.objective-c-source"
/// The type `public.swift-source`.
nonisolated(unsafe) public let kUTTypeSwiftSource: CFString = "public.swift-source"
/// The type `public.c-plus-plus-source`.
nonisolated(unsafe) public let kUTTypeCPlusPlusSource: CFString = "public.c-plus-plus-source"
/// The type `public.objective-c-plus-plus-source`.
nonisolated(unsafe) public let kUTTypeObjectiveCPlusPlusSource: CFString = "public.objective-c-plus-plus-source"
/// The type `public.c-header`.
nonisolated(unsafe) public let kUTTypeCHeader: CFString = "public.c-header"
/// The type `public.c-plus-plus-header`.
nonisolated(unsafe) public let kUTTypeCPlusPlusHeader: CFString = "public.c-plus-plus-header"
/// The type `com.sun.java-source`.
nonisolated(unsafe) public let kUTTypeJavaSource: CFString = "com.sun.java-source"
/// The type `public.script`.
nonisolated(unsafe) public let kUTTypeScript: CFString = "public.script"
/// The type `com.apple.applescript.text`.
nonisolated(unsafe) public let kUTTypeAppleScript: CFString = "com.apple.applescript.text"
/// The type `com.apple.applescript.script`.
nonisolated(unsafe) public let kUTTypeOSAScript: CFString = "com.apple.applescript.script"
/// The type `com.apple.applescript.script-bundle`.
nonisolated(unsafe) public let kUTTypeOSAScriptBundle: CFString = "com.apple.applescript.script-bundle"
/// The type `com.netscape.javascript-source`.
nonisolated(unsafe) public let kUTTypeJavaScript: CFString = "com.netscape.javascript-source"
/// The type `public.shell-script`.
nonisolated(unsafe) public let kUTTypeShellScript: CFString = "public.shell-script"
/// The type `public.perl-script`.
nonisolated(unsafe) public let kUTTypePerlScript: CFString = "public.perl-script"
/// The type `public.python-script`.
nonisolated(unsafe) public let kUTTypePythonScript: CFString = "public.python-script"
/// The type `public.ruby-script`.
nonisolated(unsafe) public let kUTTypeRubyScript: CFString = "public.ruby-script"
/// The type `public.php-script`.
nonisolated(unsafe) public let kUTTypePHPScript: CFString = "public.php-script"

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.image`.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// The type `public.jpeg`.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The type `public.jpeg-2000`.
nonisolated(unsafe) public let kUTTypeJPEG2000: CFString = "public.jpeg-2000"
/// The type `public.tiff`.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// The type `com.apple.pict`.
nonisolated(unsafe) public let kUTTypePICT: CFString = "com.apple.pict"
/// The type `com.compuserve.gif`.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The type `public.png`.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The type `com.apple.quicktime-image`.
nonisolated(unsafe) public let kUTTypeQuickTimeImage: CFString = "com.apple.quicktime-image"
/// The type `com.apple.icns`.
nonisolated(unsafe) public let kUTTypeAppleICNS: CFString = "com.apple.icns"
/// The type `com.microsoft.bmp`.
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The type `com.microsoft.ico`.
nonisolated(unsafe) public let kUTTypeICO: CFString = "com.microsoft.ico"
/// The type `public.camera-raw-image`.
nonisolated(unsafe) public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// The type `public.svg-image`.
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// The type `com.apple.live-photo`.
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// The type `public.3d-content`.
nonisolated(unsafe) public let kUTType3DContent: CFString = "public.3d-content"

// Every thread can read a string that never changes, although NSString is not Sendable.

/// The type `public.audiovisual-content`.
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// The type `public.movie`.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// The type `public.video`.
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// The type `public.audio`.
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// The type `com.apple.quicktime-movie`.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The type `public.mpeg`.
nonisolated(unsafe) public let kUTTypeMPEG: CFString = "public.mpeg"
/// The type `public.mpeg-2-video`.
nonisolated(unsafe) public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// The type `public.mpeg-2-transport-stream`.
nonisolated(unsafe) public let kUTTypeMPEG2TransportStream: CFString = "public.mpeg-2-transport-stream"
/// The type `public.mp3`.
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// The type `public.mpeg-4`.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The type `public.mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The type `com.apple.protected-mpeg-4-audio`.
nonisolated(unsafe) public let kUTTypeAppleProtectedMPEG4Audio: CFString = "com.apple.protected-mpeg-4-audio"
/// The type `com.apple.protected-mpeg-4-video`.
nonisolated(unsafe) public let kUTTypeAppleProtectedMPEG4Video: CFString = "com.apple.protected-mpeg-4-video"
/// The type `public.avi`.
nonisolated(unsafe) public let kUTTypeAVIMovie: CFString = "public.avi"
/// The type `public.aiff-audio`.
nonisolated(unsafe) public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
/// The type `com.microsoft.waveform-audio`.
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// The type `public.midi-audio`.
nonisolated(unsafe) public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// The type `public.playlist`.
nonisolated(unsafe) public let kUTTypePlaylist: CFString = "public.playlist"
/// The type `public.m3u-playlist`.
nonisolated(unsafe) public let kUTTypeM3UPlaylist: CFString = "public.m3u-playlist"

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
