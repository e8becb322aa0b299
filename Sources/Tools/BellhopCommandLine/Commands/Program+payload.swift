internal import BellhopControl
internal import BellhopValues
internal import Glibc

extension Program {
    func payload() async throws(BellhopError) {
        let reply = try await client.call(Control.Payload(push: invocation[.push]))
        guard !output.isJSON else { return try output.printJSON(reply) }
        // A file has the bytes that were sent.
        guard isatty(output.descriptor) == 1 else { return try output.print(reply.payload) }
        let lines = reply.payload.split(whereSeparator: \.isNewline).map { String($0).printable }
        try output.print(lines.joined(separator: "\n") + "\n")
    }
}
