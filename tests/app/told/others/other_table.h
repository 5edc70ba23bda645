// The other people's table (别人的桌): what lies there, and what eyes and pads tell of it, a line each to the
// reader.
#pragma once
#include <iosfwd>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/session/stream/line_reader.h"

namespace jianjun::app {

class OtherTable {
  public:
    OtherTable(LineReader& reader, std::ostream* trace) : reader_(reader), trace_(trace) {}

    struct Spot {
        std::string zone;
        int seat = 0;
        bool operator==(const Spot&) const = default;
    };
    std::int64_t now_ms() const { return now_ms_; }
    void wait(std::int64_t ms);
    void see_all();  // the eyes are open, and nobody's hand is there

    // A card is its token in the people's own game. `arm` 0: not seen.
    void lay(engine::Token card, const engine::Face& face, const Spot& spot, int arm);
    void nudge(engine::Token card, int arm);
    void take(engine::Token card, int arm);
    void sweep(const std::vector<engine::Token>& cards, int arm);
    void gather_pile();  // shuffled: nothing lies on the discard pile
    bool lies(engine::Token card) const { return lying_.count(card) != 0; }
    Spot spot_of(engine::Token card) const { return lying_.at(card).spot; }
    void slide(int seat, int hp);

    void press(int seat, const char* button);
    bool say(int seat, const nlohmann::json& input);
    void answer(bool flag, std::uint64_t number, std::size_t choice);

    const std::map<std::uint64_t, nlohmann::json>& questions() const { return questions_; }
    const std::map<std::uint64_t, nlohmann::json>& flags() const { return flags_; }
    std::string asked(int seat) const { return asked_.at(seat); }
    int put() const { return put_; }
    int flagged() const { return flagged_; }
    int breaks() const { return breaks_; }
    // What the reader took of the processor for each line, in order.
    const std::vector<double>& cost_ms() const { return cost_ms_; }
    void note(const std::string& line) const;

  private:
    struct Lying {
        std::uint64_t number = 0;
        engine::Face face;
        Spot spot;
    };
    std::vector<nlohmann::json> tell(nlohmann::json line);
    void hear(const nlohmann::json& line);
    void move(const char* word, const Lying& card, int arm, const Spot* from);
    void hand_comes();
    void cover_pile();

    LineReader& reader_;
    std::ostream* trace_;
    std::int64_t now_ms_ = 1000;
    std::uint64_t numbers_ = 0;
    std::map<engine::Token, Lying> lying_;
    std::vector<engine::Token> pile_;  // of the discards that are seen, the newest last
    std::map<std::uint64_t, nlohmann::json> questions_, flags_;
    std::map<int, std::string> asked_;
    int put_ = 0, flagged_ = 0, breaks_ = 0;
    std::vector<double> cost_ms_;
};

}  // namespace jianjun::app
