import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of a command that uses what is on the screen, in their order.
@Suite struct `The effects of a gesture on the screen` {
    private let limit = Limits()[.nativeRoute]
    private let tree: ViewTree

    init() throws { tree = try ViewTree(views: [ViewRow(parent: nil, name: "pay")]) }

    /// A phone whose module shows the page `login`.
    private func phone() throws -> (driver: PhoneDriver, instance: InstanceID) {
        var driver = PhoneDriver(
            ["a"], more: #", "routes": ["login"]"#, with: [.openRoute, .presentedView, .presentedGesture])
        driver.receive(.command("c1", .navigate(route: "login")))
        return (driver, try #require(driver.instance(of: "a")))
    }

    private func answer(_ effects: [Effect], in driver: inout PhoneDriver) throws -> [Effect] {
        driver.take(
            .answered(
                try effects.ticket(of: Outcome.self), Outcome(.views(.success(tree)), .answered, duration: .zero)))
    }

    private func call(_ call: Call, _ instance: InstanceID, in effects: [Effect]) throws -> [Effect] {
        [.call(.method(call), instance, within: limit, try effects.ticket(of: Outcome.self))]
    }

    private let touch = Call(.presentedGesture, [.int32(0), .int32(0), .string(""), .double(0)])

    @Test func `the page is described, used, described again and drawn`() throws {
        var (driver, instance) = try phone()
        let begun = driver.take(.command("c2", .screen(touch: "pay")))
        #expect(begun == (try call(Call(.presentedView), instance, in: begun)))
        let used = try answer(begun, in: &driver)
        #expect(used == (try call(touch, instance, in: used)))
        let again = try answer(used, in: &driver)
        #expect(again == (try call(Call(.presentedView), instance, in: again)))
        #expect(driver.taken.map(\.kind) == [.callFinished])
        let drawn = try answer(again, in: &driver)
        let order = DrawOrder(.page(ScreenPage(tree)), appearance: .light, number: 1)
        #expect(drawn == [.draw(order, try drawn.ticket(of: Drawing.self))])
    }

    @Test func `the navigation that a touch causes is finished first`() throws {
        var (driver, instance) = try phone()
        let begun = driver.take(.command("c2", .screen(touch: "pay")))
        let used = try answer(begun, in: &driver)
        let asked = driver.take(.request(RequestID(number: 1), instance, .navigate("login")))
        #expect(try answer(used, in: &driver) == [])
        let opened = try asked.ticket(of: Outcome.self)
        let shown = driver.take(.answered(opened, Outcome(.handled(true), .answered, duration: .zero)))
        #expect(shown == (try call(Call(.presentedView), instance, in: shown)))
    }

    @Test func `a gesture that no view takes fails, and so does one without a page`() throws {
        var (driver, _) = try phone()
        let begun = driver.take(.command("c2", .screen(type: "a")))
        let error = #expect(throws: BellhopError.self) { try tree.editedView }
        #expect(try answer(begun, in: &driver) == [.reply("c2", .failure(try #require(error)))])

        var bare = PhoneDriver(["a"])
        let refused = bare.take(.command("c1", .screen(scroll: 1)))
        guard case .reply("c1", .failure(let refusal))? = refused.first else { throw CancellationError() }
        #expect(refused.count == 1 && refusal.code == .touchRefused)
        #expect(refusal.message == "the screen shows no page of a module, so it can't be scrolled")
    }
}
