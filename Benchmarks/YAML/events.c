/* libyaml's bare event loop: prints the processor seconds from a file's path to the last event. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static int parse(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  yaml_event_t event;
  int over = 0;
  if (!yaml_parser_initialize(&parser)) return 0;
  yaml_parser_set_input_string(&parser, bytes, size);
  while (!over) {
    if (!yaml_parser_parse(&parser, &event)) return 0;
    over = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return 1;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  double start = now();
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size);
  if (!bytes || fread(bytes, 1, size, file) != size) return 2;
  if (!parse(bytes, size)) return 1;
  printf("%.6f\n", now() - start);
  return 0;
}
