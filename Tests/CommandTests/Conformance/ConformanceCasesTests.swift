import BellhopValues
import Foundation
import Testing

@testable import BellhopCommandLine

@Suite struct `The cases for a phone` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private let cases: ConformanceCases

    init() throws { cases = try ConformanceCases(Self.root.appending(path: "Conformance/cases.json").path) }

    @Test func `have different ids, and claims about rules that are named`() {
        #expect(Set(cases.cases.map(\.id)).count == cases.cases.count)
        let claimed = Set(cases.cases.flatMap(\.claims).map(\.rule))
        #expect(claimed == Set(cases.rules.keys), "a rule without a case, or a claim without its rule")
        #expect(Set(cases.untried.keys).isDisjoint(with: claimed))
        for tested in cases.cases {
            #expect(!tested.steps.isEmpty && !tested.claims.isEmpty && !tested.title.isEmpty, "\(tested.id)")
            #expect(tested.claims.allSatisfy { !$0.calls.isEmpty }, "\(tested.id)")
        }
    }

    /// What the sources of the module record.
    @Test func `name calls that the module records`() throws {
        var sources = ""
        for directory in ["App", "Extensions"] {
            let path = Self.root.appending(path: "Conformance/Sources/Conformance/\(directory)").path
            for name in try FileManager.default.contentsOfDirectory(atPath: path) {
                sources += try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
            }
        }
        for call in Set(cases.cases.flatMap(\.claims).flatMap(\.calls)) {
            #expect(sources.contains("\"\(call)\""), "nothing records \(call)")
        }
    }

    /// Nothing says what `willTerminate` reads, and only two rules are about the steps before a change.
    @Test func `compare the state in a step of the app's life only for a rule about it`() {
        let rules = ["willResignActive": "4.81", "willEnterForeground": "4.82", "willTerminate": nil]
        for tested in cases.cases {
            for claim in tested.claims where claim.fields.contains("state") {
                for call in claim.calls {
                    guard let rule = rules[call] else { continue }
                    #expect(claim.rule == rule, "\(tested.id) compares the state in \(call)")
                }
            }
        }
    }

    // MARK: The project of Xcode

    private func project() throws -> [String: [String: Any]] {
        let data = try Data(contentsOf: Self.root.appending(path: "Conformance/Phone.xcodeproj/project.pbxproj"))
        let project = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        let objects = project?["objects"] as? [String: Any] ?? [:]
        try #require(!objects.isEmpty)
        return objects.compactMapValues { $0 as? [String: Any] }
    }

    @Test func `every source file is in the targets of the project that need it`() throws {
        let objects = try project()
        func files(_ phase: [String: Any]) -> [String] {
            (phase["files"] as? [String] ?? []).compactMap { build in
                (objects[build]?["fileRef"] as? String).flatMap { objects[$0]?["path"] as? String }
            }
        }
        var sources: [String: Set<String>] = [:]
        for target in objects.values where target["isa"] as? String == "PBXNativeTarget" {
            let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
            let compiled = phases.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }.flatMap(files)
            sources[target["name"] as? String ?? ""] = Set(compiled)
        }
        func all(in directory: String) throws -> Set<String> {
            let path = "Conformance/Sources/\(directory)"
            let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: path).path)
            return Set(names.map { "Sources/\(directory)/\($0)" })
        }
        let record = try all(in: "Conformance/Record")
        let app = try all(in: "Conformance/App")
        let phone = try all(in: "PhoneApp")
        let extensions = "Sources/Conformance/Extensions"
        let expected: [String: Set<String>] = [
            "ConformanceApp": record.union(app).union(phone),
            "ConformanceServiceExtension": record.union(["\(extensions)/ConformanceService.swift"]),
            "ConformanceContentExtension": record.union(["\(extensions)/ConformanceContent.swift"]),
        ]
        #expect(sources == expected)
    }

    @Test func `every file that the project names is there, and every reference leads to an object`() throws {
        let objects = try project()
        for object in objects.values {
            if object["sourceTree"] as? String == "SOURCE_ROOT", let path = object["path"] as? String {
                let file = Self.root.appending(path: "Conformance/\(path)").path
                #expect(FileManager.default.fileExists(atPath: file), "\(path)")
            }
            let settings = object["buildSettings"] as? [String: Any] ?? [:]
            for key in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
                guard let path = settings[key] as? String else { continue }
                let data = try Data(contentsOf: Self.root.appending(path: "Conformance/\(path)"))
                _ = try PropertyListSerialization.propertyList(from: data, format: nil)
            }
            for key in ["files", "children", "buildPhases", "targets", "dependencies", "buildConfigurations"] {
                for id in object[key] as? [String] ?? [] { #expect(objects[id] != nil, "\(key) has \(id)") }
            }
        }
    }
}
