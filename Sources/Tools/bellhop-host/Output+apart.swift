// `stdout` is a variable of the C library, which no concurrency rule covers.
internal import BellhopCommandLine
@preconcurrency internal import Glibc

extension Output {
    /// This output on a descriptor of its own, while what anyone else prints goes to standard error.
    ///
    /// Modules in this process may print what they like; it must not end up between the lines.
    func keptApart() -> Output {
        let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard own >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return self }
        setvbuf(stdout, nil, _IOLBF, 0)
        var output = self
        output.descriptor = own
        return output
    }
}
