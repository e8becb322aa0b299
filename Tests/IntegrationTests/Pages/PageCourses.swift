import Foundation

/// The courses of all pages, two at a time. Each begins as soon as somebody wants any.
actor PageCourses {
    struct Result: Sendable {
        let problems: [PageCourse.Problem]
        let seconds: Double
    }

    private let paths: [String]
    private var finished = 0
    private var running: [String: Task<Result, any Error>] = [:]

    init(_ paths: [String]) { self.paths = paths }

    func result(of path: String) async throws -> Result {
        if running.isEmpty { start() }
        guard let task = running[path] else { throw PageFailure(description: "no page is \(path)") }
        return try await task.value
    }

    private func start() {
        let directory = NSTemporaryDirectory() + "pages-\(ProcessInfo.processInfo.processIdentifier)"
        let installation = Task { try await PageInstallation(in: directory) }
        // Each waits for the one two places before it.
        for path in paths {
            let place = running.count
            let former = place < 2 ? nil : running[paths[place - 2]]
            running[path] = Task {
                _ = await former?.result
                let programs = try await installation.value
                let begin = ContinuousClock.now
                var course = try PageCourse(try Page(path), in: directory, programs)
                let problems = try await course.run()
                let seconds = (ContinuousClock.now - begin) / .seconds(1)
                finished += 1
                if finished == paths.count { try? FileManager.default.removeItem(atPath: directory) }
                return Result(problems: problems, seconds: seconds)
            }
        }
    }
}
