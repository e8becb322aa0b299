internal import CLinux
internal import Glibc

extension ProgramStart {
    /// The most output that is read, in bytes.
    private static let outputLimit = 1 << 20

    /// Runs the program to its end, and returns the status of `waitpid` and what it has printed, errors included.
    ///
    /// Blocks. A program that has not ended within the limit, or prints more than 1 MiB, is killed.
    package func run(within limit: Duration) throws(SystemFailure) -> (status: Int32, output: [UInt8]) {
        var opened = OpenedDescriptors()
        let (near, far) = try opened.pair("pipe", clinux_pipe)
        defer { close(near) }
        let process: Int32
        do throws(SystemFailure) {
            process = try spawn([-1, far, far])
        } catch {
            close(far)
            throw error
        }
        close(far)
        let end = ContinuousClock.now + limit
        let (output, isWhole) = Self.read(near, until: end)
        // It can have closed its output and go on.
        if !isWhole || !Self.ends(process, before: end) { kill(-process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return (status, output)
    }

    /// Waits until a process ends, and returns whether it did in time.
    ///
    /// On a kernel that can't say so, it counts as ended.
    private static func ends(_ process: Int32, before end: ContinuousClock.Instant) -> Bool {
        let handle = clinux_pidfd_open(process)
        guard handle >= 0 else { return true }
        defer { close(handle) }
        while true {
            switch readiness(of: handle, until: end) {
            case 0: return false
            case ..<0 where errno == EINTR: continue
            default: return true
            }
        }
    }

    /// Waits until a descriptor can be read, and returns what `poll` does: 0 at the end of the time.
    private static func readiness(of descriptor: Int32, until end: ContinuousClock.Instant) -> Int32 {
        let rest = max(.zero, ContinuousClock.now.duration(to: end))
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Rounded up, so that nothing is asked for again before the time is over.
        return poll(&ready, 1, Int32(clamping: Int(rest / .milliseconds(1)) + 1))
    }

    /// Reads a pipe, and returns whether its end was read too.
    private static func read(
        _ pipe: Int32, until end: ContinuousClock.Instant
    ) -> (output: [UInt8], isWhole: Bool) {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while output.count < outputLimit {
            guard ContinuousClock.now < end else { break }
            let isReady = readiness(of: pipe, until: end)
            if isReady == 0 || isReady < 0 && errno == EINTR { continue }
            let count = isReady < 0 ? -1 : Glibc.read(pipe, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (output, true) }
            output += buffer.prefix(count)
        }
        return (output, false)
    }
}
