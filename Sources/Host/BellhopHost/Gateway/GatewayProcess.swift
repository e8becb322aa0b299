internal import BellhopControl
internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import CLinux
internal import Foundation
internal import Glibc
internal import Synchronization

/// The process of the gateway, and the port that it listens on.
///
/// The host holds the port, so that clients that connect while the process is started again wait instead of being
/// refused. The process is a client of the control socket as any other is.
final class GatewayProcess: Sendable {
    private struct State {
        var listeners: [Descriptor] = []
        var process: ReapGuard?
        /// Its standard input.
        var input: Descriptor?
        /// Whether it was told to end.
        var isStopped = false
    }

    private let configuration: HostConfiguration
    private let mailbox: Mailbox
    private let state = Mutex(State())

    init(_ configuration: HostConfiguration, _ mailbox: Mailbox) {
        self.configuration = configuration
        self.mailbox = mailbox
    }

    /// Starts the process, and reports when it serves, and when it ends.
    ///
    /// The one before has ended.
    func start(port: Int, _ conditions: GatewayConditions) {
        state.withLock { $0.isStopped = false }
        Thread.detachNewThread { [self] in
            do throws(BellhopError) { try run(port: port, conditions) } catch {
                // The port may have been opened after the process was told to end.
                state.withLock { if $0.isStopped { $0.listeners = [] } }
                mailbox.post(.gatewayEnded(error))
            }
        }
    }

    /// Asks the process that runs, and reports its reply.
    func ask(_ request: GatewayRequest, _ ticket: Ticket<GatewayReply>) {
        send(GatewayOrder.request(ticket.number, request))
    }

    /// Starts no process from now on.
    ///
    /// The one that runs tells its clients that the host is stopping, until ``close()``.
    func stop() {
        state.withLock { $0.isStopped = true }
        send(GatewayOrder.shutDown)
    }

    /// Ends the process, and gives the port back.
    func close() {
        state.withLock { state in
            state.isStopped = true
            state.process?.kill()
            state.listeners = []
        }
    }

    /// Writes a line to the process, which ends if it doesn't read.
    private func send(_ line: some Encodable) {
        guard let bytes = try? JSONEncoder().encode(line) + [UInt8(ascii: "\n")] else { return }
        state.withLock { state in
            guard let input = state.input else { return }
            let count = bytes.withUnsafeBytes {
                Glibc.send(input.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count != bytes.count { state.process?.kill() }
        }
    }

    // MARK: On a thread of its own

    private func run(port: Int, _ conditions: GatewayConditions) throws(BellhopError) {
        let listeners = try listen(on: port)
        let connection = try ControlClient(directory: configuration.absoluteStateDirectory).connectedSocket()
        let host = Descriptor(owning: clinux_move_descriptor(dup(connection.number)))
        let (input, output, process) = try spawn(host, listeners)
        state.withLock { state in
            state.process = process
            state.input = input
            if state.isStopped { process.kill() }
        }
        send(conditions)
        let words = report(output, port: Self.port(of: listeners[0]) ?? port)
        let status = process.reap()
        state.withLock { state in
            state.process = nil
            state.input = nil
        }
        throw BellhopError(
            .gatewayEnded, "the gateway has ended", hint: "The host starts it again",
            cause: words.isEmpty ? "status \(status)" : words)
    }

    /// Starts the program; returns what it reads, and what it prints, whose end comes with its own.
    private func spawn(
        _ host: Descriptor, _ listeners: [Descriptor]
    ) throws(BellhopError) -> (input: Descriptor, output: Descriptor, ReapGuard) {
        do throws(SystemFailure) {
            var opened = OpenedDescriptors()
            // A socket, because writing to a pipe may raise SIGPIPE.
            let orders = try opened.pair("pair of sockets", clinux_socketpair)
            let lines = try opened.pair("pipe", clinux_pipe)
            let (input, farInput) = (Descriptor(owning: orders.0), Descriptor(owning: orders.1))
            let (output, farOutput) = (Descriptor(owning: lines.0), Descriptor(owning: lines.1))
            let process = try withExtendedLifetime((farInput, farOutput)) { () throws(SystemFailure) in
                try start.spawn(
                    [farInput.number, farOutput.number, farOutput.number, host.number] + listeners.map(\.number))
            }
            return (input, output, ReapGuard(process))
        } catch {
            throw BellhopError(
                .hostProgramMissing, "the program bellhop-gateway cannot be started",
                hint: "Install it beside bellhop-host; `make build` builds both",
                at: Location(file: configuration.gatewayProgram), cause: "\(error)")
        }
    }

    private var start: ProgramStart {
        var program = ProgramStart(
            executable: configuration.gatewayProgram,
            words: [
                "bellhop-gateway", "--serve", "\(ProcessInfo.processInfo.processIdentifier)",
                configuration.absoluteStateDirectory,
            ],
            environment: ["HOME": "/nonexistent", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"], directory: "/")
        if let path = configuration.environment["LD_LIBRARY_PATH"] { program.environment["LD_LIBRARY_PATH"] = path }
        return program
    }

    /// Reads what the process says, up to its end: that it serves, its replies, and why it ends.
    ///
    /// A line that isn't a ``GatewayLine`` is from the system, such as an error of the dynamic linker.
    private func report(_ output: Descriptor, port: Int) -> String {
        var lines = LineBuffer(limit: Self.longestLine)
        var last = ""
        var isReady = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(output.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return last }
            lines.append(buffer[..<count])
            loop: while true {
                switch lines.next() {
                case .line(let bytes):
                    switch try? JSONDecoder().decode(GatewayLine.self, from: Data(bytes)) {
                    case .ready where isReady: break
                    case .ready:
                        isReady = true
                        mailbox.post(.gatewayStarted(port: port))
                        last = ""
                    case .reply(let number, let reply): mailbox.post(.gatewayAnswered(Ticket(number: number), reply))
                    case .trouble(let words): last = words
                    case nil: last = String(decoding: bytes, as: UTF8.self)
                    }
                case .tooLong:
                    lines = LineBuffer(limit: Self.longestLine)
                    break loop
                case .incomplete: break loop
                }
            }
        }
    }

    /// A report is the longest line.
    private static let longestLine = 64 << 10

    /// The sockets that listen, which are opened once.
    private func listen(on port: Int) throws(BellhopError) -> [Descriptor] {
        let known = state.withLock(\.listeners)
        if !known.isEmpty { return known }
        do throws(SystemFailure) {
            let four = try Self.listener(AF_INET, port: port)
            var listeners = [four]
            do throws(SystemFailure) {
                listeners.append(try Self.listener(AF_INET6, port: Self.port(of: four) ?? port))
            } catch {
                // A machine need not have IPv6.
                guard [EAFNOSUPPORT, EADDRNOTAVAIL].contains(error.code) else { throw error }
            }
            state.withLock { $0.listeners = listeners }
            return listeners
        } catch {
            throw BellhopError(
                .gatewayPortTaken, "the gateway cannot listen on port \(port)",
                hint: "Name another port with --gateway or in settings.json", cause: "\(error)")
        }
    }

    private static func listener(_ family: Int32, port: Int) throws(SystemFailure) -> Descriptor {
        let number = socket(
            family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard number >= 0 else { throw SystemFailure("socket") }
        // Out of the way of the numbers that the program gets.
        let descriptor = Descriptor(owning: clinux_move_descriptor(number))
        var yes: Int32 = 1
        setsockopt(descriptor.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
        // An answer is small, and must not wait for the client to acknowledge the one before. Accepted sockets inherit it.
        setsockopt(
            descriptor.number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
        let port = in_port_t(truncatingIfNeeded: port).bigEndian
        let result: Int32
        if family == AF_INET {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            result = bind(descriptor.number, &address)
        } else {
            setsockopt(
                descriptor.number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port
            address.sin6_addr = in6addr_loopback
            result = bind(descriptor.number, &address)
        }
        guard result == 0, Glibc.listen(descriptor.number, 512) == 0 else { throw SystemFailure("bind") }
        return descriptor
    }

    private static func bind<Address>(_ number: Int32, _ address: inout Address) -> Int32 {
        let size = socklen_t(MemoryLayout<Address>.size)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(number, $0, size) }
        }
    }

    /// The port of an IPv4 socket that listens.
    private static func port(of descriptor: Descriptor) -> Int? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor.number, $0, &size) }
        }
        return result == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }
}

extension BellhopError.Code {
    /// The gateway has ended.
    static let gatewayEnded = Self(rawValue: "gateway.ended")
    /// The port of the gateway is taken.
    static let gatewayPortTaken = Self(rawValue: "gateway.port-taken")
}
