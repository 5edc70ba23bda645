#include "companion_app/session/inference/card_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "companion_app/session/inference/conversions.h"
#include "companion_app/session/inference/turned_over.h"
#include "companion_app/session/inference/unsaid.h"
#include "engine/rules/card_rule.h"

namespace jianjun::app {

namespace {

using engine::CardId;
using engine::Deed;
using engine::Do;
using engine::Face;
using engine::Game;
using engine::Input;
using engine::Prompt;
using engine::Seat;
using engine::Zone;

constexpr double anybodys_arm = 0.9;  // an answer that everybody may give
constexpr double off_the_pile = 0.95;  // turned over there, rather than laid by one of them all
constexpr double by_its_place = 0.75;  // equipment that a neighbour lays before somebody is that seat's
constexpr double fits_at_all = 0.25;  // less than that is somebody else's arm, or nobody's turn
constexpr double maybe_answers = 0.5;  // an unseen arm that may have laid the next card of free time, too
constexpr double if_not_shown = 0.6;   // he plays at once what he has just taken up
constexpr double not_slid_yet = 0.5;   // somebody was hit, and shows it later
constexpr double out_of_place = 0.3;   // equipment, or a delayed trick, that is used and lies in the middle
constexpr int most_windows = 4;

bool belongs_before_a_seat(CardId id) {
    const auto type = engine::info(id).type;
    return type == engine::CardType::equip || type == engine::CardType::delayed_trick;
}

// A window in which somebody may use a skill, and need not.
bool skill_window(const Prompt* prompt) {
    return prompt && prompt->kind == Prompt::Kind::choice && prompt->optional && !prompt->options.empty();
}

bool has_declined(const Prompt& prompt, int seat) {
    return std::find(prompt.declined.begin(), prompt.declined.end(), static_cast<Seat>(seat)) !=
           prompt.declined.end();
}

// One like it lies under his 木牛流马 and lies there still: this one is out of his hand.
bool another_than_below(const Game& game, const CardLaid& laid, int seat) {
    const auto& table = game.table();
    const auto& below = table.cards({Zone::supplies, static_cast<Seat>(seat)});
    const bool alike = std::any_of(below.begin(), below.end(),
                                   [&](engine::Token t) { return table.token(t).face == laid.face; });
    return alike && table.unlocated(laid.face) &&
           std::find(laid.untouched.begin(), laid.untouched.end(), seat) != laid.untouched.end();
}

}  // namespace

bool hidden_general(const Game& game, int seat, int place) {
    if (seat < 1 || seat > game.table().seats()) return false;
    const auto& state = game.table().seat(static_cast<Seat>(seat));
    const auto i = static_cast<std::size_t>(place);
    return !state.generals[i].empty() && !state.shown[i];
}

bool asks_who_enters(const Prompt& prompt) {
    return prompt.kind == Prompt::Kind::reveal && prompt.why.cause == engine::Occasion::enter;
}

void for_each_living(const Game& game, const std::function<void(Seat)>& act) {
    for (int seat = 1; seat <= game.table().seats(); ++seat)
        if (game.table().alive(static_cast<Seat>(seat))) act(seat);
}

bool comes_down(const Game& game, const WhatIf& what_if, const Input& said) {
    const std::array<Input, 1> only{said};
    const auto after = what_if.after(only);
    if (!after) return false;
    const Seat owner = said.from ? said.from->seat : said.seat;
    // The pile may have been shuffled away since, and 敕令 leaves the game.
    const auto& events = after->events();
    return std::any_of(events.begin() + static_cast<std::ptrdiff_t>(game.events().size()), events.end(), [&](const auto& event) {
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                   return m.from.seat == owner && (m.from.zone == Zone::hand || m.from.zone == Zone::equip) &&
                          m.face == said.cards.front() &&
                          (m.to.zone == Zone::discard || m.to.zone == Zone::aside);
               });
    });
}

bool says_what_comes_down(const Game& game, const WhatIf& what_if, const Face& face) {
    const auto* prompt = game.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::reveal || prompt->seats.size() != 1 || prompt->why.cause == engine::Occasion::premeditate) return false;
    return comes_down(game, what_if, Deed(Do::reveal, prompt->seats.front()).with({face}));
}

Grounds grounds(const Game& game, int seat, const CardLaid* laid) {
    Grounds why;
    why.prompt = prompt_words(game.prompt());
    why.asked = asks(game.prompt(), seat);
    if (!laid) return why;
    why.place = laid->taken_up ? "hand" : vision::to_string(laid->zone);
    why.arm = laid->arm == 0      ? Grounds::Arm::unseen
              : laid->arm == seat ? Grounds::Arm::own
                                  : Grounds::Arm::another;
    return why;
}

std::vector<Reading> CardReader::read() {
    if (laid_.label.starts_with("role:")) {
        shown("role:");
    } else if (laid_.label.starts_with("general:")) {
        shown("general:");
    } else if (laid_.zone == ZoneKind::judge && !laid_.face.known()) {
        laid_by();
    } else if (laid_.face.known()) {
        if (laid_.taken_up)
            taken();
        else if (laid_.zone == ZoneKind::equip)
            worn();
        else if (laid_.zone == ZoneKind::judge)
            delayed();
        else if (laid_.zone == ZoneKind::discard)
            thrown();
        else if (laid_.zone == ZoneKind::draw || laid_.zone == ZoneKind::extra)
            turned_onto_the_pile();
        else if (laid_.zone == ZoneKind::ren && laid_.from_zone == ZoneKind::middle)
            revealed();
        else if (laid_.zone != ZoneKind::token && laid_.zone != ZoneKind::general &&
                 laid_.zone != ZoneKind::ren)  // what lies there belongs to a general (荣), or to the 仁区
            played();
        if (laid_.from_zone != ZoneKind::none && !laid_.taken_up && laid_.zone != ZoneKind::discard) picked();
        look_for_a_skill();
        look_past_the_skill();
    }
    for (auto& reading : found_)
        if (laid_.shown_again) reading.weight *= if_not_shown;
    // Of those that are as likely, whoever is asked sooner comes first.
    std::stable_sort(found_.begin(), found_.end(), [](const Reading& a, const Reading& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.grounds.passes < b.grounds.passes;
    });
    return std::move(found_);
}

Deed CardReader::base(Do what, int seat) const {
    Deed deed(what, static_cast<Seat>(seat));
    if ((what == Do::use || what == Do::respond) && another_than_below(game_, laid_, seat))
        deed.out_of({Zone::hand, deed.seat});
    return deed.with({laid_.face});
}

double CardReader::who(int seat) {
    if (laid_.arm == seat) return 1;
    if (laid_.arm != 0) return other_arm;
    const auto next = next_to_answer();
    if (next.alone) return seat == next.seat ? 0.9 : 0.4;
    if (asks(game_.prompt(), seat)) return 0.9;
    return game_.table().turn == seat ? 0.7 : next.seat == seat ? maybe_answers : 0.4;
}
// Who is asked for just this card once windows have gone by without a word (南蛮入侵): nobody's arm was seen, and it is likelier his than
// that of whoever was asked about his skill, or of those who are asked after him. Not where free time comes right behind him (借刀杀人, 决斗):
// it may be the next card of that as well.
NextToAnswer CardReader::next_to_answer() {
    if (next_) return *next_;
    next_.emplace();
    LetBy by(game_, what_if_);
    const auto past_windows = [&] {
        while (!directly_ && goes_by_unseen(by.prompt()) && by.next()) {
        }
    };
    const auto asks_one = [&] {
        const auto* prompt = by.prompt();
        return prompt && prompt->kind == Prompt::Kind::card && prompt->seats.size() == 1;
    };
    const auto answer = [&](Do what) { return base(what, by.prompt()->seats.front()); };
    const auto is_not_his = [&] {
        return what_if_.rules_out(answer(Do::respond)) || what_if_.rules_out(answer(Do::use));
    };
    past_windows();
    // Whoever is known not to have laid it has let that go by, too.
    while (!directly_ && asks_one() && may_go_by(by.prompt()) && is_not_his() && by.next()) past_windows();
    if (by.count() == 0 || !asks_one()) return *next_;
    const Seat asked = by.prompt()->seats.front();
    if (by.game().check(answer(Do::respond)) || !by.next()) return *next_;
    past_windows();
    next_ = {asked, by.prompt() && by.prompt()->kind != Prompt::Kind::play};
    return *next_;
}
// True where it is legal.
bool CardReader::offer(Input input, double weight) {
    auto why = grounds(game_, input.seat, &laid_);
    if (game_.check(input)) {
        if (directly_) return false;
        const auto passes = what_if_.passes(input);
        if (!passes) return false;
        why.passes = *passes;
        weight *= after_passes;
    }
    const bool declares = input.what == Do::use || input.what == Do::respond || input.what == Do::choose;
    why.by_skill = why.passes == 0 && declares && skill_window(game_.prompt());
    found_.push_back({{std::move(input)}, weight, false, std::move(why)});
    return true;
}
// What fits nothing as itself, or is known to be no such thing, or is used as itself elsewhere (装备,
// 延时锦囊), is turned over by a skill (八卦阵), or is another card by one (武圣).
void CardReader::look_for_a_skill() {
    const bool misplaced = laid_.zone == ZoneKind::middle && laid_.from_zone == ZoneKind::none &&
                           !laid_.taken_up && !laid_.shown_again && belongs_before_a_seat(laid_.face.id);
    const auto as_itself = found_.size();
    const auto fits = [&](const Reading& reading) {
        return reading.weight >= fits_at_all &&
               !what_if_.rules_out(reading.inputs.back(), reading.grounds.passes) &&
               !(misplaced && reading.inputs.back().what == Do::use && reading.inputs.back().skill.empty());
    };
    const auto add = [&](std::vector<Reading> more) {
        std::move(more.begin(), more.end(), std::back_inserter(found_));
    };
    if (std::none_of(found_.begin(), found_.end(), fits))
        add(turned_over_by_skill(game_, what_if_, laid_, directly_));
    if (std::none_of(found_.begin(), found_.end(), fits)) add(conversions(game_, what_if_, laid_, directly_));
    if (!misplaced || found_.size() == as_itself) return;
    for (std::size_t i = 0; i < as_itself; ++i)
        if (!fits(found_[i])) found_[i].weight *= out_of_place;
}
// A card that is laid down while 鬼才 may be used is no 鬼才 unless its owner said so, or nothing else fits:
// it may be meant for what comes after the window.
void CardReader::look_past_the_skill() {
    const auto skilled = [](const Reading& reading) { return reading.grounds.by_skill; };
    const auto* prompt = game_.prompt();
    if (directly_ || std::none_of(found_.begin(), found_.end(), skilled) || prompt->seats.size() != 1) return;
    const std::array<Input, 1> passes{Deed(Do::pass, prompt->seats.front())};
    const auto next = what_if_.after(passes);
    if (!next) return;
    auto later = CardReader(*next, what_if_.with(passes), laid_, {}, false).read();
    std::erase_if(later, [](const Reading& r) {
        return r.grounds.by_skill || r.unfinished || r.weight < fits_at_all;
    });
    if (later.empty()) return;
    // An answer behind the window was found before, too, as a use.
    const auto again = [&](const Reading& r) {
        return std::any_of(later.begin(), later.end(), [&](const Reading& other) {
            return other.inputs.back().seat == r.inputs.back().seat && other.inputs.back().targets == r.inputs.back().targets;
        });
    };
    std::erase_if(found_, [&](const Reading& r) { return skilled(r) || again(r); });
    for (auto& reading : later) {
        reading.inputs.insert(reading.inputs.begin(), passes.begin(), passes.end());
        reading.weight *= after_passes;
        ++reading.grounds.passes;
        found_.push_back(std::move(reading));
    }
}

// A use whose targets nobody has said may be aimed at each seat that it may be aimed at, and at two of them
// where the card says so.
void CardReader::use(int seat, double weight) {
    const auto plain = base(Do::use, seat);
    if (offer(plain, weight)) return;
    std::vector<Seat> aimed;
    for_each_living(game_, [&](Seat target) {
        const auto at = Deed(plain).on({target});
        if (offer(at, weight)) return aimed.push_back(target);
        if (laid_.face.id != CardId::collateral) return;
        for_each_living(game_, [&](Seat victim) {
            auto line = at;
            line.then = {victim};
            offer(line, weight);
        });
    });
    const auto* rule = engine::card_rule(laid_.face.id);
    if (!rule || rule->most < 2) return;
    for (std::size_t i = 0; i < aimed.size(); ++i)
        for (std::size_t j = i + 1; j < aimed.size(); ++j)
            if (!offer(Deed(plain).on({aimed[i], aimed[j]}), weight)) return;
}

// 无懈可击 answers the window that is open, or the next one for the same trick: where nothing is seen between
// them, or one who is hit, and whose health is slid late (南蛮入侵). Of whoever has declined what is open it
// answers the next one.
void CardReader::next_windows(int seat, double weight) {
    LetBy by(game_, what_if_);
    const auto answer = base(Do::respond, seat);
    bool is_hit = false, may_be_sooner = !game_.check(answer);
    while (!directly_ && may_go_by(by.prompt()) && by.count() < most_windows && by.next()) {
        const auto* prompt = by.prompt();
        if (prompt && prompt->kind == Prompt::Kind::card && prompt->seats.size() == 1 && !is_hit) {
            is_hit = true;
            continue;
        }
        if (!prompt || prompt->seats.size() < 2 || by.game().check(answer)) return;
        auto why = grounds(game_, seat, &laid_);
        why.passes = by.count();
        auto both = by.passes();
        both.push_back(answer);
        const double later = std::exchange(may_be_sooner, true) ? after_passes : 1;
        found_.push_back(
            {std::move(both), weight * later * (is_hit ? not_slid_yet : 1), false, std::move(why)});
        found_.back().answers = prompt->why;
        if (is_hit) return;
    }
}

void CardReader::played() {
    const auto* prompt = game_.prompt();
    if (!prompt) return;
    revealed();
    if (!found_.empty() && found_.front().weight >= least_clear) {
        // He need not show anything (三顾): his card may be one that he plays once he has let that go by.
        const auto turn = game_.table().turn;
        if (prompt->optional && asks(prompt, turn)) use(turn, who(turn));
        return;
    }
    discarded();
    if (!found_.empty() && found_.front().weight >= least_clear && !prompt->optional) return;
    const auto prices = found_.size();
    for_each_living(game_, [&](int seat) {
        const double weight = who(seat);
        // An answer to what is open comes before anything else that the card could do.
        if (prompt->kind == Prompt::Kind::card && asks(prompt, seat) &&
            offer(base(Do::respond, seat), weight)) {
            if (engine::base(laid_.face.id) != CardId::nullification) return;
            found_.back().answers = prompt->why;
            return next_windows(seat, weight);
        }
        const auto before = found_.size();
        if (has_declined(*prompt, seat) && engine::base(laid_.face.id) == CardId::nullification)
            next_windows(seat, weight);
        if (found_.size() > before) return;
        // Behind somebody's window 无懈可击 is anybody's, and so is 桃 for somebody who is dying: who is
        // asked now has no more to do with it than others.
        const auto id = engine::base(laid_.face.id);
        const bool anybodys =
            laid_.arm == 0 &&
            (id == CardId::nullification || (id == CardId::peach && who_is_dying(game_) != engine::nobody));
        use(seat, anybodys ? anybodys_arm : weight);
    });
    if (prices > 0) return turned_over_behind();
    chosen();
    // Its owner, or whoever picked it, lays it into the middle.
    const auto clear = [](const Reading& reading) { return reading.weight >= least_clear; };
    given_up(std::any_of(found_.begin(), found_.end(), clear));
    // The judgement card of a delayed trick, turned over while everybody might still say 无懈可击. It may be one itself.
    const bool answers = !found_.empty();
    if (answers && (laid_.announced || engine::base(laid_.face.id) != CardId::nullification)) return;
    for_each_living(game_, [&](int seat) {
        const double arms = answers ? who(seat) : std::max(who(seat), only_his);
        offer(base(Do::reveal, seat), answers && laid_.arm == 0 ? off_the_pile : arms);
    });
}

// A price that need not be paid (火攻), and behind it a card that is turned over (闪电): beside the pile it may be either.
void CardReader::turned_over_behind() {
    LetBy by(game_, what_if_);
    while (may_go_by(by.prompt()) && (by.prompt()->kind == Prompt::Kind::discard || by.prompt()->kind == Prompt::Kind::card) && by.next()) {
    }
    const auto* prompt = by.prompt();
    if (by.count() == 0 || !prompt || prompt->kind != Prompt::Kind::reveal || prompt->seats.size() != 1) return;
    auto inputs = by.passes();
    inputs.push_back(base(Do::reveal, prompt->seats.front()));
    if (by.game().check(inputs.back())) return;
    auto why = grounds(game_, prompt->seats.front(), &laid_);
    why.passes = by.count();
    found_.push_back({std::move(inputs), who(prompt->seats.front()) * after_passes, false, std::move(why)});
}

void CardReader::revealed() {
    const auto* prompt = game_.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::reveal) return;
    // What need not be shown is no card of somebody else's hand.
    // Nor, where several show one each, is another's.
    const bool his_alone = prompt->optional || prompt->mode == Prompt::Mode::each;
    for (const Seat seat : prompt->seats) one_of_several(Do::reveal, seat, his_alone ? who(seat) : std::max(who(seat), only_his));
}

void CardReader::worn() {
    const double weight = laid_.arm == 0 || laid_.arm == laid_.seat ? 1 : by_its_place;
    if (offer(base(Do::use, laid_.seat), weight)) return;
    // Found for him (戎备) and put on at once: it was not shown before, or could not be read.
    const auto* prompt = game_.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::reveal) return;
    for (const Seat seat : prompt->seats) one_of_several(Do::reveal, seat, std::max(who(seat), only_his));
}

// 蓄谋: face down into one's own judgement zone, while a skill is played that lays it by.
void CardReader::laid_by() {
    const auto* prompt = game_.prompt();
    if (!prompt || prompt->kind != Prompt::Kind::by_hand || !asks(prompt, laid_.seat)) return;
    engine::Change change;
    change.start.emplace();
    change.start->event = "premeditate";
    change.start->seat = static_cast<Seat>(laid_.seat);
    Face unseen;
    unseen.extra = laid_.label == "back_extra";  // its back shows as much
    change.start->cards = {unseen};
    Deed line(Do::by_hand, static_cast<Seat>(laid_.seat));
    line.change = std::make_shared<const engine::Change>(std::move(change));
    offer(std::move(line), 1);
}

// The newest that was laid by is turned over, or goes on to whoever it is used on.
bool CardReader::premeditated() {
    const auto owner = static_cast<Seat>(laid_.from_zone == ZoneKind::judge ? laid_.from_seat : laid_.seat);
    const auto& cards = game_.table().cards({Zone::judge, owner});
    const bool lies = std::any_of(cards.begin(), cards.end(), [&](engine::Token t) { return game_.table().token(t).face_down && game_.table().may_be(t, laid_.face); });
    if (!lies) return false;
    return offer(laid_.seat == owner ? base(Do::reveal, owner) : base(Do::use, owner).on({static_cast<Seat>(laid_.seat)}), 1);
}

// The newest that was laid by, thrown down face up: it was turned over and is not used.
void CardReader::unused() {
    const auto owner = static_cast<Seat>(laid_.from_seat);
    const auto passes = passes_before_turning_up(game_, what_if_, owner);
    if (!passes) return;
    auto inputs = *passes;
    inputs.push_back(base(Do::reveal, owner));
    if (!what_if_.after(inputs)) return;
    auto why = grounds(game_, owner, &laid_);
    why.passes = static_cast<int>(passes->size());
    found_.push_back({std::move(inputs), 1, false, std::move(why)});
}

void CardReader::delayed() {
    if (premeditated()) return;
    if (laid_.from_zone == ZoneKind::judge) return gone_on();
    for_each_living(
        game_, [&](int seat) { offer(base(Do::use, seat).on({static_cast<Seat>(laid_.seat)}), who(seat)); });
}

// An answer of one card, or of several that come down one after the other.
void CardReader::one_of_several(Do what, Seat seat, double weight) {
    const auto* prompt = game_.prompt();
    const auto faces = collected_.followed_by(prompt->id, seat, laid_.face);
    const auto answer = Deed(what, seat).with(faces);
    if (static_cast<int>(faces.size()) < prompt->least && (what == Do::discard || game_.check(answer)))
        found_.push_back({{answer}, weight, true, grounds(game_, seat, &laid_)});
    else
        offer(answer, weight);
}

// An identity card, a general's card: whoever it lies before chooses what it says.
void CardReader::shown(std::string_view kind) {
    const int place = general_place(laid_.label, laid_.zone);
    if (place >= 0 && hidden_general(game_, laid_.seat, place)) return turned_up(place);
    const auto* prompt = game_.prompt();
    if (!prompt) return;
    const auto what = laid_.label.substr(kind.size());
    if (place == 0 && asks_who_enters(*prompt)) {
        Deed enters(Do::reveal, static_cast<Seat>(laid_.seat));
        enters.general = what;
        offer(enters, 1);
        return;
    }
    if (prompt->kind != Prompt::Kind::choice) return;
    for (const Seat seat : prompt->seats)
        if (seat == laid_.seat) offer(Deed(Do::choose, seat).choosing(what), 1);
}

// 明置, and 登场 of whoever lay hidden: in the preparation phase and where somebody dies the card says it alone; at another time it is turned up for a skill, and
// says which one where only one can be meant.
void CardReader::turned_up(int place) {
    const auto* prompt = game_.prompt();
    const auto seat = static_cast<Seat>(laid_.seat);
    const auto general = laid_.label.substr(std::string_view("general:").size());
    const auto said = [&](Do what) {
        Deed deed(what, seat);
        if (game_.setup().mode == "kingdom") deed.option = place == 0 ? "main" : "deputy";
        deed.general = general;
        return deed;
    };
    if (!prompt || offer(said(Do::reveal), 1) || game_.setup().mode != "kingdom") return;
    const auto* sheet = game_.content().general(general);
    if (!sheet) return;
    // Of a hidden general nobody was asked: the game goes back to the window that was passed by.
    for (const auto& skill : sheet->skills) {
        const auto declared = said(Do::skill).by_skill(skill.id);
        if (const auto passes = what_if_.passes(declared); passes && *passes == 0) offer(declared, 1);
    }
}

}  // namespace jianjun::app
