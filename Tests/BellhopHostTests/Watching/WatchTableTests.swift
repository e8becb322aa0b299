import Testing

@testable import BellhopWatching

@Suite("Watch table") struct WatchTableTests {
    private func claim(_ watch: Inotify.Watch, _ name: String? = nil) -> WatchTable.Claim {
        WatchTable.Claim(watch: watch, name: name)
    }

    @Test("returns a watch when the last claim on it is given up, and not before")
    func release() {
        var table = WatchTable()
        #expect(table.setClaims(of: "a", to: [claim(1), claim(1, "a"), claim(2)]).isEmpty)
        #expect(table.setClaims(of: "b", to: [claim(1), claim(1, "b")]).isEmpty)
        #expect(table.paths(holding: claim(1)) == ["a", "b"])
        #expect(table.paths(holding: claim(1, "a")) == ["a"])
        #expect(table.setClaims(of: "a", to: [claim(3)]) == [2])
        #expect(table.paths(holding: claim(1)) == ["b"])
        #expect(table.setClaims(of: "b", to: []) == [1])
        #expect(table.setClaims(of: "b", to: []).isEmpty)
        #expect(table.setClaims(of: "a", to: []) == [3])
        #expect(table.paths(holding: claim(3)).isEmpty)
    }

    @Test("keeps a watch whose claims are the same as before")
    func same() {
        var table = WatchTable()
        _ = table.setClaims(of: "a", to: [claim(1), claim(1, "x")])
        #expect(table.setClaims(of: "a", to: [claim(1), claim(1, "x")]).isEmpty)
        #expect(table.setClaims(of: "a", to: [claim(1), claim(1, "y")]).isEmpty)
        #expect(table.setClaims(of: "a", to: []) == [1])
    }
}
