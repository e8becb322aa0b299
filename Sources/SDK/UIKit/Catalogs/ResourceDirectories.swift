internal import Foundation

/// The directories in which resources are found by name.
enum ResourceDirectories {
    /// The directory of a bundle; without one or for the main one, also those of the packages built with the module.
    static func directories(of bundle: Bundle?) -> [URL] {
        let main = Bundle.main
        if let bundle, bundle.bundlePath != main.bundlePath { return [bundle.resourceURL ?? bundle.bundleURL] }
        return [main.resourceURL ?? main.bundleURL] + ofPackages
    }

    // The host tells a worker where they are; in tests, they are beside the program.
    private static let ofPackages: [URL] = {
        let told = ProcessInfo.processInfo.environment["BELLHOP_RESOURCES"] ?? ""
        let beside =
            (try? FileManager.default.contentsOfDirectory(
                at: Bundle.main.bundleURL.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)) ?? []
        return told.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
            + beside.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
    }()
}
