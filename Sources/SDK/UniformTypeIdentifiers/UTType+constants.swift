extension UTType {
    /// Anything: a file or a directory.
    public static var item: UTType { UTType(declared: "public.item") }
    /// Anything that a user can look at.
    public static var content: UTType { UTType(declared: "public.content") }
    /// Content of several kinds in one document.
    public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
    /// A stream of bytes.
    public static var data: UTType { UTType(declared: "public.data") }
    /// A directory: a folder or a package.
    public static var directory: UTType { UTType(declared: "public.directory") }
    /// Something that resolves to another item.
    public static var resolvable: UTType { UTType(declared: "com.apple.resolvable") }
    /// A symbolic link.
    public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
    /// An executable.
    public static var executable: UTType { UTType(declared: "public.executable") }
    /// The place where a volume is mounted.
    public static var mountPoint: UTType { UTType(declared: "com.apple.mount-point") }
    /// An alias in a file.
    public static var aliasFile: UTType { UTType(declared: "com.apple.alias-file") }
    /// The bookmark of a URL.
    public static var urlBookmarkData: UTType { UTType(declared: "com.apple.bookmark") }
    /// The bytes of a URL.
    public static var url: UTType { UTType(declared: "public.url") }
    /// The text of a file URL.
    public static var fileURL: UTType { UTType(declared: "public.file-url") }
    /// A message, such as an email.
    public static var message: UTType { UTType(declared: "public.message") }
    /// A person, a group or an organization.
    public static var contact: UTType { UTType(declared: "public.contact") }
    /// A spreadsheet.
    public static var spreadsheet: UTType { UTType(declared: "public.spreadsheet") }
    /// A presentation.
    public static var presentation: UTType { UTType(declared: "public.presentation") }
    /// A database.
    public static var database: UTType { UTType(declared: "public.database") }
    /// A to-do item.
    public static var toDoItem: UTType { UTType(declared: "public.to-do-item") }
    /// A calendar event.
    public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
    /// An email.
    public static var emailMessage: UTType { UTType(declared: "public.email-message") }
    /// A font.
    public static var font: UTType { UTType(declared: "public.font") }
    /// A bookmark.
    public static var bookmark: UTType { UTType(declared: "public.bookmark") }
    /// A log.
    public static var log: UTType { UTType(declared: "public.log") }
    /// A playlist.
    public static var playlist: UTType { UTType(declared: "public.playlist") }
}

extension UTType {
    /// Text of any kind, with markup or without.
    public static var text: UTType { UTType(declared: "public.text") }
    /// Text without markup.
    public static var plainText: UTType { UTType(declared: "public.plain-text") }
    /// Plain text in UTF-8.
    public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
    /// Plain text in UTF-16, big-endian unless a mark says otherwise.
    public static var utf16ExternalPlainText: UTType { UTType(declared: "public.utf16-external-plain-text") }
    /// Plain text in UTF-16, in the order of the machine unless a mark says otherwise.
    public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
    /// Delimiter-separated values.
    public static var delimitedText: UTType { UTType(declared: "public.delimited-values-text") }
    /// Comma-separated values.
    public static var commaSeparatedText: UTType { UTType(declared: "public.comma-separated-values-text") }
    /// Tab-separated values.
    public static var tabSeparatedText: UTType { UTType(declared: "public.tab-separated-values-text") }
    /// Tab-separated values in UTF-8.
    public static var utf8TabSeparatedText: UTType { UTType(declared: "public.utf8-tab-separated-values-text") }
    /// Rich text.
    public static var rtf: UTType { UTType(declared: "public.rtf") }
    /// HTML of any version.
    public static var html: UTType { UTType(declared: "public.html") }
    /// XML of any kind.
    public static var xml: UTType { UTType(declared: "public.xml") }
    /// YAML.
    public static var yaml: UTType { UTType(declared: "public.yaml") }
    /// A style sheet.
    public static var css: UTType { UTType(declared: "public.css") }
    /// JSON.
    public static var json: UTType { UTType(declared: "public.json") }
    /// GeoJSON.
    public static var geoJSON: UTType { UTType(declared: "public.geojson") }
    /// A haptic pattern.
    public static var ahap: UTType { UTType(declared: "com.apple.haptics.ahap") }
    /// A property list.
    public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
    /// A property list in XML.
    public static var xmlPropertyList: UTType { UTType(declared: "com.apple.xml-property-list") }
    /// A property list in the binary format.
    public static var binaryPropertyList: UTType { UTType(declared: "com.apple.binary-property-list") }
    /// A PDF document.
    public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
    /// Rich text with attachments, as a directory.
    public static var rtfd: UTType { UTType(declared: "com.apple.rtfd") }
    /// Rich text with attachments, as data.
    public static var flatRTFD: UTType { UTType(declared: "com.apple.flat-rtfd") }
    /// A web archive, which contains a page with its resources.
    public static var webArchive: UTType { UTType(declared: "com.apple.webarchive") }
    /// An EPUB publication.
    public static var epub: UTType { UTType(declared: "org.idpf.epub-container") }
    /// A vCard.
    public static var vCard: UTType { UTType(declared: "public.vcard") }
    /// A location on the internet, in a file.
    public static var internetLocation: UTType { UTType(declared: "com.apple.internet-location") }
    /// A location on the internet, in a file of Windows.
    public static var internetShortcut: UTType { UTType(declared: "com.microsoft.internet-shortcut") }
    /// The metadata of a link.
    public static var linkPresentationMetadata: UTType { UTType(declared: "com.apple.linkpresentation.metadata") }
}

extension UTType {
    /// Source code of any language.
    public static var sourceCode: UTType { UTType(declared: "public.source-code") }
    /// Assembly source code.
    public static var assemblyLanguageSource: UTType { UTType(declared: "public.assembly-source") }
    /// C.
    public static var cSource: UTType { UTType(declared: "public.c-source") }
    /// Objective-C.
    public static var objectiveCSource: UTType { UTType(declared: "public.objective-c-source") }
    /// Swift.
    public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
    /// C++.
    public static var cPlusPlusSource: UTType { UTType(declared: "public.c-plus-plus-source") }
    /// Objective-C++.
    public static var objectiveCPlusPlusSource: UTType { UTType(declared: "public.objective-c-plus-plus-source") }
    /// A C header.
    public static var cHeader: UTType { UTType(declared: "public.c-header") }
    /// A C++ header.
    public static var cPlusPlusHeader: UTType { UTType(declared: "public.c-plus-plus-header") }
    /// A script of any language.
    public static var script: UTType { UTType(declared: "public.script") }
    /// AppleScript, as text.
    public static var appleScript: UTType { UTType(declared: "com.apple.applescript.text") }
    /// A script of the Open Scripting Architecture.
    public static var osaScript: UTType { UTType(declared: "com.apple.applescript.script") }
    /// A bundle with a script of the Open Scripting Architecture.
    public static var osaScriptBundle: UTType { UTType(declared: "com.apple.applescript.script-bundle") }
    /// JavaScript.
    public static var javaScript: UTType { UTType(declared: "com.netscape.javascript-source") }
    /// A shell script.
    public static var shellScript: UTType { UTType(declared: "public.shell-script") }
    /// Perl.
    public static var perlScript: UTType { UTType(declared: "public.perl-script") }
    /// Python.
    public static var pythonScript: UTType { UTType(declared: "public.python-script") }
    /// Ruby.
    public static var rubyScript: UTType { UTType(declared: "public.ruby-script") }
    /// PHP.
    public static var phpScript: UTType { UTType(declared: "public.php-script") }
    /// A makefile.
    public static var makefile: UTType { UTType(declared: "public.make-source") }
}

extension UTType {
    /// An image of any format.
    public static var image: UTType { UTType(declared: "public.image") }
    /// A JPEG image.
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    /// A TIFF image.
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    /// A GIF image.
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    /// A PNG image.
    public static var png: UTType { UTType(declared: "public.png") }
    /// An Apple icon image.
    public static var icns: UTType { UTType(declared: "com.apple.icns") }
    /// A Windows bitmap image.
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    /// A Windows icon image.
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    /// A raw image from a camera.
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
    /// An SVG image.
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    /// A Live Photo.
    public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
    /// An image in HEIF.
    public static var heif: UTType { UTType(declared: "public.heif") }
    /// An image in HEIF that is compressed with HEVC.
    public static var heic: UTType { UTType(declared: "public.heic") }
    /// Several images in HEIF that are compressed with HEVC.
    public static var heics: UTType { UTType(declared: "public.heics") }
    /// A WebP image.
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    /// An OpenEXR image.
    public static var exr: UTType { UTType(declared: "com.ilm.openexr-image") }
    /// A digital negative (DNG) image.
    public static var dng: UTType { UTType(declared: "com.adobe.raw-image") }
    /// A JPEG XL image.
    public static var jpegxl: UTType { UTType(declared: "public.jpeg-xl") }
    /// 3D content of any format.
    public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
    /// A scene of Universal Scene Description.
    public static var usd: UTType { UTType(declared: "com.pixar.universal-scene-description") }
    /// A package of Universal Scene Description.
    public static var usdz: UTType { UTType(declared: "com.pixar.universal-scene-description-mobile") }
    /// A scene of Reality Composer.
    public static var realityFile: UTType { UTType(declared: "com.apple.reality") }
    /// A scene of SceneKit.
    public static var sceneKitScene: UTType { UTType(declared: "com.apple.scenekit.scene") }
    /// An object that ARKit recognizes.
    public static var arReferenceObject: UTType { UTType(declared: "com.apple.arobject") }
}

extension UTType {
    /// Audio, video or both.
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    /// A movie, which can include audio.
    public static var movie: UTType { UTType(declared: "public.movie") }
    /// Video without audio.
    public static var video: UTType { UTType(declared: "public.video") }
    /// Audio.
    public static var audio: UTType { UTType(declared: "public.audio") }
    /// A QuickTime movie.
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    /// An MPEG-1 or MPEG-2 movie.
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    /// An MPEG-2 video.
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    /// An MPEG-2 transport stream.
    public static var mpeg2TransportStream: UTType { UTType(declared: "public.mpeg-2-transport-stream") }
    /// MP3 audio.
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    /// An MPEG-4 movie.
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    /// MPEG-4 audio.
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    /// Protected MPEG-4 audio from Apple's store.
    public static var appleProtectedMPEG4Audio: UTType { UTType(declared: "com.apple.protected-mpeg-4-audio") }
    /// A protected MPEG-4 movie from Apple's store.
    public static var appleProtectedMPEG4Video: UTType { UTType(declared: "com.apple.protected-mpeg-4-video") }
    /// An AVI movie.
    public static var avi: UTType { UTType(declared: "public.avi") }
    /// AIFF audio.
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    /// WAV audio.
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    /// MIDI.
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    /// An M3U playlist.
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
}

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
