import Foundation
import ModuleExportsGenerator

do {
    let warnings = try Generator(Generator.Request(arguments: Array(CommandLine.arguments.dropFirst()))).run()
    for warning in warnings { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
