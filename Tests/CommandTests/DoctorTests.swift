import BellhopCommandLine
import BellhopControl
import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import TemporaryDirectories
import Testing

@testable import bellhop_host

struct DoctorTests {
    @Test func `the doctor says what holds, what does not, and how to fix what cannot work`() throws {
        let checkup = try JSONLine.decode(
            Checkup.self,
            from: Array(
                """
                {"machine":[{"subject":"Landlock","state":"unavailable","message":"this kernel has none"}],
                "host":[{"subject":"settings","state":"ok","message":"settings.json, 2 modules"}],
                "modules":[{"id":"a","isolation":"process","isEnabled":true,"deadlines":{"willPresent":2.5,"create":10},
                "findings":[{"subject":"library","state":"failed","message":"the library x.so is not there","cause":{"code":
                "module.no-library","message":"the library x.so is not there","hint":"Build a","location":{"file":
                "settings.json","line":3,"column":5}}},{"subject":"systemCalls","state":"partial","message":"few"},
                {"subject":"isolation","state":"ok","message":"a process"},{"subject":"openFiles","state":"ok","message":"9"},
                {"subject":"permissions","state":"ok","message":"network: allowed"}]},
                {"id":"b","isolation":"process","isEnabled":false,"deadlines":{},"findings":[]}]}
                """.utf8))
        #expect(
            checkup.text(TextStyle(isColored: false, hostOptions: "--settings s")) == """
                This machine
                  no      Landlock      this kernel has none

                The host
                  ok      settings      settings.json, 2 modules

                Module a
                  FAILED  library       the library x.so is not there
                                        at settings.json:3:5
                                        → Build a: `bellhop build --settings s`
                  partly  system calls  few
                  ok      permissions   network: allowed
                  ok      confinement   holds: isolation, open files
                          deadlines     create 10 s, willPresent 2.5 s

                Module b
                  disabled in the settings

                1 thing the settings ask for cannot work

                """)
        #expect(checkup.failures.map(\.cause?.code.rawValue) == ["module.no-library"])
    }

    @Test func `a column is as wide as the id of a module, within reason`() throws {
        let checkup = try JSONLine.decode(
            Checkup.self,
            from: Array(
                """
                {"machine":[{"subject":"kernel","state":"ok","message":"Linux"}],"host":[],"modules":[],"running":[{"subject":
                "balance-alerts","state":"ok","message":"it runs"},{"subject":"\(String(repeating: "a", count: 40))",
                "state":"ok","message":"it runs"}]}
                """.replacing("\n", with: "").utf8))
        let lines = checkup.text(TextStyle(isColored: false)).split(separator: "\n")
        #expect(lines.contains("  ok      kernel" + String(repeating: " ", count: 28) + "Linux"), "\(lines)")
        #expect(lines.contains("  ok      balance-alerts" + String(repeating: " ", count: 20) + "it runs"), "\(lines)")
        #expect(lines.contains("  ok      " + String(repeating: "a", count: 40) + "  it runs"), "\(lines)")
    }

    @Test func `no name of a module controls the terminal or is changed`() throws {
        let finding = #"{"subject":"caF\u202ese\u009b","state":"ok","message":"it \u202eruns"}"#
        let module =
            #"{"id":"b\u009b","isolation":"process","isEnabled":true,"deadlines":{},"findings":[\#(finding)]}"#
        let checkup = try JSONLine.decode(
            Checkup.self,
            from: Array(
                #"{"machine":[\#(finding)],"host":[\#(finding)],"modules":[\#(module)],"running":[\#(finding)]}"#.utf8))
        let text = checkup.text(TextStyle(isColored: false))
        #expect(text == text.printable)
        let line = #"  ok      caF\u{202E}se\u{9B}  it \u{202E}runs"#
        #expect(text.split(separator: "\n").filter { $0 == line }.count == 4, "\(text)")
        #expect(text.contains(##"Module "b\u{9B}""##))
    }

    @Test(
        arguments: [(false, BellhopError.Code.controlNoAnswer, "`kill -CONT 7`"), (true, .controlNoHost, "See what")])
    func `a host that does not answer, or dies first, is a finding`(
        dies: Bool, _ code: BellhopError.Code, _ hint: String
    ) async throws {
        let directory = try TemporaryDirectory()
        let listener = try silentSocket(in: directory.path)
        try Data("7\n".utf8).write(to: URL(filePath: directory.path + "/bellhop.lock"))
        if dies {
            DispatchQueue.global().async {
                let client = accept(listener, nil, nil)
                var byte: UInt8 = 0
                _ = recv(client, &byte, 1, 0)
                close(client)
            }
        }
        var checkup = try JSONLine.decode(Checkup.self, from: Array(#"{"machine":[],"host":[],"modules":[]}"#.utf8))
        await checkup.ask(ControlClient(directory: directory.path), limit: dies ? .seconds(60) : .milliseconds(50))
        close(listener)
        let finding = try #require(checkup.running?.first)
        #expect(checkup.running?.count == 1 && finding.state == .partial && finding.subject == "host")
        #expect(finding.cause?.code == code)
        #expect(finding.cause?.hint?.contains(hint) == true, "\(finding)")
    }

    /// A socket that takes connections as a host does, and answers nothing.
    private func silentSocket(in directory: String) throws -> Int32 {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(directory)/bellhop.sock".utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0 && listen(listener, 8) == 0)
        return listener
    }
}
