internal import CCurl
internal import Foundation

/// A GET that reads only the head of the response and follows redirects.
///
/// It uses libcurl, because FoundationNetworking's session cannot be stopped while a server sends faster than it reads.
final class HeadRequest: Sendable {
    typealias Ending = WebTransfer.Ending

    /// The context of libcurl's callbacks, used only on the thread of the request.
    private final class Head {
        let easy: UnsafeMutableRawPointer
        var status: Int?

        init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }
    }

    private let address: String
    private let transfer = WebTransfer()

    init(_ address: String) { self.address = address }

    /// Sends the request on a thread of its own, and reports how it ended.
    func send(_ completion: @escaping @Sendable (Ending) -> Void) {
        let thread = Thread { [self] in completion(run()) }
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Cancels the request.
    func cancel() { transfer.cancel() }

    private func run() -> Ending {
        transfer.run(address, redirects: 10) { easy in
            let head = Head(easy)
            Self.set(easy, Unmanaged.passUnretained(head).toOpaque())
            return head
        } isDone: { head in
            head.status != nil
        } ending: { head, ending in
            head.status.map(Ending.status) ?? ending
        }
    }

    private static func set(_ easy: UnsafeMutableRawPointer, _ head: UnsafeMutableRawPointer) {
        // A header line starts with its name, and an empty line ends the head. Accepting no bytes ends the request.
        let header: ccurl_sink = { bytes, size, count, context in
            guard let context, let bytes, size * count <= 2, bytes.pointee == 13 || bytes.pointee == 10 else {
                return size * count
            }
            let head = Unmanaged<Head>.fromOpaque(context).takeUnretainedValue()
            let status = ccurl_status(head.easy)
            guard status >= 200, ![301, 302, 303, 307, 308].contains(status) else { return size * count }
            head.status = status
            return 0
        }
        _ = ccurl_set_header_sink(easy, header, head)
        _ = ccurl_set_body_sink(easy, { _, size, count, _ in size * count }, nil)
    }
}
