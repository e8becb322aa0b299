import BellhopControl
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("A library that is not there")
struct MissingLibraryTests {
    @Test(
        "can be built only if there is a package for it",
        arguments: [
            ("libCase.so", nil, false), ("libCase.so", "Makefile", true), ("out/libCase.so", "out/GNUmakefile", true),
            (".build/debug/libCase.so", nil, false), (".build/debug/libCase.so", "Package.swift", true),
            ("libCase.so", "Package.swift", false), (nil, nil, false), (nil, "Package.swift", false),
            (nil, "Plugins/case/Package.swift", true),
        ] as [(String?, String?, Bool)])
    func hint(library: String?, manifest: String?, hasPackage: Bool) throws {
        let folder = try TestFolder()
        if let manifest {
            try folder.make((manifest as NSString).deletingLastPathComponent)
            try folder.write(manifest, "")
        }
        let member = library.map { #", "library": "\#($0)""# } ?? ""
        let text = #"{"modules": [{"name": "a", "packageName": "case", "className": "Case"\#(member)}]}"#
        let settings = try #require(Settings.read(Array(text.utf8), file: folder["settings.json"]).settings)
        let configuration = HostConfiguration(
            settingsFile: folder["settings.json"], stateDirectory: folder["state"], environment: [:])
        let module = try #require(settings.modules.first)
        let candidates = configuration.libraryCandidates(for: module, of: settings)
        let error = configuration.missingLibrary(of: module, candidates)
        #expect(error.code == .moduleNoLibrary)
        #expect(
            error.withCommand.hint
                == (hasPackage
                    ? "Set `library` to the path of the .so, or build case: `bellhop build`"
                    : "Set `library` to the path of the .so, or copy the .so to "
                        + (candidates.count == 1 ? "this path" : "one of these paths")))
    }
}
