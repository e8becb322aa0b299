internal import BellhopSystem
internal import CLinux
internal import Glibc

/// The descriptors between a host and a program that answers one order.
struct ProgramPipes {
    /// The descriptor for the order and the answer.
    ///
    /// It is a socket, because writing to a pipe may raise SIGPIPE.
    let exchange: Int32
    let errors: Int32
    let farExchange: Int32
    let farErrors: Int32

    init() throws(SystemFailure) {
        var opened = OpenedDescriptors()
        (exchange, farExchange) = try opened.pair("socket pair", clinux_socketpair)
        (errors, farErrors) = try opened.pair("pipe", clinux_pipe)
        _ = clinux_set_nonblocking(errors)
    }

    /// Closes the program's descriptors, which the program has now.
    func closeFarEnds() {
        for descriptor in [farExchange, farErrors] { close(descriptor) }
    }

    /// Closes the host's descriptors.
    func closeNearEnds() {
        for descriptor in [exchange, errors] { close(descriptor) }
    }
}
