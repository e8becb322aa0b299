import BellhopABI
import Foundation
import OSLog
import Testing
import os.log

@testable import HostAccess
@testable import os

@Suite("The unified log and its host")
struct HostLogTests {
    @Test("share the subsystem, the category and the level")
    func entries() {
        let host = FakeHost([.log])
        let connection = HostConnection(host.pointer)
        defer { connection.close() }
        for level in [LogLevel.debug, .info, .notice, .error, .fault] {
            connection.write(LogMessage(level, "text", subsystem: "com.example", category: "push"))
        }
        connection.write(LogMessage(.info, "text", subsystem: nil, category: nil))
        #expect(
            host.lines == [
                "0 com.example push text", "1 com.example push text", "4 com.example push text",
                "3 com.example push text", "5 com.example push text", "1 - - text",
            ])
    }

    @Test("agree whether private values are shown", arguments: [true, false])
    func privacy(isShown: Bool) {
        let connection = HostConnection(FakeHost([.log(showsPrivate: isShown)]).pointer)
        #expect(connection.showsPrivateLogs == isShown)
        connection.close()
        #expect(!connection.showsPrivateLogs)
    }
}
