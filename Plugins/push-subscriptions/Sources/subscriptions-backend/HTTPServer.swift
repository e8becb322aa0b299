import CMicrohttpd
import Dispatch
import Foundation

/// An HTTP/1.1 server on this machine.
///
/// All requests are answered on one thread of the library, one at a time.
final class HTTPServer {
    private let answer: (HTTPRequest) -> HTTPReply
    private var daemon: OpaquePointer?

    init(answer: @escaping (HTTPRequest) -> HTTPReply) { self.answer = answer }

    /// Starts, for as long as the process runs, and says the port.
    func start(port: UInt16) -> UInt16? {
        let state = Unmanaged.passRetained(self).toOpaque()
        daemon = mhd_serve(
            port,
            { state, connection, _, method, _, data, size, exchange in
                guard let state, let connection, let method, let size, let exchange = Exchange.of(exchange?.pointee)
                else { return .NO }
                let server = Unmanaged<HTTPServer>.fromOpaque(state).takeUnretainedValue()
                return server.handle(exchange, connection, String(cString: method), data, size)
            },
            { _, _, exchange, _ in
                guard let pointer = exchange?.pointee else { return }
                Unmanaged<Exchange>.fromOpaque(pointer).release()
                exchange?.pointee = nil
            },
            { _, uri, _ in
                Unmanaged.passRetained(Exchange(uri.map { String(cString: $0) } ?? "")).toOpaque()
            }, state)
        return daemon.map { mhd_port($0) }
    }

    private func handle(
        _ exchange: Exchange, _ connection: OpaquePointer, _ method: String, _ data: UnsafePointer<CChar>?,
        _ size: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        guard exchange.isBegun else {
            exchange.isBegun = true
            return .YES
        }
        if size.pointee > 0 {
            if let data { exchange.body.append(Data(bytes: data, count: size.pointee)) }
            size.pointee = 0
            return .YES
        }
        if let reply = exchange.reply { return Self.queue(reply, on: connection) }
        let path = String(exchange.uri.prefix { $0 != "?" })
        let reply = answer(
            HTTPRequest(method: method, path: path, headers: Self.headers(of: connection), body: exchange.body))
        guard reply.delay > 0 else { return Self.queue(reply, on: connection) }
        exchange.reply = reply
        MHD_suspend_connection(connection)
        let address = UInt(bitPattern: connection)
        DispatchQueue.global().asyncAfter(deadline: .now() + reply.delay) {
            OpaquePointer(bitPattern: address).map { MHD_resume_connection($0) }
        }
        return .YES
    }

    private static func queue(_ reply: HTTPReply, on connection: OpaquePointer) -> MHD_Result {
        guard !reply.isDropped else { return .NO }
        var bytes = [UInt8](reply.body)
        let response = MHD_create_response_from_buffer(bytes.count, &bytes, .RESPMEM_MUST_COPY)
        defer { MHD_destroy_response(response) }
        for (name, value) in reply.headers { MHD_add_response_header(response, name, value) }
        return MHD_queue_response(connection, UInt32(reply.status), response)
    }

    private static func headers(of connection: OpaquePointer) -> [String: String] {
        let collected = Headers()
        MHD_get_connection_values(
            connection, .HEADER_KIND,
            { state, _, name, value in
                guard let state, let name else { return .NO }
                let collected = Unmanaged<Headers>.fromOpaque(state).takeUnretainedValue()
                collected.values[String(cString: name).lowercased()] = value.map { String(cString: $0) } ?? ""
                return .YES
            }, Unmanaged.passUnretained(collected).toOpaque())
        return collected.values
    }
}

private final class Headers {
    var values: [String: String] = [:]
}

/// A request that is being read or answered.
private final class Exchange {
    let uri: String
    var isBegun = false
    var body = Data()
    var reply: HTTPReply?

    init(_ uri: String) { self.uri = uri }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Exchange? {
        pointer.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
    }
}
