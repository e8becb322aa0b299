internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// Opens the page in a browser.
///
/// Every user of the machine can list the words of a program. So the browser is given a file of this user that leads to the
/// page, and not the address with its token.
package enum BrowserStart {
    /// Opens an address with the program that the desktop prefers; throws `page.no-browser`.
    package static func open(
        _ address: String, stateDirectory: String, environment: [String: String]
    ) throws(BellhopError) {
        let path = (stateDirectory.realPath ?? stateDirectory) + "/page.html"
        guard let program = ProgramStart.program(named: "xdg-open", in: environment) else {
            throw unopened("there is no program xdg-open")
        }
        do throws(SystemFailure) {
            try write(
                "<!doctype html><meta charset=\"utf-8\"><title>Bellhop</title>"
                    + "<meta http-equiv=\"refresh\" content=\"0; url=\(address)\">\n", to: path)
            let start = ProgramStart(
                executable: program, words: ["xdg-open", path], environment: environment, directory: "/")
            _ = try start.spawn([-1, STDERR_FILENO, STDERR_FILENO])
        } catch {
            throw unopened("\(error)")
        }
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
