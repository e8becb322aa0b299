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
