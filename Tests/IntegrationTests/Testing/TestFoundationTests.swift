import BellhopTesting
import Foundation
import Synchronization
import Testing

@Suite("Foundation in a test process", .serialized)
struct TestFoundationTests {
    @Test func `has the version of iOS`() {
        let process = ProcessInfo.processInfo
        #expect(process.operatingSystemVersion.majorVersion == 18 && process.operatingSystemVersion.minorVersion == 0)
        #expect(process.operatingSystemVersionString.hasPrefix("Version 18.0 "))
        for (version, isReached) in [((15, 4, 1), true), ((18, 0, 0), true), ((18, 0, 1), false), ((19, 0, 0), false)] {
            let system = OperatingSystemVersion(
                majorVersion: version.0, minorVersion: version.1, patchVersion: version.2)
            #expect(process.isOperatingSystemAtLeast(system) == isReached, "\(version)")
        }
    }

    @Test func `tells of each change of the user defaults`() throws {
        // Other tests of the process change defaults at the same time.
        let name = "tests.\(UUID())"
        let suite = try #require(UserDefaults(suiteName: name))
        let key = "changed.\(UUID())"
        let seen = Mutex<[Int]>([])
        let observer = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { notification in
            let isStandard = notification.object as? UserDefaults === UserDefaults.standard
            let value =
                isStandard
                ? UserDefaults.standard.integer(forKey: key)
                : -(UserDefaults(suiteName: name)?.integer(forKey: key) ?? 0)
            seen.withLock { if $0.last != value { $0.append(value) } }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        UserDefaults.standard.set(1, forKey: key)
        UserDefaults.standard.removeObject(forKey: key)
        suite.set(2, forKey: key)
        suite.removeObject(forKey: key)
        let values = seen.withLock { $0 }
        #expect(values.contains(1) && values.contains(-2) && values.last == 0, "\(values)")
    }

    @Test func `formats the interval between two dates without a style`() {
        let formatter = DateIntervalFormatter()
        let start = Date(timeIntervalSince1970: 86_400 * 40)
        #expect(formatter.string(from: start, to: start + 3600).contains("70"))
        #expect(formatter.string(from: DateInterval(start: start, duration: 86_400 * 40)) != nil)
        formatter.timeStyle = .none
        #expect(formatter.string(from: start, to: start + 3600).contains("70"))
    }
}
