import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopHost
@testable import BellhopImages
@testable import BellhopTesting

/// Libraries that a module finds relative to itself, and those that it does not find.
@Suite("The libraries of a module")
struct CompanionLibraryTests {
    /// A directory with C libraries that a compiler makes.
    private final class Place: Sendable {
        let directory = NSTemporaryDirectory() + "bellhop-companions-\(UUID().uuidString)"
        var module: String { directory + "/build/libModule.so" }
        var store: ImageStore { ImageStore(directory: directory + "/images") }

        /// Compiles `libModule.so` with `options` after the libraries that `commands` make.
        init(_ commands: [String] = [], options: String = "", calling function: String = "helper") async throws {
            try FileManager.default.createDirectory(
                atPath: directory + "/build", withIntermediateDirectories: true)
            try write("int FUNCTION(void) { return VALUE; }\n", to: "helper.c")
            try write("int \(function)(void);\nint module(void) { return \(function)(); }\n", to: "module.c")
            let compile = "clang -shared -fPIC -o build/libModule.so module.c \(options)"
            try await run((commands + [compile]).joined(separator: " && "))
        }

        deinit { try? FileManager.default.removeItem(atPath: directory) }

        func run(_ command: String) async throws {
            let run = try await ChildProcess.run("/bin/sh", ["-c", command], directory: directory)
            try #require(run.status == 0, "\(command): \(run.errors)")
        }

        private func write(_ text: String, to name: String) throws {
            try text.write(toFile: "\(directory)/\(name)", atomically: true, encoding: .utf8)
        }

        /// The command that compiles a library whose function returns a value.
        static func helper(_ path: String, returning value: Int, function: String = "helper", options: String = "")
            -> String
        {
            "mkdir -p $(dirname \(path)) && clang -shared -fPIC -DFUNCTION=\(function) -DVALUE=\(value) -o \(path) helper.c \(options)"
        }
    }

    /// What the loader puts in place of `$LIB`.
    #if arch(arm64)
        private static let library = "lib/aarch64-linux-gnu"
    #else
        private static let library = "lib/x86_64-linux-gnu"
    #endif

    /// What the function of a copy returns.
    private func value(of image: StoredImage) throws -> Int32 {
        let handle = try #require(dlopen(image.path, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
        let symbol = try #require(dlsym(handle, "module"))
        return unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
    }

    @Test(
        "are copied with it, where they are relative to each other",
        arguments: [
            ("build/libhelper.so", "-Lbuild -lhelper -Wl,-rpath,'$ORIGIN'"),
            ("lib/libhelper.so", "-Llib -lhelper -Wl,-rpath,'$ORIGIN/../lib'"),
            ("build/\(library)/libhelper.so", "-Lbuild/\(library) -lhelper -Wl,-rpath,'$ORIGIN/$LIB'"),
            ("build/\(library)/libhelper.so", "-Lbuild/\(library) -lhelper -Wl,-rpath,'${ORIGIN}/${LIB}'"),
            ("build/libhelper.so", "-Lbuild -lhelper -Wl,-rpath,'$ORIGIN/../build'"),
            ("build/libhelper.so", "-Lbuild -lhelper -Wl,-rpath,'$ORIGIN/../tools/inner/../../build'"),
            ("build/tools/libhelper.so", "-Lbuild/tools -lhelper -Wl,-rpath,'$ORIGIN/../build/./tools'"),
            ("lib/libhelper.so", "-Llib -lhelper -Wl,--disable-new-dtags -Wl,-rpath,'${ORIGIN}/../lib'"),
        ])
    func copies(library: String, options: String) async throws {
        let place = try await Place(
            ["mkdir -p tools/inner", Place.helper(library, returning: 7)], options: options)
        let image = try place.store.store(place.module)
        #expect(image.companions.count == 1 && image.directory == "\(place.directory)/images/\(image.hash)")
        // The copies are all that is needed.
        try await place.run("rm -r build lib tools 2>/dev/null; true")
        #expect(try value(of: image) == 7)
        place.store.removeAll(but: [image.hash])
        #expect(FileManager.default.fileExists(atPath: image.path))
        place.store.removeAll(but: [])
        #expect(!FileManager.default.fileExists(atPath: image.directory ?? ""))
    }

    @Test("are part of what identifies it")
    func identity() async throws {
        let options = "-Lbuild -lhelper -Wl,-rpath,'$ORIGIN'"
        let place = try await Place([Place.helper("build/libhelper.so", returning: 7)], options: options)
        let first = try place.store.store(place.module)
        #expect(try place.store.store(place.module) == first)
        try await place.run(Place.helper("build/libhelper.so", returning: 8))
        #expect(try place.store.store(place.module).hash != first.hash)
    }

    @Test("can have libraries of their own")
    func nested() async throws {
        let inner = Place.helper("build/inner/libinner.so", returning: 9, function: "inner")
        let outer = Place.helper(
            "build/libhelper.so", returning: 7,
            options: "-Lbuild/inner -linner -Wl,--no-as-needed -Wl,-rpath,'$ORIGIN/inner'")
        let place = try await Place(
            [inner, outer], options: "-Lbuild -lhelper -Wl,-rpath,'$ORIGIN' -Wl,-rpath-link,build/inner")
        let image = try place.store.store(place.module)
        #expect(image.companions.map { ($0 as NSString).lastPathComponent } == ["libhelper.so", "libinner.so"])
    }

    @Test("of the system are not copied, and a module without its own is one file")
    func system() async throws {
        let place = try await Place(options: "-lm -Wl,-rpath,'$ORIGIN'", calling: "getpid")
        let image = try place.store.store(place.module)
        #expect(image.companions.isEmpty && image.directory == nil)
        #expect(image.path == "\(place.directory)/images/\(image.hash).so")
        #expect(LinkCheck(of: place.module).error(of: place.module) == nil)
    }

    @Test(
        "of one name are reported if the process has already loaded those of another module",
        // No other test uses these names, because all tests of this process share what is loaded.
        arguments: [
            ("twin", "$ORIGIN", "$ORIGIN"), ("pair", "$PWD/build", "$PWD/build"), ("mixed", "$ORIGIN", "$PWD/build"),
        ])
    func replaced(name: String, firstPath: String, secondPath: String) async throws {
        func place(_ value: Int, _ path: String) async throws -> Place {
            // The file has another name than the one by which the loader knows it, as libraries with versions have.
            let options = "-Wl,-soname,lib\(name).so && ln -s lib\(name).so.\(value) build/lib\(name).so"
            let run = path == "$ORIGIN" ? "'$ORIGIN'" : "\"\(path)\""
            return try await Place(
                [Place.helper("build/lib\(name).so.\(value)", returning: value, options: options)],
                options: "-Lbuild -l\(name) -Wl,-rpath,\(run)")
        }
        let images = try [try await place(1, firstPath), try await place(2, secondPath)].map {
            // Its directory stays until the libraries are compared.
            (place: $0, image: try $0.store.store($0.module))
        }
        #expect(try images.map { try value(of: $0.image) } == [1, 1])
        #expect(images.map { CompanionLibraries.replaced(in: $0.image) } == [[], ["lib\(name).so"]])
    }

    @Test("can appear where the loader looks for them first")
    func absent() async throws {
        let helper = Place.helper("build/inner/libhelper.so", returning: 7)
        let place = try await Place([helper], options: "-Lbuild/inner -lhelper -Wl,-rpath,'$ORIGIN:$ORIGIN/inner'")
        let directory = "\(place.directory)/build"
        func libraries() throws -> CompanionLibraries {
            CompanionLibraries(of: try ImageFile(place.module))
        }
        #expect(try libraries().paths == ["\(directory)/inner/libhelper.so"])
        func absent() throws -> [String] {
            try libraries().faults.filter { $0.code == .imageMissing }.compactMap(\.location?.file)
        }
        #expect(try absent().contains("\(directory)/libhelper.so"))
        #expect(try !absent().contains("\(directory)/inner/libhelper.so"))
        try await place.run("mv build/inner/libhelper.so build")
        #expect(try libraries().paths == ["\(directory)/libhelper.so"])
        try await place.run("rm build/libhelper.so")
        #expect(try libraries().paths.isEmpty)
        #expect(try absent().filter { $0.hasSuffix("/libhelper.so") }.count == 2)
    }

    @Test(
        "that can't be used are named with what is wrong with them",
        arguments: [
            ("rm -f $H", nil), ("printf nonsense > $H", "the file is no shared object: it starts with \"nons\""),
            (": > $H", "the file is empty"), ("rm $H; mkdir $H", "this is a directory, not a shared object"),
            ("rm $H; mkfifo $H", "this is a pipe, not a shared object"),
            ("head -c 40 $H > $H.part; mv $H.part $H", "the file ends at byte 40"),
        ] as [(String, String?)])
    func unusable(_ command: String, _ cause: String?) async throws {
        // No other test uses this name, because all tests of this process share what is loaded.
        let place = try await Place(
            [Place.helper("build/libbroken.so", returning: 7)], options: "-Lbuild -lbroken -Wl,-rpath,'$ORIGIN'")
        let helper = "\(place.directory)/build/libbroken.so"
        try await place.run("H=\(helper); \(command)")
        let image = try place.store.store(place.module)
        let error = #expect(throws: BellhopError.self) {
            try ModuleImage(loading: image, scanned: MagicBlock(abi: ABIVersion(major: 1, minor: 0), classes: []))
        }
        let words = cause == nil ? "which is not at \(helper)" : "and \(helper) can't be used"
        #expect(error?.code == .imageNotLoadable && error?.message == "the module needs libbroken.so, \(words)")
        #expect(error?.cause?.hasPrefix(cause ?? "") ?? (cause == nil), "\(error?.cause ?? "")")
        #expect(error?.location == Location(file: place.module) && error?.hint?.contains("Install") == false)

        // Nothing is loaded to say so.
        guard cause != nil else { return }
        let check = try #require(LinkCheck(of: place.module).error(of: place.module))
        #expect(check.message == error?.message && check.cause == error?.cause)
    }

    @Test("that are missing are named without running the module")
    func missing() async throws {
        let place = try await Place([Place.helper("build/libhelper.so", returning: 7)], options: "-Lbuild -lhelper")
        try await place.run("rm build/libhelper.so")
        let error = try #require(LinkCheck(of: place.module).error(of: place.module))
        #expect(error.code.rawValue == "image.not-loadable")
        #expect(error.message == "the module needs libhelper.so, which the loader does not find")
        #expect(error.location == Location(file: place.module))
    }

    @Test(
        "that a worker may not read are named",
        arguments: [
            ("-Lother -lhelper -Wl,-rpath,\"$PWD/other\"", false), ("\"$PWD/other/libhelper.so\"", false),
            ("-Lother -lhelper -Wl,-rpath,'$ORIGIN/../other'", true),
        ])
    func unreadable(options: String, isCopied: Bool) async throws {
        let place = try await Place([Place.helper("other/libhelper.so", returning: 7)], options: options)
        let system = ["/lib", "/lib64", "/usr"]
        let check = LinkCheck(of: place.module, readable: system)
        #expect(check.unreadable.count == (isCopied ? 0 : 1))
        #expect(check.unreadable.allSatisfy { $0.hasSuffix("/other/libhelper.so") })
        #expect((check.error(of: place.module)?.message.contains("may not read") == true) != isCopied)
        for readable in [nil, system + ["\(place.directory)/other"]] {
            #expect(LinkCheck(of: place.module, readable: readable).error(of: place.module) == nil)
        }
    }

    @Test("that it opens itself, and that the host doesn't copy, are told", arguments: [true, false])
    func opened(isThere: Bool) async throws {
        let place = try await Place()
        let source = #"#include <dlfcn.h>\nvoid *module(void) { return dlopen("libplug.so", RTLD_NOW); }"#
        try await place.run(
            "printf '\(source)' > opens.c && clang -shared -fPIC -o build/libModule.so opens.c -Wl,-rpath,'$ORIGIN' && "
                + (isThere ? Place.helper("build/libplug.so", returning: 1) : "true"))
        let warning = LinkCheck(of: place.module).warning
        #expect(warning?.message.contains("\(place.directory)/build/libplug.so with dlopen") == (isThere ? true : nil))
    }

    @Test(
        "that a worker may not read are named by its error too",
        arguments: ["-Lother -lhelper -Wl,-rpath,\"$PWD/other\"", "\"$PWD/other/libhelper.so\""])
    func outside(options: String) async throws {
        let place = try await Place([Place.helper("other/libhelper.so", returning: 7)], options: options)
        let image = try place.store.store(place.module)
        let helper = "\(place.directory)/other/libhelper.so"
        let name = options.contains("rpath") ? "libhelper.so" : helper
        // What the loader of a worker says.
        let refusal = BellhopError(
            .imageNotLoadable, "the module cannot be loaded", hint: "Install the library the module needs",
            at: Location(file: place.module),
            cause: "\(name): cannot open shared object file: No such file or directory"
        ).explained(by: image)
        #expect(refusal == LinkCheck(of: place.module, readable: ["/lib", "/lib64", "/usr"]).error(of: place.module))
        // What the host doesn't copy isn't watched, because a toolchain has large libraries.
        #expect(try CompanionLibraries(of: ImageFile(place.module)).faults.allSatisfy { $0.location?.file != helper })
    }

    @Test("that the process finds by LD_LIBRARY_PATH are not those of the module's own path")
    func libraryPath() async throws {
        let libraries = ["other", "installed"].map { Place.helper("\($0)/libhelper.so", returning: 7) }
        let place = try await Place(libraries, options: "-Lother -lhelper -Wl,-rpath,\"$PWD/other\"")
        let installed = "\(place.directory)/installed"
        let readable = ["/lib", "/lib64", "/usr", installed]
        #expect(LinkCheck(of: place.module, readable: readable).unreadable.count == 1)
        let check = LinkCheck(of: place.module, readable: readable, libraryPath: installed)
        #expect(check.error(of: place.module) == nil)
    }

    @Test("are shared objects: no other file that a module names is copied for it")
    func otherFiles() async throws {
        let stub = Place.helper("stub/secret", returning: 7, options: "-Wl,-soname,secret")
        let place = try await Place([stub], options: "stub/secret -Wl,-rpath,'$ORIGIN/../private'")
        for content in ["id,password", "", "\u{7F}ELF and no more"] {
            try await place.run("mkdir -p private && printf '\(content)' > private/secret")
            let image = try place.store.store(place.module)
            #expect(image.companions.isEmpty && image.directory == nil)
        }
        try await place.run("rm private/secret && mkfifo private/secret")
        #expect(try place.store.store(place.module).companions.isEmpty)
        // The same name leads to a shared object.
        try await place.run("rm private/secret && cp stub/secret private")
        #expect(try place.store.store(place.module).companions.count == 1)
    }

    @Test("have names that the loader does not look for again")
    func sharedName() async throws {
        let stub = Place.helper("stub/shadow", returning: 7, options: "-Wl,-soname,shadow")
        let first = Place.helper("build/libfirst.so", returning: 8, function: "first", options: "-Wl,-soname,shadow")
        let real = Place.helper("private/shadow", returning: 9)
        // The linker is told of another name than the file has.
        let link = "mkdir -p stub && cp build/libfirst.so stub/libfirst.so && clang -shared -fPIC -DFUNCTION=first "
        let place = try await Place(
            [stub, first, real, link + "-DVALUE=8 -o stub/libfirst.so helper.c -Wl,-soname,libfirst.so"],
            options: "-Wl,--no-as-needed stub/libfirst.so stub/shadow -Wl,-rpath,'$ORIGIN:$ORIGIN/../private'")
        let libraries = CompanionLibraries(of: try ImageFile(place.module))
        #expect(libraries.paths == ["\(place.directory)/build/libfirst.so"])
    }

    @Test("are never those in the state directory of the host")
    func stateDirectory() async throws {
        let options = "-Lstate/data/other -lhelper -Wl,-rpath,'$ORIGIN/../link:$ORIGIN/../state/data/other'"
        let place = try await Place([Place.helper("state/data/other/libhelper.so", returning: 7)], options: options)
        try await place.run("ln -s state/data/other link")
        let file = try ImageFile(place.module)
        #expect(CompanionLibraries(of: file).paths.count == 1)
        let outside = CompanionLibraries(of: file, outside: place.directory + "/state")
        #expect(outside.paths.isEmpty)
    }

    @Test("are found without running anything that the module names")
    func auditor() async throws {
        let place = try await Place()
        let marker = "\(place.directory)/ran"
        let code = """
            #include <stdio.h>
            unsigned la_version(unsigned version) { fclose(fopen("\(marker)", "w")); return version; }
            """
        try code.write(toFile: "\(place.directory)/auditor.c", atomically: true, encoding: .utf8)
        try await place.run(
            "clang -fuse-ld=bfd -shared -fPIC -o build/libModule.so auditor.c -Wl,--audit,libModule.so "
                + "-Wl,-rpath,'$ORIGIN'")
        #expect(LinkCheck(of: place.module).error(of: place.module) == nil)
        #expect(!FileManager.default.fileExists(atPath: marker))
    }

    @Test("of the system are those that the loader's cache lists")
    func cache() {
        let listing = """
            2 libs found in cache `/etc/ld.so.cache'
            \tlibz.so.1 (libc6,x86-64) => /opt/one/libz.so.1
            \tlibz.so.1 (libc6) => /opt/two/libz.so.1
            Cache generated by: ldconfig
            """
        let system = SystemLibraries(cache: LoaderCache(listing: listing), variable: "/a:/b;/c")
        #expect(system.variable == ["/a", "/b", "/c"])
        #expect(system.paths(of: "libz.so.1").prefix(2) == ["/opt/one/libz.so.1", "/opt/two/libz.so.1"])
        #expect(system.paths(of: "libother.so").allSatisfy { $0.hasSuffix("/libother.so") })
    }

    @Test("that define no symbol of a name are told")
    func undefined() async throws {
        let place = try await Place(calling: "no_such_function")
        let error = try #require(LinkCheck(of: place.module).error(of: place.module))
        #expect(error.message == "no library that the module needs defines no_such_function")
    }

    /// What the loader says of a copy of the module.
    private func refusal(of place: Place) throws -> BellhopError {
        let image = try place.store.store(place.module)
        let error = #expect(throws: BellhopError.self) {
            try ModuleImage(loading: image, scanned: MagicBlock(abi: ABIVersion(major: 1, minor: 0), classes: []))
        }
        return try #require(error)
    }

    @Test(
        "that use what none defines are named as the loader would name them",
        // No other test uses these names, because all tests of this process share what is loaded.
        arguments: [
            ("build/libcalling.so", "-Lbuild -lcalling -Wl,-rpath,'$ORIGIN'"),
            ("lib/libasking.so", "-Llib -lasking -Wl,-rpath,'$ORIGIN/../lib'"),
        ])
    func undefinedInLibrary(library: String, options: String) async throws {
        let code = "printf 'int no_such_inner(void); int helper(void) { return no_such_inner(); }' > calling.c"
        let compile = "mkdir -p $(dirname \(library)) && clang -shared -fPIC -o \(library) calling.c"
        let place = try await Place([code, compile], options: options + " -Wl,--unresolved-symbols=ignore-all")
        let path = library.hasPrefix("lib/") ? "build/../\(library)" : library
        let file = "\(place.directory)/\(path)"
        let check = try #require(LinkCheck(of: place.module).error(of: place.module))
        #expect(check.message == "no library that the module needs defines no_such_inner; \(file) uses no_such_inner")
        #expect(check.location == Location(file: place.module))
        #expect(try refusal(of: place).cause == "\(file): undefined symbol: no_such_inner")
        // A symbol of the module itself is one that its library finds.
        try await place.run(
            "printf 'int no_such_inner(void) { return 3; }' >> module.c && "
                + "clang -shared -fPIC -o build/libModule.so module.c \(options)")
        #expect(LinkCheck(of: place.module).error(of: place.module) == nil)
        #expect(try value(of: place.store.store(place.module)) == 3)
    }

    @Test("may be none, and so define nothing")
    func noLibrary() async throws {
        let place = try await Place(options: "-nostdlib", calling: "no_such_function")
        #expect(LinkCheck(of: place.module).error(of: place.module)?.message.contains("no_such_function") == true)
    }

    @Test(
        "that lack a version are named, unless the need is weak or they have no versions at all",
        // No other test uses these names, because all tests of this process share what is loaded.
        arguments: [
            ("renamed", "", "V2 { helper; };", "", true), ("added", "", "V1 { helper; }; V2 { };", "", false),
            ("plain", "", nil, "-fuse-ld=bfd", false),
            ("weak", "-include weak.h", "V2 { helper; };", "", false),
        ] as [(String, String, String?, String, Bool)])
    func version(
        name: String, moduleOptions: String, versions: String?, options: String, isRefused: Bool
    ) async throws {
        let path = "build/lib\(name).so"
        let script = "-Wl,--version-script=map"
        let place = try await Place(
            [
                "echo 'V1 { helper; };' > map", "echo '__attribute__((weak)) int helper(void);' > weak.h",
                Place.helper(path, returning: 7, options: script),
            ], options: "-Lbuild -l\(name) -Wl,-rpath,'$ORIGIN' \(moduleOptions)")
        #expect(LinkCheck(of: place.module).error(of: place.module) == nil)
        if name == "weak" {
            // The hash of `V1` in what the module needs, and the flags after it. Not every linker sets them.
            var bytes = try Data(contentsOf: URL(filePath: place.module))
            let need = try #require(bytes.range(of: Data([0x91, 0x05, 0, 0, 0, 0])))
            bytes[need.upperBound - 2] = 2
            try bytes.write(to: URL(filePath: place.module))
        }
        if let versions { try await place.run("echo '\(versions)' > map") }
        try await place.run(
            Place.helper(path, returning: 8, options: versions == nil ? options : "\(script) \(options)"))
        let file = "\(place.directory)/\(path)"
        let check = LinkCheck(of: place.module).error(of: place.module)
        #expect(check?.message == (isRefused ? "the module needs version V1 of \(file), which does not have it" : nil))
        let image = try place.store.store(place.module)
        guard isRefused else {
            #expect(dlopen(image.path, RTLD_NOW | RTLD_LOCAL) != nil, "\(String(cString: dlerror()))")
            return
        }
        let cause = try #require(try refusal(of: place).cause)
        #expect(cause.contains("\(file): version `V1' not found (required by \(place.module))"), "\(cause)")
    }

    @Test("of the system can be too old for a module")
    func systemVersion() async throws {
        let place = try await Place(calling: "getpid")
        var bytes = try Data(contentsOf: URL(filePath: place.module))
        let start = try #require(bytes.range(of: Data("GLIBC_2.".utf8))?.upperBound)
        let end = try #require(bytes[start...].firstIndex(of: 0))
        bytes.replaceSubrange(start..<end, with: [UInt8](repeating: UInt8(ascii: "9"), count: end - start))
        let name = "GLIBC_2." + String(repeating: "9", count: end - start)
        try bytes.write(to: URL(filePath: place.module))
        let check = try #require(LinkCheck(of: place.module).error(of: place.module))
        #expect(check.message.hasPrefix("the module needs version \(name) of /"), "\(check)")
        #expect(check.message.hasSuffix("/libc.so.6, which does not have it"), "\(check)")
        let cause = try #require(try refusal(of: place).cause)
        #expect(cause.contains("version `\(name)' not found (required by \(place.module))"), "\(cause)")
    }
}
