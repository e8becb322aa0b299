internal import BellhopControl
internal import BellhopValues

extension Program {
    func payload() async throws(BellhopError) {
        let reply = try await client.call(Control.Payload(push: invocation[.push]))
        guard !output.isJSON else { return try output.printJSON(reply) }
        try output.print(reply.payload.hasSuffix("\n") ? reply.payload : reply.payload + "\n")
    }
}
