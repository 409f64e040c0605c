// Times how fast simdjson reads a native recording.
//
// Answers each line of stdin with NANOSECONDS UNITS ANSWER; the units are bytes. Reads the file into
// memory before the clock starts, which spares it what we pay. FLAGS says how it was compiled.
#include <simdjson.h>

#include <ctime>
#include <iostream>
#include <string>

// Nanoseconds that this process has had of the processor.
static long long processor_time() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int, char **argv) {
  const auto json =
      simdjson::padded_string::load(std::string(argv[1]) + "/session-1000000.jsonl").value();
  simdjson::ondemand::parser parser;
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line == "versions") {
      std::cout << "simdjson " << simdjson::SIMDJSON_VERSION_MAJOR << '.'
                << simdjson::SIMDJSON_VERSION_MINOR << '.' << simdjson::SIMDJSON_VERSION_REVISION
                << ", " << simdjson::get_active_implementation()->name() << ", " << FLAGS
                << std::endl;
      continue;
    }
    const auto start = processor_time();
    simdjson::ondemand::document_stream stream;
    if (parser.iterate_many(json).get(stream)) return 1;
    double sum = 0;
    for (auto document : stream) {
      simdjson::ondemand::object object;
      double t, x, y;
      uint64_t touch;
      std::string_view phase;
      if (document.get_object().get(object) || object["t"].get(t)) continue;  // the header
      if (object["touch"].get(touch) || object["phase"].get(phase) || object["x"].get(x) ||
          object["y"].get(y))
        return 1;
      sum += t + double(touch) + double(phase.size()) + x + y;
    }
    const auto time = processor_time() - start;
    std::cout << time << ' ' << json.size() << ' ' << sum
              << std::endl;
  }
}
