internal import BellhopAPNs
internal import BellhopValues

/// The server's side of one HTTP connection: bytes come in, and requests and bytes go out.
///
/// It knows no socket.
protocol HTTPSession: AnyObject {
    /// Takes in what the client has sent; returns false if the connection cannot go on.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool
    /// Whether to read more from the client now.
    var wantsMore: Bool { get }
    /// The requests that have arrived as a whole since the last call.
    func takeArrivals() -> [HTTPArrival]
    /// Appends what there is to send, up to about a number of bytes; returns false if the connection cannot go on.
    func write(to outgoing: inout [UInt8], atMost limit: Int) -> Bool
    /// Whether the connection has nothing more to read or to send.
    var isOver: Bool { get }

    /// Answers a request.
    ///
    /// Nothing happens, and it returns false, if the client no longer waits for the answer.
    @discardableResult
    func respond(to stream: Int32, _ response: HTTPResponse) -> Bool
    /// The client has shown a valid token.
    func trust()
    /// Ends the connection after the requests that have begun, with data that says why.
    func goAway(_ reason: [UInt8])
}

/// A request that has arrived as a whole.
struct HTTPArrival {
    /// The number that the answer names.
    let stream: Int32
    let request: ProviderRequest
}

/// The answer to a request.
struct HTTPResponse {
    var status: Int
    /// Why the push is refused; nil if it is accepted.
    var refusal: APNsRefusal?
    /// Whether the push is for another device, so that nothing is delivered.
    var isUndelivered = false
    /// The push that the phone has, which only the host is told.
    var push: PushID?
    /// Names in lower case.
    var headers: [(name: String, value: String)] = []
    /// Empty for a response without a body.
    var body: [UInt8] = []

    /// The word of APNs for why the push is refused.
    var reason: APNsReason? { refusal?.reason }

    /// An answer in words, where neither APNs nor FCM has any.
    static func plain(_ status: Int, _ words: String) -> Self {
        Self(status: status, headers: [("content-type", "text/plain")], body: Array("\(words)\n".utf8))
    }
}
