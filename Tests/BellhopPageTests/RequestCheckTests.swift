import Testing

@testable import BellhopPage

@Suite("The check of a request")
struct RequestCheckTests {
    private static let token = "0123456789abcdef0123456789abcdef"
    private let check = RequestCheck(token: token, port: 8480)

    private func request(_ path: String, _ change: (inout PageRequest) -> Void = { _ in }) -> PageRequest {
        var request = PageRequest(method: "GET", path: "/\(Self.token)/\(path)", host: "127.0.0.1:8480")
        change(&request)
        return request
    }

    private func refusal(_ request: PageRequest) -> RequestCheck.Refusal? {
        do throws(RequestCheck.Refusal) {
            _ = try check.route(of: request)
            return nil
        } catch { return error }
    }

    @Test func `each path leads to its route`() throws {
        #expect(try check.route(of: request("")) == .file("index.html"))
        #expect(try check.route(of: request("page.mjs")) == .file("page.mjs"))
        #expect(try check.route(of: request("metrics")) == .metrics)
        #expect(try check.route(of: request("events")) == .events(after: nil))
        let post = request("rpc") {
            $0.method = "POST"
            $0.contentType = "application/json; charset=utf-8"
        }
        #expect(try check.route(of: post) == .call)
        let file = try #require(StoredFile("pictures/1.png"))
        #expect(try check.route(of: request("file") { $0.query["path"] = "/s/pictures/1.png" }) == .stored(file))
    }

    @Test func `the header says where events continue, and otherwise the query does`() throws {
        let id = EventID(run: "A-B", number: 7)
        #expect(try check.route(of: request("events") { $0.query["after"] = "A-B-7" }) == .events(after: id))
        let both = request("events") {
            $0.lastEventID = "A-B-7"
            $0.query["after"] = "A-B-3"
        }
        #expect(try check.route(of: both) == .events(after: id))
        #expect(try check.route(of: request("events") { $0.lastEventID = "nonsense" }) == .events(after: nil))
    }

    @Test(arguments: ["", "/", "//", "/metrics", "/0123456789abcdef0123456789abcdeF/", "/0123/", "/\(token)"])
    func `a path without the token is not found`(_ path: String) {
        #expect(refusal(PageRequest(method: "GET", path: path, host: "localhost:8480")) == .notFound)
    }

    @Test func `no token is taken in place of the right one`() {
        let digits = "0123456789abcdef"
        for wanted in digits {
            let token = String(repeating: "0", count: 31) + String(wanted)
            let check = RequestCheck(token: token, port: 8480)
            for (given, last) in digits.flatMap({ given in digits.map { (given, $0) } }) {
                let guess = String(repeating: given, count: 31) + String(last)
                let request = PageRequest(method: "GET", path: "/\(guess)/", host: "localhost:8480")
                let isTaken = (try? check.route(of: request)) != nil
                #expect(isTaken == (guess == token), "\(guess) in place of \(token)")
            }
        }
    }

    @Test(arguments: [nil, "", "evil.example", "127.0.0.1", "127.0.0.1:80", "evil.example:8480", "[::1]:8480"])
    func `a request to another name is refused`(_ host: String?) {
        #expect(refusal(request("") { $0.host = host }) == .host)
    }

    @Test(arguments: [
        "null", "http://evil.example", "https://127.0.0.1:8480", "http://localhost:8480", "http://127.0.0.1",
    ])
    func `a request of another origin is refused`(_ origin: String) {
        #expect(refusal(request("events") { $0.origin = origin }) == .host)
    }

    @Test func `a request of the page is accepted under both names`() {
        for host in ["127.0.0.1:8480", "localhost:8480", "LOCALHOST:8480"] {
            let own = request("") {
                $0.host = host
                $0.origin = "http://\(host)"
            }
            #expect(refusal(own) == nil)
        }
    }

    @Test func `on port 80, the name needs no port`() throws {
        let check = RequestCheck(token: Self.token, port: 80)
        #expect(try check.route(of: request("") { $0.host = "localhost" }) == .file("index.html"))
    }

    @Test func `compressed content is for browsers that take it`() {
        for (header, accepts) in [("gzip, deflate, br", true), ("br,GZIP", true), ("br", false), ("gzip;q=0", false)] {
            #expect(request("") { $0.acceptEncoding = header }.acceptsGzip == accepts, "\(header)")
        }
        #expect(!request("").acceptsGzip)
    }

    @Test func `only a POST with JSON of at most 1 MiB calls the host`() {
        func post(_ type: String?, _ length: String? = nil) -> PageRequest {
            request("rpc") {
                $0.method = "POST"
                $0.contentType = type
                $0.contentLength = length
            }
        }
        #expect(refusal(request("rpc")) == .method)
        #expect(refusal(request("metrics") { $0.method = "POST" }) == .method)
        #expect(refusal(request("") { $0.method = "DELETE" }) == .method)
        for type in [nil, "", "text/plain", "application/jsonp", "application/x-www-form-urlencoded"] {
            #expect(refusal(post(type)) == .contentType)
        }
        #expect(refusal(post("Application/JSON", "1048576")) == nil)
        #expect(refusal(post("application/json", "1048577")) == .tooLarge)
    }

    @Test(arguments: [
        "", "1.png", "/etc/passwd", "gateway/server.key", "pictures/", "pictures/.hidden", "pictures/..",
        "pictures/../bellhop.sqlite", "pictures/1.png/", "pictures/a\nb", "pictures/a\0b",
    ])
    func `a path that no reply names is not found`(_ path: String) {
        #expect(StoredFile(path) == nil)
        #expect(refusal(request("file") { $0.query["path"] = path }) == .notFound)
    }

    @Test func `of the path of a reply, the folder and the name count`() {
        #expect(StoredFile("/home/ada/.bellhop/pictures/12.png")?.path == "pictures/12.png")
        #expect(StoredFile("/../../attachments/ab12.mp4")?.path == "attachments/ab12.mp4")
    }

    @Test func `the door opens only what the server may have`() {
        #expect(DoorRequest(line: Array("host".utf8)) == .host)
        #expect(DoorRequest(line: Array("file pictures/1.png".utf8)) == .file("pictures/1.png"))
        for line in ["", "host x", "file", "file bellhop.sqlite", "file ../pictures/1.png", "file /etc/passwd", "stop"]
        {
            #expect(DoorRequest(line: Array(line.utf8)) == nil, "\(line)")
        }
        for request in [DoorRequest.host, .file("attachments/a.png")] {
            #expect(request.line.hasSuffix("\n"))
            #expect(DoorRequest(line: Array(request.line.utf8.dropLast())) == request)
        }
    }
}
