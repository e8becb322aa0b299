// The gateway: `bellhop gateway`, with --check the check of its files by `bellhop doctor`, and, with --serve, the process
// that a host starts. That process gets the process id and the
// state directory of the host, and as descriptors a connection to the control socket (3) and sockets that listen (4 and
// on). It reads `GatewayConditions` and then `GatewayOrder`s, and prints `GatewayLine`s.

internal import BellhopAPNs
internal import BellhopCommandLine
internal import BellhopGateway
internal import BellhopSandbox
internal import BellhopValues
internal import Foundation

signal(SIGPIPE, SIG_IGN)
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3, arguments[0] == "--serve" {
    do throws(BellhopError) {
        // Before anything opens a file of its own.
        let listeners = Gateway.inheritedListeners
        let directory = GatewayDirectory(ofState: arguments[2])
        let channel = HostChannel()
        let conditions = try channel.conditions()
        var options = Gatekeeper.Options()
        options.acceptsAll = conditions.acceptsAll
        options.manner = conditions.manner
        let configuration = try directory.configuration(options)
        // On the only thread there is, and before anything is read that a client sends.
        let lacks = Confinement.apply(.gateway(keys: directory.keysDirectory), of: Int32(arguments[1]))
        for lack in lacks { HostChannel.write(.trouble("without \(lack)")) }
        let gateway = try Gateway(
            configuration, conditions, channel, listeners: listeners, host: Gateway.inheritedHost)
        HostChannel.write(.ready)
        gateway.run()
        exit(EXIT_SUCCESS)
    } catch {
        HostChannel.write(.failed(error))
        exit(EXIT_FAILURE)
    }
}
if arguments.count == 2, arguments[0] == "--check" {
    do throws(BellhopError) {
        try GatewayDirectory(ofState: arguments[1]).check()
        HostChannel.write(.ready)
        exit(EXIT_SUCCESS)
    } catch {
        HostChannel.write(.failed(error))
        exit(EXIT_FAILURE)
    }
}
exit(
    await Program.run(
        arguments, environment: ProcessInfo.processInfo.environment, host: GatewayCommandLine()
    ).rawValue)
