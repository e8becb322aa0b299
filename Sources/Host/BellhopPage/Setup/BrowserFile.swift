internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc
internal import Synchronization

/// The file that leads a browser to the page.
///
/// Every user of the machine can list the words of a program. So the browser is given a file of this user that leads to the
/// page, and not the address with its token.
package final class BrowserFile: Sendable {
    private let path = Mutex<String?>(nil)

    package init() {}

    /// Opens an address with the program that the desktop prefers; throws `page.no-browser`.
    package func open(
        _ address: String, stateDirectory: String, environment: [String: String]
    ) throws(BellhopError) {
        guard let program = ProgramStart.program(named: "xdg-open", in: environment) else {
            throw Self.unopened("there is no program xdg-open")
        }
        let path = Self.path(in: stateDirectory)
        do throws(SystemFailure) {
            try Self.write(
                "<!doctype html><meta charset=\"utf-8\"><title>Bellhop</title>"
                    + "<meta http-equiv=\"refresh\" content=\"0; url=\(address)\">\n", to: path)
            self.path.withLock { $0 = path }
            let start = ProgramStart(
                executable: program, words: ["xdg-open", path], environment: environment, directory: "/")
            let process = ReapGuard(try start.spawn([-1, STDERR_FILENO, STDERR_FILENO]))
            // It can last as long as the browser.
            Thread.detachNewThread { _ = process.reap() }
        } catch {
            throw Self.unopened("\(error)")
        }
    }

    /// Removes the file, if it was written.
    package func remove() { path.withLock { path in if let path { unlink(path) } } }

    /// Removes the file of a command that was killed.
    package static func removeStale(in stateDirectory: String) { unlink(path(in: stateDirectory)) }

    private static func path(in stateDirectory: String) -> String {
        (stateDirectory.realPath ?? stateDirectory) + "/page.html"
    }

    private static func write(_ text: String, to path: String) throws(SystemFailure) {
        unlink(path)
        let number = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemFailure(path) }
        try Descriptor(owning: number).writeAll(Array(text.utf8))
    }

    private static func unopened(_ cause: String) -> BellhopError {
        BellhopError(
            .pageNoBrowser, "no browser was opened", hint: "Open the address of the page yourself", cause: cause)
    }
}

extension BellhopError.Code {
    /// No browser can be opened.
    static let pageNoBrowser = Self(rawValue: "page.no-browser")
}
