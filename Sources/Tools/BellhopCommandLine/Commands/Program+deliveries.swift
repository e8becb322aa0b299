internal import BellhopControl
internal import BellhopValues

extension Program {
    func deliveries() async throws(BellhopError) {
        let reply = try await client.call(Control.Deliveries(push: invocation.optional(.delivery)))
        guard !output.isJSON else { return try output.printJSON(reply) }
        // The counts need only some of the columns of a row.
        let empty =
            reply.sums.received == 0
            ? "No pushes of providers are kept" : "No such push of a provider is kept, or its row can't be read"
        let table = Columns(reply.pushes).render(output.style, empty: empty)
        try output.print(table + "\(reply.sums.words)\n")
    }
}
