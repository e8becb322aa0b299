internal import CLinux
internal import Glibc

/// The descriptors between a host and one of its workers.
struct WorkerPipes {
    let socket: Int32
    let output: Int32
    let faults: Int32
    /// Rung by other threads.
    let wake: Int32
    /// Where the others are waited for.
    let epoll: Int32
    let farSocket: Int32
    let farOutput: Int32
    let farFaults: Int32

    init() throws(SystemFailure) {
        var opened: [Int32] = []
        func failure(_ what: String) -> SystemFailure {
            let failure = SystemFailure(what)
            for descriptor in opened { close(descriptor) }
            return failure
        }
        func open(_ what: String, _ body: (UnsafeMutablePointer<Int32>) -> Int32) throws(SystemFailure) {
            var pair: [Int32] = [-1, -1]
            guard body(&pair) == 0 else { throw failure("no \(what) can be made") }
            opened += pair
        }
        try open("socket pair", clinux_socketpair)
        try open("pipe", clinux_pipe)
        try open("pipe", clinux_pipe)
        // Out of the way of the numbers they get in the worker.
        for index in opened.indices {
            let moved = clinux_move_descriptor(opened[index])
            guard moved >= 0 else { throw failure("no descriptor is left") }
            opened[index] = moved
        }
        let wake = clinux_eventfd()
        guard wake >= 0 else { throw failure("no eventfd can be made") }
        opened.append(wake)
        let epoll = clinux_epoll_create()
        guard epoll >= 0 else { throw failure("no epoll instance can be made") }
        (self.wake, self.epoll) = (wake, epoll)
        (socket, farSocket) = (opened[0], opened[1])
        (output, farOutput) = (opened[2], opened[3])
        (faults, farFaults) = (opened[4], opened[5])
        for descriptor in [output, faults] { _ = clinux_set_nonblocking(descriptor) }
    }

    /// Closes what is the worker's, once it has it.
    func closeFarEnds() {
        for descriptor in [farSocket, farOutput, farFaults] { close(descriptor) }
    }

    /// Closes what is the host's.
    func closeNearEnds() {
        for descriptor in [socket, output, faults, wake, epoll] { close(descriptor) }
    }
}
