internal import Foundation

// docs-catalog DIRECTORY MODULE…: writes the pages of the repository in the working directory to DIRECTORY, as a catalog
// of DocC. Fails and names the links that lead nowhere, if there are any. MODULE is a module that the site documents.
let words = CommandLine.arguments.dropFirst()
guard let directory = words.first else {
    FileHandle.standardError.write(Data("usage: docs-catalog DIRECTORY MODULE…\n".utf8))
    exit(EX_USAGE)
}
do {
    let catalog = try Catalog(of: URL(filePath: "."), modules: Array(words.dropFirst()))
    let broken = catalog.brokenLinks
    guard broken.isEmpty else {
        FileHandle.standardError.write(Data((broken.joined(separator: "\n") + "\n").utf8))
        exit(EXIT_FAILURE)
    }
    try catalog.write(to: URL(filePath: directory))
} catch {
    FileHandle.standardError.write(Data("docs-catalog: \(error)\n".utf8))
    exit(EXIT_FAILURE)
}
