#include "companion_app/session/book/played_game.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/words/state_reader.h"
#include "engine/modes/dealt.h"

namespace jianjun::app {

namespace {

// Counts what each seat did, event by event.
class Deeds {
  public:
    explicit Deeds(std::vector<PlayedSeat>& seats) : seats_(seats) {}

    void operator()(const engine::DamageDealt& e) {
        if (auto* source = of(e.source)) source->dealt += e.n;
        if (auto* target = of(e.target)) target->taken += e.n;
    }
    void operator()(const engine::Died& e) {
        if (auto* killer = of(e.killer)) ++killer->kills;
        if (!anybody_died_)
            if (auto* dead = of(e.seat)) dead->first_dead = true;
        anybody_died_ = true;
    }
    void operator()(const engine::CardsMoved& e) {
        if (e.reason != engine::MoveReason::draw) return;
        for (const auto& move : e.moves)
            if (auto* seat = move.to.zone == engine::Zone::hand ? of(move.to.seat) : nullptr) ++seat->drawn;
    }
    // A dying (濒死) is ended by whoever gave the last health: the user of the card that was aimed at the
    // dying one, else whoever declared the last skill. A card that skills add to (救援) stays its user's.
    void operator()(const engine::DyingEntered& e) { dying_[e.seat] = {}; }
    void operator()(const engine::CardUsed& e) {
        if (e.card != engine::CardId::peach && e.card != engine::CardId::analeptic) return;
        for (auto& [seat, care] : dying_)
            if (std::find(e.targets.begin(), e.targets.end(), seat) != e.targets.end())
                care = {e.seat, true, care.healer};
    }
    void operator()(const engine::SkillUsed& e) {
        for (auto& [seat, care] : dying_)
            if (!care.by_card) care.last = e.seat;
    }
    void operator()(const engine::HpChanged& e) {
        const auto at = dying_.find(e.seat);
        if (at == dying_.end()) return;
        auto& care = at->second;
        care.healer = e.cause == engine::HpCause::recover ? care.last : engine::nobody;
        care.last = engine::nobody;
        care.by_card = false;
    }
    void operator()(const engine::DyingEnded& e) {
        const auto at = dying_.find(e.seat);
        if (at == dying_.end()) return;
        const auto healer = at->second.healer;
        dying_.erase(at);
        if (auto* rescuer = e.saved && healer != e.seat ? of(healer) : nullptr) ++rescuer->rescues;
    }
    template <class Other>
    void operator()(const Other&) const {}

  private:
    struct Care {
        engine::Seat last = engine::nobody;  // who did something about it since the last health
        bool by_card = false;
        engine::Seat healer = engine::nobody;
    };

    PlayedSeat* of(engine::Seat seat) {
        const auto at = static_cast<std::size_t>(seat - 1);
        return seat == engine::nobody || at >= seats_.size() ? nullptr : &seats_[at];
    }

    std::vector<PlayedSeat>& seats_;
    std::map<engine::Seat, Care> dying_;
    bool anybody_died_ = false;
};

// The side of a seat where the mode has teams; else its role, in 国战 its faction.
std::string side_of(const engine::Game& game, engine::Seat seat) {
    const auto& state = game.table().seat(seat);
    if (!state.team.empty()) return state.team;
    if (game.setup().mode == "identity")
        return state.role == engine::Role::unknown ? "" : std::string(to_string(state.role));
    return state.faction;
}

// What was dealt to a seat and was never its general. Candidates that were exchanged are refused, too.
std::vector<std::string> refused_by(const engine::Game& game, engine::Seat seat) {
    std::set<std::string> had;
    bool exchanged = false;
    for (const auto& event : game.events()) {
        if (const auto* set = std::get_if<engine::GeneralSet>(&event); set && set->seat == seat)
            had.insert(set->general);
    }
    auto dealt = game.setup().seats[static_cast<std::size_t>(seat - 1)].choices;
    const auto second = engine::spare_generals(game.setup(), seat);
    for (const auto& general : second) exchanged = exchanged || had.contains(general);
    if (exchanged) dealt.insert(dealt.end(), second.begin(), second.end());
    std::erase_if(dealt, [&](const std::string& general) { return had.contains(general); });
    return dealt;
}

// Of a set-up: whom the table's own rules and its tournament's format keep in the box.
std::vector<std::string> banned_by(const nlohmann::json& setup) {
    auto banned = texts_at(child(setup, "format"), "bans");
    const auto own = texts_at(child(setup, "deal_generals"), "banned");
    banned.insert(banned.end(), own.begin(), own.end());
    std::sort(banned.begin(), banned.end());
    banned.erase(std::unique(banned.begin(), banned.end()), banned.end());
    return banned;
}

void crown(std::vector<PlayedSeat>& seats, const std::vector<engine::Seat>& winners) {
    for (const auto seat : winners)
        if (seat >= 1 && static_cast<std::size_t>(seat) <= seats.size())
            seats[static_cast<std::size_t>(seat - 1)].won = true;
}

}  // namespace

PlayedGame played_game(const engine::Game& game) {
    PlayedGame played;
    played.mode = game.setup().mode;
    played.rounds = game.table().round;
    played.over = game.over();
    const auto line = nlohmann::json::parse(game.setup().text);
    for (int s = 1; s <= game.table().seats(); ++s) {
        const auto seat = static_cast<engine::Seat>(s);
        const auto& state = game.table().seat(seat);
        PlayedSeat one;
        one.name = state.name;
        one.role = side_of(game, seat);
        for (const auto& general : state.generals)
            if (!general.empty() && general != "?") one.generals.push_back(general);
        one.refused = refused_by(game, seat);
        played.seats.push_back(std::move(one));
    }
    played.banned = banned_by(line);
    Deeds deeds(played.seats);
    for (const auto& event : game.events()) std::visit(deeds, event);
    if (game.over()) crown(played.seats, game.table().over->winners);
    return played;
}

PlayedGame played_game(const engine::sanguozhi::Game& game) {
    PlayedGame played;
    played.mode = "sanguozhi";
    played.over = game.over();
    for (int s = 1; s <= game.table().seats(); ++s) {
        PlayedSeat one;
        one.name = game.table().seat(static_cast<engine::Seat>(s)).name;
        played.seats.push_back(std::move(one));
    }
    if (game.over()) crown(played.seats, game.table().over->winners);
    return played;
}

}  // namespace jianjun::app
