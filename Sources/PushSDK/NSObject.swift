public import class Foundation.NSObject

/// Foundation's own class, so that a file which imports Foundation as well still knows one `NSObject` only.
public typealias NSObject = Foundation.NSObject
