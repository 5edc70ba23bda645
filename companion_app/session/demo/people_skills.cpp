// Every skill (技能), and what skills ask: put together at random from what somebody holds and sees, and of what the rules
// take the best for his side, most of the time.
#include <algorithm>
#include <array>

#include "companion_app/session/demo/people.h"
#include "engine/telling/view.h"

namespace jianjun::app {

using engine::CardId;
using engine::Prompt;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

namespace {

constexpr int tries_for_a_skill = 160, tries_for_an_answer = 3000;
constexpr std::size_t most_ideas = 6;
constexpr std::array tricks{"ex_nihilo", "duel", "dismantlement", "savage_assault"};
constexpr const char* turning_up = "reveal";  // 明置: which general he turns up says it
constexpr int most_wished = 6;  // how often a game is bent for it
constexpr int most_cards = 4, most_seats = 3, most_number = 6;

void add(std::vector<std::string>& to, const std::vector<std::string>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

std::string skill_of(const json& line) {
    if (line.contains("skill")) return line["skill"];
    return line.contains("as") ? "as " + line["as"].get<std::string>() : line.value("option", std::string());
}

}  // namespace

std::vector<std::string> People::faces_in(const engine::Table& table, engine::Place place) {
    std::vector<std::string> faces;
    for (const auto t : table.cards(place))
        if (table.token(t).face.known()) faces.push_back(engine::to_string(table.token(t).face));
    return faces;
}

std::vector<std::string> People::own_cards(int seat) const {
    auto cards = hand(seat);
    add(cards, faces_in(truth_->table(), {Zone::equip, static_cast<Seat>(seat)}));
    return cards;
}

// Up to so many of them, in any order.
std::vector<std::string> People::some(std::vector<std::string> cards, int most) {
    std::shuffle(cards.begin(), cards.end(), random_);
    const auto n = static_cast<std::size_t>(below(most + 1));
    if (cards.size() > n) cards.resize(n);
    return cards;
}

std::vector<int> People::some_seats(int most) {
    std::vector<int> seats;
    for (const Seat seat : truth_->table().alive_from(1)) seats.push_back(seat);
    std::shuffle(seats.begin(), seats.end(), random_);
    seats.resize(std::min(seats.size(), static_cast<std::size_t>(below(most + 1))));
    return seats;
}

// How well a seat's side stands, at a glance.
double People::standing(const engine::Table& table, int seat) const {
    double sum = 0;
    for (int s = 1; s <= table.seats(); ++s) {
        const auto other = static_cast<Seat>(s);
        const auto& state = table.seat(other);
        const double side = s == seat ? 1.2 : enemies(seat, s) ? -0.7 : 0.8;
        if (!state.alive) continue;
        sum += side * (4 + 2.0 * state.hp + 1.5 * state.armour + static_cast<double>(table.hand(other).size()) +
                       0.9 * static_cast<double>(table.cards({Zone::equip, other}).size()) +
                       0.9 * static_cast<double>(table.cards({Zone::general, other}).size()) -
                       1.5 * static_cast<double>(table.cards({Zone::judge, other}).size()) - (state.face_up ? 0 : 3));
    }
    return sum;
}

// A skill that may be declared, or a card that one makes of his; nothing else than the wished one, if there is one.
json People::imagine_skill(const Prompt& prompt, int seat, const std::string& wished) {
    const bool answers = prompt.kind == Prompt::Kind::card;
    const auto& skills = truth_->skills(static_cast<Seat>(seat));
    json line{{"do", "skill"}, {"seat", seat}};
    std::vector<CardId> made;
    const engine::Skill* maker = nullptr;
    if (!skills.empty() && prompt.kind != Prompt::Kind::choice && chance(50)) {
        maker = wished.empty() ? skills[static_cast<std::size_t>(below(static_cast<int>(skills.size())))] : truth_->skill(static_cast<Seat>(seat), wished);
        if (maker) made = maker->makes();
    }
    if (!made.empty()) {
        line["do"] = answers ? "respond" : "use";
        line["as"] = engine::info(made[static_cast<std::size_t>(below(static_cast<int>(made.size())))]).id;
        line["skill"] = maker->id;
        auto from = own_cards(seat);
        add(from, faces_in(truth_->table(), {Zone::general, static_cast<Seat>(seat)}));
        line["cards"] = some(std::move(from), 2);
    } else {
        if (prompt.options.empty()) return {};
        line["skill"] = wished.empty() ? prompt.options[static_cast<std::size_t>(below(static_cast<int>(prompt.options.size())))] : wished;
        if (!wished.empty() && chance(25)) line["as"] = tricks[static_cast<std::size_t>(below(static_cast<int>(tricks.size())))];  // 佐幸
        if (line["skill"] == turning_up) return {};
        if (is_of_this_table(line["skill"])) return plays_by_hand(line["skill"]) ? line : json();
        if (auto cards = some(own_cards(seat), chance(50) ? 0 : most_cards); !cards.empty()) line["cards"] = cards;
    }
    if (auto targets = some_seats(chance(40) ? 0 : most_seats); !targets.empty()) line["targets"] = targets;
    return line;
}

// The cards of one kind that the extra deck still has.
std::vector<std::string> People::in_the_extra_deck() {
    const auto& table = truth_->table();
    const auto kind = std::array{engine::CardType::basic, engine::CardType::trick, engine::CardType::equip}[static_cast<std::size_t>(below(3))];
    std::vector<std::string> list;
    for (const auto& [face, n] : table.deck()) {
        int out = 0;
        for (engine::Token t = 0; t < table.tokens(); ++t) out += table.token(t).face == face && table.token(t).place.zone != Zone::extra;
        if (face.extra && engine::info(face.id).type == kind && out < n) list.push_back(engine::to_string(face));
    }
    return list;
}

// An option, a number, seats, cards of anybody's, or cards for somebody.
json People::imagine_choice(const Prompt& prompt, int seat) {
    const auto& table = truth_->table();
    json line{{"do", "choose"}, {"seat", seat}};
    const int n = std::max(prompt.most, 1);
    std::string option;
    if (!prompt.options.empty()) option = prompt.options[static_cast<std::size_t>(below(static_cast<int>(prompt.options.size())))];
    switch (below(settings_.shiji() ? 9 : 8)) {
        case 0:
            if (option.empty() || option == turning_up) return {};
            line["option"] = option;
            break;
        case 1:
            line["number"] = below(most_number + 1);
            break;
        case 2:
            line["seats"] = some_seats(n);
            break;
        case 3: {  // what lies in the open, or before him
            std::vector<std::string> open;
            for (const Zone zone : {Zone::processing, Zone::discard, Zone::ren, Zone::extra}) add(open, faces_in(table, {zone, engine::nobody}));
            add(open, faces_in(table, {Zone::general, static_cast<Seat>(seat)}));
            line["cards"] = some(std::move(open), n);
            if (chance(40)) line["seats"] = some_seats(n);
            break;
        }
        case 4: {  // somebody's
            const auto living = table.alive_from(1);
            const int whom = living[static_cast<std::size_t>(below(static_cast<int>(living.size())))];
            const Zone zone = std::array{Zone::hand, Zone::equip, Zone::judge, Zone::general}[static_cast<std::size_t>(below(4))];
            const auto held = zone == Zone::hand ? hand(whom) : faces_in(table, {zone, static_cast<Seat>(whom)});
            line["from"] = {{"seat", whom}, {"zone", engine::to_string(zone)}};
            line["cards"] = some(held, n);
            if (chance(40)) line["seats"] = some_seats(1);
            break;
        }
        case 5:
            line["cards"] = some(own_cards(seat), std::max(n, most_cards));
            line["seats"] = some_seats(n);
            break;
        case 6:
            if (option.empty()) return {};
            line = {{"do", "discard"}, {"seat", seat}, {"cards", some(own_cards(seat), n)}};
            break;
        case 8:  // of one kind out of the extra deck (悯施)
            line["cards"] = some(in_the_extra_deck(), n);
            line["seats"] = some_seats(1);
            break;
        default:
            line["cards"] = some(own_cards(seat), std::max(n, most_cards));
    }
    for (const char* key : {"cards", "seats"})
        if (line.contains(key) && line[key].empty()) line.erase(key);
    return line.size() > 2 ? line : json();
}

json People::imagine(const Prompt& prompt, int seat) {
    switch (prompt.kind) {
        case Prompt::Kind::card:
            if (!prompt.optional && chance(50)) return {{"do", "respond"}, {"seat", seat}, {"cards", some(own_cards(seat), 1)}};
            return imagine_skill(prompt, seat);
        case Prompt::Kind::play:
            return imagine_skill(prompt, seat);
        case Prompt::Kind::choice:
            return chance(60) ? imagine_skill(prompt, seat) : imagine_choice(prompt, seat);
        case Prompt::Kind::reveal:
            return {{"do", "reveal"}, {"seat", seat}, {"cards", some(hand(seat), std::max(prompt.most, 1))}};
        case Prompt::Kind::discard:
            return {{"do", "discard"}, {"seat", seat}, {"cards", some(own_cards(seat), std::max(prompt.most, 1))}};
        case Prompt::Kind::by_hand:
            return {{"do", "done"}, {"seat", seat}};
    }
    return {};
}

// Things that the prompt takes, none twice.
std::vector<json> People::ideas(const Prompt& prompt, int seat, int tries, std::size_t enough) {
    std::vector<json> found;
    for (int i = 0; i < tries && found.size() < enough; ++i) {
        auto line = imagine(prompt, seat);
        // Of a hand card that is picked unseen (督粮) nobody can say what it is: where that is asked for, it is none of the choices.
        if (line.is_null() || !legal(line) || !legal(words_of(line)) || std::find(found.begin(), found.end(), line) != found.end()) continue;
        found.push_back(std::move(line));
    }
    return found;
}

// What serves him best right away; now and then whatever occurs to him. What he has not tried yet he tries.
json People::best_of(std::vector<json> lines, int seat) {
    if (lines.empty()) return {};
    std::shuffle(lines.begin(), lines.end(), random_);
    const auto fresh = std::min_element(lines.begin(), lines.end(), [&](const json& a, const json& b) { return used_[skill_of(a)] < used_[skill_of(b)]; });
    if (const auto skill = skill_of(*fresh); !skill.empty() && used_[skill] == 0) return *fresh;
    if (chance(25)) return lines.front();
    const double now = standing(truth_->table(), seat);
    const json* best = nullptr;
    double most = now - 0.5;
    for (const auto& line : lines) {
        const std::array<engine::Input, 1> next{*engine::read_input(line)};
        const auto after = what_if_.after(next);
        if (!after) continue;
        if (const double stands = standing(after->table(), seat); stands > most) most = stands, best = &line;
    }
    return best ? *best : json();
}

// A card out of somebody else's hand: only those could name it who see the hands (督粮).
bool People::names_unseen(const json& line) const {
    const auto input = engine::read_input(line);
    const auto after = input && line.contains("cards") ? what_if_.after(std::array<engine::Input, 1>{*input}) : nullptr;
    if (!after) return false;
    const auto& events = after->events();
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(truth_->events().size()), events.end(), [&](const auto& event) {
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                   return m.from.zone == Zone::hand && m.from.seat != line["seat"] && std::count(input->cards.begin(), input->cards.end(), m.face) > 0;
               });
    });
}

// Without what the skill does not heed: nobody names a card, or somebody, that has nothing to do with it.
json People::heeded(json line) const {
    const auto comes_of = [&](const json& said) {
        const auto input = engine::read_input(said);
        const auto after = input && !truth_->check(*input) ? what_if_.after(std::array<engine::Input, 1>{*input}) : nullptr;
        return after ? std::pair(after->events().size(), after->prompt() ? engine::prompt_json(*after, *after->prompt()) : json()) : std::pair(std::size_t{0}, json());
    };
    if (line.is_null() || line["do"] != "skill") return line;
    if (names_unseen(line)) line.erase("cards");
    if (!legal(line)) return {};
    for (const char* key : {"cards", "targets"}) {
        if (!line.contains(key)) continue;
        auto without = line;
        without.erase(key);
        const bool heeds = comes_of(without) != comes_of(line);
        if (!heeds) line = std::move(without);
    }
    return line;
}

// The skill that this game is played for, wherever it may be used.
json People::decide_wished(const Prompt& prompt) {
    if (settings_.wish.empty() || used_[settings_.wish] >= most_wished) return {};
    const bool offered = std::find(prompt.options.begin(), prompt.options.end(), settings_.wish) != prompt.options.end();
    for (const Seat seat : prompt.seats) {
        if (!offered && (prompt.kind == Prompt::Kind::choice || !truth_->skill(seat, settings_.wish))) continue;
        for (int i = 0; i < tries_for_an_answer; ++i) {
            auto line = imagine_skill(prompt, seat, settings_.wish);
            if (line.is_null() || !legal(line)) continue;
            ++used_[settings_.wish];
            return heeded(std::move(line));
        }
    }
    return {};
}

// A skill where one may be used; null where there is none that he likes.
json People::decide_skill(const Prompt& prompt) {
    const bool declares = prompt.kind == Prompt::Kind::play || prompt.kind == Prompt::Kind::card || (prompt.kind == Prompt::Kind::choice && prompt.optional);
    if (!settings_.skills || !declares || prompt.seats.size() != 1 || !chance(70)) return {};
    const int seat = prompt.seats.front();
    auto line = heeded(best_of(ideas(prompt, seat, tries_for_a_skill, most_ideas), seat));
    if (!line.is_null()) ++used_[skill_of(line)];
    return line;
}

// Cards that are looked for in the pile (独往, 三顾), or a general of his.
json People::decide_showing_more(const Prompt& prompt) {
    const int seat = prompt.seats.front();
    if (prompt.optional && !chance(70)) return {};
    const json line{{"do", "reveal"}, {"seat", seat}};
    std::vector<json> lines;
    const auto with = [&](const char* key, const json& what) {
        lines.push_back(line);
        lines.back()[key] = what;
    };
    for (const auto& general : truth_->table().seat(static_cast<Seat>(seat)).generals)
        if (!general.empty()) with("general", general);
    if (auto one = one_of(std::move(lines)); !one.is_null()) return one;
    looked_for_ = true;
    if (auto found = from_the_pile(prompt, line); !found.is_null()) return found;
    const auto& generals = truth_->content().generals();
    for (int i = 0; i < tries_for_a_skill; ++i) {
        auto named = line;
        named["general"] = std::next(generals.begin(), below(static_cast<int>(generals.size())))->first;
        if (legal(named)) return named;
    }
    return {};
}

// So many of the pile's top cards, those that do not fit left out.
json People::from_the_pile(const Prompt& prompt, json line) {
    for (int n = std::max(prompt.most, 1); n >= std::max(prompt.least, 1); --n)
        for (int tries = 0; tries < tries_for_an_answer; ++tries) {
            const auto reach = std::min<std::size_t>(deck_.size(), static_cast<std::size_t>(n + std::min(tries / 20, 30)));
            std::vector<std::string> top(deck_.rbegin(), deck_.rbegin() + static_cast<std::ptrdiff_t>(reach));
            if (tries > 0) std::shuffle(top.begin(), top.end(), random_);
            top.resize(std::min(top.size(), static_cast<std::size_t>(n)));
            line["cards"] = top;
            if (!legal(line)) continue;
            for (const auto& card : top) deck_.erase(std::next(std::find(deck_.rbegin(), deck_.rend(), card)).base());
            return line;
        }
    return {};
}

// Something must be said: whatever is taken.
json People::decide_anything(const Prompt& prompt) {
    const int seat = prompt.seats.front();
    auto found = ideas(prompt, seat, tries_for_an_answer, 1);
    if (!found.empty()) return found.front();
    auto each = one_for_each(prompt);
    return each.is_null() ? of_his_general(prompt) : each;
}
// As many as he has to choose of those that belong to his general (书).
json People::of_his_general(const Prompt& prompt) const {
    const int seat = prompt.seats.front();
    auto cards = faces_in(truth_->table(), {Zone::general, static_cast<Seat>(seat)});
    cards.resize(std::min(cards.size(), static_cast<std::size_t>(std::max(prompt.least, 0))));
    const json line{{"do", "choose"}, {"seat", seat}, {"cards", cards}};
    return legal(line) ? line : json();
}

// A hand card for each of those who were chosen (惠民).
json People::one_for_each(const Prompt& prompt) const {
    if (told_.empty()) return {};
    const int seat = prompt.seats.front();
    auto seats = told_.back().value("targets", std::vector<int>{});
    if (seats.empty()) seats = told_.back().value("seats", std::vector<int>{});
    std::erase(seats, seat);
    auto cards = hand(seat);
    const auto n = static_cast<std::size_t>(std::max(prompt.least, 0));
    seats.resize(std::min(seats.size(), n));
    cards.resize(std::min(cards.size(), n));
    json line{{"do", "choose"}, {"seat", seat}, {"cards", cards}, {"seats", seats}};
    return legal(line) ? line : json();
}

}  // namespace jianjun::app
