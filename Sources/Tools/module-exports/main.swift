import Foundation
import ModuleExportsGenerator

/// Does what the plugin asks for, and returns the exit code.
@Sendable func run() -> Int32 {
    do {
        let warnings = try Generator(Generator.Request(arguments: Array(CommandLine.arguments.dropFirst()))).run()
        for warning in warnings { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
        return EXIT_SUCCESS
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        return EXIT_FAILURE
    }
}

// Code can be nested deep, and the parser follows it. Memory that isn't used costs nothing.
let thread = Thread { exit(run()) }
thread.stackSize = 512 << 20
thread.start()
while true { pause() }
