internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// The kernel's reports of changes in directories.
///
/// The descriptor is closed with the last copy. May be used from any thread.
struct Inotify: Sendable {
    /// The kernel's number of a watched directory, which is never reused.
    typealias Watch = Int32

    struct Event: Sendable {
        let watch: Watch
        let mask: Int32
        /// The name of the entry, or nil for the directory itself.
        let name: String?

        func isAny(of bits: Int32) -> Bool { mask & bits != 0 }
    }

    /// The changes of the entries of a directory.
    ///
    /// Writes are left out, because a build writes a million times and closes each file once.
    static let entries = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    /// The changes of a directory itself.
    static let itself = IN_DELETE_SELF | IN_MOVE_SELF

    let descriptor: Descriptor

    init() throws(BellhopError) {
        let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard number >= 0 else {
            throw BellhopError(
                .watchUnavailable, "files cannot be watched",
                hint: "Raise fs.inotify.max_user_instances with sysctl, or the limit of open files",
                cause: "\(SystemFailure())")
        }
        descriptor = Descriptor(owning: number)
    }

    /// Watches a directory for these changes, in addition to those it is already watched for.
    func add(_ directory: String, for mask: Int32) throws(SystemFailure) -> Watch {
        let flags = IN_ONLYDIR | IN_DONT_FOLLOW | IN_MASK_ADD
        let watch = inotify_add_watch(descriptor.number, directory, UInt32(bitPattern: mask | flags))
        guard watch >= 0 else { throw SystemFailure() }
        return watch
    }

    /// Removes a watch, even if it has ended already.
    func remove(_ watch: Watch) { _ = inotify_rm_watch(descriptor.number, watch) }

    /// The events that have happened, up to a limit.
    ///
    /// Never blocks.
    func read() -> [Event] {
        var events: [Event] = []
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            for _ in 0..<16 {
                let count = Glibc.read(descriptor.number, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                Self.decode(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
            }
        }
        return events
    }

    private static func decode(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
        let header = MemoryLayout<inotify_event>.size
        var rest = bytes[...]
        while rest.count >= header {
            let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
            rest = rest.dropFirst(header)
            // The name is padded with zeros.
            let name = rest.prefix(Int(event.len)).prefix { $0 != 0 }
            rest = rest.dropFirst(Int(event.len))
            events.append(
                Event(
                    watch: event.wd, mask: Int32(bitPattern: event.mask),
                    name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
        }
    }
}

extension BellhopError.Code {
    /// A file cannot be watched.
    package static let watchUnavailable = Self(rawValue: "watch.unavailable")
}
