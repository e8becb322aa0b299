import CSeccomp
import Foundation

/// A system call by name or number, as a module could make it, past every wrapper.
enum SystemCall {
    private typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

    /// Words that are no numbers: `parent` and `self` are process ids, `thread` the calling thread; others are texts.
    static func run(_ words: [String]) -> Int32 {
        let process = getpid()
        let number = Int(words[0]) ?? Int(seccomp_syscall_resolve_name(words[0]))
        let symbol = dlsym(nil, "syscall")
        let call = unsafeBitCast(symbol, to: Function.self)
        var texts: [UnsafeMutablePointer<CChar>?] = []
        defer { texts.forEach { free($0) } }
        var values = words.dropFirst().map { word -> Int in
            switch word {
            case "parent": return Int(getppid())
            case "self": return Int(process)
            default:
                if let value = Int(word) { return value }
                let text = strdup(word)
                texts.append(text)
                return Int(bitPattern: text)
            }
        }
        values += Array(repeating: 0, count: 6 - values.count)
        errno = 0
        let result = call(number, values[0], values[1], values[2], values[3], values[4], values[5])
        let code = errno
        // What should not have been: another process.
        if getpid() != process { _exit(0) }
        return result == -1 ? code : 0
    }
}
