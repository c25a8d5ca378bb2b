// The load: one connection that keeps requests in flight, checks every answer and measures the server's side of it.
//
//   load [options] tcp PORT | stdio COMMAND [ARGUMENT...]
//
//   -f line|headers  framing (line)
//   -d DEPTH         requests in flight, refilled when half of them are answered (64); with -F flows in flight
//   -b               bursts: DEPTH requests in one write, and the next only when all are answered
//   -n COUNT         stop after so many requests or flows; -t SECONDS  or after so long (2)
//   -w COUNT         warm up with so many first (2000; flows: 100)
//   -i TEXT          a first message, whose answer is waited for; several in turn
//   -m METHOD        what to call instead of host.ping; -p PARAMS  its parameters
//   -F FILE          drive flows instead of pings: the file's steps for one device after another (see accept.flow)
//   -P PID           the server's process, for its CPU time over TCP (over stdio it is the child)
//   -C FILE          set the first int of FILE to 1 while measuring: the window of allocations.c
//
// Prints one JSON object: requests, flows, seconds, perSecond, cpuMicroseconds (the server's user and system time for a
// request or flow, null if unknown) and, at depth 1, medianMicroseconds, p99Microseconds and maxMicroseconds from write
// to answer. SIGTERM ends the measuring, and what was measured is printed.
// An answer that is an error, out of order, or does not come within ten seconds ends it with status 1.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "wire.h"

enum { patience = 10, stepLimit = 64, firstLimit = 8, sampleLimit = 1 << 20 };

typedef struct {
  char *method, *params;
  bool waits;
} Step;

typedef struct {
  long number;
  int next, unanswered;
} Flow;

static int input, output;
static const char *pingMethod = "host.ping", *pingParams = "{\"text\":\"hello world, hello!\"}";
static volatile sig_atomic_t stopped;

static Step steps[stepLimit];
static int stepCount;
static Flow *flows;
static long flowsStarted, flowsEnded;

static long lastAnswered;
static double samples[sampleLimit];
static long sampleCount;

static double secondsOf(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time)) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double now(void) { return secondsOf(CLOCK_MONOTONIC); }

// The parameters with every ${n} replaced.
static void appendFilled(Bytes *bytes, const char *text, long number) {
  for (const char *mark; (mark = strstr(text, "${n}")); text = mark + 4) {
    append(bytes, text, (size_t)(mark - text));
    appendNumber(bytes, (unsigned long)number);
  }
  appendText(bytes, text);
}

static void request(long id, const char *method, const char *params, long number) {
  static Bytes body;
  body.size = 0;
  appendText(&body, "{\"jsonrpc\":\"2.0\",\"id\":");
  appendNumber(&body, (unsigned long)id);
  appendText(&body, ",\"method\":\"");
  appendText(&body, method);
  appendText(&body, "\",\"params\":");
  appendFilled(&body, params, number);
  appendText(&body, "}");
  queue(body.data, body.size);
}

// MARK: In and out

static void flush(void) {
  while (outbox.start < outbox.size) {
    ssize_t count = write(output, outbox.data + outbox.start, outbox.size - outbox.start);
    if (count < 0 && errno == EAGAIN) return;
    if (count < 0) fail("write: %s", strerror(errno));
    outbox.start += (size_t)count;
  }
  outbox.start = outbox.size = 0;
}

static void nextSteps(Flow *flow);
static void begin(Flow *flow);
static long flowLimit;
static int flowDepth;
static double flowDeadline;

static void answered(Answer answer) {
  if (!flows) {
    if (answer.id != ++lastAnswered) fail("answer %ld instead of %ld", answer.id, lastAnswered);
    return;
  }
  Flow *flow = &flows[answer.id / stepLimit % flowDepth];
  int step = (int)(answer.id % stepLimit);
  if (flow->number != answer.id / stepLimit || step >= flow->next) fail("an answer nobody asked for: %ld", answer.id);
  flow->unanswered--;
  if (steps[step].waits) nextSteps(flow);
  if (flow->next == stepCount && !flow->unanswered) {
    flowsEnded++;
    if (flowsStarted < flowLimit && now() < flowDeadline) begin(flow);
  }
}

// Writes what is queued, waits for bytes and handles the answers among them: how many there were.
static long exchange(void) {
  if (outbox.size) flush();
  bool blocked = outbox.size > 0;
  struct pollfd wanted[2] = {{input, POLLIN, 0}, {output, POLLOUT, 0}};
  int ready = poll(wanted, blocked ? 2 : 1, patience * 1000);
  if (ready == 0) fail("no answer within %d s", patience);
  char *space = room(&inbox, 65536);
  ssize_t count = read(input, space, inbox.capacity - inbox.size);
  if (count == 0) fail("closed by the server");
  if (count < 0) {
    if (errno == EAGAIN || errno == EINTR) return 0;
    fail("read: %s", strerror(errno));
  }
  inbox.size += (size_t)count;
  long answers = 0;
  const char *text;
  size_t size;
  while (message(&text, &size)) {
    Answer answer = inspect(text, size);
    if (!answer.answers) continue;
    if (answer.fails) fail("an error: %.*s", (int)(size < 400 ? size : 400), text);
    answered(answer);
    answers++;
  }
  if (inbox.start == inbox.size) inbox.start = inbox.size = 0;
  return answers;
}

// MARK: Pings

static long pings(long limit, double seconds, int depth, bool bursts) {
  double deadline = now() + seconds;
  int refillBelow = bursts ? 0 : depth / 2;
  long first = lastAnswered + 1, sent = 0, done = 0;
  sampleCount = 0;
  for (;;) {
    double began = now();
    bool more = !stopped && sent < limit && began < deadline;
    if (!more && sent == done) return done;
    if (more && sent - done <= refillBelow)
      for (; sent - done < depth && sent < limit; sent++) request(first + sent, pingMethod, pingParams, 0);
    long answers = exchange();
    done += answers;
    if (depth == 1 && answers && sampleCount < sampleLimit) samples[sampleCount++] = now() - began;
  }
}

// MARK: Flows

static void nextSteps(Flow *flow) {
  bool waits = false;
  while (!waits && flow->next < stepCount) {
    Step *step = &steps[flow->next];
    request(flow->number * stepLimit + flow->next++, step->method, step->params, flow->number);
    flow->unanswered++;
    waits = step->waits;
  }
}

static void begin(Flow *flow) {
  flow->number += flowDepth;
  flow->next = flow->unanswered = 0;
  flowsStarted++;
  nextSteps(flow);
}

static long driveFlows(long limit, double seconds) {
  flowLimit = limit;
  flowDeadline = now() + seconds;
  flowsStarted = flowsEnded = 0;
  long answers = 0;
  for (int i = 0; i < flowDepth && flowsStarted < limit; i++) begin(&flows[i]);
  while (flowsEnded < flowsStarted) answers += exchange();
  return answers;
}

static void readSteps(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("%s: %s", path, strerror(errno));
  char line[4096];
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    char *at = line + strspn(line, " ");
    if (!*at || *at == '#') continue;
    if (stepCount == stepLimit) fail("%s: more than %d steps", path, stepLimit);
    Step *step = &steps[stepCount++];
    step->waits = *at != '&';
    if (!step->waits) at += 1 + strspn(at + 1, " ");
    char *blank = strchr(at, ' ');
    step->method = blank ? strndup(at, (size_t)(blank - at)) : strdup(at);
    step->params = strdup(blank ? blank + 1 : "{}");
  }
  fclose(file);
  if (!stepCount) fail("%s: no steps", path);
  flows = calloc((size_t)flowDepth, sizeof *flows);
  for (int i = 0; i < flowDepth; i++) flows[i].number = i;
}

// MARK: The server

static void connectTo(const char *port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port))};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int one = 1;
  input = output = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(input, (struct sockaddr *)&address, sizeof address)) fail("connect: %s", strerror(errno));
  setsockopt(input, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

static pid_t start(char **command) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC)) fail("pipe: %s", strerror(errno));
  pid_t child = fork();
  if (child < 0) fail("fork: %s", strerror(errno));
  if (child == 0) {
    dup2(to[0], 0);
    dup2(from[1], 1);
    execvp(command[0], command);
    fprintf(stderr, "load: %s: %s\n", command[0], strerror(errno));
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  output = to[1];
  input = from[0];
  return child;
}

static void stop(int signal) { stopped = signal; }

// The end of input must end a server over stdio, in good order.
static void finish(pid_t child) {
  close(output);
  int status = 0;
  for (double deadline = now() + patience; waitpid(child, &status, WNOHANG) == 0;) {
    if (now() > deadline) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      fail("the server did not end with its input");
    }
    poll(NULL, 0, 2);
  }
  if (status) fail("the server ended with status %#x", (unsigned)status);
}

static volatile int *windowOf(const char *path) {
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) fail("%s: %s", path, strerror(errno));
  void *page = mmap(NULL, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (page == MAP_FAILED) fail("%s: %s", path, strerror(errno));
  return page;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  long limit = -1, warm = -1;
  double seconds = 2;
  int depth = 64, option;
  bool bursts = false;
  pid_t server = 0, child = 0;
  int firstCount = 0;
  const char *first[firstLimit], *flowFile = NULL, *windowFile = NULL;
  signal(SIGPIPE, SIG_IGN);
  signal(SIGTERM, stop);
  while ((option = getopt(argc, argv, "+f:d:bn:t:w:i:m:p:F:P:C:")) != -1) switch (option) {
      case 'f': headers = !strcmp(optarg, "headers"); break;
      case 'd': depth = atoi(optarg); break;
      case 'b': bursts = true; break;
      case 'n': limit = atol(optarg); break;
      case 't': seconds = atof(optarg); break;
      case 'w': warm = atol(optarg); break;
      case 'i':
        if (firstCount == firstLimit) fail("more than %d first messages", firstLimit);
        first[firstCount++] = optarg;
        break;
      case 'm': pingMethod = optarg; break;
      case 'p': pingParams = optarg; break;
      case 'F': flowFile = optarg; break;
      case 'P': server = atoi(optarg); break;
      case 'C': windowFile = optarg; break;
      default: return 2;
    }
  bool overTCP = argc - optind == 2 && !strcmp(argv[optind], "tcp");
  if (depth < 1 || (!overTCP && (argc - optind < 2 || strcmp(argv[optind], "stdio")))) {
    fprintf(stderr, "load [options] tcp PORT | stdio COMMAND [ARGUMENT...]\n");
    return 2;
  }
  if (limit < 0) limit = 1L << 40;
  else seconds = 1e9;
  if (warm < 0) warm = flowFile ? 100 : 2000;

  if (overTCP) connectTo(argv[optind + 1]);
  else server = child = start(argv + optind + 1);
  fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK);
  fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK);
  for (int i = 0; i < firstCount; i++) {
    queue(first[i], strlen(first[i]));
    lastAnswered = -1;
    // A notification gets no answer.
    while (strstr(first[i], "\"id\":") && exchange() == 0) {}
  }
  lastAnswered = 0;
  if (flowFile) {
    flowDepth = depth;
    readSteps(flowFile);
  }

  clockid_t serverClock = 0;
  bool hasClock = server && !clock_getcpuclockid(server, &serverClock);
  volatile int *window = windowFile ? windowOf(windowFile) : NULL;
  if (flows) driveFlows(warm, 1e9);
  else pings(warm, 1e9, depth, bursts);

  if (window) *window = 1;
  double cpu = hasClock ? secondsOf(serverClock) : 0, began = now();
  long requests = flows ? driveFlows(limit, seconds) : pings(limit, seconds, depth, bursts);
  double elapsed = now() - began;
  cpu = hasClock ? secondsOf(serverClock) - cpu : 0;
  if (window) *window = 0;

  double units = (double)(flows ? flowsEnded : requests);
  if (units == 0) fail("nothing was measured");
  printf("{\"requests\":%ld,\"flows\":%ld,\"seconds\":%.6f,\"perSecond\":%.1f", requests, flows ? flowsEnded : 0,
         elapsed, units / elapsed);
  if (hasClock) printf(",\"cpuMicroseconds\":%.4f", cpu / units * 1e6);
  else printf(",\"cpuMicroseconds\":null");
  if (!flows && depth == 1) {
    qsort(samples, (size_t)sampleCount, sizeof *samples, ascending);
    printf(",\"medianMicroseconds\":%.3f,\"p99Microseconds\":%.3f,\"maxMicroseconds\":%.3f",
           samples[sampleCount / 2] * 1e6, samples[sampleCount * 99 / 100] * 1e6, samples[sampleCount - 1] * 1e6);
  }
  printf("}\n");
  if (child) finish(child);
  return 0;
}
