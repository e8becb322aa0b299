internal import BellhopControl
internal import BellhopValues
internal import Foundation

extension Program {
    func callMethod() async throws(BellhopError) {
        let reply = try await client.call(
            Control.Call(
                module: invocation[.calledModule], function: invocation[.method],
                parameters: invocation.optional(.parameters)))
        guard !output.isJSON else { return try output.printJSON(reply) }
        // A string is shown as its text.
        let text = try? JSONDecoder().decode(String.self, from: Data(reply.result.utf8))
        try output.print("\((text ?? reply.result).printable)\n")
    }

    func makeRequest() async throws(BellhopError) {
        let reply = try await client.call(
            Control.Request(type: invocation[.requestType], parameters: invocation.optional(.parameters)))
        guard !output.isJSON else { return try output.printJSON(reply) }
        var columns = Columns("module", "answer")
        for answer in reply.answers { columns.add(answer.module.shellWord, answer.answer) }
        for answer in reply.leftOut { columns.add(answer.module.shellWord, nil, notes: ["left out: \(answer.reason)"]) }
        try output.print(columns.render(output.style, empty: "No module answers \(reply.type.printable)"))
    }
}
