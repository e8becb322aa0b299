internal import BellhopControl
internal import BellhopValues

extension Program {
    func history() async throws(BellhopError) {
        let list = try await client.call(
            Control.History(
                limit: invocation.value(of: .limit).flatMap(UInt.init), before: invocation.value(of: .before)))
        try show(list.pushes) { Columns($0).render(output.style, empty: "No pushes are kept") }
    }
}
