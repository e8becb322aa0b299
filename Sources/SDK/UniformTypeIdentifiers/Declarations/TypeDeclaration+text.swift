extension TypeDeclaration {
    /// The types of text and documents.
    static let text: [TypeDeclaration] = [
        .init("public.text", "text", conformsTo: ["public.data", "public.content"]),
        .init(
            "public.plain-text", "text", conformsTo: ["public.text"], extensions: ["txt", "text"],
            mimeTypes: ["text/plain"]),
        .init(
            "public.utf8-plain-text", "Unicode text", conformsTo: ["public.plain-text"],
            mimeTypes: ["text/plain;charset=utf-8"]),
        .init(
            "public.utf16-external-plain-text", "Unicode text", conformsTo: ["public.plain-text"],
            mimeTypes: ["text/plain;charset=utf-16"]),
        .init("public.utf16-plain-text", "Unicode text", conformsTo: ["public.plain-text"]),
        .init("com.apple.traditional-mac-plain-text", "text", conformsTo: ["public.plain-text"]),
        .init("public.delimited-values-text", "delimited text values", conformsTo: ["public.text"]),
        .init(
            "public.comma-separated-values-text", "comma-separated values",
            conformsTo: ["public.plain-text", "public.delimited-values-text"], extensions: ["csv"],
            mimeTypes: ["text/csv", "text/comma-separated-values"]),
        .init(
            "public.tab-separated-values-text", "tab-separated values",
            conformsTo: ["public.plain-text", "public.delimited-values-text"], extensions: ["tsv"],
            mimeTypes: ["text/tab-separated-values"]),
        .init(
            "public.utf8-tab-separated-values-text", "tab-separated values",
            conformsTo: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        .init(
            "public.rtf", "rich text (RTF)", conformsTo: ["public.text"], extensions: ["rtf"],
            mimeTypes: ["text/rtf", "application/rtf"]),
        .init(
            "public.html", "HTML text", conformsTo: ["public.text"], extensions: ["html", "htm", "shtml", "shtm"],
            mimeTypes: ["text/html"]),
        .init(
            "public.xml", "XML text", conformsTo: ["public.text"], extensions: ["xml"],
            mimeTypes: ["application/xml", "text/xml"]),
        .init(
            "public.xhtml", "XHTML", conformsTo: ["public.xml"], extensions: ["xhtml", "xhtm", "xht"],
            mimeTypes: ["application/xhtml+xml"]),
        .init(
            "public.rss", "RSS web feed", conformsTo: ["public.xml"], extensions: ["rss"],
            mimeTypes: ["application/rss+xml"]),
        .init(
            "public.yaml", "YAML", conformsTo: ["public.text"], extensions: ["yml", "yaml"],
            mimeTypes: ["application/x-yaml"]),
        .init("public.css", "CSS", conformsTo: ["public.text"], extensions: ["css"], mimeTypes: ["text/css"]),
        .init(
            "public.json", "JSON", conformsTo: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"]),
        .init(
            "public.ndjson", "NDJSON", conformsTo: ["public.text"], extensions: ["ndjson"],
            mimeTypes: ["application/x-ndjson"]),
        .init(
            "public.geojson", "GeoJSON", conformsTo: ["public.json"], extensions: ["geojson"],
            mimeTypes: ["application/geo+json"]),
        .init(
            "com.apple.haptics.ahap", "Apple Haptics Audio Pattern", conformsTo: ["public.data"], extensions: ["ahap"]),
        .init(
            "net.daringfireball.markdown", "Markdown document", conformsTo: ["public.plain-text"],
            extensions: ["md", "markdown", "mdown"], mimeTypes: ["text/markdown"]),
        .init(
            "org.w3.webvtt", "WebVTT Format", conformsTo: ["public.text"], extensions: ["vtt"], mimeTypes: ["text/vtt"]),
        .init("public.patch-file", "patch file", conformsTo: ["public.plain-text"], extensions: ["patch", "diff"]),
        .init("com.apple.log", "log", conformsTo: ["public.plain-text", "public.log"], extensions: ["log"]),
        .init("com.apple.property-list", "property list", conformsTo: ["public.data"], extensions: ["plist"]),
        .init(
            "com.apple.xml-property-list", "XML property list", conformsTo: ["public.xml", "com.apple.property-list"],
            extensions: ["plist"]),
        .init(
            "com.apple.binary-property-list", "binary property list", conformsTo: ["com.apple.property-list"],
            extensions: ["plist"]),
        .init(
            "com.adobe.pdf", "PDF document", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["pdf"], mimeTypes: ["application/pdf"]),
        .init(
            "com.apple.rtfd", "rich text with attachments (RTFD)",
            conformsTo: ["com.apple.package", "public.composite-content"], extensions: ["rtfd"]),
        .init(
            "com.apple.flat-rtfd", "rich text with attachments (RTFD) data",
            conformsTo: ["public.data", "public.composite-content"]),
        .init(
            "com.apple.txn.text-multimedia-data", "text with multimedia",
            conformsTo: ["public.data", "public.composite-content"]),
        .init(
            "com.apple.webarchive", "web archive", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["webarchive"], mimeTypes: ["application/x-webarchive"]),
        .init(
            "org.idpf.epub-container", "EPUB publication", conformsTo: ["public.data", "public.composite-content"],
            extensions: ["epub"], mimeTypes: ["application/epub+zip"]),
        .init(
            "public.vcard", "electronic business card", conformsTo: ["public.text", "public.contact"],
            extensions: ["vcf", "vcard"], mimeTypes: ["text/vcard", "text/directory", "text/x-vcard"]),
        .init(
            "com.apple.ical.ics", "ICS File", conformsTo: ["public.text", "public.item", "public.calendar-event"],
            extensions: ["ics"], mimeTypes: ["text/calendar"]),
        .init(
            "com.apple.ical.vcs", "VCS File", conformsTo: ["public.text", "public.item", "public.calendar-event"],
            extensions: ["vcs", "vcal"], mimeTypes: ["text/x-vcalendar"]),
        .init("com.apple.ink.inktext", "writing", conformsTo: ["public.data"]),
        .init("com.apple.internet-location", "internet location", conformsTo: ["public.stored-url", "public.data"]),
        .init(
            "com.apple.web-internet-location", "web internet location", conformsTo: ["com.apple.internet-location"],
            extensions: ["webloc"]),
        .init(
            "com.microsoft.internet-shortcut", "Windows Internet shortcut",
            conformsTo: ["public.stored-url", "public.data"], extensions: ["url"]),
        .init("com.apple.linkpresentation.metadata", "Link metadata", conformsTo: ["public.data"]),
        .init(
            "com.microsoft.word.doc", "Microsoft Word document",
            conformsTo: ["public.data", "public.composite-content"], extensions: ["doc"],
            mimeTypes: ["application/msword"]),
        .init(
            "com.microsoft.excel.xls", "Microsoft Excel workbook", conformsTo: ["public.data", "public.spreadsheet"],
            extensions: ["xls"], mimeTypes: ["application/vnd.ms-excel", "application/msexcel"]),
        .init(
            "com.microsoft.powerpoint.ppt", "Microsoft PowerPoint presentation",
            conformsTo: ["public.data", "public.presentation"], extensions: ["ppt"],
            mimeTypes: ["application/vnd.ms-powerpoint", "application/mspowerpoint"]),
        .init("org.openxmlformats.openxml", "Office Open XML", conformsTo: ["public.data"]),
        .init(
            "org.openxmlformats.wordprocessingml.document", "Microsoft Word document",
            conformsTo: ["org.openxmlformats.openxml", "public.composite-content"], extensions: ["docx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]),
        .init(
            "org.openxmlformats.spreadsheetml.sheet", "Microsoft Excel workbook",
            conformsTo: ["org.openxmlformats.openxml", "public.spreadsheet"], extensions: ["xlsx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
        .init(
            "org.openxmlformats.presentationml.presentation", "Microsoft PowerPoint presentation",
            conformsTo: ["org.openxmlformats.openxml", "public.presentation"], extensions: ["pptx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"]),
        .init("org.oasis-open.opendocument", "Open Document", conformsTo: ["public.data"]),
        .init(
            "org.oasis-open.opendocument.text", "OpenDocument text",
            conformsTo: ["org.oasis-open.opendocument", "public.composite-content"], extensions: ["odt"],
            mimeTypes: ["application/vnd.oasis.opendocument.text"]),
        .init(
            "org.oasis-open.opendocument.spreadsheet", "OpenDocument spreadsheet",
            conformsTo: ["org.oasis-open.opendocument", "public.spreadsheet"], extensions: ["ods"],
            mimeTypes: ["application/vnd.oasis.opendocument.spreadsheet"]),
        .init(
            "org.oasis-open.opendocument.presentation", "OpenDocument presentation",
            conformsTo: ["org.oasis-open.opendocument", "public.presentation"], extensions: ["odp"],
            mimeTypes: ["application/vnd.oasis.opendocument.presentation"]),
    ]
}

extension TypeDeclaration {
    /// The types of source code and scripts.
    static let code: [TypeDeclaration] = [
        .init("public.source-code", "source code", conformsTo: ["public.plain-text"]),
        .init("public.assembly-source", "assembly source code", conformsTo: ["public.source-code"], extensions: ["s"]),
        .init("public.c-source", "C source code", conformsTo: ["public.source-code"], extensions: ["c"]),
        .init(
            "public.objective-c-source", "Objective-C source code", conformsTo: ["public.source-code"],
            extensions: ["m"]),
        .init("public.swift-source", "Swift Source Code", conformsTo: ["public.source-code"], extensions: ["swift"]),
        .init(
            "public.c-plus-plus-source", "C++ source code", conformsTo: ["public.source-code"],
            extensions: ["cp", "cpp", "c++", "cc", "cxx"]),
        .init(
            "public.objective-c-plus-plus-source", "Objective-C++ source code", conformsTo: ["public.source-code"],
            extensions: ["mm"]),
        .init("public.c-header", "C header code", conformsTo: ["public.source-code"], extensions: ["h"]),
        .init(
            "public.c-plus-plus-header", "C++ header code", conformsTo: ["public.source-code"],
            extensions: ["hh", "hp", "hpp", "hxx", "h++", "ipp"]),
        .init(
            "com.sun.java-source", "Java source code", conformsTo: ["public.source-code"], extensions: ["java", "jav"]),
        .init("public.script", "script", conformsTo: ["public.source-code"]),
        .init(
            "com.apple.applescript.text", "AppleScript text", conformsTo: ["public.script"], extensions: ["applescript"]
        ),
        .init(
            "com.apple.applescript.script", "AppleScript", conformsTo: ["public.data", "public.script"],
            extensions: ["scpt"]),
        .init(
            "com.apple.applescript.script-bundle", "Script bundle",
            conformsTo: ["com.apple.bundle", "com.apple.package"], extensions: ["scptd"]),
        .init(
            "com.netscape.javascript-source", "JavaScript", conformsTo: ["public.script", "public.executable"],
            extensions: ["js", "jscript", "javascript", "mjs"], mimeTypes: ["text/javascript"]),
        .init("public.shell-script", "shell script", conformsTo: ["public.script"], extensions: ["sh", "command"]),
        .init(
            "public.bash-script", "Bourne-Again Shell script", conformsTo: ["public.shell-script"], extensions: ["bash"]
        ),
        .init("public.zsh-script", "Z Shell script", conformsTo: ["public.shell-script"], extensions: ["zsh"]),
        .init(
            "public.perl-script", "Perl script", conformsTo: ["public.shell-script"], extensions: ["pl", "pm"],
            mimeTypes: ["text/x-perl-script"]),
        .init(
            "public.python-script", "Python script", conformsTo: ["public.shell-script"], extensions: ["py"],
            mimeTypes: ["text/x-python-script"]),
        .init(
            "public.ruby-script", "Ruby script", conformsTo: ["public.shell-script"], extensions: ["rb", "rbw"],
            mimeTypes: ["text/x-ruby-script"]),
        .init(
            "public.php-script", "PHP script", conformsTo: ["public.shell-script"],
            extensions: ["php", "php3", "php4", "ph3", "ph4", "phtml"],
            mimeTypes: ["text/php", "text/x-php-script", "application/php"]),
        .init(
            "public.make-source", "Makefile", conformsTo: ["public.script"], extensions: ["make", "mak", "gmk", "mk"]),
    ]
}
