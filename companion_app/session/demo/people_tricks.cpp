// Every trick, and what tricks ask (锦囊): by simple sense, and by seed.
#include <algorithm>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

using engine::CardId;
using engine::Prompt;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

CardId id_of(const std::string& label) {
    engine::Face face;
    return engine::parse_face(label, face) ? face.id : CardId::unknown;
}

namespace {

// Good for whoever it is aimed at.
bool kind_trick(CardId id) {
    return id == CardId::ex_nihilo || id == CardId::god_salvation || id == CardId::amazing_grace;
}

}  // namespace

json People::one_of(std::vector<json> lines) {
    std::erase_if(lines, [&](const json& line) { return !legal(line); });
    return lines.empty() ? json() : lines[random_() % lines.size()];
}

json People::aimed(int seat, const std::string& card, bool at_enemies) {
    std::vector<json> lines;
    for (const Seat target : truth_->table().alive_from(static_cast<Seat>(seat)))
        if (enemies(seat, target) == at_enemies || !at_enemies)
            lines.push_back({{"do", "use"}, {"seat", seat}, {"cards", {card}}, {"targets", {target}}});
    return one_of(std::move(lines));
}

// A trick before the 杀; null where there is nothing that he likes.
json People::decide_more(int seat) {
    if (!settings_.tricks) return {};
    for (const auto& card : hand(seat)) {
        const auto type = engine::info(id_of(card)).type;
        const bool trick = type == engine::CardType::trick || type == engine::CardType::delayed_trick;
        if (!trick || id_of(card) == CardId::nullification || !chance(70)) continue;
        if (auto line = decide_trick(seat, card); !line.is_null()) return line;
    }
    return {};
}

json People::decide_trick(int seat, const std::string& card) {
    const auto& table = truth_->table();
    const json plain{{"do", "use"}, {"seat", seat}, {"cards", {card}}};
    switch (id_of(card)) {
        case CardId::iron_chain: {
            if (chance(30)) return one_of({json{{"do", "recast"}, {"seat", seat}, {"cards", {card}}}});
            std::vector<json> pairs;
            for (const Seat a : table.alive_from(1))
                for (const Seat b : table.alive_from(1))
                    if (a < b) {
                        auto line = plain;
                        line["targets"] = {a, b};
                        pairs.push_back(line);
                    }
            return chance(50) ? one_of(std::move(pairs)) : aimed(seat, card, true);
        }
        case CardId::collateral: {
            std::vector<json> lines;
            for (const Seat armed : table.alive_from(1))
                for (const Seat victim : table.alive_from(1)) {
                    if (!enemies(seat, victim) && enemies(seat, armed)) continue;
                    auto line = plain;
                    line["targets"] = {armed};
                    line["then"] = {victim};
                    lines.push_back(line);
                }
            return one_of(std::move(lines));
        }
        case CardId::lightning:
            return chance(40) ? one_of({plain}) : json();
        case CardId::snatch:
        case CardId::dismantlement:
        case CardId::fire_attack:
        case CardId::duel:
        case CardId::indulgence:
        case CardId::supply_shortage:
        case CardId::enemy_at_the_gates:
            return aimed(seat, card, true);
        default:
            return one_of({plain});
    }
}

// 无懈可击: whoever holds one, and minds.
json People::decide_for_all(const Prompt& prompt) {
    if (settings_.tricks)
        for (const Seat seat : prompt.seats) {
            const auto card = holds(seat, "nullification");
            if (card.empty() || !chance(50)) continue;
            const int about = prompt.why.about, by = prompt.why.by;
            const bool harms = !kind_trick(prompt.why.card.id);
            const bool minds = harms ? about != 0 && !enemies(seat, about) : by != 0 && enemies(seat, by);
            json line{{"do", "respond"}, {"seat", seat}, {"cards", {card}}};
            if ((minds || chance(10)) && legal(line)) return line;
        }
    return {{"do", "pass"}};
}

// All that was turned over beside the pile, where some of it was known before (遗珠) and the whole row is asked for.
json People::whole_row(const Prompt& prompt) {
    auto row = truth_->table().cards({Zone::processing, engine::nobody});
    const auto n = static_cast<std::size_t>(std::max(prompt.least, 0));
    if (n <= turned_.size() || row.size() < n) return {};
    row.erase(row.begin(), row.end() - static_cast<std::ptrdiff_t>(n));
    auto seen = turned_;
    json cards = json::array();
    for (const auto t : row) {
        const auto& face = truth_->table().token(t).face;
        if (!face.known() && seen.empty()) return {};
        cards.push_back(face.known() ? engine::to_string(face) : seen.front());
        if (!face.known()) seen.pop_front();
    }
    json line{{"do", "reveal"}, {"seat", prompt.seats.front()}, {"cards", cards}};
    if (!legal(line)) return {};
    turned_ = seen;
    return line;
}

// What was turned over beside the pile, or a hand card that has to be shown.
json People::decide_reveal(const Prompt& prompt) {
    const int seat = prompt.seats.front();
    const auto line = [&](const std::vector<std::string>& cards) {
        return json{{"do", "reveal"}, {"seat", seat}, {"cards", cards}};
    };
    if (auto row = whole_row(prompt); !row.is_null()) return row;
    if (!turned_.empty()) {
        std::vector<std::string> cards(turned_.begin(), turned_.end());
        if (static_cast<int>(cards.size()) > prompt.least) cards.resize(static_cast<std::size_t>(prompt.least));
        if (legal(line(cards))) {
            turned_.erase(turned_.begin(), turned_.begin() + static_cast<std::ptrdiff_t>(cards.size()));
            return line(cards);
        }
    }
    if (prompt.why.cause == engine::Occasion::lord)
        return {{"do", "reveal"}, {"seat", seat}, {"general", truth_->table().seat(static_cast<Seat>(seat)).generals[0]}, {"option", "main"}};
    if (prompt.optional)
        if (auto found = decide_showing_more(prompt); !found.is_null()) return found;
    std::vector<json> lines;
    const auto& table = truth_->table();
    const auto taken_out = [&](const engine::Face& face) {
        int n = 0;
        for (engine::Token t = 0; t < table.tokens(); ++t) n += table.token(t).face == face && table.token(t).place.zone != Zone::extra;
        return n;
    };
    for (const auto& [face, n] : table.deck())  // out of the extra deck, nothing else
        if (face.extra && taken_out(face) < n) lines.push_back(line({engine::to_string(face)}));
    if (auto one = one_of(std::move(lines)); !one.is_null()) return one;
    lines.clear();
    for (const auto& card : hand(seat)) lines.push_back(line({card}));
    lines.push_back(line(hand(seat)));  // all of it, where that is asked
    for (const auto& card : faces_in(truth_->table(), {Zone::processing, engine::nobody})) lines.push_back(line({card}));
    if (prompt.why.about != engine::nobody && prompt.why.about == prompt.why.by)  // out of his hand (反间)
        for (const auto& card : hand(prompt.why.about)) lines.push_back(line({card}));
    for (const int other : prompt.seats)  // one picks it unseen, and its holder says what it is (草诏)
        if (other != seat)
            for (const auto& card : hand(other)) lines.push_back({{"do", "reveal"}, {"seat", other}, {"cards", {card}}});
    if (auto one = one_of(std::move(lines)); !one.is_null()) return one;
    if (auto found = decide_showing_more(prompt); !found.is_null()) return found;
    return {{"do", "pass"}};
}

// A discard that may be declined: 火攻's.
json People::decide_price(const Prompt& prompt) {
    const int seat = prompt.seats.front();
    json pass{{"do", "pass"}, {"seat", seat}};
    if (!settings_.tricks || !chance(80)) return pass;
    std::vector<json> lines;
    auto cards = hand(seat);
    const auto worn = faces_in(truth_->table(), {Zone::equip, static_cast<Seat>(seat)});
    if (prompt.equipment) cards.insert(cards.end(), worn.begin(), worn.end());
    for (int tries = 0; tries < 24 && static_cast<int>(cards.size()) >= prompt.least; ++tries) {
        std::shuffle(cards.begin(), cards.end(), random_);
        const auto last = cards.begin() + std::max(prompt.least, 1);
        lines.push_back({{"do", "discard"}, {"seat", seat}, {"cards", std::vector<std::string>(cards.begin(), last)}});
    }
    const auto price = one_of(std::move(lines));
    return price.is_null() ? pass : price;
}

// One card of somebody's (过河拆桥, 顺手牵羊), or one of a row (五谷丰登). Null where something else is asked.
json People::decide_taking(const Prompt& prompt) {
    const int seat = prompt.seats.front(), from = prompt.why.about;
    std::vector<json> lines;
    for (const auto& option : prompt.options) {
        engine::Face face;
        Zone zone = Zone::hand;
        if (engine::parse_face(option, face) && face.known())
            lines.push_back({{"do", "choose"}, {"seat", seat}, {"cards", {option}}});
        if (!engine::parse(option, zone) || from == engine::nobody) continue;
        const auto cards = zone == Zone::hand ? hand(from) : faces_in(truth_->table(), {zone, static_cast<Seat>(from)});
        for (const auto& card : cards)
            lines.push_back({{"do", "choose"}, {"seat", seat}, {"from", {{"seat", from}, {"zone", option}}}, {"cards", {card}}});
    }
    return one_of(std::move(lines));
}

}  // namespace jianjun::app
