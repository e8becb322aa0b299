/// Functions that are broken; use them only where an old format demands it.
public enum Insecure {}
