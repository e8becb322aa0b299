// Prints the payload of a push: swift Conformance/payload.swift CASE NUMBER
import Foundation

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("payload: \(text)\n".utf8))
    exit(1)
}

let words = CommandLine.arguments.dropFirst()
guard words.count == 2, let id = words.first, let number = words.last.flatMap(Int.init), number > 0 else {
    fail("write `swift Conformance/payload.swift CASE NUMBER`, such as badge-zero 1")
}
let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cases.json")
guard let data = try? Data(contentsOf: file),
    let cases = (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["cases"] as? [[String: Any]]
else { fail("\(file.path) cannot be read") }
guard let steps = cases.first(where: { $0["id"] as? String == id })?["steps"] as? [[String: Any]] else {
    fail("there is no case \(id)")
}
let payloads = steps.compactMap { $0["push"] }
guard number <= payloads.count else { fail("\(id) has \(payloads.count) payloads") }
let text = try JSONSerialization.data(withJSONObject: payloads[number - 1], options: [.sortedKeys])
print(String(decoding: text, as: UTF8.self))
