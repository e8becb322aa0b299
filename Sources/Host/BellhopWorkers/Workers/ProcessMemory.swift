internal import Glibc

/// The memory of a process that is in use, in bytes.
struct ProcessMemory: Sendable, Equatable {
    /// Its own memory, such as heaps and stacks.
    var own: Int
    /// The pages of files and of shared memory.
    var files: Int
    /// The peak of both together.
    var peak: Int

    /// How much the memory of its own has grown since this moment.
    ///
    /// The kernel only keeps the peak of both together. If the peak is new, it came after this moment. The peak minus
    /// the pages of files, which rarely become fewer, is at most the peak of its own memory.
    func growth(to now: ProcessMemory) -> Int {
        let most = now.peak > peak ? now.peak - max(files, now.files) : 0
        return max(now.own, most) - own
    }
}

extension ProcessMemory {
    /// Reads the memory of a process, or returns nil if the process has ended.
    init?(of process: pid_t) {
        guard let status = ProcessFile.text("status", of: process) else { return nil }
        self.init(status: status)
    }

    /// Reads the text of `/proc/PID/status`, or returns nil if the text is that of a process that has ended.
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
