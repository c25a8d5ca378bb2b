#include "CSimdjson.h"
#include <simdjson.h>
struct sj_parser { simdjson::dom::parser dom; size_t depth; sj_parser(size_t c, size_t d) : dom(c), depth(d) {} };
extern "C" sj_parser *sj_parser_new(size_t max_capacity, size_t max_depth) {
  auto p = new (std::nothrow) sj_parser(max_capacity, max_depth);
  if (p && p->dom.allocate(4096, max_depth)) { delete p; return nullptr; }
  return p;
}
extern "C" void sj_parser_free(sj_parser *p) { delete p; }
extern "C" sj_document sj_parse(sj_parser *p, const uint8_t *bytes, size_t length) {
  if (p->dom.capacity() < length && length <= p->dom.max_capacity()) (void)p->dom.allocate(length + length / 2, p->depth);
  auto error = p->dom.parse(bytes, length, false).error();
  auto &i = *p->dom.implementation;
  return {p->dom.doc.tape.get(), p->dom.doc.string_buf.get(), i.structural_indexes.get(), i.n_structural_indexes, (int32_t)error};
}
extern "C" const char *sj_message(int32_t e) { return simdjson::error_message((simdjson::error_code)e); }
