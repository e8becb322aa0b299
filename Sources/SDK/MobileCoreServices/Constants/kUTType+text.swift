public import CFTypes

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
