internal import Foundation
internal import TestProcesses

/// A process that serves a page, and prints its address.
final class Website {
    let address: String
    /// Whether it is Bellhop's page.
    let isOwn: Bool
    private let server: LongChild

    private init(_ command: [String], isOwn: Bool) throws {
        self.isOwn = isOwn
        server = try LongChild(command)
        let line = try server.line()
        guard let match = line.firstMatch(of: /http:[^"\s]*/) else {
            throw Child.Failed(description: "\(command.prefix(3).joined(separator: " ")) printed \(line)")
        }
        address = String(match.0)
    }

    /// `bellhop page` of a state directory.
    static func page(of directory: String) throws -> Website {
        let options = ["--port", "0", "--json", "--settings", directory + "/settings.json", "--state-dir", directory]
        return try Website([WorkerStable.programs + "/bellhop", "page"] + options, isOwn: true)
    }

    /// A page that shows the titles of notifications (`Bare/page.js`).
    static func titles(of directory: String, _ sources: String) throws -> Website {
        try Website(
            ["/usr/bin/env", "node", sources + "/page.js", directory + "/bellhop.sock"], isOwn: false)
    }

    /// The resident bytes of the program that the command of the page has started.
    func memory() throws -> Double {
        guard let program = ProcessStatus.all.first(where: { $0.parent == server.identifier }) else {
            throw Child.Failed(description: "the page's program isn't running")
        }
        return Holding(of: program.process).bytes
    }

    deinit { server.kill() }
}
