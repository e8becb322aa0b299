import BellhopABI
import Foundation
import Synchronization
import Testing

@testable import HostAccess
@testable import Q2ModuleInterfaces

@Suite struct Capabilities {
    @Test func `navigate through the host`() {
        let host = FakeHost([.navigation()])
        let delegate = HostDelegate(HostConnection(host.pointer))
        #expect(delegate.navigateTo(target: .route("messages")))
        #expect(!delegate.navigateTo(target: .route("nowhere")))
        #expect(host.routes == ["messages", "nowhere"])
    }

    @Test func `that are absent refuse without a word`() {
        let host = FakeHost([.log])
        #expect(!HostDelegate(HostConnection(host.pointer)).navigateTo(target: .route("messages")))
        #expect(host.lines.isEmpty)
    }

    @Test(arguments: [true, false])
    func `that are half filled refuse and name the slot once`(isTooSmall: Bool) {
        let host = FakeHost([.log, isTooSmall ? .navigation(size: 8) : .navigation(filled: false)])
        let delegate = HostDelegate(HostConnection(host.pointer))
        #expect(!delegate.navigateTo(target: .route("messages")))
        #expect(!delegate.navigateTo(target: .route("messages")))
        #expect(host.lines.count == 1)
        #expect(host.lines.first?.contains("bellhop.navigation/1") == true)
        #expect(host.lines.first?.contains("slot navigate") == true)
        #expect(host.routes.isEmpty)
    }

    @Test func `are out of reach after the connection was closed`() {
        let host = FakeHost([.navigation(), .log, .dataSource], token: "secret")
        let connection = HostConnection(host.pointer)
        let source = HostDataSource(connection)
        connection.close()
        connection.close()
        #expect(!HostDelegate(connection).navigateTo(target: .route("messages")))
        #expect(source.user?.token == nil)
        #expect(host.routes.isEmpty)
    }

    @Test func `read settings, identifier and token`() throws {
        let host = FakeHost([.dataSource], token: "secret")
        let source = HostDataSource(HostConnection(host.pointer))
        #expect(source.rawData == Data(#"{"route":"a"}"#.utf8))
        #expect(source.data["route"]?.stringValue == "a")
        #expect(source.identifier == "fake")
        #expect(source.user?.token == "secret")
        let long = String(repeating: "ü", count: 5000)
        host.token.withLock { $0 = long }
        #expect(source.user?.token == long)
        host.token.withLock { $0 = "" }
        #expect(source.user?.token == nil)
    }

    @Test func `that are absent leave an empty data source`() {
        let source = HostDataSource(HostConnection(FakeHost([]).pointer))
        #expect(source.data == "")
        #expect(source.identifier == nil)
        #expect(source.user?.token == nil)
    }
}
