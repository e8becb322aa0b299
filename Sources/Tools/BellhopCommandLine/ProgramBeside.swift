internal import BellhopControl
package import BellhopValues
internal import Glibc

/// Another program of Bellhop, which takes the place of this one.
package struct ProgramBeside: Sendable {
    package let name: String
    package let path: String

    /// The program in the directory of this one.
    package init(_ name: String) {
        self.name = name
        path = Installation().program(name)
    }

    /// Executes the program with the words of a command line; returns only what kept it from that.
    package func execute(_ words: [String]) -> BellhopError {
        var arguments = ([path] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        execv(path, &arguments)
        return missing(cause: String(cString: strerror(errno)))
    }

    /// The program cannot be started.
    package func missing(cause: String) -> BellhopError {
        BellhopError(
            .hostProgramMissing, "the program \(name) cannot be started",
            hint: "Install it beside bellhop; `make build` builds both", at: Location(file: path), cause: cause)
    }
}
