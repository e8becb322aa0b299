/// The types of subscribers, and the values that they request and receive.
public enum Subscribers {}
