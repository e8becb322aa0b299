import OSLog

extension Logger {
    private static let subsystem = "com.example.phone-code"

    static let push = Logger(subsystem: subsystem, category: "push")
    static let network = Logger(subsystem: subsystem, category: "network")
}
