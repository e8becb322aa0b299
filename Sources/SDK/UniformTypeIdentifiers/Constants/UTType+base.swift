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
