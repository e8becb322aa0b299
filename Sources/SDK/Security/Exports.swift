@_exported public import CFTypes
