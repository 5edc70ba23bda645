// Records (棋谱), whatever is played: a .game file, read line by line and run against its own expectations.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/refusal.h"

namespace jianjun::engine {

// A game as a record sees it.
class Recorded {
  public:
    virtual ~Recorded() = default;
    // The first line. Empty, or why it cannot be read or played.
    virtual std::string set_up(const nlohmann::json& line) = 0;
    virtual bool running() const = 0;
    // An input: unreadable, or taken, or refused.
    virtual tl::expected<Verdict, std::string> feed(const nlohmann::json& line) = 0;
    virtual nlohmann::json state() const = 0;
    virtual int inputs() const = 0;
};

struct RecordError {
    int line = 0;  // from 1; 0 for the file as a whole
    std::string text;
};

struct Failure {  // an expectation that does not hold, or an input that was refused
    int line = 0;
    std::string text;
    Verdict refusal = {};
};

// `until`: stop after that many inputs (-1: all). A line that cannot be read is an error; an expectation that
// fails is a failure, and the run goes on.
tl::expected<std::vector<Failure>, RecordError> run_lines(std::string_view text, Recorded& game,
                                                          int until = -1);

// Containment: empty where `state` contains `expected`, otherwise a sentence naming the place.
std::string mismatch(const nlohmann::json& expected, const nlohmann::json& state);

// One number for whatever is added to it, in order (FNV-1a).
class Signature {
  public:
    void add(std::string_view text);
    std::uint64_t number() const { return number_; }

  private:
    std::uint64_t number_ = 14695981039346656037ull;
};

}  // namespace jianjun::engine
