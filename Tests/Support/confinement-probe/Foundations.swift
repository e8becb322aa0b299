import Foundation
import FoundationNetworking

/// What every Swift module may take for granted, confined or not.
enum Foundations {
    /// The checks that failed, one a line; `0` when none did.
    static func check(network: Bool) async -> String {
        var failures: [String] = []
        func expect(_ holds: Bool, _ what: String) { if !holds { failures.append(what) } }

        let formatter = DateFormatter()
        formatter.dateFormat = "EEEE d MMMM yyyy HH:mm zzz"
        formatter.locale = Locale(identifier: "de_DE")
        formatter.timeZone = TimeZone(identifier: "Europe/Berlin")
        let text = formatter.string(from: Date(timeIntervalSince1970: 0))
        expect(text.hasPrefix("Donnerstag 1 Januar 1970 01:00"), "DateFormatter: \(text)")

        expect(files(), "FileManager in the temporary directory \(NSTemporaryDirectory())")
        expect(FileManager.default.temporaryDirectory.path == directory, "temporaryDirectory")

        let object = try? JSONSerialization.jsonObject(with: Data(#"{"a":[1,2.5,"ü"]}"#.utf8)) as? [String: [Any]]
        expect(object?["a"]?.count == 3, "JSONSerialization")

        let queued = await withCheckedContinuation { continuation in
            DispatchQueue(label: "probe").asyncAfter(deadline: .now() + 0.01) { continuation.resume(returning: 1) }
        }
        expect(queued == 1, "DispatchQueue")
        let sum = await withTaskGroup(of: Int.self) { group in
            for value in 1...100 { group.addTask { value } }
            return await group.reduce(0, +)
        }
        expect(sum == 5050, "task group")
        expect((try? await Task.sleep(for: .milliseconds(5))) != nil, "Task.sleep")

        expect(ProcessInfo.processInfo.activeProcessorCount > 0, "activeProcessorCount")
        expect(ProcessInfo.processInfo.physicalMemory > 0, "physicalMemory")
        expect(!ProcessInfo.processInfo.operatingSystemVersionString.isEmpty, "operatingSystemVersionString")
        expect(UUID() != UUID(), "UUID")
        expect(Bundle.main.bundlePath.hasPrefix("/"), "Bundle.main")
        expect("a1".range(of: "[0-9]", options: .regularExpression) != nil, "regular expression")
        expect(UserDefaults.standard.string(forKey: "nothing") == nil, "UserDefaults")
        UserDefaults.standard.set("kept", forKey: "probe")
        expect(UserDefaults.standard.string(forKey: "probe") == "kept", "UserDefaults.set")
        expect(UserDefaults.standard.synchronize(), "UserDefaults.synchronize")

        let code = await fetch()
        // Without the network any error will do: curl has no word for it.
        expect(network ? code == .cannotConnectToHost : code != nil, "URLSession: \(String(describing: code))")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        expect((try? process.run()) == nil, "Process.run started a process")
        return failures.isEmpty ? "0" : failures.joined(separator: "\n")
    }

    private static var directory: String {
        NSTemporaryDirectory().hasSuffix("/") ? String(NSTemporaryDirectory().dropLast()) : NSTemporaryDirectory()
    }

    private static func files() -> Bool {
        let manager = FileManager.default
        let root = "\(directory)/files"
        do {
            try manager.createDirectory(atPath: "\(root)/deep/er", withIntermediateDirectories: true)
            try Data("text".utf8).write(to: URL(fileURLWithPath: "\(root)/deep/a"), options: .atomic)
            try manager.copyItem(atPath: "\(root)/deep/a", toPath: "\(root)/b")
            try manager.moveItem(atPath: "\(root)/b", toPath: "\(root)/deep/er/c")
            let read = try String(contentsOfFile: "\(root)/deep/er/c", encoding: .utf8)
            let size = try manager.attributesOfItem(atPath: "\(root)/deep/a")[.size] as? Int
            let names = try manager.contentsOfDirectory(atPath: "\(root)/deep").sorted()
            try manager.removeItem(atPath: root)
            return read == "text" && size == 4 && names == ["a", "er"]
        } catch {
            print(error)
            return false
        }
    }

    /// The error of a request to a port where nobody listens.
    private static func fetch() async -> URLError.Code? {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 5
        guard let url = URL(string: "http://127.0.0.1:1/") else { return nil }
        do {
            _ = try await URLSession(configuration: configuration).data(from: url)
            return nil
        } catch {
            return (error as? URLError)?.code
        }
    }
}
