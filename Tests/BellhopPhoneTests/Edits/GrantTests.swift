import BellhopValues
import Testing

@testable import BellhopPhone

@Suite("A directory that a module is granted")
struct GrantTests {
    private static let before = FoundDirectory(path: "/shared", device: 1, inode: 2)
    private static let after = FoundDirectory(path: "/shared", device: 1, inode: 3)

    @Test(
        "restarts its module when the settings are read again, if it is another one than before",
        arguments: [
            (before, before, "process", false), (before, after, "process", true), (nil, after, "process", true),
            (before, nil, "process", true), (before, after, "inProcess", false),
        ] as [(FoundDirectory?, FoundDirectory?, String, Bool)])
    func replaced(
        _ first: FoundDirectory?, _ second: FoundDirectory?, isolation: String, isRestarted: Bool
    ) throws {
        var driver = PhoneDriver(["a"])
        driver.directories["shared"] = first
        driver.edit(["a"], more: #", "isolation": "\#(isolation)", "permissions": {"files": ["shared"]}"#)
        let instance = try #require(driver.instance(of: "a"))
        driver.directories["shared"] = second
        let reload = driver.send(.reload())
        #expect((driver.instance(of: "a") != instance) == isRestarted)
        guard case .success(.change(let reply))? = driver.reply(to: reload) else {
            Issue.record("\(String(describing: driver.reply(to: reload)))")
            return
        }
        #expect((reply.state == "reloaded") == (first != second))
    }
}
