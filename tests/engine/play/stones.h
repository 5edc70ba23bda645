// A toy game (玩具游戏) on the play: two seats lay a stone each in secret, whoever notices may snap (nobody
// is asked), the first may double, the better one wins the point; three points win. No card, no zone, no
// phase.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "engine/play/frame.h"
#include "engine/play/play.h"
#include "engine/play/viewer.h"

namespace jianjun::engine::testing {

struct StoneInput : Said {
    std::string what, stone;
    int points = 0;                             // a ruling: that many more for `seat`
    std::shared_ptr<const StoneInput> allow{};  // a ruling: let through although illegal
    Way way() const {
        if (what == "pass") return Way::pass;
        if (what == "rule") return Way::ruling;
        return what == "take_back" ? Way::take_back : Way::answer;
    }
};
StoneInput read_stone_input(const nlohmann::json& line);

struct StonePrompt : Question<StonePrompt, StoneInput> {
    explicit StonePrompt(Seat seat) : Question({seat}) {}
};

struct Laid {
    Seat seat;
    std::string stone;
};
struct Scored {
    Seat seat;
    int points;
};
struct Snapped {
    Seat seat;
};
using StoneEvent = std::variant<Laid, Scored, Snapped>;

struct StoneTable {
    std::map<Seat, std::string> laid;
    std::map<Seat, int> points;
    void apply(const StoneEvent& event);
};

struct StoneTerms {
    using Input = StoneInput;
    using Prompt = StonePrompt;
    using Event = StoneEvent;
    using Table = StoneTable;
    static constexpr Hooks hooks{};
};

class Stones : public Play<Stones, StoneTerms> {
  public:
    Stones() { begin(); }
    Stones(const Stones& stem, int inputs) { begin(&stem, inputs); }
    ~Stones() { end_flows(); }
    bool over() const { return points(1) >= 3 || points(2) >= 3; }
    int points(Seat seat) const;
    nlohmann::json state(Viewer viewer) const;

  private:
    friend class Play<Stones, StoneTerms>;
    void lay_out(const StoneTable* rested) { table_ = rested ? *rested : StoneTable(); }
    Task<> flow(bool rested);
    Task<> lay(Seat seat);
    int seats() const { return 2; }
    bool hides() const { return true; }
    std::function<bool(int)> missed(const StoneInput& input) const;
    Verdict check_ruling(const StoneInput& input) const;
    void rule(const StoneInput& input);
};

}  // namespace jianjun::engine::testing
