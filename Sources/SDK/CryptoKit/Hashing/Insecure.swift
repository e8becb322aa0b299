/// Functions that are not secure; use them only if an old format requires them.
public enum Insecure {}
