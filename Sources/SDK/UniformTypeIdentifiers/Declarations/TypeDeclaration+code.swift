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
