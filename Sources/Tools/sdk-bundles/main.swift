internal import Foundation

// sdk-bundles BUILD VERSION TRIPLE DIRECTORY: writes the SDK of the package in the working directory to DIRECTORY, as
// sources and as compiled libraries. Standard input is the output of `swift package describe --type json`. BUILD is the
// directory in which SwiftPM compiled the package.
let words = CommandLine.arguments.dropFirst()
guard words.count == 4 else {
    FileHandle.standardError.write(Data("usage: sdk-bundles BUILD VERSION TRIPLE DIRECTORY\n".utf8))
    exit(EX_USAGE)
}
let (build, version, triple) = (Build(directory: URL(filePath: words[1])), words[2], words[3])
let directory = URL(filePath: words[4])

do {
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    let sdk = SDK(try JSONDecoder().decode(PackageDescription.self, from: input))
    let files = FileManager.default
    for path in sdk.directories + ["Package.swift"] {
        let copy = directory.appending(path: path)
        try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: URL(filePath: path), to: copy)
    }
    let prebuilt = directory.appending(path: "Prebuilt")
    var objects: [String: [URL]] = [:]
    for library in sdk.libraries {
        objects[library.name] = try library.modules.flatMap(build.objects)
        try ArtifactBundle(library.name, triple: triple, in: prebuilt)
            .write(library: objects[library.name] ?? [], modules: library.modules.map(build.module))
        let linking = prebuilt.appending(path: library.linking)
        try files.createDirectory(at: linking.appending(path: "include"), withIntermediateDirectories: true)
        try Data().write(to: linking.appending(path: "\(library.linking).c"))
    }
    // A target that names one product gets the archives of others with it, and requires their libraries.
    let linked = try Dictionary(
        uniqueKeysWithValues: sdk.libraries.map { library in
            (library.name, try build.linkedLibraries(of: library.bundles.flatMap { objects[$0] ?? [] }))
        })
    for program in sdk.programs {
        try ArtifactBundle(program, triple: triple, in: prebuilt).write(program: build.program(program))
    }
    try Data(sdk.manifest(version: version, linked: linked).utf8)
        .write(to: directory.appending(path: "Package@swift-\(version).swift"))
} catch {
    FileHandle.standardError.write(Data("sdk-bundles: \(error)\n".utf8))
    exit(EXIT_FAILURE)
}
