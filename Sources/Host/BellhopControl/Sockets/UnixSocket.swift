internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// A connected Unix stream socket, non-blocking; its waits end when the task is cancelled.
struct UnixSocket: Sendable {
    let descriptor: Descriptor

    /// Takes over a connected socket and makes it non-blocking and closed on exec.
    init(adopting descriptor: Descriptor) {
        self.descriptor = descriptor
        _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor.number, F_SETFL, fcntl(descriptor.number, F_GETFL) | O_NONBLOCK)
    }

    /// The next bytes; nil at the end, after an error, when cancelled, or when nothing came within a limit.
    ///
    /// Bytes that came in time are read, however late the process gets to them.
    func read(upTo count: Int = 64 * 1024, within limit: TimeLimit? = nil) async -> [UInt8]? {
        while !Task.isCancelled {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                let result = recv(descriptor.number, buffer.baseAddress, count, 0)
                if result < 0 { failure = errno }
                initialized = max(0, result)
            }
            switch failure {
            case 0: return bytes.isEmpty ? nil : bytes
            case EAGAIN:
                if let limit, limit.isOver { return nil }
                await readable(until: limit?.end)
            case EINTR: break
            default: return nil
            }
        }
        return nil
    }

    private func readable(until end: SuspendingClock.Instant?) async {
        guard let end else { return await descriptor.ready(for: .reading) }
        await withTaskGroup { group in
            group.addTask { await descriptor.ready(for: .reading) }
            group.addTask { try? await Task.sleep(until: end, clock: .suspending) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Writes everything; false when the other side has left, or the task is cancelled before the socket takes it all.
    ///
    /// What the socket takes at once is written by a cancelled task, too: the reply to a request that was waited for.
    func write(_ bytes: [UInt8]) async -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch send(rest) {
            case .success(let count): rest = rest.dropFirst(count)
            case .failure(let failure) where failure.code == EAGAIN:
                guard !Task.isCancelled else { return false }
                await descriptor.ready(for: .writing)
            case .failure(let failure) where failure.code == EINTR: break
            case .failure: return false
            }
        }
        return rest.isEmpty
    }

    /// Writes what the socket takes at once; never raises SIGPIPE.
    @discardableResult
    func send(_ bytes: ArraySlice<UInt8>) -> Result<Int, SystemFailure> {
        bytes.withUnsafeBytes { buffer in
            let result = Glibc.send(descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            return result < 0 ? .failure(SystemFailure()) : .success(result)
        }
    }

    /// Lets the kernel buffer as many unread bytes as it allows.
    func enlargeBuffer() {
        var size = Int32.max
        setsockopt(descriptor.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
    }

    /// Ends the connection for both sides; whoever waits on it wakes.
    func shutdown() { _ = Glibc.shutdown(descriptor.number, Int32(SHUT_RDWR)) }

    /// Whether the other side has closed both halves, so that nobody reads what is written.
    var hasHungUp: Bool {
        // A poll for no events reports only hangups and failures.
        var request = pollfd(fd: descriptor.number, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// The user id of the process on the other side; nil when the kernel does not say.
    var peer: uid_t? {
        // struct ucred, which the C library's module does not show.
        var credentials: (pid: pid_t, uid: uid_t, gid: gid_t) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        guard getsockopt(descriptor.number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
        return credentials.uid
    }
}
