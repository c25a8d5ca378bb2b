// The floor: what one ping costs with libuv and simdjson and nothing else.
//
//   floor --tcp [HOST:]PORT | --stdio
//
// It does what the host must do for a ping and no more: find the end of the message, parse and validate the whole text,
// check the envelope, look the method up, echo the id and the text (escaped), and hand everything that one read brought
// to one write. Messages are parsed where the read put them; nothing is allocated once the buffers have grown. The
// wire, the ready line and the answers are the host's, so the same load drives both.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <simdjson.h>
#include <string_view>
#include <uv.h>

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

constexpr size_t readSize = 65536;
constexpr size_t messageLimit = 128 << 20;

/// Bytes that keep their memory: appending is a comparison and a copy.
struct Bytes {
  char *data = nullptr;
  size_t size = 0, capacity = 0;

  ~Bytes() { free(data); }

  /// Room for `more` bytes, and simdjson's padding after them.
  void reserve(size_t more) {
    if (size + more + simdjson::SIMDJSON_PADDING <= capacity) return;
    capacity = 2 * (size + more) + simdjson::SIMDJSON_PADDING;
    data = static_cast<char *>(realloc(data, capacity));
    if (!data) abort();
  }

  /// Only after `reserve`.
  void put(std::string_view text) {
    memcpy(data + size, text.data(), text.size());
    size += text.size();
  }

  void append(std::string_view text) {
    reserve(text.size());
    put(text);
  }
};

enum class Framing { unknown, line, headers };

struct Connection {
  union {
    uv_tcp_t tcp;
    uv_pipe_t pipe;
  };
  uv_stream_t *output = nullptr;  // the connection itself, or standard output
  Framing framing = Framing::unknown;
  Bytes rest, out;
  size_t searched = 0;  // how much of the rest has no line's end in it
  Connection() {}
  ~Connection() {}
};

/// What the socket would not take at once; it lives until libuv has written it.
struct Rest {
  uv_write_t request;
  Bytes bytes;
};

simdjson::dom::parser parser;
char readBuffer[readSize + simdjson::SIMDJSON_PADDING];
Bytes escaped;

bool needsEscape(unsigned char c) { return c < 0x20 || c == '"' || c == '\\'; }

/// The text as it stands between quotes: the same bytes when nothing needs an escape, which is nearly always.
std::string_view jsonText(std::string_view text) {
  size_t plain = 0;
  while (plain < text.size() && !needsEscape(text[plain])) plain++;
  if (plain == text.size()) return text;
  escaped.size = 0;
  escaped.append(text.substr(0, plain));
  for (unsigned char c : text.substr(plain)) {
    char code[8];
    if (!needsEscape(c)) code[0] = char(c), code[1] = 0;
    else if (c < 0x20) snprintf(code, sizeof code, "\\u%04x", c);
    else code[0] = '\\', code[1] = char(c), code[2] = 0;
    escaped.append(code);
  }
  return {escaped.data, escaped.size};
}

/// Appends one message made of these parts in the connection's framing.
template <size_t count>
void send(Connection &c, const std::string_view (&parts)[count]) {
  size_t length = 0;
  for (auto part : parts) length += part.size();
  c.out.reserve(length + 64);
  if (c.framing == Framing::headers) {
    c.out.put("Content-Length: ");
    auto end = std::to_chars(c.out.data + c.out.size, c.out.data + c.out.size + 20, length).ptr;
    c.out.size = size_t(end - c.out.data);
    c.out.put("\r\n\r\n");
  }
  for (auto part : parts) c.out.put(part);
  if (c.framing == Framing::line) c.out.put("\n");
}

void refuse(Connection &c, std::string_view code, std::string_view message, std::string_view id) {
  send(c, {"{\"jsonrpc\":\"2.0\",\"id\":", id, ",\"error\":{\"code\":", code, ",\"message\":\"", message, "\"}}"});
}

/// One pass over the envelope; the params are looked at only when the method wants them.
void answer(Connection &c, const char *text, size_t length) {
  object envelope;
  auto error = parser.parse(text, length, false).get(envelope);
  if (error == simdjson::INCORRECT_TYPE) return refuse(c, "-32600", "Invalid Request", "null");
  if (error) return refuse(c, "-32700", "Parse error", "null");

  bool isVersion2 = false, hasID = false, isValid = true;
  int64_t id = 0;
  std::string_view method;
  element params;
  bool hasParams = false;
  for (auto field : envelope) {
    if (field.key == "jsonrpc") {
      std::string_view version;
      isVersion2 = !field.value.get(version) && version == "2.0";
    } else if (field.key == "id") {
      hasID = !field.value.get(id);
      isValid &= hasID;
    } else if (field.key == "method") {
      isValid &= !field.value.get(method);
    } else if (field.key == "params") {
      params = field.value;
      hasParams = true;
    } else {
      isValid = false;
    }
  }
  char digits[24];
  std::string_view idText = "null";
  if (hasID) idText = {digits, size_t(std::to_chars(digits, digits + sizeof digits, id).ptr - digits)};
  if (!isVersion2 || !isValid) return refuse(c, "-32600", "Invalid Request", idText);
  if (!hasID) return;

  if (method == "host.ping") {
    std::string_view echoed = "pong";
    object named;
    if (hasParams) {
      if (params.get(named)) return refuse(c, "-32602", "Invalid params", idText);
      for (auto field : named) {
        if (field.key != "text" || field.value.get(echoed)) return refuse(c, "-32602", "Invalid params", idText);
      }
    }
    send(c, {"{\"jsonrpc\":\"2.0\",\"id\":", idText, ",\"result\":\"", jsonText(echoed), "\"}"});
  } else if (method == "host.hello") {
    send(c, {"{\"jsonrpc\":\"2.0\",\"id\":", idText, ",\"result\":{\"name\":\"floor\",\"protocol\":1}}"});
  } else {
    refuse(c, "-32601", "Method not found", idText);
  }
}

enum class Found { message, more, fault };

/// The next message of a framed text: `body` is its bytes, `used` how far it reaches. In the `searched` bytes at its
/// beginning no line ends.
Found next(Framing framing, std::string_view text, size_t searched, std::string_view &body, size_t &used) {
  if (framing == Framing::line) {
    auto end = static_cast<const char *>(memchr(text.data() + searched, '\n', text.size() - searched));
    if (!end) return Found::more;
    body = text.substr(0, size_t(end - text.data()));
    used = body.size() + 1;
    return Found::message;
  }
  size_t length = 0, at = 0;
  bool hasLength = false;
  for (;;) {
    auto end = static_cast<const char *>(memchr(text.data() + at, '\n', text.size() - at));
    if (!end) return Found::more;
    auto header = text.substr(at, size_t(end - text.data()) - at);
    at += header.size() + 1;
    if (!header.empty() && header.back() == '\r') header.remove_suffix(1);
    if (header.empty()) break;
    constexpr std::string_view name = "Content-Length:";
    if (header.size() <= name.size() || strncasecmp(header.data(), name.data(), name.size())) continue;
    header.remove_prefix(name.size());
    while (!header.empty() && header.front() == ' ') header.remove_prefix(1);
    auto number = std::from_chars(header.data(), header.data() + header.size(), length);
    if (number.ec != std::errc() || number.ptr != header.data() + header.size() || length > messageLimit)
      return Found::fault;
    hasLength = true;
  }
  if (!hasLength) return Found::fault;
  if (text.size() - at < length) return Found::more;
  body = text.substr(at, length);
  used = at + length;
  return Found::message;
}

void close(Connection &c) {
  auto handle = reinterpret_cast<uv_handle_t *>(&c.tcp);
  if (uv_is_closing(handle)) return;
  if (c.output && c.output != reinterpret_cast<uv_stream_t *>(&c.tcp))
    uv_close(reinterpret_cast<uv_handle_t *>(c.output), nullptr);
  uv_close(handle, [](uv_handle_t *h) { delete static_cast<Connection *>(h->data); });
}

void flush(Connection &c) {
  if (!c.out.size) return;
  auto buffer = uv_buf_init(c.out.data, unsigned(c.out.size));
  int written = uv_try_write(c.output, &buffer, 1);
  size_t done = written > 0 ? size_t(written) : 0;
  if (done < c.out.size) {
    auto rest = new Rest;
    rest->request.data = rest;
    rest->bytes.append({c.out.data + done, c.out.size - done});
    buffer = uv_buf_init(rest->bytes.data, unsigned(rest->bytes.size));
    auto written = [](uv_write_t *request, int) { delete static_cast<Rest *>(request->data); };
    if (uv_write(&rest->request, c.output, &buffer, 1, written)) delete rest;
  }
  c.out.size = 0;
}

void received(uv_stream_t *stream, ssize_t count, const uv_buf_t *) {
  auto &c = *static_cast<Connection *>(stream->data);
  if (count == 0) return;
  if (count < 0) return close(c);
  std::string_view text(readBuffer, size_t(count));
  bool hadRest = c.rest.size > 0;
  if (hadRest) {
    c.rest.append(text);
    text = {c.rest.data, c.rest.size};
  }
  if (c.framing == Framing::unknown)
    c.framing = text[0] == 'C' || text[0] == 'c' ? Framing::headers : Framing::line;
  size_t at = 0, used = 0;
  std::string_view body;
  auto found = Found::more;
  while (at < text.size() && (found = next(c.framing, text.substr(at), c.searched, body, used)) == Found::message) {
    answer(c, body.data(), body.size());
    at += used;
    c.searched = 0;
  }
  auto left = text.substr(at);
  c.searched = left.size();
  if (found == Found::fault || left.size() > messageLimit + readSize) return close(c);
  if (hadRest) {
    if (at) memmove(c.rest.data, left.data(), left.size());
    c.rest.size = left.size();
  } else if (!left.empty()) {
    c.rest.append(left);
  }
  flush(c);
}

void readBufferFor(uv_handle_t *, size_t, uv_buf_t *buffer) { *buffer = uv_buf_init(readBuffer, readSize); }

void accepted(uv_stream_t *server, int status) {
  if (status < 0) return;
  auto c = new Connection;
  uv_tcp_init(server->loop, &c->tcp);
  c->tcp.data = c;
  c->output = reinterpret_cast<uv_stream_t *>(&c->tcp);
  if (uv_accept(server, c->output)) return close(*c);
  uv_tcp_nodelay(&c->tcp, 1);
  uv_read_start(c->output, readBufferFor, received);
}

int check(int status, const char *what) {
  if (status < 0) {
    fprintf(stderr, "floor: %s: %s\n", what, uv_strerror(status));
    exit(1);
  }
  return status;
}

void listen(uv_loop_t *loop, uv_tcp_t *server, const char *where) {
  auto colon = strrchr(where, ':');
  sockaddr_in address;
  check(uv_ip4_addr("127.0.0.1", atoi(colon ? colon + 1 : where), &address), "address");
  check(uv_tcp_init(loop, server), "tcp");
  check(uv_tcp_bind(server, reinterpret_cast<sockaddr *>(&address), 0), "bind");
  check(uv_listen(reinterpret_cast<uv_stream_t *>(server), 128, accepted), "listen");
  int size = sizeof address;
  check(uv_tcp_getsockname(server, reinterpret_cast<sockaddr *>(&address), &size), "address");
  printf("{\"ready\":true,\"protocol\":1,\"pid\":%d,\"endpoints\":{\"tcp\":\"127.0.0.1:%d\"},\"token\":\"floor\"}\n",
         int(uv_os_getpid()), ntohs(address.sin_port));
  fflush(stdout);
}

void useStandardStreams(uv_loop_t *loop, uv_pipe_t *output) {
  auto c = new Connection;
  check(uv_pipe_init(loop, &c->pipe, 0), "stdin");
  check(uv_pipe_open(&c->pipe, 0), "stdin");
  check(uv_pipe_init(loop, output, 0), "stdout");
  check(uv_pipe_open(output, 1), "stdout");
  c->pipe.data = c;
  c->output = reinterpret_cast<uv_stream_t *>(output);
  check(uv_read_start(reinterpret_cast<uv_stream_t *>(&c->pipe), readBufferFor, received), "stdin");
}

}  // namespace

int main(int count, char **arguments) {
  signal(SIGPIPE, SIG_IGN);
  auto loop = uv_default_loop();
  uv_tcp_t server;
  uv_pipe_t output;
  if (count == 3 && !strcmp(arguments[1], "--tcp")) {
    listen(loop, &server, arguments[2]);
  } else if (count == 2 && !strcmp(arguments[1], "--stdio")) {
    useStandardStreams(loop, &output);
  } else {
    fprintf(stderr, "floor --tcp [HOST:]PORT | --stdio\n");
    return 2;
  }
  return uv_run(loop, UV_RUN_DEFAULT);
}
