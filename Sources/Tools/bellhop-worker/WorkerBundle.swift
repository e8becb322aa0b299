internal import CAppEnvironment
internal import Foundation

/// The bundle of the app, which the host names in the environment of the process.
enum WorkerBundle {
    /// Makes the bundle the main bundle of the process.
    static func install() {
        guard let bundle = getenv("BELLHOP_BUNDLE"), let language = getenv("BELLHOP_LANGUAGE") else { return }
        cappenvironment_set(strdup(bundle), strdup(language))
    }
}
