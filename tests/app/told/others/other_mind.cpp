#include "tests/app/told/others/other_mind.h"

#include <algorithm>

#include "engine/input/deed.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/random_games.h"

namespace jianjun::app {

namespace {

using engine::Face;
using engine::Seat;
using engine::Token;
using engine::Zone;
using nlohmann::json;

// Whose skills are told with a few deeds.
constexpr const char* generals_played[] = {
    "caocao",   "simayi",   "xiahoudun", "zhangliao", "xuchu",         "guojia",  "zhenji",  "liubei",
    "guanyu",   "zhangfei", "zhaoyun",   "machao",    "huangyueying",  "sunquan", "ganning", "lvmeng",
    "huanggai", "zhouyu",   "daqiao",    "luxun",     "sunshangxiang", "huatuo",  "lvbu"};
constexpr const char* roles[] = {"lord",  "rebel", "loyalist", "renegade",
                                 "rebel", "rebel", "loyalist", "rebel"};

json set_up(std::mt19937_64& random, int seats, bool generals) {
    json line{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
    std::vector<std::string> drawn(std::begin(generals_played), std::end(generals_played));
    std::shuffle(drawn.begin(), drawn.end(), random);
    for (int s = 0; s < seats; ++s) {
        json seat{{"role", roles[s]}};
        if (generals) seat["general"] = drawn[static_cast<std::size_t>(s)];
        line["seats"].push_back(std::move(seat));
    }
    return line;
}

}  // namespace

OtherMind::OtherMind(std::uint64_t seed, int seats, bool generals)
    : random_(seed * 2654435761u + 17), player_(static_cast<std::uint32_t>(seed)) {
    setup_ = set_up(random_, seats, generals);
    truth_ = engine::testing::start_game(setup_);
    look_at_hands();
}

// What lies nowhere else is the pile, shuffled, where it has come to its end.
Face OtherMind::top_of_pile() {
    if (deck_.empty()) {
        for (const auto& [face, n] : truth_->table().deck()) {
            const auto out = truth_->table().located(face) +
                             std::count_if(turned_.begin(), turned_.end(),
                                           [&](const auto& entry) { return entry.second == face; });
            deck_.insert(deck_.end(), static_cast<std::size_t>(std::max<std::ptrdiff_t>(n - out, 0)), face);
        }
        std::shuffle(deck_.begin(), deck_.end(), random_);
    }
    const auto top = deck_.back();
    deck_.pop_back();
    return top;
}

// Whoever drew looks at what he drew.
void OtherMind::look_at_hands() {
    for (int s = 1; s <= truth_->table().seats(); ++s) {
        const auto seat = static_cast<Seat>(s);
        auto hand = truth_->table().known_hand(seat, 0);
        const auto size = truth_->table().hand(seat).size();
        if (hand.size() >= size) continue;
        json cards = json::array();
        std::vector<Face> drawn;
        while (hand.size() < size) hand.push_back(top_of_pile());
        for (const auto& face : hand) cards.push_back(engine::to_string(face));
        const json look{{"do", "rule"},
                        {"by", "referee"},
                        {"why", "looks at new cards"},
                        {"set", {{"seat", s}, {"known_hand", cards}}}};
        if (const auto step = truth_->feed(*engine::read_input(look)); !step)
            throw std::logic_error("they cannot look at their cards: " + look.dump());
    }
}

// Off the pile, and face up: it is what lay on top.
void OtherMind::turn_over(std::size_t first_event) {
    const auto& events = truth_->events();
    for (auto i = first_event; i < events.size(); ++i) {
        const auto* moved = std::get_if<engine::CardsMoved>(&events[i]);
        if (!moved) continue;
        for (const auto& m : moved->moves) {
            if (m.from.zone != Zone::draw || m.to.zone == Zone::hand || m.to.zone == Zone::draw) continue;
            if (!m.face.known() && !truth_->table().token(m.token).face.known())
                turned_[m.token] = top_of_pile();
        }
    }
    std::erase_if(turned_,
                  [&](const auto& entry) { return truth_->table().token(entry.first).face.known(); });
}

Face OtherMind::turned(Token token) const {
    const auto at = turned_.find(token);
    return at == turned_.end() ? truth_->table().token(token).face : at->second;
}

// What the player has only guessed is what really lies there.
void OtherMind::name_cards(engine::Input& input) {
    const auto& table = truth_->table();
    const auto* prompt = truth_->prompt();
    auto named = input;
    if (input.what == engine::Do::reveal && prompt->mode == engine::Prompt::Mode::any && !turned_.empty()) {
        const auto row = table.cards({Zone::processing, engine::nobody});
        const auto n = static_cast<std::size_t>(std::max(prompt->least, 1));
        named.cards.clear();
        for (auto i = row.size() < n ? 0 : row.size() - n; i < row.size(); ++i)
            named.cards.push_back(turned(row[i]));
    }
    if (input.what == engine::Do::choose && input.from && input.from->zone == Zone::hand &&
        input.from->seat != input.seat) {
        const auto hand = table.known_hand(input.from->seat, 0);
        if (!hand.empty()) named.cards = {hand[random_() % hand.size()]};
    }
    if (!truth_->check(named)) input = named;
}

std::optional<engine::Input> OtherMind::decide() {
    auto input = player_.answer(*truth_);
    if (!input) return input;
    // What the player adds, and the rules pass over.
    auto plain = *input;
    if (plain.what == engine::Do::respond) plain.targets.clear();
    if (!plain.cards.empty() && plain.cards.front().id != engine::CardId::collateral) plain.then.clear();
    if (!truth_->check(plain)) input = plain;
    name_cards(*input);
    return input;
}

// What lay there alone needs no name as it is taken, and everybody sees what it is.
void OtherMind::name_what_was_taken(const engine::Input& input, std::size_t first_event) {
    const bool open = input.from && (input.from->zone == Zone::equip || input.from->zone == Zone::judge);
    if (input.what != engine::Do::choose || !open || !input.cards.empty()) return;
    const auto& events = truth_->events();
    for (auto i = first_event; i < events.size(); ++i)
        if (const auto* moved = std::get_if<engine::CardsMoved>(&events[i]))
            for (const auto& m : moved->moves)
                if (m.from.zone == input.from->zone && m.from.seat == input.from->seat && m.face.known()) {
                    told_.back()["cards"] = {engine::to_string(m.face)};
                    return;
                }
}

std::size_t OtherMind::take(const engine::Input& input) {
    const auto asked = truth_->prompt() ? truth_->prompt()->seats : std::vector<Seat>();
    const auto step = truth_->feed(input);
    if (!step)
        throw std::logic_error("the other people do what they may not: " + engine::to_json(input).dump());
    told_.push_back(engine::to_json(input));
    if (input.what == engine::Do::pass && asked.size() == 1)
        told_.back()["seat"] = asked.front();  // whoever says nothing is known by that
    name_what_was_taken(input, step->first_event);
    turn_over(step->first_event);
    look_at_hands();
    return step->first_event;
}

}  // namespace jianjun::app
