import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A web route whose page is requested")
struct WebRouteTests {
    @Test("names the limit, and stays if its page does not load", arguments: [true, false])
    func fetch(loads: Bool) throws {
        let web = #""uux": {"baseURL": "https://bank.example/uux", "routes": ["login"], "load": "fetch"}, "#
        var driver = PhoneDriver(["a"], keys: web)
        driver.send(.navigate(route: "login"))
        let requests = driver.effects.compactMap { effect -> (limit: Duration, ticket: Ticket<FetchedPage>)? in
            if case .fetch("https://bank.example/uux", let limit, let ticket) = effect { (limit, ticket) } else { nil }
        }
        let request = try #require(requests.first)
        #expect(requests.count == 1 && request.limit == .seconds(10))
        let error = BellhopError(.init(rawValue: "web.unreachable"), "the page does not answer")
        driver.receive(.fetched(request.ticket, loads ? nil : error))
        #expect(driver.events.contains { $0.kind == .navigationStayed } == !loads)
    }
}
