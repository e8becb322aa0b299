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
