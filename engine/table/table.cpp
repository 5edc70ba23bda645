#include "engine/table/table.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <unordered_map>

namespace jianjun::engine {

Table::Table(int seats, const std::vector<Face>& deck, const std::vector<Face>& extra)
    : seats_(seats + 1), tokens_(deck.size() + extra.size()) {
    auto& draw = piles_[index({Zone::draw, nobody})];
    auto& blue = piles_[index({Zone::extra, nobody})];
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        const bool is_extra = i >= deck.size();
        tokens_[i].extra = is_extra;
        tokens_[i].place = {is_extra ? Zone::extra : Zone::draw, nobody};
        tokens_[i].face.extra = is_extra;
        (is_extra ? blue : draw).push_back(static_cast<Token>(i));
    }
    std::unordered_map<std::uint32_t, std::size_t> places;
    const auto add = [&](const Face& face) {
        prints_.add_to_deck(face);
        const auto [known, is_new] = places.try_emplace(std::bit_cast<std::uint32_t>(face), deck_.size());
        if (is_new) deck_.emplace_back(face, 0);
        ++deck_[known->second].second;
    };
    for (const auto& face : deck) add(face);
    for (auto face : extra) {
        face.extra = true;
        add(face);
    }
}

std::vector<Token> Table::cards_of(Seat seat, std::initializer_list<Zone> zones) const {
    std::vector<Token> found;
    for (const Zone zone : zones) {
        const auto& there = cards({zone, seat});
        found.insert(found.end(), there.begin(), there.end());
    }
    return found;
}

std::vector<Token> Table::cards_before(Seat seat) const {
    std::vector<Token> found;
    for (int zone = 0; zone < owned_zones; ++zone) {
        const auto& there = cards({static_cast<Zone>(zone), seat});
        found.insert(found.end(), there.begin(), there.end());
    }
    return found;
}

std::vector<Token> Table::pile(Seat seat, const Pile& pile) const {
    auto list = cards({Zone::general, seat});
    std::erase_if(list, [&](Token t) { return tokens_[t].place.pile != &pile; });
    return list;
}

int Table::pile_size(Seat seat, const Pile& pile) const {
    const auto& all = cards({Zone::general, seat});
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](Token t) { return tokens_[t].place.pile == &pile; }));
}

int Table::alive_count() const {
    int n = 0;
    for (int s = 1; s <= seats(); ++s) n += seats_[s].alive;
    return n;
}

Seat Table::next_alive(Seat seat) const {
    for (int i = 1; i <= seats(); ++i) {
        const auto next = static_cast<Seat>((seat - 1 + i) % seats() + 1);
        if (seats_[next].alive) return next;
    }
    return seat;
}

std::vector<Seat> Table::alive_from(Seat first) const {
    // Asked at every window: written in place, seat by seat.
    std::vector<Seat> list(static_cast<std::size_t>(seats()));
    auto* next = list.data();
    if (first == nobody) first = 1;
    for (int seat = first; seat <= seats(); ++seat)
        if (seats_[seat].alive) *next++ = static_cast<Seat>(seat);
    for (int seat = 1; seat < first; ++seat)
        if (seats_[seat].alive) *next++ = static_cast<Seat>(seat);
    list.resize(static_cast<std::size_t>(next - list.data()));
    return list;
}

Token Table::equipped(Seat seat, Slot slot) const {
    for (const Token t : cards({Zone::equip, seat}))
        if (info(tokens_[t].face.id).slot == slot) return t;
    return no_token;
}

CardId Table::equipped_id(Seat seat, Slot slot) const {
    const Token t = equipped(seat, slot);
    return t == no_token ? CardId::unknown : tokens_[t].face.id;
}

int Table::count(Seat seat, std::string_view key, Scope scope) const {
    for (const auto& c : seats_[seat].counts)
        if (c.scope == scope && c.key == key && c.about.kind == Topic::Kind::nothing) return c.n;
    return 0;
}

int Table::count(Seat seat, std::string_view key, Scope scope, const Topic& about) const {
    for (const auto& c : seats_[seat].counts)
        if (c.scope == scope && c.key == key && c.about == about) return c.n;
    return 0;
}

void Table::on(const DrawPileShuffled&) {
    auto& discard = piles_[index({Zone::discard, nobody})];
    auto& draw = piles_[index({Zone::draw, nobody})];
    // Tokens without a face are exchangeable, so their order is not a deal.
    std::sort(discard.begin(), discard.end());
    for (const Token t : discard) {
        // Nobody saw which of its faces this one bore, and now it is gone: what is left is no longer certain.
        if (const int g = tokens_[t].group; g >= 0) {
            for (const Token m : groups_[g].members) tokens_[m].group = -1;
            for (const auto& known : groups_[g].faces) prints_.locate(known.face, -1);
            groups_[g] = {};
        }
        forget(t);
        tokens_[t].place = {Zone::draw, nobody};
    }
    draw.insert(draw.begin(), discard.begin(), discard.end());
    discard.clear();
}

void Table::on(const PhaseStarted& started) {
    phase = started.phase;
    for (auto& seat : seats_)
        std::erase_if(seat.counts, [](const Count& c) { return c.scope == Scope::phase; });
}

void Table::on(const TurnStarted& started) {
    turn = started.seat;
    phase = Phase::none;
    this_turn = {};
    for (auto& seat : seats_)
        std::erase_if(seat.counts, [](const Count& c) { return c.scope <= Scope::turn; });
}

void Table::on(const TurnRuled& ruled) {
    const bool another = turn != ruled.seat;
    turn = ruled.seat;
    phase = Phase::none;
    this_turn = {};
    for (auto& seat : seats_) {
        seat.armour_ignored = 0;
        if (!another) continue;
        seat.drunk = 0;
        seat.away = false;
        std::erase_if(seat.counts, [](const Count& c) { return c.scope <= Scope::turn; });
    }
}

void Table::on(const RoundStarted& started) {
    round = started.round;
    turn_place = 0;
    for (auto& seat : seats_) {
        seat.acted = false;
        std::erase_if(seat.counts, [](const Count& c) { return c.scope <= Scope::round; });
    }
}

void Table::on(const TurnDue& due) {
    turn_place = due.place;
    round_first = due.first;
    turn_due = due.seat;
    seats_[due.seat].acted = true;
}

void Table::on(const Entered& entered) {
    auto& seat = seats_[entered.seat];
    SeatState next;
    next.name = seat.name;
    next.role = seat.role;
    next.role_public = seat.role_public;
    next.acted = seat.acted;
    next.team = seat.team;
    next.captain = seat.captain;
    next.technical = seat.technical;
    next.bench = std::move(seat.bench);
    next.fielded = seat.fielded + 1;
    next.fallen = std::move(seat.fallen);
    if (!seat.generals[0].empty()) next.fallen.push_back(seat.generals[0]);
    seat = std::move(next);
}

// How often something was done stays known when it is none; what nobody remembers any more is gone.
void Table::on(const Counted& counted) {
    auto& counts = seats_[counted.seat].counts;
    const auto same = [&](const Count& c) { return c.scope == counted.scope && c.key == counted.key && c.about == counted.about; };
    const auto at = std::find_if(counts.begin(), counts.end(), same);
    if (at == counts.end())
        counts.push_back({counted.key, counted.scope, counted.n, counted.about});
    else if (at->n += counted.n; at->n == 0 && at->about.kind != Topic::Kind::nothing)
        counts.erase(at);
}

void Table::on(const SkillChanged& changed) {
    auto& skills = seats_[changed.seat].skills;
    const auto same = [&](const OwnedSkill& owned) { return owned.id == changed.skill; };
    if (changed.gained)
        skills.push_back({changed.skill, changed.general});
    else if (const auto at = std::find_if(skills.begin(), skills.end(), same); at != skills.end())
        skills.erase(at);
}

void Table::apply(const Event& event) {
    std::visit(
        [this](const auto& e) {
            using E = std::decay_t<decltype(e)>;
            if constexpr (requires { this->on(e); }) {
                on(e);
            } else if constexpr (std::is_same_v<E, TurnEnded>) {
                phase = Phase::none;
                this_turn.ended = true;
                for (auto& seat : seats_) {
                    seat.drunk = 0;
                    seat.away = false;
                    std::erase_if(seat.counts, [](const Count& c) { return c.scope <= Scope::turn; });
                }
            } else if constexpr (std::is_same_v<E, TurnRuled>) {
                on(e);
            } else if constexpr (std::is_same_v<E, PhaseBarred>) {
                this_turn.barred[static_cast<std::size_t>(e.phase)] = true;
            } else if constexpr (std::is_same_v<E, PlayCutShort>) {
                this_turn.play_cut_short = true;
            } else if constexpr (std::is_same_v<E, ExtraTurnsSet>) {
                extra_turns = e.seats;
            } else if constexpr (std::is_same_v<E, ContestLaid>) {
                contests.push_back(e.contest);
            } else if constexpr (std::is_same_v<E, ContestTakenUp>) {
                std::erase_if(contests,
                              [&](const DelayedContest& c) { return c.from == e.from && c.to == e.to; });
            } else if constexpr (std::is_same_v<E, ArmourIgnored>) {
                seats_[e.seat].armour_ignored += e.ignored ? 1 : -1;
            } else if constexpr (std::is_same_v<E, HpChanged>) {
                seats_[e.seat].hp = e.hp;
            } else if constexpr (std::is_same_v<E, MaxHpChanged>) {
                seats_[e.seat].max_hp = e.max_hp;
            } else if constexpr (std::is_same_v<E, ArmourChanged>) {
                seats_[e.seat].armour = e.armour;
            } else if constexpr (std::is_same_v<E, ChainChanged>) {
                seats_[e.seat].chained = e.chained;
            } else if constexpr (std::is_same_v<E, TurnedOver>) {
                seats_[e.seat].face_up = e.face_up;
            } else if constexpr (std::is_same_v<E, DrunkChanged>) {
                seats_[e.seat].drunk = e.n;
            } else if constexpr (std::is_same_v<E, RoleShown>) {
                seats_[e.seat].role = e.role;
                seats_[e.seat].role_public = e.to_all;
            } else if constexpr (std::is_same_v<E, Died>) {
                auto& seat = seats_[e.seat];
                seat.alive = false;
                seat.hp = std::min(seat.hp, 0);
                seat.chained = false;
                seat.face_up = true;
                seat.drunk = 0;
                seat.away = false;
                std::erase_if(seat.counts, [](const Count& c) { return c.scope == Scope::event; });
            } else if constexpr (std::is_same_v<E, Revived>) {
                seats_[e.seat].alive = true;
            } else if constexpr (std::is_same_v<E, GameOver>) {
                over = e;
            } else if constexpr (std::is_same_v<E, MarkChanged>) {
                if (e.n == 0)
                    seats_[e.seat].marks.erase(e.mark);
                else
                    seats_[e.seat].marks[e.mark] = e.n;
            } else if constexpr (std::is_same_v<E, GeneralSet>) {
                seats_[e.seat].generals[e.index] = e.general;
                seats_[e.seat].shown[e.index] = e.shown;
                seats_[e.seat].generals_seen[e.index] = 0;
                seats_[e.seat].meant.clear();
            } else if constexpr (std::is_same_v<E, FactionSet>) {
                seats_[e.seat].faction = e.faction;
                seats_[e.seat].joined = e.joined;
            } else if constexpr (std::is_same_v<E, LuredAway>) {
                seats_[e.seat].away = e.away;
            } else if constexpr (std::is_same_v<E, GeneralSeen>) {
                seats_[e.seat].generals_seen[e.index] |= seen_by(e.by);
            } else if constexpr (std::is_same_v<E, GenderSet>) {
                seats_[e.seat].gender = e.gender;
            } else if constexpr (std::is_same_v<E, TeamSet>) {
                seats_[e.seat].team = e.team;
                seats_[e.seat].captain = e.captain;
            } else if constexpr (std::is_same_v<E, TechnicalSet>) {
                seats_[e.captain].technical = e.points;
            } else if constexpr (std::is_same_v<E, BenchSet>) {
                seats_[e.seat].bench = e.bench;
            } else if constexpr (std::is_same_v<E, GeneralMeant>) {
                seats_[e.seat].meant = e.general;
                seats_[e.seat].meant_by = e.by;
            } else if constexpr (std::is_same_v<E, NameSet>) {
                seats_[e.seat].name = e.name;
            } else if constexpr (std::is_same_v<E, JudgeSealed>) {
                seats_[e.seat].judge_sealed = e.sealed;
            } else if constexpr (std::is_same_v<E, Flagged>) {
                flags.push_back({e.code, e.reason, e.seat, e.seen});
            } else if constexpr (std::is_same_v<E, FlagCleared>) {
                if (e.index < static_cast<int>(flags.size())) flags.erase(flags.begin() + e.index);
            }
        },
        event);
}

}  // namespace jianjun::engine
