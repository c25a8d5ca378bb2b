/// The error codes that JSON-RPC and its cancellation convention fix; all others are the host's own.
package enum ErrorCode: Int, Sendable, CaseIterable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case internalError = -32603
  case cancelled = -32800

  /// The specification's own words; details belong into an error's data.
  package var message: StaticString {
    switch self {
    case .parseError: "Parse error"
    case .invalidRequest: "Invalid Request"
    case .methodNotFound: "Method not found"
    case .invalidParams: "Invalid params"
    case .internalError: "Internal error"
    case .cancelled: "Request cancelled"
    }
  }
}
