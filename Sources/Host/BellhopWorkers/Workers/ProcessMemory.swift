internal import Glibc

/// The memory of a process that is in use, in bytes.
struct ProcessMemory: Sendable, Equatable {
    /// Its own memory, such as heaps and stacks.
    var own: Int
    /// The pages of files and of shared memory.
    var files: Int
    /// The most that both together have been.
    var peak: Int

    /// How much more memory of its own the process has had since this moment.
    ///
    /// The kernel keeps the peak only of both together. A peak that is new came after this moment. Without the pages of
    /// files, which rarely become fewer, it is at most the memory that the process had of its own.
    func growth(to now: ProcessMemory) -> Int {
        let most = now.peak > peak ? now.peak - max(files, now.files) : 0
        return max(now.own, most) - own
    }
}

extension ProcessMemory {
    /// Reads the memory of a process; nil once it has ended.
    init?(of process: pid_t) {
        guard let status = ProcessFile.text("status", of: process) else { return nil }
        self.init(status: status)
    }

    /// Reads the text of `/proc/PID/status`; nil for that of a process that has ended.
    init?(status: String) {
        var sizes: [Substring: Int] = [:]
        for line in status.split(separator: "\n") {
            let words = line.split { $0 == "\t" || $0 == " " }
            guard words.count == 3, words[2] == "kB", let size = Int(words[1]) else { continue }
            sizes[words[0]] = size << 10
        }
        guard let own = sizes["RssAnon:"], let files = sizes["RssFile:"], let shared = sizes["RssShmem:"],
            let peak = sizes["VmHWM:"]
        else { return nil }
        self.init(own: own, files: files + shared, peak: peak)
    }
}
