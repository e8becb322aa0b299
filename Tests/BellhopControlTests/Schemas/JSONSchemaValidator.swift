import Foundation
import Testing

@testable import BellhopControl
@testable import BellhopCore
@testable import BellhopTesting

/// The validator of python3-jsonschema with a schema of `bellhop schema`.
struct JSONSchemaValidator {
    let schema: Schema

    private static let program = """
        import json, sys
        from jsonschema import Draft202012Validator
        request = json.load(sys.stdin)
        Draft202012Validator.check_schema(request["schema"])
        validator = Draft202012Validator(request["schema"])
        json.dump([[e.message for e in validator.iter_errors(i)] for i in request["instances"]], sys.stdout)
        """

    /// What is wrong with each JSON text.
    func errors(_ instances: [String]) async throws -> [[String]] {
        let schema = String(decoding: try JSONLine.encode(schema.schema), as: UTF8.self)
        let request = #"{"schema":\#(schema),"instances":[\#(instances.joined(separator: ","))]}"#
        let (output, errors) = (Log<String>(), Log<String>())
        // Not the first python3 on the PATH, which may not have Debian's packages.
        let process = try ChildProcess(
            "/usr/bin/python3", ["-c", Self.program], input: Array(request.utf8), environment: [:], directory: nil,
            output: { output.add(String(decoding: $0, as: UTF8.self)) },
            errors: { errors.add(String(decoding: $0, as: UTF8.self)) })
        try #require(await process.ended() == 0, "\(errors.entries.joined())")
        return try JSONDecoder().decode([[String]].self, from: Data(output.entries.joined().utf8))
    }
}
