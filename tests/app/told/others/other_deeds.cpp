// From what the other people play to what their hands and fingers do (手上的动作).
#include <algorithm>

#include "engine/input/deed.h"
#include "tests/app/told/others/other_people.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Prompt;
using engine::Token;
using engine::Zone;
using nlohmann::json;

constexpr std::int64_t glance_ms = 900;  // until somebody looks whether he was heard
constexpr int most_ends = 2;
constexpr std::size_t many = 5;  // used cards in the middle, before somebody sweeps them up

bool hidden(Zone zone) {
    return zone == Zone::hand || zone == Zone::draw;
}

OtherTable::Spot spot_for(engine::Place place) {
    switch (place.zone) {
        case Zone::equip:
            return {"equip", place.seat};
        case Zone::judge:
            return {"judge", place.seat};
        case Zone::discard:
            return {"discard", 0};
        case Zone::general:
            return {"token", place.seat};
        default:
            return {"middle", 0};
    }
}

bool is_rescue(const Prompt& prompt) {
    return prompt.kind == Prompt::Kind::card &&
           std::count(prompt.accepts.begin(), prompt.accepts.end(), engine::CardId::peach) > 0;
}

}  // namespace

// Whose pad asks nothing presses nothing.
void OtherPeople::press_pass(int seat) {
    const bool twice = chance(habit(seat).double_pass);
    auto done = [this, seat, twice] {
        if (table_->asked(seat) == "none") return;
        table_->press(seat, "pass");
        if (twice) table_->press(seat, "pass");
    };
    if (chance(habit(seat).late_pass))
        late(seat, done);
    else
        gesture(seat, done);
}

// 结束, and once more where the display says that it is still his turn.
void OtherPeople::end_turn(int seat) {
    const bool twice = chance(habit(seat).double_pass);
    gesture(seat, [this, seat, twice] {
        table_->press(seat, "pass");
        if (twice) table_->press(seat, "pass");
        for (int more = 0; more < most_ends; ++more) {
            table_->wait(glance_ms);
            const auto& shown = reader_->session().game();
            const bool discards = shown.prompt() && shown.prompt()->kind == Prompt::Kind::discard;
            if (shown.over() || shown.table().turn != seat || discards || !table_->questions().empty())
                return;
            table_->press(seat, "pass");
        }
    });
}

// What neither a card nor a button tells: skills, conversions, choices of words, several targets, what was
// taken unseen.
bool OtherPeople::must_be_said(const engine::Input& input, std::size_t first_event) const {
    const auto& events = mind_.truth().events();
    const auto comes_down = [&] {
        return std::any_of(
            events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), [&](const auto& event) {
                const auto* moved = std::get_if<engine::CardsMoved>(&event);
                return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                           return m.from.zone == Zone::hand && m.to.zone == Zone::discard;
                       });
            });
    };
    // A card that is chosen comes down at once, or is taken up from where everybody saw it.
    const auto is_seen = [&] {
        return std::any_of(
            events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), [&](const auto& event) {
                const auto* moved = std::get_if<engine::CardsMoved>(&event);
                return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                           return (m.open || !hidden(m.from.zone) || !hidden(m.to.zone)) &&
                                  std::find(input.cards.begin(), input.cards.end(), m.face) !=
                                      input.cards.end();
                       });
            });
    };
    switch (input.what) {
        case Do::use:
        case Do::respond:
            return input.as != engine::CardId::unknown || !input.skill.empty() || !input.then.empty() ||
                   input.targets.size() > 1;
        case Do::choose:
            if (input.from && input.from->zone == Zone::hand) return !comes_down();
            if (input.from && input.cards.empty() && input.seats.empty()) return false;
            if (input.from || (input.option.empty() && input.seats.empty())) return !is_seen();
            return true;
        case Do::pass:
        case Do::end:
        case Do::discard:
        case Do::reveal:
        case Do::recast:
            return false;
        default:
            return true;
    }
}

void OtherPeople::refuse(const Prompt& asked) {
    if (asked.seats.size() != 1) return;  // one window for all of them goes by
    const int seat = asked.seats.front();
    const auto& of = habit(seat);
    if (is_rescue(asked)) {
        if (!chance(of.silent_rescue)) press_pass(seat);
        return;
    }
    if (asked.kind == Prompt::Kind::card && !chance(of.silent_pass)) press_pass(seat);
    if (asked.kind == Prompt::Kind::choice && !chance(of.silent_pass)) press_pass(seat);
    if (asked.kind == Prompt::Kind::discard || asked.kind == Prompt::Kind::reveal) press_pass(seat);
}

// A hand card that is shown lies in the middle for a moment.
void OtherPeople::show(const engine::Input& input) {
    if (input.what != Do::reveal || input.seat == engine::nobody) return;
    const auto& table = mind_.truth().table();
    for (const auto& face : input.cards)
        for (const Token card : table.hand(input.seat))
            if (table.token(card).face == face && !table_->lies(card)) {
                const int seat = input.seat;
                gesture(seat, [this, card, face, seat] {
                    table_->lay(card, face, {"middle", 0}, arm(seat));
                });
                gesture(seat, [this, card, seat] { table_->take(card, arm(seat)); });
                break;
            }
}

void OtherPeople::words_and_cards(const engine::Input& input, std::size_t first_event, bool aimed_freely) {
    const int seat = input.seat;
    auto words = engine::to_json(input);
    if (input.what == Do::choose && input.from && input.from->zone == Zone::hand &&
        input.from->seat != input.seat)
        words["cards"] = {"?"};
    const bool said = must_be_said(input, first_event);
    const bool by_phone = aimed_freely && habit(seat).aim == Habits::Aim::phone;
    const auto say = [this, seat, words] { table_->say(seat, words); };
    const bool after = (said || by_phone) && chance(habit(seat).words_after);
    if ((said || by_phone) && !after) gesture(seat, say);
    show(input);
    const auto cards = deeds_.size();
    deeds_of_events(first_event);
    if (after) gesture(seat, say);
    if (!said && aimed_freely && habit(seat).aim == Habits::Aim::pad && deeds_.size() > cards) {
        const int target = input.targets.front();
        deeds_.insert(deeds_.begin() + static_cast<std::ptrdiff_t>(cards) + 1,
                      Deed{target, [this, target] { table_->press(target, "answer"); }});
    }
}

void OtherPeople::deeds_of(const engine::Input& input, std::size_t first_event, const Prompt& asked,
                           bool aimed_freely) {
    acts_ = input.seat;
    if (input.what == Do::pass) refuse(asked);
    if (input.what == Do::end) end_turn(input.seat);
    if (input.what == Do::pass || input.what == Do::end) return deeds_of_events(first_event);
    words_and_cards(input, first_event, aimed_freely);
}

void OtherPeople::slide(int seat, int hp) {
    hp = std::max(hp, 0);
    if (std::exchange(shown_hp_[seat], hp) == hp) return;
    if (hp > 0 && errs(Mistake::health_not_slid, seat, [this, seat, hp] { table_->slide(seat, hp); })) return;
    const auto& of = habit(seat);
    const int turn = mind_.truth().table().turn;
    const int hand = chance(of.attacker_slides) && turn != 0 ? turn : seat;
    if (chance(of.slides_twice) && hp > 0) gesture(hand, [this, seat, hp] { table_->slide(seat, hp - 1); });
    auto slides = [this, seat, hp] { table_->slide(seat, hp); };
    if (chance(of.late_health))
        late(hand, slides);
    else
        gesture(hand, slides);
}

void OtherPeople::deeds_of_events(std::size_t first_event) {
    const auto& truth = mind_.truth();
    const auto& events = truth.events();
    for (auto i = first_event; i < events.size(); ++i) {
        const auto& event = events[i];
        if (const auto* moved = std::get_if<engine::CardsMoved>(&event)) carry(*moved);
        if (const auto* learned = std::get_if<engine::FaceLearned>(&event)) turn_up(learned->token);
        if (const auto* hp = std::get_if<engine::HpChanged>(&event)) slide(hp->seat, hp->hp);
        if (std::holds_alternative<engine::TurnEnded>(event)) sweep();
        if (std::holds_alternative<engine::DrawPileShuffled>(event)) {
            sweep();
            gesture(std::max<int>(truth.table().turn, 1), [this] { table_->gather_pile(); });
        }
    }
    const int turn = std::max<int>(truth.table().turn, 1);
    const auto how = habit(turn).sweep;
    if ((how == Habits::Sweep::at_once && !done_with_.empty() && chance(60)) ||
        (how == Habits::Sweep::when_many && done_with_.size() >= many))
        sweep();
}

// Turned over beside the pile, once it is told.
void OtherPeople::turn_up(Token card) {
    const auto& table = mind_.truth().table();
    const auto& token = table.token(card);
    if (!token.face.known() || unturned_.erase(card) == 0) return;
    const int seat = acts_ != 0 ? acts_ : std::max<int>(table.turn, 1);
    const auto* prompt = mind_.truth().prompt();
    const bool judged = token.place.zone == Zone::discard || !prompt || prompt->kind != Prompt::Kind::choice;
    const bool on_pile = judged && chance(habit(seat).judges_on_pile);
    const auto face = token.face;
    gesture(seat, [this, card, face, seat, on_pile] {
        if (!table_->lies(card))
            table_->lay(card, face, on_pile ? OtherTable::Spot{"discard", 0} : OtherTable::Spot{"middle", 0},
                        arm(seat));
    });
    if (token.place.zone == Zone::discard && !on_pile) done_with_.insert(card);
}

void OtherPeople::carry(const engine::CardsMoved& moved) {
    if (moved.reason == engine::MoveReason::setup) return;
    const auto& table = mind_.truth().table();
    std::vector<std::pair<Token, engine::Face>> thrown;
    int thrower = 0;
    for (const auto& m : moved.moves) {
        const auto face = m.face.known() ? m.face : mind_.turned(m.token);
        const int actor = moved.by != engine::nobody      ? moved.by
                          : m.from.seat != engine::nobody ? m.from.seat
                                                          : std::max<int>(table.turn, 1);
        const int seat = m.from.seat != engine::nobody ? m.from.seat : actor;
        const Token card = m.token;
        const auto spot = spot_for(m.to);
        if (leaves_it_there(m)) continue;
        if (hidden(m.from.zone) && hidden(m.to.zone)) {
            if (!m.open) continue;
            gesture(seat, [this, card, face, seat] { table_->lay(card, face, {"middle", 0}, arm(seat)); });
            const int taker = m.to.seat;
            gesture(taker, [this, card, taker] { table_->take(card, arm(taker)); });
        } else if (m.from.zone == Zone::draw && !m.face.known()) {
            unturned_.insert(card);  // once it is told
        } else if (m.from.zone == Zone::hand && m.to.zone == Zone::discard) {
            thrown.emplace_back(card, face);
            thrower = seat;
        } else if (hidden(m.from.zone)) {
            if (chance(habit(seat).wrong_card)) {
                const auto hand =
                    table.hand(m.from.seat == engine::nobody ? static_cast<engine::Seat>(seat) : m.from.seat);
                if (!hand.empty() && table.token(hand.front()).face.known() && spot.zone == "middle") {
                    const Token wrong = hand.front();
                    const auto its = table.token(wrong).face;
                    gesture(seat, [this, wrong, its, seat] { table_->lay(wrong, its, {"middle", 0}, seat); });
                    gesture(seat, [this, wrong, seat] { table_->take(wrong, seat); });
                }
            }
            gesture(seat, [this, card, face, spot, seat] { table_->lay(card, face, spot, arm(seat)); });
        } else if (hidden(m.to.zone)) {
            const int taker = m.to.seat != engine::nobody ? m.to.seat : actor;
            done_with_.erase(card);
            gesture(taker, [this, card, taker] { table_->take(card, arm(taker)); });
        } else if (m.from.zone == Zone::processing && m.to.zone == Zone::discard) {
            done_with_.insert(card);
        } else if (m.to.zone != Zone::processing) {
            auto lay = [this, card, face, spot, seat] { table_->lay(card, face, spot, arm(seat)); };
            if (m.from.zone == Zone::equip && chance(habit(seat).lays_over))
                late(seat, lay);
            else
                gesture(seat, lay);
        } else if (m.from.zone == Zone::equip || m.from.zone == Zone::general) {
            gesture(seat, [this, card, face, spot, seat] { table_->lay(card, face, spot, arm(seat)); });
        }
    }
    if (thrown.empty()) return;
    const auto& of = habit(thrower);
    const int seat = thrower;
    const auto lay_all = [this, thrown, seat] {
        for (const auto& [card, face] : thrown) table_->lay(card, face, {"discard", 0}, seat);
    };
    if (moved.reason == engine::MoveReason::discard && mind_.told().back().value("do", "") == "discard" &&
        table.turn == seat && errs(Mistake::discard_forgotten, seat, lay_all))
        return;
    if (thrown.size() > 1 && chance(of.exchanges)) {
        const auto [card, face] = thrown.front();
        gesture(seat, [this, card = card, face = face, seat] {
            table_->lay(card, face, {"discard", 0}, arm(seat));
        });
        gesture(seat, [this, card = card, seat] { table_->take(card, arm(seat)); });
        std::rotate(thrown.begin(), thrown.begin() + 1, thrown.end());
    }
    if (chance(of.bundles)) {
        gesture(seat, [this, thrown, seat] {
            for (const auto& [card, face] : thrown) table_->lay(card, face, {"discard", 0}, arm(seat));
        });
        return;
    }
    for (const auto& [card, face] : thrown)
        gesture(seat, [this, card = card, face = face, seat] {
            table_->lay(card, face, {"discard", 0}, arm(seat));
        });
}

// What is done with goes to the pile: out of the middle, or from where it lay to be judged.
void OtherPeople::sweep() {
    if (done_with_.empty()) return;
    const int seat = std::max<int>(mind_.truth().table().turn, 1);
    const std::vector<Token> cards(done_with_.begin(), done_with_.end());
    done_with_.clear();
    gesture(seat, [this, cards, seat] {
        std::vector<Token> lie;
        for (const auto card : cards)
            if (table_->lies(card) && table_->spot_of(card).zone != "discard") lie.push_back(card);
        if (!lie.empty()) table_->sweep(lie, arm(seat));
    });
}

}  // namespace jianjun::app
