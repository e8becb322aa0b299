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
/// refused. The process is a client of the control socket like any other.
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
        let end = report(output, port: listeners[0].port ?? port)
        let status = process.reap()
        state.withLock { state in
            state.process = nil
            state.input = nil
        }
        switch end {
        case .failure(let error): throw error
        case .success(let words):
            throw BellhopError(
                .gatewayEnded, "the gateway has ended", hint: "The host starts it again",
                cause: words.isEmpty ? "status \(status)" : words)
        }
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
        ProgramStart(
            confined: configuration.gatewayProgram,
            words: [
                "bellhop-gateway", "--serve", "\(ProcessInfo.processInfo.processIdentifier)",
                configuration.absoluteStateDirectory,
            ],
            environment: configuration.environment)
    }

    /// Reads what the process says, up to its end: that it serves, its replies, and why it ends.
    ///
    /// Returns its last words, or what has to be corrected before one can serve. A line that isn't a ``GatewayLine`` is from the system, such as an error of the dynamic linker.
    private func report(_ output: Descriptor, port: Int) -> Result<String, BellhopError> {
        var lines = LineBuffer(limit: Self.longestLine)
        var last = ""
        var failure: BellhopError?
        var isReady = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(output.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return failure.map { .failure($0) } ?? .success(last) }
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
                    case .failed(let error): failure = error
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

    /// How many connections may wait until they are accepted.
    private static let backlog: Int32 = 512

    /// A report is the longest line.
    private static let longestLine = 64 << 10

    /// The sockets that listen, which are opened once.
    private func listen(on port: Int) throws(BellhopError) -> [Descriptor] {
        let known = state.withLock(\.listeners)
        if !known.isEmpty { return known }
        do throws(SystemFailure) {
            // An answer is small, and must not wait for the client to acknowledge the one before.
            let options = [Descriptor.SocketOption(Int32(IPPROTO_TCP), TCP_NODELAY, 1)]
            let four = try Descriptor.listening(AF_INET, on: port, backlog: Self.backlog, options)
            var listeners = [four]
            do throws(SystemFailure) {
                let port = four.port ?? port
                listeners.append(try Descriptor.listening(AF_INET6, on: port, backlog: Self.backlog, options))
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
}

extension BellhopError.Code {
    /// The gateway has ended.
    static let gatewayEnded = Self(rawValue: "gateway.ended")
    /// The port of the gateway is taken.
    static let gatewayPortTaken = Self(rawValue: "gateway.port-taken")
}
