/// The system's files that any program needs.
enum SystemPaths {
    /// The readable paths.
    ///
    /// Files in `/etc` are named one by one, because others contain keys and passwords that the host's user may read.
    static let readable = libraries + configuration + kernel

    /// The writable paths.
    ///
    /// A device is opened for writing like a file.
    static let writable = ["/dev/null"]

    static let libraries = ["/lib", "/lib32", "/lib64", "/usr"]

    /// The paths that a program needs to draw text.
    ///
    /// Fontconfig reads its settings, its cache, and the fonts in /usr.
    static let drawing = libraries + kernel + ["/etc/fonts", "/var/cache/fontconfig"]

    private static let configuration =
        [
            "ca-certificates", "ca-certificates.conf", "gai.conf", "group", "host.conf", "hosts", "ld.so.cache",
            "locale.alias", "localtime", "nsswitch.conf", "os-release", "passwd", "pki/ca-trust", "pki/tls/certs",
            "protocols", "resolv.conf", "services", "ssl/certs", "ssl/openssl.cnf", "timezone",
        ].map { "/etc/\($0)" } + ["/run/systemd/resolve", "/run/NetworkManager/resolv.conf", "/run/resolvconf"]

    // /dev/zero is missing on purpose, because a shared mapping of it is memory that no limit counts.
    private static let kernel = [
        "/dev/random", "/dev/urandom", "/proc/self", "/sys/devices/system/cpu",
    ]
}
