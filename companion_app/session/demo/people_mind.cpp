// What the people want (出牌的心思): plain play, good enough to bring every game to its end.
#include <algorithm>

#include "companion_app/session/demo/people.h"
#include "engine/modes/mode.h"

namespace jianjun::app {

using engine::CardId;
using engine::Seat;
using nlohmann::json;

namespace {

std::string_view name_of(const std::string& card) {
    return engine::info(id_of(card)).id;
}

bool is_slash(const std::string& card) {
    return engine::is_slash(id_of(card));
}

}  // namespace

std::vector<std::string> People::hand(int seat) const {
    std::vector<std::string> cards;
    for (const auto& face : truth_->table().known_hand(static_cast<Seat>(seat), 0))
        cards.push_back(engine::to_string(face));
    return cards;
}

std::string People::holds(int seat, std::string_view name) const {
    for (const auto& card : hand(seat))
        if (name_of(card) == name || (name == "slash" && is_slash(card))) return card;
    return {};
}

bool People::legal(const json& line) const {
    const auto input = engine::read_input(line);
    return input && !truth_->check(*input);
}

// 国战: everybody knows his own faction, and of the others what has been shown. Who hides is nobody's friend.
bool People::enemies_of_kingdom(int a, int b) const {
    const auto& table = truth_->table();
    if (a == b) return false;
    const auto& mine = table.seat(static_cast<Seat>(a));
    const auto& other = table.seat(static_cast<Seat>(b));
    if (other.faction.empty() || mine.faction == "wild" || other.faction == "wild") return true;
    const auto own = mine.faction.empty() ? truth_->mode().printed_faction(*truth_, static_cast<Seat>(a)) : mine.faction;
    return own != other.faction;
}

bool People::enemies(int a, int b) const {
    using engine::Role;
    if (settings_.kingdom()) return enemies_of_kingdom(a, b);
    if (settings_.two_sides())
        return truth_->table().seat(static_cast<Seat>(a)).team !=
               truth_->table().seat(static_cast<Seat>(b)).team;
    const auto side = [&](int seat) { return truth_->table().seat(static_cast<Seat>(seat)).role; };
    const auto good = [](Role role) { return role == Role::lord || role == Role::loyalist; };
    if (side(a) == Role::renegade)  // the lord comes last
        return side(b) != Role::lord || truth_->table().alive_count() == 2;
    if (side(b) == Role::renegade) return true;
    return good(side(a)) != good(side(b));
}

std::vector<json> People::attacks(int seat) const {
    std::vector<json> lines;
    for (const auto& slash : hand(seat)) {
        if (!is_slash(slash)) continue;
        for (const Seat target : truth_->table().alive_from(static_cast<Seat>(seat))) {
            if (target == seat || !enemies(seat, target)) continue;
            json line{{"do", "use"}, {"seat", seat}, {"cards", {slash}}, {"targets", {target}}};
            if (legal(line)) lines.push_back(std::move(line));
        }
    }
    return lines;
}

json People::decide_free_time(int seat) {
    if (auto more = decide_more(seat); !more.is_null()) return more;
    const auto use = [&](const std::string& card) -> json {
        return {{"do", "use"}, {"seat", seat}, {"cards", {card}}};
    };
    if (const auto peach = holds(seat, "peach"); !peach.empty() && legal(use(peach))) return use(peach);
    for (const auto& card : hand(seat)) {
        const auto& info = engine::info(id_of(card));
        if (info.type != engine::CardType::equip || !legal(use(card))) continue;
        if (truth_->table().equipped(static_cast<Seat>(seat), info.slot) == engine::no_token || chance(25))
            return use(card);
    }
    if (const auto lines = attacks(seat); !lines.empty()) {
        const auto wine = holds(seat, "analeptic");
        if (!wine.empty() && chance(50) && legal(use(wine))) return use(wine);
        return lines[random_() % lines.size()];
    }
    return {{"do", "end"}, {"seat", seat}};
}

json People::decide_card(const engine::Prompt& prompt) {
    if (prompt.seats.size() > 1) return decide_for_all(prompt);
    const int seat = prompt.seats.front();
    const json pass{{"do", "pass"}, {"seat", seat}};
    const auto answer = [&](const std::string& card) -> json {
        json line{{"do", "respond"}, {"seat", seat}, {"cards", {card}}};
        return !card.empty() && legal(line) ? line : pass;
    };
    const CardId wanted = prompt.accepts.empty() ? CardId::unknown : prompt.accepts.front();
    if (wanted == CardId::peach) {
        const int dying = prompt.why.about;
        if (dying == seat)
            if (const auto wine = holds(seat, "analeptic"); !wine.empty()) return answer(wine);
        return dying == seat || !enemies(seat, dying) ? answer(holds(seat, "peach")) : pass;
    }
    return chance(75) ? answer(holds(seat, engine::info(wanted).id)) : pass;
}

json People::decide_discard(int seat, int n) const {
    auto cards = hand(seat);
    const auto worth = [](const std::string& card) {
        const auto name = name_of(card);
        if (name == "peach") return 3;
        if (name == "jink" || name == "analeptic") return 2;
        return is_slash(card) ? 1 : 0;
    };
    std::stable_sort(cards.begin(), cards.end(),
                     [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
    cards.resize(std::min(cards.size(), static_cast<std::size_t>(n)));
    return {{"do", "discard"}, {"seat", seat}, {"cards", cards}};
}

// Equipment that is used where it would be discarded (据守).
json People::used_instead(json discard) const {
    auto use = discard;
    use["do"] = "use";
    return legal(use) ? use : discard;
}

// 明置 in the preparation phase, now and then.
json People::decide_showing(const engine::Prompt& prompt) {
    const int seat = prompt.seats.front();
    if (std::find(prompt.options.begin(), prompt.options.end(), "reveal") == prompt.options.end() || !chance(45)) return {};
    const auto& state = truth_->table().seat(static_cast<Seat>(seat));
    std::vector<json> lines;
    for (const std::size_t place : {0u, 1u})
        lines.push_back({{"do", "reveal"}, {"seat", seat}, {"general", state.generals[place]}, {"option", place == 0 ? "main" : "deputy"}});
    return one_of(std::move(lines));
}

// What must be chosen is chosen.
json People::decide_choice(const engine::Prompt& prompt) {
    const int seat = prompt.seats.front();
    if (auto showing = decide_showing(prompt); !showing.is_null()) return showing;
    if (prompt.optional) return {{"do", "pass"}, {"seat", seat}};
    if (auto taken = decide_taking(prompt); !taken.is_null()) return taken;
    for (const auto& option : prompt.options)
        if (json line{{"do", "choose"}, {"seat", seat}, {"option", option}}; legal(line)) return line;
    std::vector<json> lines;
    for (const Seat whom : truth_->table().alive_from(static_cast<Seat>(seat)))
        lines.push_back({{"do", "choose"}, {"seat", seat}, {"seats", {whom}}});
    for (const auto& card : hand(seat)) lines.push_back({{"do", "choose"}, {"seat", seat}, {"cards", {card}}});
    if (auto chosen = one_of(std::move(lines)); !chosen.is_null()) return chosen;
    return decide_anything(prompt);
}

json People::decide() {
    auto decided = decide_now();
    return decided.is_null() ? json{{"do", "time_up"}} : decided;
}

json People::decide_now() {
    const auto& prompt = *truth_->prompt();
    const int seat = prompt.seats.front();
    if (prompt.why.cause == engine::Occasion::premeditate) return decide_premeditated(prompt);
    if (auto said = settings_.two_sides() ? one_of(picked_.answers(*truth_)) : json(); !said.is_null())
        return said;
    if (auto wished = decide_wished(prompt); !wished.is_null()) return wished;
    if (auto skill = decide_skill(prompt); !skill.is_null()) return skill;
    switch (prompt.kind) {
        case engine::Prompt::Kind::play:
            return decide_free_time(seat);
        case engine::Prompt::Kind::discard:
            if (prompt.optional) return decide_price(prompt);
            if (auto discard = decide_discard(seat, prompt.least); legal(discard)) return used_instead(discard);
            return decide_anything(prompt);
        case engine::Prompt::Kind::card:
            return prompt.optional ? decide_card(prompt) : decide_anything(prompt);
        case engine::Prompt::Kind::reveal:
            return decide_reveal(prompt);
        case engine::Prompt::Kind::by_hand:
            return decide_by_hand(prompt);
        default:
            return decide_choice(prompt);
    }
}

}  // namespace jianjun::app
