/// A block of code in a page, and the paragraph before it.
struct CodeBlock {
    /// The first word after the fence; nil for an indented block.
    let language: String?
    /// What follows the language.
    let information: String
    /// The paragraph that ends right before the block.
    let paragraph: String
    /// The number of the first line of code in the page.
    let line: Int
    let lines: [String]

    /// The blocks of a page, in its order.
    static func all(in text: String) -> [CodeBlock] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [CodeBlock] = []
        var paragraph: [String] = []
        var isInList = false
        var index = 0
        while index < lines.count {
            let line = lines[index]
            let bare = line.drop { $0 == " " }
            if bare.hasPrefix("```") {
                let indentation = line.count - bare.count
                let end = lines[(index + 1)...].firstIndex { $0.drop { $0 == " " }.hasPrefix("```") } ?? lines.count
                let info = bare.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
                blocks.append(
                    CodeBlock(
                        language: info.first ?? "", information: info.count > 1 ? info[1] : "",
                        paragraph: paragraph.joined(separator: " "), line: index + 2,
                        lines: lines[(index + 1)..<end].map { String($0.dropFirst(indentation)) }))
                index = end
            } else if line.hasPrefix("    "), !isInList, index == 0 || lines[index - 1].isEmpty {
                var end = lines[index...].firstIndex { !$0.hasPrefix("    ") && !$0.isEmpty } ?? lines.count
                while lines[end - 1].isEmpty { end -= 1 }
                blocks.append(
                    CodeBlock(
                        language: nil, information: "", paragraph: paragraph.joined(separator: " "), line: index + 1,
                        lines: lines[index..<end].map { String($0.dropFirst(4)) }))
                index = end - 1
            } else if !line.isEmpty {
                if index > 0, lines[index - 1].isEmpty { paragraph = [] }
                paragraph.append(line)
                isInList =
                    line.hasPrefix("- ") || line.wholeMatch(of: /[0-9]+\. .*/) != nil
                    || (isInList && line.hasPrefix("  "))
            }
            index += 1
        }
        return blocks
    }

    /// The commands of the block, each with the output that the block shows.
    var commands: [PageCommand] {
        let isConsole = lines.first?.hasPrefix("$ ") == true
        var commands: [PageCommand] = []
        var index = 0
        while index < lines.count {
            let start = index
            var text = lines[index]
            while text.hasSuffix("\\"), index + 1 < lines.count {
                index += 1
                text += "\n" + lines[index]
            }
            index += 1
            guard isConsole else {
                if !text.isEmpty, !text.hasPrefix("#") { commands.append(PageCommand(text, line: line + start)) }
                continue
            }
            let output = lines[index...].prefix { !$0.hasPrefix("$ ") }
            commands.append(PageCommand(String(text.dropFirst(2)), output: Array(output), line: line + start))
            index += output.count
        }
        return commands
    }
}
