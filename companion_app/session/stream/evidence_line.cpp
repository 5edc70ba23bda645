#include "companion_app/session/stream/evidence_line.h"

#include <algorithm>
#include <array>
#include <string>

#include "companion_app/session/stream/line_keys.h"
#include "companion_app/session/stream/move_line.h"

namespace jianjun::app {

namespace {

using devices::Button;
using nlohmann::json;

constexpr std::array<std::pair<const char*, Button>, 4> buttons{{{"answer", Button::answer},
                                                                 {"pass", Button::pass},
                                                                 {"skill", Button::skill},
                                                                 {"referee", Button::referee}}};
constexpr std::array kinds{"move", "eyes", "press", "say", "answer", "ask"};

class LineReading {
  public:
    LineReading(const json& line, int seats) : line_(line), keys_(line), seats_(seats) {}

    tl::expected<EvidenceLine, Said> read() {
        if (!keys_.has("at_ms")) keys_.wrong("at_ms");
        what_.at_ms = keys_.whole("at_ms");
        if (!keys_.fault().empty()) return tl::unexpected(keys_.fault());
        const bool alone = line_.size() == 1;
        if (!alone &&
            std::none_of(kinds.begin(), kinds.end(), [&](const char* kind) { return keys_.has(kind); }))
            return tl::unexpected(Said("没有认得的键：move eyes press say answer ask",
                                       "no key that is known: move eyes press say answer ask"));
        read_move_of_line();
        if (keys_.has("eyes")) read_eyes();
        if (keys_.has("press")) read_press();
        if (keys_.has("say")) read_said();
        if (keys_.has("answer")) read_answer();
        if (keys_.has("ask") && !(what_.asks_state = keys_.text("ask") == "state")) keys_.wrong("ask");
        const auto& fault = fault_.empty() ? keys_.fault() : fault_;
        if (!fault.empty()) return tl::unexpected(fault);
        return std::move(what_);
    }

  private:
    bool sits(int seat) const { return seat >= 1 && seat <= seats_; }
    void note(const Said& fault) {
        if (fault_.empty()) fault_ = fault;
    }

    void read_move_of_line() {
        if (!keys_.has("move")) return;
        auto move = read_move(line_);
        if (!move) return note(move.error());
        what_.move = std::move(*move);
        if (what_.move && std::max({what_.move->seat, what_.move->from_seat, what_.move->arm_seat}) > seats_)
            keys_.wrong("seat");
    }
    void read_eyes() {
        LineKeys keys(keys_.at("eyes"));
        EvidenceLine::Eyes eyes;
        if (keys.has("quiet")) eyes.quiet = keys.flag("quiet");
        if (keys.has("clear")) eyes.clear = keys.flag("clear");
        note(keys.fault());
        what_.eyes = eyes;
    }
    void read_press() {
        LineKeys keys(keys_.at("press"));
        EvidenceLine::PressSaid press;
        press.seat = keys.small("seat");
        if (!sits(press.seat)) keys.wrong("seat");
        const auto word = keys.text("button");
        const auto button =
            std::find_if(buttons.begin(), buttons.end(), [&](const auto& one) { return word == one.first; });
        if (button == buttons.end())
            keys.wrong("button");
        else
            press.button = button->second;
        press.hold = keys.flag("hold");
        note(keys.fault());
        what_.press = press;
    }
    void read_said() {
        what_.say = keys_.at("say");
        if (!what_.say.is_object()) keys_.wrong("say");
        what_.phone = keys_.small("phone");
        if (keys_.has("phone") && !sits(what_.phone)) keys_.wrong("phone");
    }
    void read_answer() {
        LineKeys keys(keys_.at("answer"));
        EvidenceLine::Chosen chosen;
        chosen.flag = keys.has("flag");
        const char* which = chosen.flag ? "flag" : "question";
        chosen.number = static_cast<std::uint64_t>(keys.whole(which));
        chosen.choice = static_cast<std::size_t>(keys.whole("choice"));
        if (!keys.has(which)) keys.wrong(which);
        if (!keys.has("choice")) keys.wrong("choice");
        note(keys.fault());
        what_.answer = chosen;
    }

    const json& line_;
    LineKeys keys_;
    int seats_;
    EvidenceLine what_;
    Said fault_;
};

}  // namespace

tl::expected<EvidenceLine, Said> read_evidence_line(const json& line, int seats) {
    if (!line.is_object()) return tl::unexpected(Said("这一行不是 JSON 对象", "this line is no JSON object"));
    return LineReading(line, seats).read();
}

}  // namespace jianjun::app
