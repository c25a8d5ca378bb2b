// The time from starting a program to its first answer.
//
//   start [-w TEXT] COMMAND [ARGUMENT...]
//
// With -w the text and a newline stand in the program's standard input before it starts, and the clock stops at the
// first whole line of its output; without, at the program's end. Prints microseconds. Whatever the clock measured, the
// program must then end by itself, with status 0, within ten seconds.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static void stop(pid_t child, const char *why) {
  fprintf(stderr, "start: %s\n", why);
  if (child) {
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
  }
  exit(1);
}

int main(int argc, char **argv) {
  const char *text = NULL;
  int option;
  while ((option = getopt(argc, argv, "+w:")) != -1) {
    if (option != 'w') return 2;
    text = optarg;
  }
  if (optind == argc) {
    fprintf(stderr, "start [-w TEXT] COMMAND [ARGUMENT...]\n");
    return 2;
  }

  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC)) stop(0, strerror(errno));
  if (text && dprintf(to[1], "%s\n", text) < 0) stop(0, strerror(errno));
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, to[0], 0);
  posix_spawn_file_actions_adddup2(&files, from[1], 1);
  pid_t child;
  double began = now();
  int error = posix_spawnp(&child, argv[optind], &files, NULL, argv + optind, environ);
  if (error) {
    fprintf(stderr, "start: %s: %s\n", argv[optind], strerror(error));
    return 1;
  }
  close(to[0]);
  close(from[1]);

  char answer[65536];
  struct pollfd wanted = {from[0], POLLIN, 0};
  double took = 0;
  for (;;) {
    if (poll(&wanted, 1, 10000) <= 0) stop(child, "no answer within 10 s");
    ssize_t count = read(from[0], answer, sizeof answer);
    if (count < 0) stop(child, strerror(errno));
    if (text && count == 0) stop(child, "ended without an answer");
    if (count == 0 || (text && memchr(answer, '\n', (size_t)count))) break;
  }
  if (text) took = now() - began;
  close(to[1]);
  int status;
  for (int waited = 0; waitpid(child, &status, text ? WNOHANG : 0) == 0; waited++) {
    if (waited == 5000) stop(child, "did not end with its input");
    poll(NULL, 0, 2);
  }
  if (!text) took = now() - began;
  if (status) stop(0, "did not end with status 0");
  printf("%.1f\n", took);
  return 0;
}
