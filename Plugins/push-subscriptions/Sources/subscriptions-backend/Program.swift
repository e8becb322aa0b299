import Foundation

@main
enum Program {
    static func main() throws {
        let options: Options
        do {
            options = try Options(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("subscriptions-backend: \(error.sentence)\n\(Options.usage)\n".utf8))
            exit(2)
        }
        let backend = try Backend(options)
        let server = HTTPServer { backend.answer($0) }
        guard let port = server.start(port: options.port) else {
            FileHandle.standardError.write(Data("subscriptions-backend: port \(options.port) is not free\n".utf8))
            exit(1)
        }
        // Not `print`, which keeps what it writes to a pipe.
        FileHandle.standardOutput.write(Data("\(port)\n".utf8))
        if options.endsWithInput {
            while readLine() != nil {}
        } else {
            while true { pause() }
        }
    }
}
