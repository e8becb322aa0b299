internal import CLinux
internal import Glibc

extension ProgramStart {
    /// The most output that is read, in bytes.
    private static let outputLimit = 1 << 20

    /// Runs the program to its end, and returns the status of `waitpid` and what it has printed, errors included.
    ///
    /// Blocks. A program that has not closed its output within the limit, or prints more than 1 MiB, is killed.
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
        let (output, isWhole) = Self.read(near, until: ContinuousClock.now + limit)
        if !isWhole { kill(-process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return (status, output)
    }

    /// Reads a pipe, and returns whether its end was read too.
    private static func read(
        _ pipe: Int32, until end: ContinuousClock.Instant
    ) -> (output: [UInt8], isWhole: Bool) {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while output.count < outputLimit {
            let rest = ContinuousClock.now.duration(to: end)
            guard rest > .zero else { break }
            var ready = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            let isReady = poll(&ready, 1, Int32(clamping: Int(rest / .milliseconds(1)) + 1))
            if isReady == 0 || isReady < 0 && errno == EINTR { continue }
            let count = isReady < 0 ? -1 : Glibc.read(pipe, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (output, true) }
            output += buffer.prefix(count)
        }
        return (output, false)
    }
}
