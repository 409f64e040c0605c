// Times how fast libyaml reads a libinput recording, event by event.
//
// Answers each line of stdin with NANOSECONDS UNITS ANSWER; the units are bytes, of which it reads
// those of the first hundred thousand evdev events.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yaml.h>

enum { limit = 100000 };

// How many bytes the first evdev events take; the sum of all their numbers goes to `sum`.
static size_t read_events(FILE *file, double *sum) {
  yaml_parser_t parser;
  yaml_event_t event;
  long rows = 0;
  size_t bytes = 0;
  int depth = 0;
  if (!yaml_parser_initialize(&parser)) exit(1);
  yaml_parser_set_input_file(&parser, file);
  while (rows < limit) {
    if (!yaml_parser_parse(&parser, &event)) exit(1);
    const yaml_event_type_t type = event.type;
    if (type == YAML_SEQUENCE_START_EVENT) {
      depth = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
      rows += depth;
    } else if (type == YAML_SEQUENCE_END_EVENT) {
      depth = 0;
    } else if (type == YAML_SCALAR_EVENT && depth) {
      *sum += strtol((const char *)event.data.scalar.value, NULL, 10);
    }
    bytes = event.end_mark.index;
    yaml_event_delete(&event);
    if (type == YAML_STREAM_END_EVENT) break;
  }
  yaml_parser_delete(&parser);
  return bytes;
}

int main(int argc, char **argv) {
  char line[64], path[4096];
  if (argc < 2) return 2;
  snprintf(path, sizeof path, "%s/libinput.yml", argv[1]);
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "versions", 8) == 0) {
      printf("libyaml %s\n", yaml_get_version_string());
      fflush(stdout);
      continue;
    }
    FILE *file = fopen(path, "rb");
    if (!file) return 1;
    struct timespec start, end;
    double sum = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    const size_t bytes = read_events(file, &sum);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    fclose(file);
    const int64_t time =
        (int64_t)(end.tv_sec - start.tv_sec) * 1000000000 + (end.tv_nsec - start.tv_nsec);
    printf("%lld %zu %.0f\n", (long long)time, bytes, sum);
    fflush(stdout);
  }
}
