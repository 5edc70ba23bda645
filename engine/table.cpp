#include "engine/table.h"

#include <algorithm>
#include <stdexcept>

namespace jianjun::engine {

namespace {

bool open_zone(Zone zone) {
    return zone == Zone::equip || zone == Zone::judge || zone == Zone::discard || zone == Zone::processing ||
           zone == Zone::ren;
}

bool visible(const KnownFace& known, int viewer) {
    if (viewer == 0) return true;
    return (known.seen & seen_by_all) || (viewer > 0 && (known.seen & seen_by(static_cast<Seat>(viewer))));
}

}  // namespace

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
    const auto add = [&](const Face& face) {
        for (auto& [known, n] : deck_)
            if (known == face) {
                ++n;
                return;
            }
        deck_.emplace_back(face, 1);
    };
    for (const auto& face : deck) add(face);
    for (auto face : extra) {
        face.extra = true;
        add(face);
    }
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
    std::vector<Seat> list;
    list.reserve(seats());
    if (first == nobody) first = 1;
    for (int i = 0; i < seats(); ++i) {
        const auto seat = static_cast<Seat>((first - 1 + i) % seats() + 1);
        if (seats_[seat].alive) list.push_back(seat);
    }
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

std::vector<Face> Table::known_hand(Seat seat, int viewer) const {
    std::vector<Face> faces;
    std::vector<int> done;
    for (const Token t : hand(seat)) {
        const auto& token = tokens_[t];
        if (token.face.known() && visible({token.face, token.seen}, viewer)) faces.push_back(token.face);
        if (token.group < 0 || std::find(done.begin(), done.end(), token.group) != done.end()) continue;
        done.push_back(token.group);
        // A face of the group is here for certain where it has more copies than cards outside this hand.
        const auto& group = groups_[token.group];
        int outside = 0;
        for (const Token m : group.members) outside += !(tokens_[m].place == Place{Zone::hand, seat});
        for (auto k = group.faces.begin(); k != group.faces.end(); ++k) {
            const auto same = [&](const KnownFace& o) { return o.face == k->face && visible(o, viewer); };
            if (!visible(*k, viewer) || std::any_of(group.faces.begin(), k, same)) continue;
            const int copies = static_cast<int>(std::count_if(group.faces.begin(), group.faces.end(), same));
            for (int i = outside; i < copies; ++i) faces.push_back(k->face);
        }
    }
    return faces;
}

bool Table::may_be(Token t, const Face& face) const {
    const auto& token = tokens_[t];
    if (token.face.known()) return token.face == face;
    if (token.extra != face.extra) return false;
    if (token.group < 0) return true;
    const auto& group = groups_[token.group];
    if (group.faces.size() < group.members.size()) return true;
    return std::any_of(group.faces.begin(), group.faces.end(), [&](const auto& k) { return k.face == face; });
}

int Table::in_deck(const Face& face) const {
    for (const auto& [known, n] : deck_)
        if (known == face) return n;
    return 0;
}

int Table::located(const Face& face) const {
    int n = 0;
    for (const auto& token : tokens_) n += token.face == face;
    for (const auto& group : groups_)
        n += static_cast<int>(std::count_if(group.faces.begin(), group.faces.end(),
                                            [&](const auto& k) { return k.face == face; }));
    return n;
}

bool Table::may_lie_among(const std::vector<Token>& tokens, const Face& face) const {
    const bool hides = unlocated(face);
    return std::any_of(tokens.begin(), tokens.end(), [&](Token t) {
        const auto& token = tokens_[t];
        if (token.face.known() || token.group < 0) return token.face == face || (hides && may_be(t, face));
        const auto& known = groups_[token.group].faces;
        return std::any_of(known.begin(), known.end(), [&](const auto& k) { return k.face == face; }) ||
               (hides && may_be(t, face));
    });
}

int Table::count(Seat seat, std::string_view key, Scope scope) const {
    for (const auto& c : seats_[seat].counts)
        if (c.scope == scope && c.key == key) return c.n;
    return 0;
}

void Table::on(const CardsMoved& moved) {
    for (const auto& m : moved.moves)
        if (m.blind && m.from.zone == Zone::hand) {
            confuse(cards(m.from));
            break;
        }
    // 观星: cards of the draw pile laid back in an order that only one seat knows.
    std::vector<Token> mixed;
    for (const auto& m : moved.moves)
        if (m.blind && m.from.zone == Zone::draw) mixed.push_back(m.token);
    confuse(mixed);
    for (const auto& m : moved.moves) {
        auto& token = tokens_[m.token];
        auto& from = piles_[index(m.from)];
        const auto at = std::find(from.rbegin(), from.rend(), m.token);
        if (at == from.rend()) throw std::logic_error("a card was moved from where it does not lie");
        from.erase(std::next(at).base());
        auto& to = piles_[index(m.to)];
        to.insert(m.bottom ? to.begin() : to.end(), m.token);
        token.place = m.to;
        token.face_down = m.face_down;
        token.as = m.to.zone == Zone::judge ? m.as : CardId::unknown;
        if (open_zone(m.to.zone) && !m.face_down) token.seen |= seen_by_all;
        if (m.to.zone == Zone::hand) token.seen |= seen_by(m.to.seat);
    }
    for (std::size_t g = 0; g < groups_.size(); ++g)
        if (!groups_[g].empty()) settle_group(static_cast<int>(g));
}

// A card is about to be taken unseen out of this hand: its cards become one set of faces.
void Table::confuse(const std::vector<Token>& hand) {
    if (hand.size() < 2) return;
    FaceGroup merged;
    const auto absorb = [&](std::int16_t g) {
        auto& old = groups_[g];
        for (const Token m : old.members) merged.members.push_back(m);
        merged.faces.insert(merged.faces.end(), old.faces.begin(), old.faces.end());
        old = {};
        for (const Token m : merged.members)
            if (tokens_[m].group == g) tokens_[m].group = -1;
    };
    for (const Token t : hand)
        if (tokens_[t].group >= 0) absorb(tokens_[t].group);
    for (const Token t : hand) {
        auto& token = tokens_[t];
        if (std::find(merged.members.begin(), merged.members.end(), t) != merged.members.end()) continue;
        merged.members.push_back(t);
        if (token.face.known()) merged.faces.push_back({token.face, token.seen});
        forget(t);
    }
    if (merged.faces.empty()) return;
    std::size_t free = 0;
    while (free < groups_.size() && !groups_[free].empty()) ++free;
    if (free == groups_.size()) groups_.emplace_back();
    for (const Token t : merged.members) tokens_[t].group = static_cast<std::int16_t>(free);
    groups_[free] = std::move(merged);
}

// Makes certain again what has become certain.
void Table::settle_group(int g) {
    auto& group = groups_[g];
    const auto& members = group.members;
    const auto place = tokens_[members.front()].place;
    const bool one_hand =
        place.zone == Zone::hand &&
        std::all_of(members.begin(), members.end(), [&](Token t) { return tokens_[t].place == place; });
    const bool all_same = group.faces.size() == members.size() &&
                          std::all_of(group.faces.begin(), group.faces.end(),
                                      [&](const auto& k) { return k.face == group.faces.front().face; });
    if (!group.faces.empty() && !one_hand && !all_same) return;
    for (std::size_t i = 0; i < members.size(); ++i) {
        auto& token = tokens_[members[i]];
        token.group = -1;
        if (i < group.faces.size()) {
            token.face = group.faces[i].face;
            token.seen = static_cast<Seen>(token.seen | group.faces[i].seen);
        }
    }
    group = {};
}

// This member has shown its face: the others keep what is left.
void Table::leave_group(Token t, const Face& face) {
    const int g = tokens_[t].group;
    auto& group = groups_[g];
    tokens_[t].group = -1;
    group.members.erase(std::find(group.members.begin(), group.members.end(), t));
    const auto known =
        std::find_if(group.faces.begin(), group.faces.end(), [&](const auto& k) { return k.face == face; });
    if (known != group.faces.end()) group.faces.erase(known);
    if (group.faces.size() > group.members.size()) group.faces.resize(group.members.size());
    if (group.members.empty())
        group = {};
    else
        settle_group(g);
}

void Table::on(const FaceLearned& learned) {
    auto& token = tokens_[learned.token];
    if (token.group >= 0) leave_group(learned.token, learned.face);
    token.face = learned.face;
    token.seen = static_cast<Seen>(token.seen | learned.seen);
    if (open_zone(token.place.zone) && !token.face_down) token.seen |= seen_by_all;
}

void Table::forget(Token t) {
    const bool extra = tokens_[t].extra;
    tokens_[t].face = {};
    tokens_[t].face.extra = extra;
    tokens_[t].seen = 0;
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
    for (auto& seat : seats_)
        std::erase_if(seat.counts, [](const Count& c) { return c.scope <= Scope::turn; });
}

void Table::on(const RoundStarted& started) {
    round = started.round;
    for (auto& seat : seats_)
        std::erase_if(seat.counts, [](const Count& c) { return c.scope <= Scope::round; });
}

void Table::on(const Counted& counted) {
    for (auto& c : seats_[counted.seat].counts)
        if (c.scope == counted.scope && c.key == counted.key) {
            c.n += counted.n;
            return;
        }
    seats_[counted.seat].counts.push_back({counted.key, counted.scope, counted.n});
}

void Table::on(const SkillChanged& changed) {
    auto& skills = seats_[changed.seat].skills;
    if (changed.gained)
        skills.push_back(changed.skill);
    else if (const auto at = std::find(skills.begin(), skills.end(), changed.skill); at != skills.end())
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
                for (auto& seat : seats_) seat.drunk = 0;
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
            } else if constexpr (std::is_same_v<E, FactionSet>) {
                seats_[e.seat].faction = e.faction;
            } else if constexpr (std::is_same_v<E, GenderSet>) {
                seats_[e.seat].gender = e.gender;
            } else if constexpr (std::is_same_v<E, NameSet>) {
                seats_[e.seat].name = e.name;
            } else if constexpr (std::is_same_v<E, JudgeSealed>) {
                seats_[e.seat].judge_sealed = e.sealed;
            } else if constexpr (std::is_same_v<E, Flagged>) {
                flags.push_back({e.code, e.text, e.seat});
            } else if constexpr (std::is_same_v<E, FlagCleared>) {
                if (e.index < static_cast<int>(flags.size())) flags.erase(flags.begin() + e.index);
            }
        },
        event);
}

}  // namespace jianjun::engine
