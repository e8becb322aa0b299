internal import BellhopControl
internal import BellhopValues

extension Program {
    func deliveries() async throws(BellhopError) {
        let reply = try await client.call(Control.Deliveries(push: invocation.optional(.delivery)))
        guard !output.isJSON else { return try output.printJSON(reply) }
        let table = Columns(reply.pushes).render(output.style, empty: "No pushes of providers are kept")
        try output.print(table + "\(reply.sums.words)\n")
    }
}
