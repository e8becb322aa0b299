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
