/// What any program needs of the machine's own files.
enum SystemPaths {
    /// `/etc` is named file by file: beside these it holds keys and passwords the host's user may read.
    static let readable = libraries + configuration + kernel

    /// A device is opened for writing like a file.
    static let writable = ["/dev/null"]

    static let libraries = ["/lib", "/lib32", "/lib64", "/usr"]

    /// What a program needs that draws text: fontconfig reads its settings, what it has kept, and the fonts in /usr.
    static let drawing = libraries + kernel + ["/etc/fonts", "/var/cache/fontconfig"]

    private static let configuration =
        [
            "ca-certificates", "ca-certificates.conf", "gai.conf", "group", "host.conf", "hosts", "ld.so.cache",
            "locale.alias", "localtime", "nsswitch.conf", "os-release", "passwd", "pki/ca-trust", "pki/tls/certs",
            "protocols", "resolv.conf", "services", "ssl/certs", "ssl/openssl.cnf", "timezone",
        ].map { "/etc/\($0)" } + ["/run/systemd/resolve", "/run/NetworkManager/resolv.conf", "/run/resolvconf"]

    // /dev/zero is left out on purpose: mapped shared, it is memory that no limit counts.
    private static let kernel = [
        "/dev/random", "/dev/urandom", "/proc/self", "/sys/devices/system/cpu",
    ]
}
