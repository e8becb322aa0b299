import Foundation
import Synchronization

/// What a hostile or a harmless module may try.
enum Attempt: String, CaseIterable {
    case call, read, list, create, mode, connect, unix, bind, spawn, allocate, openMany, fill, thread, resolve
    case earlyThread, report, cost, foundation

    /// The errno, 0 where it worked.
    func run(_ words: [String], early: EarlyThread?) -> Int32 {
        switch self {
        case .call: SystemCall.run(words)
        case .read: opening(words[0], O_RDONLY)
        case .list: opening(words[0], O_RDONLY | O_DIRECTORY)
        case .create: opening(words[0], O_WRONLY | O_CREAT)
        case .mode: chmod(words[0], 0o640) == 0 ? 0 : errno
        case .connect: connect(port: UInt16(words[0]) ?? 0)
        case .unix: connect(path: words[0])
        case .bind: bind(words[0], length: Int(words[1]) ?? 0)
        case .spawn: spawn()
        case .allocate: allocate(Int(words[0]) ?? 0, flags: Int32(words[1]) ?? 0)
        case .openMany: openMany()
        case .fill: fill(words[0], Int(words[1]) ?? 0)
        case .thread: startThread()
        case .resolve: resolve(words[0])
        case .earlyThread: early?.run() ?? EINVAL
        case .report, .cost, .foundation: EINVAL
        }
    }

    private func opening(_ path: String, _ flags: Int32) -> Int32 {
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { return errno }
        close(descriptor)
        return 0
    }

    private func connect(port: UInt16) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0 ? 0 : errno
    }

    private func connect(path: String) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return result == 0 ? 0 : errno
    }

    /// Gives a socket of a family, or one of a `pair`, an address of a length: an abstract name, or any port.
    private func bind(_ family: String, length: Int) -> Int32 {
        let families = ["inet": AF_INET, "inet6": AF_INET6, "netlink": AF_NETLINK, "pair": AF_UNIX]
        guard let number = families[family] else { return EINVAL }
        var sockets: [Int32] = [-1, -1]
        if family == "pair" {
            guard socketpair(number, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0 else { return errno }
        } else {
            let type = family == "netlink" ? SOCK_RAW : SOCK_STREAM
            sockets[0] = socket(number, Int32(type.rawValue), 0)
            guard sockets[0] >= 0 else { return errno }
        }
        defer { for descriptor in sockets where descriptor >= 0 { close(descriptor) } }
        var address = [UInt8](repeating: 0, count: length)
        address[0] = UInt8(number)
        // After the byte 0 of an abstract name. Of the other families, these bytes are the port and the address.
        if family == "pair" {
            for index in address.indices.dropFirst(3) { address[index] = UInt8.random(in: 0x61...0x7A) }
        }
        let result = address.withUnsafeBytes {
            Glibc.bind(sockets[0], $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(length))
        }
        return result == 0 ? 0 : errno
    }

    private func spawn() -> Int32 {
        var child: pid_t = 0
        let arguments = [strdup("/bin/true"), nil]
        defer { free(arguments[0]) }
        let result = posix_spawn(&child, "/bin/true", nil, nil, arguments, nil)
        if result == 0 { waitpid(child, nil, 0) }
        return result
    }

    private func allocate(_ size: Int, flags: Int32) -> Int32 {
        mmap(nil, size, PROT_READ | PROT_WRITE, MAP_ANONYMOUS | flags, -1, 0) == MAP_FAILED ? errno : 0
    }

    /// A thousand descriptors; the errno of the first that failed.
    private func openMany() -> Int32 {
        for _ in 0..<1000 where open("/dev/null", O_RDONLY) < 0 { return errno }
        return 0
    }

    private func fill(_ path: String, _ size: Int) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        return pwrite(descriptor, "x", 1, size) == 1 ? 0 : errno
    }

    /// A thread that looks itself up by its number, as Dispatch does with its own.
    private func startThread() -> Int32 {
        let thread = EarlyThread { [self] in
            let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
            return opening("/proc/\(link.split(separator: "/").last ?? "none")/stat", O_RDONLY)
        }
        return thread.run()
    }

    private func resolve(_ name: String) -> Int32 {
        var found: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(name, "80", nil, &found)
        if result == 0 { freeaddrinfo(found) }
        return result
    }
}

/// A thread that waits to be told; started before the confinement, it is older.
final class EarlyThread: Sendable {
    private let go = DispatchSemaphore(value: 0)
    private let done = DispatchSemaphore(value: 0)
    private let result = Mutex<Int32>(-1)

    init(_ body: @escaping @Sendable () -> Int32) {
        Thread { [self] in
            go.wait()
            let value = body()
            result.withLock { $0 = value }
            done.signal()
        }.start()
    }

    func run() -> Int32 {
        go.signal()
        done.wait()
        return result.withLock { $0 }
    }
}
