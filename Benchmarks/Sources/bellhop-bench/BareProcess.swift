internal import CLinux
internal import Glibc

/// `bare`, a process that is nothing but a process, started as a worker is.
final class BareProcess {
    let process: pid_t
    /// This end of its socket.
    let socket: Int32

    init(_ program: String, _ words: [String]) throws {
        var pair: [Int32] = [-1, -1]
        var process: pid_t = 0
        guard clinux_socketpair(&pair) == 0 else { throw Child.Failed(description: "no socket pair can be made") }
        let far = clinux_move_descriptor(pair[1])
        let null = clinux_move_descriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
        defer {
            close(far)
            close(null)
        }
        var list = (["bare"] + words).map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        let error = clinux_spawn(&process, program, &list, &environment, "/", [-1, null, null, far], 4, false)
        guard error == 0 else {
            throw Child.Failed(description: "\(program) cannot be started: \(String(cString: strerror(error)))")
        }
        self.process = process
        socket = pair[0]
    }

    deinit {
        close(socket)
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    /// Sends so many bytes and waits for so many.
    @inline(__always)
    func exchange(_ bytes: UnsafeMutableRawBufferPointer, sending: Int, receiving: Int) {
        precondition(send(socket, bytes.baseAddress, sending, 0) == sending, "bare does not read")
        precondition(
            recv(socket, bytes.baseAddress, receiving, Int32(MSG_WAITALL)) == receiving, "bare does not answer")
    }

    /// Waits until it is up.
    func wait() {
        var byte: UInt8 = 0
        precondition(recv(socket, &byte, 1, 0) == 1, "bare does not come up")
    }
}
