internal import Foundation

/// The home directory of the test process, which the functions of Security use.
public enum TestHome {
    /// A new directory; the first use sets it as the home directory.
    public static let path: String = {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID())").path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        setenv("CFFIXED_USER_HOME", path, 1)
        atexit { try? FileManager.default.removeItem(atPath: TestHome.path) }
        return path
    }()
}
