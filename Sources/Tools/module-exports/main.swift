import Foundation
import ModuleExportsGenerator

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, arguments[0] == "--test-imports" {
        try TestTargetSource.write(to: arguments[1])
    } else {
        let warnings = try Generator(Generator.Request(arguments: arguments)).run()
        for warning in warnings { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
