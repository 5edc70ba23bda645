// What people did (输入): one line of a record, read and checked for shape only. Legality is the prompt's
// business.
#pragma once
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/said.h"
#include "engine/words/card.h"
#include "engine/words/ids.h"

namespace jianjun::engine {

enum class Scope : std::uint8_t;

enum class Do : std::uint8_t {
    use,
    respond,
    recast,
    pass,
    choose,
    skill,
    reveal,
    discard,
    end,
    time_up,
    rule,
    by_hand,
    done,
    take_back
};
std::string_view to_string(Do);

struct ZoneRef {
    Zone zone = Zone::hand;
    Seat seat = nobody;
    std::string pile{};  // of a general: the skill whose cards these are; unsaid: any pile, or the one that is meant
    bool operator==(const ZoneRef&) const = default;
};

// One of the engine's own flows, started by a ruling or by a skill played by hand (`start`).
struct StartFlow {
    std::string
        event;  // judge pindian deliberation premeditate damage lose_hp recover max_hp armour charge ren …
    Seat seat = nobody, source = nobody;
    std::vector<Seat> seats;
    bool everybody = true;  // no `seats` were named (议事)
    std::vector<Face> cards;
    int n = 1;
    Nature nature = Nature::normal;
    bool delayed = false;
    std::string name;  // card name, general, reason
};

struct SetSeat {  // any key of a seat in the state; absent keys stay
    Seat seat = nobody;
    std::optional<int> hp, max_hp, armour;
    std::optional<bool> chained, face_up, alive, judge_sealed;
    std::optional<std::string> name, role, general, faction, gender;
    std::optional<std::vector<std::string>> skills, generals;
    std::optional<std::vector<bool>> shown;
    std::optional<std::vector<std::pair<std::string, int>>> marks;
    std::optional<int> hand;  // number of hand cards
    std::optional<std::vector<Face>> known_hand, judge, equip, general_cards;
    std::vector<std::pair<std::string, std::vector<Face>>> piles;  // of the cards on the general, by the skill's id
    bool drunk_set = false;
    int drunk = 0;
    struct Used {  // so often in that scope
        std::string what;
        Scope scope;
        int n = 0;
    };
    std::vector<Used> limits;
    std::string unknown;  // a key that no seat has
};

std::string settable_keys();  // of a seat, for people

struct MoveCards {
    std::vector<Face> cards;
    ZoneRef from, to;
    bool face_down = false;
    bool bottom = false;
};

struct Input;

// What a ruling, or a table playing a skill by hand, does: exactly one of these.
struct Change {
    std::optional<SetSeat> set;
    std::optional<MoveCards> move;
    struct Draw {
        Seat seat = nobody;
        int n = 1;
    };
    std::optional<Draw> draw;
    struct Mark {
        Seat seat = nobody;
        std::string mark;
        int n = 0;
    };
    std::optional<Mark> mark;
    std::optional<StartFlow> start;
    struct Kill {
        Seat seat = nobody, source = nobody;
    };
    std::optional<Kill> kill;
    struct Revive {
        Seat seat = nobody;
        int hp = 1;
    };
    std::optional<Revive> revive;
    // Books only: a seat has longer for its decision; a caution, a warning, a loss, out of the event, a
    // result that is void, so many technical losses.
    struct Extend {
        Seat seat = nobody;
        int ms = 0;
    };
    std::optional<Extend> extend;
    struct Penalty {
        Seat seat = nobody;
        std::string what;
        int n = 1;  // of `technical`
    };
    std::optional<Penalty> penalty;
    // Extension: it is this seat's turn, at the beginning of this phase (none: of the whole turn). What was under way
    // is given up.
    struct GoTo {
        Seat seat = nobody;
        Phase phase = Phase::none;
    };
    std::optional<GoTo> turn;
    std::shared_ptr<const Input> allow;
    std::optional<std::vector<Seat>> end_game;
    bool by_time = false;          // … because time is up, and the mode knows who has won
    std::optional<int> drop_flag;  // extension: a flag, counted from 0, that the table lets go
};

struct Input : Said {
    Do what = Do::pass;
    std::vector<Face> cards;
    std::vector<Seat> targets;
    CardId as = CardId::unknown;
    std::string skill;
    std::vector<Seat> then;
    std::string option;
    std::vector<Seat> seats;
    std::optional<int> number;
    std::optional<ZoneRef> from;
    std::optional<std::string> general;
    std::string by, why;
    std::shared_ptr<const Change> change;  // rule, by_hand
    std::string more;                      // keys of the line that are nobody's here (JSON), for the journal

    Way way() const { return way_of(what); }
};

// One JSON object of docs/record.md. Errors are one sentence.
tl::expected<Input, std::string> read_input(const nlohmann::json& line);
nlohmann::json to_json(const Input&);

}  // namespace jianjun::engine
