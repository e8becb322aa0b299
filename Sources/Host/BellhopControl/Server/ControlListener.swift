internal import BellhopSystem
public import BellhopValues
internal import CLinux
internal import Glibc

/// The listening socket of a host, which exists as long as the host holds the lock of its state directory.
struct ControlListener: Sendable {
    /// The next client, or why there is none.
    enum Arrival {
        case client(UnixSocket)
        /// No client waits.
        case none
        /// No descriptor is free for a client. One may be free later.
        case exhausted
    }

    private let directory: Descriptor
    private let lock: HostLock
    let descriptor: Descriptor

    /// Takes the lock, removes what a dead host left, and listens; throws `control.*` or `state.unusable`.
    init(in path: String) throws(BellhopError) {
        let directory: StateDirectory
        do throws(BellhopError) { directory = try StateDirectory(path, create: true) } catch {
            // Nothing is written to a directory that other users can change.
            if error.code == .stateUnusable { StateDirectory.recordFailure(error, of: path) }
            throw error
        }
        lock = try HostLock(in: directory)
        do throws(BellhopError) {
            // An earlier host may have left its socket behind.
            _ = unlinkat(directory.descriptor.number, StateDirectory.socketName, 0)
            descriptor = try Self.listen(in: directory)
        } catch {
            lock.release(failure: error)
            throw error
        }
        self.directory = directory.descriptor
    }

    /// The next client.
    func accept() -> Arrival {
        while true {
            let number = clinux_accept(descriptor.number)
            if number >= 0 { return .client(UnixSocket(adopting: Descriptor(owning: number))) }
            switch errno {
            case EINTR, ECONNABORTED: break
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            default: return .none
            }
        }
    }

    /// Removes the socket from the file system.
    func unlink() { _ = unlinkat(directory.number, StateDirectory.socketName, 0) }

    /// Releases the lock, and writes into its file why the host did not start, if it did not.
    func unlock(failure: BellhopError?) { lock.release(failure: failure) }

    private static func listen(in directory: StateDirectory) throws(BellhopError) -> Descriptor {
        func failure(_ step: String) -> BellhopError {
            BellhopError(
                .controlUnavailable, "the control socket cannot be \(step)",
                hint: "Check that the state directory is on a local disk and writable",
                at: Location(file: directory.socketPath), cause: "\(SystemFailure())")
        }
        let number = socket(AF_UNIX, streamSocket, 0)
        guard number >= 0 else { throw failure("made") }
        let descriptor = Descriptor(owning: number)
        // The file gets the mode of the descriptor, so it is never open to others; the umask can only take from it.
        _ = fchmod(number, 0o600)
        guard directory.withSocketAddress({ Glibc.bind(number, $0, $1) }) == 0 else { throw failure("bound") }
        guard fchmodat(directory.descriptor.number, StateDirectory.socketName, 0o600, 0) == 0,
            Glibc.listen(number, SOMAXCONN) == 0
        else { throw failure("opened") }
        return descriptor
    }
}

/// The type of the control sockets: a stream, non-blocking, closed on exec.
let streamSocket = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)

extension BellhopError.Code {
    /// The control socket cannot be made.
    public static let controlUnavailable = Self(rawValue: "control.unavailable")
}
