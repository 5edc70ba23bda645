// What the referee's browser is told and says (裁判席的线路), as messages of devices/PROTOCOL.md, section 16: the parts that are the
// same in every game. Its line is opened with a key, by TLS alone.
#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/session/inbox/inbox.h"

namespace jianjun::app {

// The inputs of that moment, the newest first; what was taken back stays, struck out.
nlohmann::json referee_trail(const Snapshot& shown, const std::function<Said(const History::Step&)>& words);
// A question or a flag with its choices; `picture`: of that moment, where there is one.
using PictureAddress = std::function<std::string(const vision::Picture&)>;
nlohmann::json referee_question(const Question& question, const std::function<Said(const Said&)>& sentence, const PictureAddress& picture);
// The clocks that are on: [{"clock":"turn","limit_ms":60000,"left_ms":31000,"running":true}].
nlohmann::json clocks_json(const std::vector<ClockShown>& clocks);
// A ruling, a step back or on again, the answer to a question, a clock, or a thing that is touched ("pick").
// The error is the message that goes back to the browser.
tl::expected<Arrival, std::string> read_referee_answer(std::uint64_t browser, const std::string& text);

}  // namespace jianjun::app
