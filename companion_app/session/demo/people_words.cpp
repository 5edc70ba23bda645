// What a table cannot tell, people say (说): on a phone, in the fewest touches.
#include <algorithm>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

using engine::Prompt;
using engine::Seat;
using nlohmann::json;

bool People::shows(const json& input) const {
    const std::string what = input["do"];
    if (!input.contains("seat") || what == "pass" || what == "end" || what == "recast" || what == "time_up" || what == "done")
        return true;
    // What is thrown down in one's own turn for a skill (巧变) could be too much in the hand.
    if (what == "discard") return truth_->prompt()->kind != Prompt::Kind::choice || truth_->table().turn != input["seat"];
    if (what == "by_hand") return input["start"]["event"] == "premeditate";
    if (what == "reveal" && input.contains("general")) {
        const auto& own = truth_->table().seat(input["seat"].get<Seat>()).generals;
        const bool his = std::find(own.begin(), own.end(), input["general"]) != own.end();  // and none of the general pile
        return (settings_.kingdom() && his) || truth_->prompt()->why.cause == engine::Occasion::appear;
    }
    if (what == "reveal") return shows_cards(input);
    // 蓄谋: 闪电 that was laid by stays where it lies.
    if (what == "use" && truth_->prompt()->why.cause == engine::Occasion::premeditate && truth_->prompt()->why.card.id == engine::CardId::lightning) return false;
    if (what == "use" || what == "respond")
        return !input.contains("as") && !input.contains("skill") && !input.contains("then") &&
               input.value("targets", json::array()).size() <= 1;
    if (what != "choose" || input.contains("option") || input.contains("seats") || !input.contains("cards")) return false;
    // It is seen to be taken from where it lies; out of a hand it is not, but it comes down on the discard pile (过河拆桥).
    if (!input.contains("from")) return lies_open(input["cards"]) && !lies_in_ren(input["cards"]);
    if (lies_face_down(input)) return false;
    if (input["from"]["zone"] == "general") return false;  // face down, or which of them
    const bool comes_down = !input["cards"].front().get<std::string>().starts_with("extra:");  // that goes back into its deck
    return input["from"]["zone"] != "hand" || (comes_down && truth_->prompt()->why.card.id == engine::CardId::dismantlement);
}

// What lies in the middle may be the deck's other card of its face: nobody sees which of them is meant.
bool People::lies_in_ren(const json& cards) const {
    const auto ren = faces_in(truth_->table(), {engine::Zone::ren, engine::nobody});
    return std::any_of(ren.begin(), ren.end(), [&](const auto& card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); });
}

// Turned over beside the pile, or out of a hand; what somebody has looked for he says.
bool People::shows_cards(const json& input) const {
    if (looked_for_) return false;
    if (truth_->prompt()->why.cause == engine::Occasion::premeditate) return true;  // turned up where it lies
    const auto& prompt = *truth_->prompt();
    auto held = hand(input["seat"]);
    if (prompt.why.about != engine::nobody && prompt.why.about == prompt.why.by)
        for (const auto& card : hand(prompt.why.about)) held.push_back(card);
    const auto cards = input["cards"].get<std::vector<std::string>>();
    return std::all_of(cards.begin(), cards.end(), [&](const std::string& card) {
        if (card.starts_with("extra:")) return true;  // out of the extra deck, for all to see
        return std::find(held.begin(), held.end(), card) != held.end() || lies_open({card});
    });
}

// Somebody lets a skill of his go by, or what one of them leaves him to choose.
bool People::lets_a_choice_go(const json& input) const {
    return settings_.skills && input["do"] == "pass" && input.contains("seat") && truth_->prompt()->kind == Prompt::Kind::choice;
}

// Somebody does not answer with a card, and must say so: his health card stays where it is.
bool People::shows_nothing(int seat, std::size_t first_event) const {
    const auto& events = truth_->events();
    return std::none_of(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), [&](const auto& event) {
        const auto* hp = std::get_if<engine::HpChanged>(&event);
        const auto* armour = std::get_if<engine::ArmourChanged>(&event);
        return (hp && hp->seat == seat) || (armour && armour->seat == seat);
    });
}

// Has anything come of it that moves in the open? What is drawn does not.
bool People::seen_by_all(std::size_t first_event) const {
    const auto& events = truth_->events();
    const auto in_a_hand = [](engine::Zone zone) { return zone == engine::Zone::hand || zone == engine::Zone::draw; };
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), [&](const auto& event) {
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        const bool cards = moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) { return !in_a_hand(m.from.zone) || !in_a_hand(m.to.zone); });
        return cards || std::holds_alternative<engine::HpChanged>(event) || std::holds_alternative<engine::ArmourChanged>(event);
    });
}

// Out of a hand onto the discard pile (寒冰剑).
bool People::came_down(const json& input, std::size_t first_event) const {
    if (input["do"] != "choose" || !input.contains("from") || input["from"]["zone"] != "hand" || !input.contains("cards")) return false;
    const auto& events = truth_->events();
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), [&](const auto& event) {
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                   return m.to.zone == engine::Zone::discard && engine::to_string(m.face) == input["cards"].front();
               });
    });
}

// A card was chosen or given up, and stays where it is until more is said (巧变, 流离).
bool People::moves_later(const json& input, std::size_t first_event) const {
    if ((input["do"] != "choose" && input["do"] != "discard") || !input.contains("cards")) return false;
    const auto& events = truth_->events();
    return std::none_of(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), [&](const auto& event) {
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                   return std::find(input["cards"].begin(), input["cards"].end(), engine::to_string(m.face)) != input["cards"].end();
               });
    });
}

// A price that he does not pay, and then he has to throw cards down after all: they could be the price.
bool People::price_before_another(const json& input, Prompt::Kind asked_for) const {
    const auto* prompt = truth_->prompt();
    if (input["do"] != "pass" || !input.contains("seat") || asked_for != Prompt::Kind::discard) return false;
    if (!prompt || prompt->seats.front() != input["seat"]) return false;
    if (prompt->kind != Prompt::Kind::play) return prompt->kind == Prompt::Kind::discard;
    // What he recasts in his free time goes onto the discard pile, too.
    const auto cards = hand(input["seat"]);
    return std::any_of(cards.begin(), cards.end(), [&](const auto& card) { return legal({{"do", "recast"}, {"seat", input["seat"]}, {"cards", {card}}}); });
}

// Is he asked about his skills once more (神速, or another of them)? His pad would not tell which of the two he let go by.
bool People::asked_again(int seat) const {
    const auto* prompt = truth_->prompt();
    return prompt && prompt->kind == Prompt::Kind::choice && prompt->seats.front() == seat && prompt->optional && !prompt->options.empty();
}

// He has let another of his go by without a word, whoever else has passed since.
bool People::let_another_go(int seat) const {
    for (auto line = told_.rbegin(); line != told_.rend() && (*line)["do"] == "pass"; ++line)
        if (line->value("seat", 0) == seat) return true;
    return false;
}

// The button alone would not tell which of his: he could declare another in his free time.
bool People::has_another_skill(const json& input) const {
    const auto seat = input["seat"].get<Seat>();
    if (truth_->table().turn != seat) return false;
    const auto& skills = truth_->skills(seat);
    return std::any_of(skills.begin(), skills.end(), [&](const auto* skill) {
        return !skill->goes_by(input["skill"].get<std::string>()) && (is_of_this_table(std::string(skill->id)) || skill->active(*truth_, seat));
    });
}

// One skill that may be used now, and nothing more to say. Some forget that they have another.
bool People::by_button(const json& input) {
    if (input["do"] != "skill" || input.contains("cards") || input.contains("targets") || input.contains("option") || input.contains("as")) return false;
    const auto usable = [&](const std::string& option) {
        return legal({{"do", "skill"}, {"seat", input["seat"]}, {"skill", option}});
    };
    const auto& options = truth_->prompt()->options;
    if (std::count_if(options.begin(), options.end(), usable) != 1 || told_.size() % 2 != 0) return false;
    if (let_another_go(input["seat"])) return false;  // the button would say that one
    return !has_another_skill(input) || forgets(input["seat"]);
}

// In the middle, and not only another of its face that was used.
bool People::lies_open(const json& cards) const {
    const auto open = faces_in(truth_->table(), {engine::Zone::processing, engine::nobody});
    const auto unknown = open.size() < truth_->table().cards({engine::Zone::processing, engine::nobody}).size();
    for (const auto& card : cards)
        if (!unknown && std::find(open.begin(), open.end(), card.get<std::string>()) == open.end()) return false;
    for (const auto& card : cards)
        if (std::none_of(things_.begin(), things_.end(), [&](const Thing& t) {
                return t.place.zone == engine::Zone::processing && t.label == card.get<std::string>();
            }))
            return false;
    return true;
}

// 蓄谋: it is taken from a judgement zone, and nobody sees what it is.
bool People::lies_face_down(const json& input) const {
    const auto cards = input.find("cards");
    if (cards == input.end() || cards->empty()) return false;  // whose and where is all that was said
    return input["from"]["zone"] == "judge" && std::any_of(things_.begin(), things_.end(), [&](const Thing& t) {
               return t.face_down && t.place == engine::Place{engine::Zone::judge, input["from"]["seat"].get<engine::Seat>()} && t.label == cards->front();
           });
}

// A card out of somebody else's hand is taken unseen: its back shows whether it is one of the extra deck.
json People::words_of(const json& input) const {
    auto words = input;
    const auto unseen = [](json cards) {
        if (cards.empty()) return json{"?"};
        for (auto& card : cards) card = card.get<std::string>().starts_with("extra:") ? "extra:?" : "?";
        return cards;
    };
    if (input["do"] == "choose" && input.contains("from") &&
        ((input["from"]["zone"] == "hand" && input["from"]["seat"] != input["seat"]) || lies_face_down(input)))
        words["cards"] = unseen(input.value("cards", json::array()));
    if (input["do"] == "by_hand" && input["start"].contains("cards")) words["start"]["cards"] = unseen(input["start"]["cards"]);
    return words;
}

// A card in the middle that several could be the target of, himself among them (火攻).
bool People::could_be_aimed_elsewhere(const json& input) const {
    if (input["do"] != "use" || input.value("targets", json::array()).size() != 1) return false;
    engine::Face face;
    engine::parse_face(input["cards"].front().get<std::string>(), face);
    if (engine::info(face.id).type == engine::CardType::delayed_trick) return false;
    auto line = input;
    line.erase("targets");
    return !legal(line);
}

bool People::forgets(int seat) {
    return static_cast<int>(of_habit_() % 100) < habits_[static_cast<std::size_t>(seat - 1)].forgets;
}

// The card is the first thing that a hand lays down from `at` on. He says it before, or it is said while it lies there.
void People::declare_target(const json& input, std::ptrdiff_t at) {
    const auto& habit = habits_[input["seat"].get<std::size_t>() - 1];
    if (forgets(input["seat"]) || static_cast<std::ptrdiff_t>(deeds_.size()) <= at) {
        ++targets_forgotten_;
        target_open_ = true;
        return;
    }
    ++targets_declared_;
    target_open_ = false;
    const bool before = habit.phones && of_habit_() % 2 == 0;
    auto deed = habit.phones ? Deed{input["seat"], {}, devices::Button::pass, false, input, false}
                             : Deed{input["targets"].front(), {}, devices::Button::answer, true, {}, false};
    deeds_.insert(deeds_.begin() + at + (before ? 0 : 1), std::move(deed));
}

// Beside the pile, and lying there: somebody may hold another of that face.
bool People::turned_over(const json& cards) const {
    const auto row = truth_->table().cards({engine::Zone::processing, engine::nobody});
    const bool unknown = std::any_of(row.begin(), row.end(), [&](engine::Token t) { return !truth_->table().token(t).face.known(); });
    const bool judged = truth_->prompt()->timing == engine::Timing::StartJudge;  // though all have known which card that is
    return (unknown || judged) && lies_open(cards);
}

// 火攻, or what was looked for in the extra deck: laid down for all to see, and taken back.
void People::show_hand_cards(const json& input) {
    const auto& prompt = *truth_->prompt();
    if (input["do"] != "reveal" || input.contains("general") || prompt.mode == Prompt::Mode::each || !input.contains("seat")) return;
    if (prompt.why.cause == engine::Occasion::premeditate) return;  // it lies before him, and is turned over there
    if (turned_over(input["cards"])) return;
    const int seat = input["seat"];
    auto held = hand(seat);
    if (prompt.why.about != engine::nobody && prompt.why.about == prompt.why.by)
        for (const auto& card : hand(prompt.why.about)) held.push_back(card);
    const auto lie = std::make_shared<std::vector<Hands::Card>>();
    std::vector<vision::Spot> spots;
    for (const auto& card : input["cards"].get<std::vector<std::string>>()) {
        const bool extra = card.starts_with("extra:") && std::find(held.begin(), held.end(), card) == held.end();
        // What still lies in the middle goes back into its deck before anybody finds it there.
        const bool lies = std::any_of(things_.begin(), things_.end(), [&](const Thing& t) { return t.label == card && t.place.zone == engine::Zone::processing; });
        if (extra && lies) tidy();
        if (extra) gesture(seat, [this, seat] { table_.draw(seat, "extra", 1); });
        if (!extra && std::find(held.begin(), held.end(), card) == held.end()) continue;
        spots.push_back(middle_spot(seat, spots));
        gesture(seat, [this, seat, card, spot = spots.back(), lie] { lie->push_back(table_.lay(seat, card, spot)); });
    }
    gesture(seat, [this, seat, lie] {
        for (const auto card : *lie) table_.take(seat, card);
    });
}

}  // namespace jianjun::app
