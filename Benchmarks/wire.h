// Both framings as a load needs them: messages into the outbox, whole messages out of the inbox, and the few things in
// an answer that a load looks at. One connection in a process, so its buffers are the file's own.
#pragma once
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *data;
  size_t start, size, capacity;
} Bytes;

static bool headers;
static Bytes inbox, outbox;

static void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("load: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  exit(1);
}

// MARK: Bytes out

static char *room(Bytes *bytes, size_t more) {
  if (bytes->size + more > bytes->capacity && bytes->start) {
    memmove(bytes->data, bytes->data + bytes->start, bytes->size - bytes->start);
    bytes->size -= bytes->start;
    bytes->start = 0;
  }
  if (bytes->size + more > bytes->capacity) {
    bytes->capacity = 2 * (bytes->size + more);
    bytes->data = realloc(bytes->data, bytes->capacity);
    if (!bytes->data) fail("out of memory");
  }
  return bytes->data + bytes->size;
}

static void append(Bytes *bytes, const char *text, size_t size) {
  memcpy(room(bytes, size), text, size);
  bytes->size += size;
}

static void appendNumber(Bytes *bytes, unsigned long number) {
  char digits[24], *at = digits + sizeof digits;
  do *--at = (char)('0' + number % 10);
  while (number /= 10);
  append(bytes, at, (size_t)(digits + sizeof digits - at));
}

static void queue(const char *body, size_t size) {
  if (headers) {
    append(&outbox, "Content-Length: ", 16);
    appendNumber(&outbox, size);
    append(&outbox, "\r\n\r\n", 4);
  }
  append(&outbox, body, size);
  if (!headers) append(&outbox, "\n", 1);
}

static void appendText(Bytes *bytes, const char *text) { append(bytes, text, strlen(text)); }

// MARK: Bytes in

// The next whole message in the inbox, consumed.
static bool message(const char **text, size_t *size) {
  const char *start = inbox.data + inbox.start;
  size_t left = inbox.size - inbox.start;
  if (!left) return false;
  if (headers) {
    const char *end = memmem(start, left, "\r\n\r\n", 4);
    if (!end) return false;
    if (left < 16 || strncasecmp(start, "Content-Length:", 15)) fail("no Content-Length in %.60s", start);
    size_t head = (size_t)(end + 4 - start), length = strtoul(start + 15, NULL, 10);
    if (left - head < length) return false;
    *text = end + 4;
    *size = length;
    inbox.start += head + length;
  } else {
    const char *end = memchr(start, '\n', left);
    if (!end) return false;
    *text = start;
    *size = (size_t)(end - start);
    inbox.start += *size + 1;
  }
  return true;
}

typedef struct {
  long id;
  bool answers, fails;
} Answer;

// What the outermost keys of a message say; what lies deeper is skipped without being looked at.
static Answer inspect(const char *text, size_t size) {
  Answer answer = {-1, false, false};
  int depth = 0;
  bool keyNext = false;
  for (size_t i = 0; i < size; i++) {
    char c = text[i];
    if (c == '{' || c == '[') keyNext = ++depth == 1;
    else if (c == '}' || c == ']') depth--;
    else if (c == ',') keyNext = depth == 1;
    else if (c == '"') {
      size_t start = i + 1;
      for (i++; i < size && text[i] != '"'; i++) i += text[i] == '\\';
      if (!keyNext) continue;
      keyNext = false;
      size_t length = i - start;
      if (length == 2 && !memcmp(text + start, "id", 2)) {
        size_t at = i + 1;
        while (at < size && (text[at] == ':' || text[at] == ' ')) at++;
        answer.id = text[at] == 'n' ? -1 : strtol(text + at, NULL, 10);
      } else if (length == 6 && !memcmp(text + start, "method", 6)) {
        return (Answer){-1, false, false};
      } else if (length == 6 && !memcmp(text + start, "result", 6)) {
        answer.answers = true;
      } else if (length == 5 && !memcmp(text + start, "error", 5)) {
        answer.answers = answer.fails = true;
      }
      if (answer.answers && answer.id >= 0) break;
    }
  }
  return answer;
}
