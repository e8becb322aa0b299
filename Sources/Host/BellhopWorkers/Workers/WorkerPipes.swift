internal import BellhopSystem
internal import CLinux
internal import Glibc

/// The descriptors between a host and one of its workers.
struct WorkerPipes {
    let socket: Int32
    let output: Int32
    let faults: Int32
    /// The memory in which the worker notes the calls that it begins.
    ///
    /// Both sides have it.
    let callNotes: Int32
    /// An epoll instance for the other descriptors.
    ///
    /// It is ready when one of them is.
    let epoll: Int32
    let farSocket: Int32
    let farOutput: Int32
    let farFaults: Int32

    init() throws(SystemFailure) {
        var opened = OpenedDescriptors()
        (socket, farSocket) = try opened.pair("socket pair", clinux_socketpair)
        (output, farOutput) = try opened.pair("pipe", clinux_pipe)
        (faults, farFaults) = try opened.pair("pipe", clinux_pipe)
        callNotes = try opened.one("memory", CallNotes.file)
        epoll = try opened.one("epoll instance", clinux_epoll_create)
        for descriptor in [output, faults] { _ = clinux_set_nonblocking(descriptor) }
    }

    /// Closes the worker's descriptors, which the worker has now.
    func closeFarEnds() {
        for descriptor in [farSocket, farOutput, farFaults] { close(descriptor) }
    }

    /// Closes the host's descriptors.
    func closeNearEnds() {
        for descriptor in [socket, output, faults, callNotes, epoll] { close(descriptor) }
    }
}
