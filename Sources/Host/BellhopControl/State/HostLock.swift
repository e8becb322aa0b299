internal import BellhopSystem
public import BellhopValues
internal import Glibc

/// The right to be the only host of a state directory: a lock that the kernel releases however its holder ends.
///
/// The directory itself is locked, because a file in it can be removed. The file says which process holds the lock, or
/// how the last holder ended.
struct HostLock {
    private let directory: Descriptor
    private let descriptor: Descriptor

    /// Takes the lock; throws `control.host-running`, naming the process that holds it.
    init(in directory: StateDirectory) throws(BellhopError) {
        let number = openat(
            directory.descriptor.number, StateDirectory.lockName, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else {
            throw BellhopError(
                .stateUnusable, "the lock of the state directory cannot be opened",
                hint: "Name a directory you may write to with --state-dir",
                at: Location(file: "\(directory.path)/\(StateDirectory.lockName)"), cause: "\(SystemFailure())")
        }
        self.directory = directory.descriptor
        descriptor = Descriptor(owning: number)
        guard Self.take(directory.descriptor.number) else {
            throw BellhopError(
                .controlHostRunning, "another host\(Self.holder(number)) uses this state directory",
                hint: "Stop it with `bellhop stop`, or choose another directory with --state-dir",
                at: Location(file: directory.path))
        }
        let text = HostTrace.text(of: getpid())
        _ = ftruncate(number, 0)
        _ = pwrite(number, text, text.count, 0)
    }

    /// Releases the lock, and writes into its file how the host ended.
    ///
    /// - Parameter failure: Why the host did not start; nil if it was stopped.
    func release(failure: BellhopError? = nil) {
        let text = HostTrace.text(of: getpid(), endedBy: failure)
        _ = pwrite(descriptor.number, text, text.count, 0)
        _ = flock(directory.number, LOCK_UN)
    }

    /// Whether a host holds the lock of a directory.
    static func isTaken(in directory: StateDirectory) -> Bool {
        guard flock(directory.descriptor.number, LOCK_SH | LOCK_NB) == 0 else { return true }
        _ = flock(directory.descriptor.number, LOCK_UN)
        return false
    }

    /// Takes the lock of a directory; returns false if another process holds it.
    ///
    /// A host that fails to start holds the lock briefly to write a note. A client that looks for a host also holds it
    /// briefly. So this method tries for at least 50 ms.
    private static func take(_ number: Int32) -> Bool {
        for _ in 0..<5 {
            if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
            usleep(10_000)
        }
        return flock(number, LOCK_EX | LOCK_NB) == 0
    }

    private static func holder(_ number: Int32) -> String {
        HostTrace(in: number).map { ", process \($0.process)," } ?? ""
    }
}

extension BellhopError.Code {
    /// Another host uses the state directory.
    public static let controlHostRunning = Self(rawValue: "control.host-running")
}
