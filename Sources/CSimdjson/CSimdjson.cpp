#include "CSimdjson.h"

#include <simdjson.h>

#include <new>

using namespace simdjson;

struct sj_parser {
  dom::parser dom;
  size_t depth;
};

namespace {

constexpr size_t smallest = 4096, large = 1 << 20;

sj_outcome outcome_of(error_code error) {
  switch (error) {
  case SUCCESS: return sj_ok;
  case EMPTY: return sj_empty;
  case UTF8_ERROR: return sj_utf8;
  case STRING_ERROR: return sj_string;
  case UNCLOSED_STRING: return sj_unclosed;
  case UNESCAPED_CHARS: return sj_control;
  case NUMBER_ERROR: return sj_number;
  case DEPTH_ERROR: return sj_depth;
  case CAPACITY:
  case MEMALLOC: return sj_memory;
  default: return sj_structure;
  }
}

// Whether a word of the tape looks like the mark of an integer above 2^63 - 1. A number's own word may look like one
// too, so a yes asks for a closer look; a no, which is nearly every text's answer, costs little.
bool may_hold_unsigned(const uint64_t *tape, size_t end) {
  // Only the mark itself makes less than nothing here.
  uint64_t below = 0;
  for (size_t i = 1; i < end; i++) below |= (tape[i] >> 56 ^ 'u') - 1;
  return below >> 63;
}

// simdjson takes integers up to 2^64 - 1 and does not count an empty innermost container; we take neither.
sj_outcome beyond_our_limits(const uint64_t *tape, size_t structurals, size_t limit) {
  size_t end = size_t(tape[0] & 0x00FFFFFFFFFFFFFF) - 1, depth = 0;
  // Each level has two brackets.
  if (structurals / 2 <= limit && !may_hold_unsigned(tape, end)) return sj_ok;
  for (size_t i = 1; i < end; i++) {
    switch (uint8_t(tape[i] >> 56)) {
    case '{':
    case '[':
      if (++depth > limit) return sj_depth;
      break;
    case '}':
    case ']': depth--; break;
    case 'u': return sj_number;
    case 'l':
    case 'd': i++; break;
    default: break;
    }
  }
  return sj_ok;
}

} // namespace

extern "C" sj_parser *sj_parser_new(size_t depth) {
  auto parser = new (std::nothrow) sj_parser{dom::parser(), depth};
  if (!parser) return nullptr;
  auto &dom = parser->dom;
  // One more than the limit: simdjson refuses a container at the depth it is given.
  if (dom.allocate(smallest, depth + 1) == SUCCESS && dom.doc.allocate(smallest) == SUCCESS) return parser;
  delete parser;
  return nullptr;
}

extern "C" void sj_parser_free(sj_parser *parser) { delete parser; }

extern "C" size_t sj_capacity(const sj_parser *parser) { return parser->dom.capacity(); }

extern "C" sj_document sj_parse(sj_parser *parser, const uint8_t *bytes, size_t length) {
  auto &dom = parser->dom;
  if (dom.capacity() < length || dom.doc.capacity() < length) {
    // Half as much again, so that texts which grow little by little do not each ask for memory. Working memory for a
    // large text is given back after it, so there is nothing to grow into.
    auto wanted = length < large ? length + length / 2 : length;
    auto error = wanted > SIMDJSON_MAXSIZE_BYTES ? CAPACITY : dom.allocate(wanted, parser->depth + 1);
    if (error == SUCCESS) error = dom.doc.allocate(wanted);
    if (error != SUCCESS) return {nullptr, nullptr, nullptr, 0, sj_memory};
  }
  // Without dom::parser's own checks of what was just checked.
  auto &stage = *dom.implementation;
  auto outcome = outcome_of(stage.parse(bytes, length, dom.doc));
  auto tape = dom.doc.tape.get();
  if (outcome == sj_ok) outcome = beyond_our_limits(tape, stage.n_structural_indexes, parser->depth);
  return {tape, dom.doc.string_buf.get(), stage.structural_indexes.get(), stage.n_structural_indexes, outcome};
}
