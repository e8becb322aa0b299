import Foundation
import ModuleExportsGenerator

do {
    try Generator(Generator.Request(arguments: Array(CommandLine.arguments.dropFirst()))).run()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
