// From what happened in the people's game to hands and fingers (手上的动作).
#include <algorithm>
#include <cmath>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

using devices::Button;
using engine::Place;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

namespace {

constexpr double taken_mm = 40;
constexpr std::size_t untidy = 5;  // so many used cards lie in the middle before somebody sweeps them up

double distance(vision::Point a, vision::Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

const char* pile_of(Zone zone) {
    switch (zone) {
        case Zone::discard:
            return "discard";
        case Zone::ren:
            return "ren";
        case Zone::extra:
            return "extra";
        default:
            return nullptr;
    }
}

}  // namespace

void People::deeds_of(const json& input) {
    const std::string what = input["do"];
    if (what == "done") press(input["seat"], Button::pass);
    if (what == "end") {
        press(input["seat"], Button::pass);
        deeds_.back().ends = true;
    }
    if (what != "pass") return;
    const auto& prompt = *truth_->prompt();
    // He has looked (三顾, 化身), and shows nothing.
    if (prompt.kind == engine::Prompt::Kind::reveal && prompt.seats.size() == 1 && prompt.why.cause != engine::Occasion::premeditate) press(prompt.seats.front(), Button::pass, true);
    if (!input.contains("seat")) return;
    // Whose pad asks about a skill says no. A 闪 that does not come is often said by nothing but the health
    // card.
    if (prompt.kind == engine::Prompt::Kind::choice) {
        press(input["seat"], Button::pass, true);
        unheard_.push_back(input["seat"]);
    }
    if (prompt.kind == engine::Prompt::Kind::discard && prompt.pass_must_be_said) press(input["seat"], Button::pass);
    if (prompt.kind != engine::Prompt::Kind::card) return;
    const bool rescue = !prompt.accepts.empty() && prompt.accepts.front() == engine::CardId::peach;
    const int hp = truth_->table().seat(static_cast<Seat>(input["seat"].get<int>())).hp;
    const bool untold = hp > most_on_a_card || hp <= 0;  // no card is slid
    // Pads still ask all of them for 无懈可击: they say no to that before he says no to this.
    for (auto told = told_.rbegin(); untold && !rescue && told != told_.rend() && *told == json{{"do", "pass"}}; ++told)
        for (const Seat seat : truth_->table().alive_from(1)) press(seat, Button::pass, true);
    if (rescue || untold || chance(60)) press(input["seat"], Button::pass);
}

void People::deeds_of_events(std::size_t first) {
    const auto& events = truth_->events();
    std::map<int, int> health;
    for (std::size_t i = first; i < events.size(); ++i) {
        if (const auto* hp = std::get_if<engine::HpChanged>(&events[i])) health[hp->seat] = hp->hp;
        if (const auto* moved = std::get_if<engine::CardsMoved>(&events[i])) {
            // What was lost is slid before the next card is touched.
            for (const auto& [seat, hp] : health) slide_health(seat, hp);
            health.clear();
            deeds_of_move(*moved);
        }
        if (const auto* armour = std::get_if<engine::ArmourChanged>(&events[i])) lay_armour(armour->seat, armour->armour);
        if (const auto* bench = std::get_if<engine::BenchSet>(&events[i]))
            for (auto& hand : picked_.benched(*bench, table_)) gesture(bench->seat, std::move(hand));
        // In 1v1 the next one enters in mid-turn: that is no general who is turned up where he lies.
        if (const auto* set = std::get_if<engine::GeneralSet>(&events[i]);
            set && settings_.two_sides() && !set->general.empty())
            replace_general(*set);
        else if (set && set->turned)
            turn_general(*set);
        if (const auto* died = std::get_if<engine::Died>(&events[i]); died && !settings_.kingdom()) {
            if (const auto last = health.extract(died->seat)) slide_health(last.key(), last.mapped());
            leave_table(died->seat);
        }
        if (std::holds_alternative<engine::DrawPileShuffled>(events[i])) {
            const int seat = std::max<int>(truth_->table().turn, 1);
            tidy();  // what is done with is shuffled, too
            gesture(seat, [this, seat] {
                table_.gather(seat, "discard", "draw");
                std::erase_if(things_, [](const Thing& t) { return t.place.zone == Zone::discard; });
            });
        }
        if (const auto* learned = std::get_if<engine::FaceLearned>(&events[i])) {
            turn_up_premeditated(*learned);
            turn_up_doubted(*learned);
        }
        if (std::holds_alternative<engine::DeliberationEnded>(events[i])) show_opinions();
        if (std::holds_alternative<engine::TurnStarted>(events[i])) tidy();
        if (const auto* used = std::get_if<engine::CardUsed>(&events[i])) lay_used(*used);
    }
    for (const auto& [seat, hp] : health) slide_health(seat, hp);
    const auto used = std::count_if(things_.begin(), things_.end(),
                                    [](const Thing& t) { return t.place.zone == Zone::processing; });
    // Not in the middle of something: what was judged may be given to somebody yet (慧识).
    const auto* prompt = truth_->prompt();
    const bool at_leisure = prompt && prompt->kind == engine::Prompt::Kind::play;
    if (at_leisure && turned_.empty() && static_cast<std::size_t>(used) >= untidy) tidy();
}

void People::deeds_of_move(const engine::CardsMoved& moved) {
    std::map<int, int> drawn;
    if (moved.reason == engine::MoveReason::setup) return;
    for (const auto& m : moved.moves) {
        const auto label = engine::to_string(m.face);
        const int actor = moved.by != engine::nobody ? moved.by : m.from.seat;
        if (m.from.zone == Zone::draw && m.to.zone == Zone::hand)
            ++drawn[m.to.seat];
        else if (m.from.zone == Zone::draw)
            off_the_pile(actor, m);
        else if (m.from.zone == Zone::hand)
            out_of_a_hand(m.from.seat, label, m);
        else
            carry(owned(m.from.zone) ? m.from.seat : actor, label, m.from, m.to);
    }
    for (const auto& [seat, n] : drawn) gesture(seat, [this, seat = seat, n = n] { table_.draw(seat, "draw", n); });
}

// What stays on the table he lays down as he says so, whatever is asked before the rules move it.
void People::lay_used(const engine::CardUsed& used) {
    const auto held = hand(used.seat);
    for (const auto& face : used.faces) {
        const auto label = engine::to_string(face);
        const bool still = std::find(held.begin(), held.end(), label) != held.end();
        const auto type = engine::info(used.card).type;
        const bool stays = type == engine::CardType::equip || type == engine::CardType::delayed_trick;
        if (!stays || used.targets.empty()) continue;
        if (!still) {
            lay_on(used.seat, label, used.targets.front());
            continue;
        }
        lay(used.seat, label, {type == engine::CardType::equip ? Zone::equip : Zone::judge, used.targets.front()});
        laid_ahead_.push_back(label);
    }
}

// 蓄谋: what he has turned up goes straight to whoever it is used on.
void People::lay_on(int seat, const std::string& label, Seat target) {
    const Place before{Zone::judge, static_cast<Seat>(seat)};
    const auto lies = lying(label, before);
    if (lies == things_.end() || !lies->premeditated || target == seat) return;
    lies->premeditated = false;
    carry(seat, label, before, {Zone::judge, target});
}

// One of those that somebody has looked at there (三顾), in whatever order; empty where it is none.
std::string People::looked_at(engine::Token card) const {
    for (const auto& group : truth_->table().groups()) {
        if (std::find(group.members.begin(), group.members.end(), card) == group.members.end()) continue;
        for (const auto& known : group.faces)
            if (auto label = engine::to_string(known.face); std::find(turned_.begin(), turned_.end(), label) == turned_.end()) return label;
    }
    return {};
}

// Turned over beside the pile; what changes places in it nobody sees.
void People::off_the_pile(int seat, const engine::CardMove& m) {
    if (m.to.zone == Zone::draw) return;
    const bool told = m.face.known();
    const auto seen = told ? std::string() : looked_at(m.token);
    const auto label = told ? engine::to_string(m.face) : seen.empty() ? top_of_pile() : seen;
    if (!told && !m.face_down) turned_.push_back(label);
    lay(seat, label, m.to, m.face_down);
}

// From hand to hand, and onto the draw pile, nothing is seen.
void People::out_of_a_hand(int seat, const std::string& label, const engine::CardMove& m) {
    if (m.to.zone == Zone::hand || m.to.zone == Zone::draw) return;
    if (const auto ahead = std::find(laid_ahead_.begin(), laid_ahead_.end(), label); ahead != laid_ahead_.end()) {
        laid_ahead_.erase(ahead);
        return;
    }
    // A delayed trick that is of no use (谦逊) is laid before its target all the same, and then thrown away.
    const auto& told = told_.empty() ? json() : told_.back();
    const bool used = told.is_object() && told["do"] == "use" && told["cards"] == json{label} && told.value("targets", json::array()).size() == 1;
    if (used && m.to.zone == Zone::discard && engine::info(m.face.id).type == engine::CardType::delayed_trick) {
        const Place before{Zone::judge, told["targets"].front().get<Seat>()};
        lay(seat, label, before);
        carry(seat, label, before, m.to);
        return;
    }
    lay(seat, label, m.to, m.face_down);
}

vision::Spot People::middle_spot(int seat, const std::vector<vision::Spot>& taken_too) {
    const auto edge = vision::seat_edge(table_.layout(), seat);
    vision::Spot best = middle_.front();
    double least = 1e9;
    for (const auto& spot : middle_) {
        const bool taken = std::any_of(things_.begin(), things_.end(), [&](const Thing& t) {
            return t.place.zone == Zone::processing && distance(t.spot.mm, spot.mm) < taken_mm;
        }) || std::any_of(taken_too.begin(), taken_too.end(), [&](const auto& other) { return distance(other.mm, spot.mm) < taken_mm; });
        if (const double away = distance(spot.mm, edge.mm); !taken && away < least) least = away, best = spot;
    }
    const auto jitter = [&](int range) {
        return static_cast<double>(random_() % static_cast<unsigned>(2 * range + 1)) - range;
    };
    return {{best.mm.x + jitter(2), best.mm.y + jitter(2)}, edge.angle + jitter(4)};
}

vision::Spot People::zone_spot(Place place, const std::string& label, bool face_down) const {
    // What belongs to a general (不屈) is laid where his tokens are.
    const char* word = place.zone == Zone::equip ? "equip" : place.zone == Zone::judge ? "judge" : "token";
    const auto& zone = *table_.layout().find(word, place.seat);
    if (place.zone == Zone::equip) {
        const auto slot = engine::info(id_of(label)).slot;
        return vision::card_spot(zone, std::min(static_cast<int>(slot) - 1, 3));
    }
    const auto lying =
        std::count_if(things_.begin(), things_.end(), [&](const Thing& t) { return t.place == place; });
    // 蓄谋: backs side by side look like one thing, so the second is laid at the other end.
    const auto places = vision::card_spots(zone);
    return vision::card_spot(zone, face_down ? static_cast<int>(lying) * (places - 1) % places : static_cast<int>(lying));
}

// Out of a hand (or off the pile) onto the table.
void People::lay(int seat, const std::string& label, Place to, bool face_down) {
    const auto id = std::make_shared<Hands::Card>();
    // What leaves the game as it is discarded (敕令) comes down with the rest.
    if (to.zone == Zone::discard || (to.zone == Zone::aside && !face_down)) {
        things_.push_back({label, id, {Zone::discard, engine::nobody}, {}});
        gesture(seat, [this, seat, label, id] { *id = table_.lay_on_pile(seat, label, "discard"); });
        return;
    }
    if (to.zone == Zone::ren) {
        things_.push_back({label, id, to, {}});
        gesture(seat, [this, seat, label, id] { *id = table_.lay_on_pile(seat, label, "ren"); });
        return;
    }
    const bool placed = owned(to.zone);
    const auto spot = placed ? zone_spot(to, label, face_down && to.zone == Zone::judge) : middle_spot(seat);
    things_.push_back({label, id, placed || face_down ? to : Place{Zone::processing, engine::nobody}, spot, face_down, face_down && to.zone == Zone::judge});
    gesture(seat, [this, seat, label, spot, face_down, id] { *id = face_down ? table_.lay_face_down(seat, label, spot) : table_.lay(seat, label, spot); });
}

// The card that lies there; what was used may still lie in the middle.
std::vector<People::Thing>::iterator People::lying(const std::string& label, Place place) {
    const auto find = [&](Place where) {
        return std::find_if(things_.begin(), things_.end(), [&](const Thing& t) { return t.label == label && t.place == where; });
    };
    const auto at = find(place);
    return at == things_.end() && place.zone == Zone::discard ? find({Zone::processing, engine::nobody}) : at;
}

// From one place of the table to another, or up into a hand. Used cards stay in the middle until somebody
// tidies.
void People::carry(int seat, const std::string& label, Place from, Place to) {
    if (from.zone == Zone::processing && (to.zone == Zone::discard || to.zone == Zone::extra)) return;
    const auto at = lying(label, from);
    if (at == things_.end()) return;
    const auto id = at->id;
    // What was laid by (蓄谋), worn, or a general's own, or lay in the 仁区, is used in the middle.
    const bool used = to.zone == Zone::processing && (at->premeditated || from.zone == Zone::ren || from.zone == Zone::equip || from.zone == Zone::general);
    if (used || (owned(to.zone) && to.zone != Zone::hand)) {
        const auto there = used ? middle_spot(seat) : zone_spot(to, label);
        at->place = to;
        at->spot = there;
        if (used) at->premeditated = at->face_down = false;
        gesture(seat, [this, seat, id, there] { table_.shift(seat, *id, there); });
        return;
    }
    at->place = {Zone::aside, engine::nobody};  // on its way
    gesture(seat, [this, seat, id, to] {
        const auto thing = std::find_if(things_.begin(), things_.end(), [&](const Thing& t) { return t.id == id; });
        if (thing == things_.end()) return;
        if (const char* pile = pile_of(to.zone)) {
            table_.to_pile(seat, *id, pile);
            thing->place = to;
            thing->spot = {};
            if (to.zone == Zone::extra) things_.erase(thing);  // face down, and shuffled
            return;
        }
        table_.take(seat, *id);
        things_.erase(thing);
    });
}

// Used cards go to the discard pile in one sweep.
void People::tidy() {
    const auto lies = [](const Thing& t) { return t.place.zone == Zone::processing; };
    if (std::none_of(things_.begin(), things_.end(), lies)) return;
    const int seat = std::max<int>(truth_->table().turn, 1);
    gesture(seat, [this, seat, lies] {
        // What is still in use stays: the truth may have gone on since this was meant.
        std::vector<Hands::Card> cards, blue;
        const auto& table = truth_->table();
        std::vector<std::string> in_use;
        for (const auto t : table.cards({Zone::processing, engine::nobody}))
            in_use.push_back(engine::to_string(table.token(t).face));
        in_use.insert(in_use.end(), turned_.begin(), turned_.end());
        for (auto& t : things_) {
            if (!lies(t) || *t.id == 0) continue;
            if (const auto used = std::find(in_use.begin(), in_use.end(), t.label); used != in_use.end()) {
                in_use.erase(used);
                continue;
            }
            const bool extra = t.label.starts_with("extra:");
            (extra ? blue : cards).push_back(*t.id);
            t.place = {extra ? Zone::extra : Zone::discard, engine::nobody};
            t.spot = {};
        }
        std::erase_if(things_, [](const Thing& t) { return t.place.zone == Zone::extra; });
        for (const auto card : blue) table_.to_pile(seat, card, "extra");
        if (!cards.empty()) table_.sweep(seat, cards, "discard");
    });
}

std::vector<std::string> People::worn(int seat) const {
    std::vector<std::string> labels;
    for (const auto& thing : things_)
        if (thing.place == Place{Zone::equip, static_cast<Seat>(seat)}) labels.push_back(thing.label);
    std::sort(labels.begin(), labels.end());
    return labels;
}

}  // namespace jianjun::app
