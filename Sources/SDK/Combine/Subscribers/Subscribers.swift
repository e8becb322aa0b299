/// The kinds of subscribers, and what they ask for and receive.
public enum Subscribers {}
