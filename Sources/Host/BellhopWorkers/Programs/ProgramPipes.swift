internal import BellhopSystem
internal import CLinux
internal import Glibc

/// The descriptors between a host and a program that answers one order.
struct ProgramPipes {
    /// Where the order goes and the answer comes from; a socket, because writing to a pipe may raise SIGPIPE.
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

    /// Closes the program's descriptors after the program has them.
    func closeFarEnds() {
        for descriptor in [farExchange, farErrors] { close(descriptor) }
    }

    /// Closes what is the host's.
    func closeNearEnds() {
        for descriptor in [exchange, errors] { close(descriptor) }
    }
}
