public import CFTypes

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
