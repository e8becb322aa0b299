internal import CLinux
internal import Glibc
internal import Synchronization

/// A program that this process has started, with its output in pipes.
///
/// It has a process group of its own: a key that interrupts this process doesn't reach it, so this process can end it in
/// an orderly way. Foundation's `Process` can crash if many descriptors are open (swift-corelibs-foundation, pull
/// request 5472).
package final class ChildProgram: Sendable {
    /// Takes output as it comes, one piece after the other.
    package typealias Reader = @Sendable (_ bytes: [UInt8]) -> Void

    package let process: Int32
    private let reaping: ReapGuard
    private let status: Task<Int32, Never>
    /// The far end of what the program reads, if it reads until this object is released or this process ends.
    private let lifeline: Descriptor?

    /// Starts a program that reads `input`.
    ///
    /// Without a reader for errors, they come with the output.
    package init(
        _ program: ProgramStart, input: [UInt8] = [], output: @escaping Reader, errors: Reader? = nil
    ) throws(SystemFailure) {
        let file = input.isEmpty ? nil : try Descriptor(holding: input)
        var opened = OpenedDescriptors()
        var pipes: [(near: Descriptor, far: Descriptor, reader: Reader)] = []
        for reader in [output, errors].compactMap(\.self) {
            let (near, far) = try opened.pair("pipe", clinux_pipe)
            pipes.append((Descriptor(owning: near), Descriptor(owning: far), reader))
            _ = clinux_set_nonblocking(near)
        }
        let far = pipes.map(\.far.number)
        process = try withExtendedLifetime(file) { () throws(SystemFailure) in
            try program.spawn([file?.number ?? -1, far[0], far[far.count - 1]])
        }
        reaping = ReapGuard(process)
        lifeline = nil
        let handle = try Self.handle(of: process, reaping, program)
        let readers = pipes.map { pipe in
            Task.detached { [near = pipe.near, reader = pipe.reader] in await Self.read(near, reader) }
        }
        status = Self.end(of: handle, reaping, readers)
    }

    /// Starts a program whose input ends with this object or with this process, however the latter ends.
    ///
    /// - Parameter output: A descriptor of this process, for the output and the errors of the program.
    package init(_ program: ProgramStart, output: Int32) throws(SystemFailure) {
        var opened = OpenedDescriptors()
        let ends = try opened.pair("pipe", clinux_pipe)
        let (near, far) = (Descriptor(owning: ends.0), Descriptor(owning: ends.1))
        process = try withExtendedLifetime(near) { () throws(SystemFailure) in
            try program.spawn([near.number, output, output])
        }
        reaping = ReapGuard(process)
        lifeline = far
        status = Self.end(of: try Self.handle(of: process, reaping, program), reaping, [])
    }

    /// A descriptor that can be read when a process has ended.
    private static func handle(
        of process: Int32, _ reaping: ReapGuard, _ program: ProgramStart
    ) throws(SystemFailure) -> Descriptor {
        let handle = Descriptor(owning: clinux_pidfd_open(process))
        guard handle.number >= 0 else {
            let failure = SystemFailure("the end of \(program.executable) cannot be awaited")
            kill(process, SIGKILL)
            _ = reaping.reap()
            throw failure
        }
        return handle
    }

    private static func end(
        of handle: Descriptor, _ reaping: ReapGuard, _ readers: [Task<Void, Never>]
    ) -> Task<Int32, Never> {
        Task.detached {
            await handle.ready(for: .reading)
            let status = reaping.reap()
            // What it left running may hold the pipes for long.
            for reader in readers { reader.cancel() }
            for reader in readers { await reader.value }
            return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
        }
    }

    /// Sends a signal to the program, or to its whole process group, unless it has ended.
    package func signal(_ number: Int32, toGroup: Bool = false) {
        reaping.ifUnreaped { _ = kill(toGroup ? -process : process, number) }
    }

    /// Kills the program, and returns when it no longer runs; blocks for as long as the kernel takes.
    package func killAndWait() { reaping.killAndWait() }

    /// Waits for the end; returns the exit code, or 128 and the number of the signal that ended it.
    package func ended() async -> Int32 { await status.value }

    /// The most that a pipe holds, in bytes: the default of `/proc/sys/fs/pipe-max-size`.
    private static let capacity = 1 << 20

    /// Reads up to the end, or if the task is cancelled, what the pipe then holds.
    private static func read(_ pipe: Descriptor, _ reader: Reader) async {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var left = capacity
        while left > 0 {
            // Before the read: what the program wrote last may come after a read that finds nothing.
            let hasEnded = Task.isCancelled
            let count = Glibc.read(pipe.number, &buffer, buffer.count)
            if count > 0 {
                reader(Array(buffer.prefix(count)))
                // What the program left running may go on writing.
                if hasEnded { left -= count }
            } else if count == 0 || errno != EINTR && (errno != EAGAIN || hasEnded) {
                return
            } else {
                await pipe.ready(for: .reading)
            }
        }
    }
}
