internal import BellhopControl
internal import BenchFigures
internal import Browsers
internal import Foundation

/// `bellhop page` in Chromium: how soon it shows a push, what it costs the host, and what it keeps.
struct LivePage {
    let modules: String
    let state: String
    /// How many banners are timed in each page.
    let banners: Int
    /// How many rounds of a load are measured.
    let rounds: Int
    /// How many pushes come before the memory is measured again.
    let pushes: Int

    /// What a person takes for at once.
    private static let limit = 50e6
    /// The part of the host's rate that it keeps.
    private static let share = 0.9
    private static let rate = 1_000
    /// What the memory may grow by.
    private static let growth = 1.05
    /// Between two pushes, in which the page draws nothing.
    private static let pause = Duration.milliseconds(120)

    func figures() async throws -> [Figure] {
        section(
            "25. The page in Chromium, beside one that shows the titles of notifications and nothing else",
            "from the reply to a push to the end of the first frame that shows it; then a load of \(Self.rate) pushes",
            "a second with the page open, and \(pushes * 2) pushes for what the page keeps")
        let directory = state + "/page"
        let host = try ServingProcess.host(BenchModule.settings(1, in: modules), in: directory)
        defer { host.stop() }
        try Load.wait(for: host)
        let client = ControlClient(directory: directory)
        _ = try await client.call(Control.Authorize(decision: "grant"))
        let browser = try await Browser(moves: true)
        let figures = try await frames(client, browser, directory) + load(host, browser, directory)
        figures.forEach { $0.print() }
        return figures
    }

    // MARK: Frames

    private func frames(_ client: ControlClient, _ browser: Browser, _ directory: String) async throws -> [Figure] {
        let own = try await banners(client, browser, Website.page(of: directory))
        let bare = try await banners(client, browser, Website.titles(of: directory, modules + "/../../Bare"))
        let what = "a push's acceptance to the banner's first frame"
        return [
            Figure(name: what + ", median", value: median(own), baseline: ("the page of titles", median(bare))),
            Figure(
                name: what + ", p99", value: percentile99(own), baseline: ("the page of titles", percentile99(bare)),
                limit: Self.limit),
        ]
    }

    /// Notes when the first frame with the title of each push has been drawn.
    ///
    /// A message that is posted from an animation frame comes after the frame.
    private static let watch = """
        window.frames = {};
        new MutationObserver(() => {
          const number = document.querySelector('.banner')?.innerText.match(/Figure (\\d+)/)?.[1];
          if (number === undefined || number in window.frames) return;
          window.frames[number] = 0;
          requestAnimationFrame(() => {
            const {port1, port2} = new MessageChannel();
            port1.onmessage = () => { window.frames[number] = performance.timeOrigin + performance.now(); };
            port2.postMessage(0);
          });
        }).observe(document.body, {childList: true, subtree: true, characterData: true});
        """

    /// In nanoseconds, without the first.
    private func banners(_ client: ControlClient, _ browser: Browser, _ site: Website) async throws -> [Double] {
        try await open(site, in: browser)
        try await browser.run(Self.watch)
        var accepted: [Double] = []
        for number in 0...banners {
            let text =
                #"{"aps":{"alert":{"title":"Figure \#(number)"}},"sender":"\#(BenchModule.sender(1))"}"#
            _ = try await client.call(Control.Push(payload: Array(text.utf8)))
            accepted.append(Date().timeIntervalSince1970 * 1000)
            // The browser isn't asked while it draws.
            try await Task.sleep(for: Self.pause)
            try await browser.value("window.frames[\(number)]")
        }
        guard let frames = try await browser.now("window.frames") as? [String: Double] else {
            throw Child.Failed(description: "the browser doesn't say when it drew")
        }
        return accepted.indices.dropFirst().map { ((frames["\($0)"] ?? 0) - accepted[$0]) * 1e6 }
    }

    private func open(_ site: Website, in browser: Browser) async throws {
        try await browser.open(site.address)
        try await browser.value("document.readyState === 'complete'")
        guard site.isOwn else { return }
        try await browser.text("Connected", in: ".connection")
    }

    // MARK: Load

    private func load(_ host: ServingProcess, _ browser: Browser, _ directory: String) async throws -> [Figure] {
        let lines = [Load.line(to: BenchModule.sender(1))]
        let load = Load(followers: 1, pushes: Self.rate * 5, lines: lines, rate: Self.rate)
        var (alone, watched): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            alone.append(try load.run(host).perSecond)
            let site = try Website.page(of: directory)
            try await open(site, in: browser)
            watched.append(try load.run(host).perSecond)
            try await browser.open("about:blank")
        }
        let site = try Website.page(of: directory)
        try await open(site, in: browser)
        let half = Load(followers: 1, pushes: pushes, lines: lines, rate: Self.rate * 2)
        _ = try half.run(host)
        let before = try await (heap(of: browser), try site.memory())
        _ = try half.run(host)
        let after = try await (heap(of: browser), try site.memory())
        return [
            Figure(
                name: "\(Self.rate) pushes a second, with the page open", value: median(watched),
                baseline: ("without a page", median(alone)), bound: Self.share, unit: .perSecond),
            Figure(
                name: "the page's heap in the browser after \(pushes * 2) pushes", value: after.0,
                baseline: ("after \(pushes)", before.0), bound: Self.growth, unit: .bytes),
            Figure(
                name: "memory of the page's program after \(pushes * 2) pushes", value: after.1,
                baseline: ("after \(pushes)", before.1), bound: Self.growth, unit: .bytes),
        ]
    }

    /// The bytes of JavaScript's values that are still used.
    private func heap(of browser: Browser) async throws -> Double {
        // The page draws what has come.
        try await Task.sleep(for: .seconds(2))
        try await browser.devTools("HeapProfiler.collectGarbage", [:])
        guard let usage = try await browser.devTools("Runtime.getHeapUsage", [:]) as? [String: Any],
            let bytes = usage["usedSize"] as? Double
        else { throw Child.Failed(description: "the browser doesn't say how large its heap is") }
        return bytes
    }
}
