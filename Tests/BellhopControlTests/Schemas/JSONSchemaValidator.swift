import BellhopSystem
import Foundation
import Testing

@testable import BellhopControl
@testable import BellhopValues

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
        // Not the first python3 on the PATH, which may not have Debian's packages.
        let run = try await ChildProcess.run("/usr/bin/python3", ["-c", Self.program], input: Array(request.utf8))
        try #require(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode([[String]].self, from: Data(run.output.utf8))
    }
}
