// The ways to begin an answer (起手): see ways.h.
#include "companion_app/session/options/ways.h"

#include <algorithm>

#include "companion_app/session/options/role_left.h"
#include "engine/game/facets.h"
#include "engine/game/old_prints.h"
#include "engine/game/skill.h"
#include "engine/legal/known_skills.h"
#include "engine/modes/dealt.h"
#include "engine/modes/mode.h"
#include "engine/play/frame.h"
#include "engine/telling/view.h"

namespace jianjun::app {

using engine::CardId;
using engine::Do;
using engine::Face;
using engine::Input;
using engine::Prompt;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

namespace {

constexpr int most_numbers = 14;

}  // namespace

json why_json(const engine::Verdict& refusal) {
    if (!refusal) return nullptr;
    return engine::with_reason({{"code", refusal->code}}, refusal->reason);
}

bool needs_corner(const Prompt& prompt) {
    return prompt.kind == Prompt::Kind::reveal && prompt.why.card.id != CardId::amazing_grace &&
           prompt.why.cause != engine::info(CardId::amazing_grace).id;
}

bool wants_general(const engine::Verdict& refusal) {
    return refusal && refusal->code == "general";
}

Ways::Ways(const engine::Game& game, Seat seat, engine::Viewer viewer)
    : game_(game),
      prompt_(*game.prompt()),
      seat_(seat),
      viewer_(viewer),
      faces_(game),
      completion_(game, seat, engine::forms_of(game, seat, viewer)) {}

json Ways::all() {
    if (prompt_.kind == Prompt::Kind::play) cards_of_play();
    for (const auto& form : completion_.forms()) offer(form);
    return std::move(list_);
}

void Ways::offer(const Form& form) {
    switch (form.what) {
        case Do::use:
        case Do::respond:
            if (!form.skill.empty()) return conversion(form);
            if (form.what == Do::respond) answer_with_card(form);
            return;
        case Do::skill:
            return skill(form);
        case Do::recast:
            for (const CardId id : form.cost.of) add_card(Do::recast, id, "recast");
            return;
        case Do::discard:
            if (form.cost.most > 0) cards(Do::discard, "discard");
            return;
        case Do::reveal:
            return reveal(form);
        case Do::choose:
            return choice(form);
        case Do::end:
        case Do::done:
        case Do::pass: {
            const std::string word(engine::to_string(form.what));
            add(begin(form.what), word.c_str(), word);
            return;
        }
        default:
            return;
    }
}

// What the skills of a hidden general may do now; naming one shows him.
json Ways::hidden(const std::string& general) {
    const auto* sheet = game_.content().general(general);
    if (!sheet) return json::array();
    for (const auto& skill : sheet->skills) {
        const auto print = engine::print_of(game_.options(), skill.id);
        if (print.empty()) continue;  // not in a box of these prints
        Input input = begin(Do::skill);
        input.skill = skill.id;
        input.general = general;
        const auto* coded = engine::find_skill(print);
        if (!add(input, "skill", skill.id)) {
            // A window that he alone would hear has asked nobody: the game goes back to it, or says why not.
            const bool passed_by = game_.hides() && coded && coded->listens.any();
            list(input, "skill", skill.id, passed_by);
            list_.back()["ready"] = passed_by;
        }
        if (!coded || prompt_.kind == Prompt::Kind::choice) continue;
        input.what = prompt_.kind == Prompt::Kind::play ? Do::use : Do::respond;
        for (const CardId made : coded->makes()) {
            input.as = made;
            add(input, "convert", skill.id);
        }
    }
    return std::move(list_);
}

Input Ways::begin(Do what) const {
    Input input;
    input.what = what;
    input.seat = seat_;
    return input;
}

// False where it leads nowhere; `dim`: it is listed all the same, with its reason.
bool Ways::add(const Input& input, const char* kind, const std::string& id, bool dim) {
    const bool legal = completion_.leads_on(input);
    if (legal || dim) list(input, kind, id, legal);
    return legal;
}

void Ways::list(const Input& input, const char* kind, const std::string& id, bool legal) {
    const auto refusal = game_.check(input);
    json way{{"draft", engine::to_json(input)}, {"kind", kind}, {"id", id},
             {"legal", legal},                  {"ready", !refusal}};
    if (!legal) way["why"] = why_json(refusal);
    if (needs_corner(prompt_)) way["corner"] = "needed";
    if (!refusal && (input.what == Do::skill || !input.option.empty() || input.number))
        way["more"] = completion_.heeds_more(input);
    list_.push_back(std::move(way));
}

// By its name. Where that is not enough, and some card of that name may be meant, its corner is asked for: none is filled in.
bool Ways::add_card(Do what, CardId id, const char* kind, bool dim) {
    Input input = begin(what);
    input.cards = {Face{id}};
    if (!faces_.may_be_held(id)) {
        if (!dim) return false;
        list(input, kind, std::string(engine::info(id).id), false);
        list_.back()["why"] = {{"code", "in_the_open"}};
        return false;
    }
    if (completion_.leads_on(input)) return add(input, kind, std::string(engine::info(id).id));
    // A suit and a rank help only where such a card may be there, or must be named.
    const auto refusal = game_.check(input);
    const bool face_helps = refusal && (what == Do::recast || refusal->code == "no_card" ||
                                        refusal->code == "suit" || refusal->code == "card");
    for (const auto& face : faces_.all()) {
        if (!face_helps || face.id != id || face.suit == engine::Suit::none) continue;
        Input named = input;
        named.cards = {face};
        if (!completion_.leads_on(named)) continue;
        list(input, kind, std::string(engine::info(id).id), true);
        return true;
    }
    return dim && add(input, kind, std::string(engine::info(id).id), true);
}

// Every name of the deck keeps its place.
void Ways::cards_of_play() {
    for (const CardId id : faces_.names()) {
        Input input = begin(Do::use);
        input.cards = {Face{id}};
        const auto refusal = game_.check(input);
        // Cards that are only ever used in answer are no news here.
        add_card(Do::use, id, "card", !refusal || refusal->code != "not_now");
    }
}

// 鬼才: any card.
void Ways::answer_with_card(const Form& form) {
    const auto& of = form.cost.of;
    if (of.empty()) return cards(Do::respond, "respond");
    for (const CardId id : faces_.names())
        if (std::find(of.begin(), of.end(), engine::base(id)) != of.end()) add_card(Do::respond, id, "card");
}

// 转化: what a skill makes of other cards. 朱雀羽扇: said with the 杀 itself.
void Ways::conversion(const Form& form) {
    if (form.as == CardId::unknown) return made_by_hand(form);
    Input input = begin(form.what);
    input.as = form.as;
    if (form.cost.of.empty())
        input.skill = form.skill;
    else
        input.cards = {Face{form.cost.of.front()}};
    add(input, "convert", form.skill);
}

// Whatever is wanted, or a name that is still to be said.
void Ways::made_by_hand(const Form& form) {
    Input input = begin(form.what);
    input.skill = form.skill;
    for (const CardId id : prompt_.accepts) {
        input.as = engine::base(id);
        add(input, "convert", form.skill);
    }
    if (form.what != Do::use) return;
    for (const CardId id : faces_.names()) {
        input.as = id;
        if (!completion_.leads_on(input)) continue;
        input.as = CardId::unknown;
        return list(input, "becomes", form.skill, true);
    }
}

// 明置 and a discard have a form of their own.
bool Ways::said_already(const std::string& option) const {
    return std::any_of(list_.begin(), list_.end(),
                       [&](const json& way) { return way["draft"]["do"] == option; });
}

void Ways::skill(const Form& form) {
    if (said_already(form.skill)) return;
    const bool own = prompt_.kind == Prompt::Kind::play || prompt_.kind == Prompt::Kind::card ||
                     game_.skill(seat_, form.skill);
    if (!own) return somebody_elses_skill(form.skill);
    Input input = begin(Do::skill);
    input.skill = form.skill;
    add(input, "skill", form.skill, prompt_.kind != Prompt::Kind::card);
}

// 荐安: it is chosen, or declared.
void Ways::somebody_elses_skill(const std::string& id) {
    Input choose = begin(Do::choose), skill = begin(Do::skill);
    choose.option = skill.skill = id;
    if (!add(choose, "option", id) && !add(skill, "skill", id)) add(choose, "option", id, true);
}

void Ways::choice(const Form& form) {
    if (form.names_general) {
        // Generals that the program dealt, or those of the prompt.
        for (const auto& id : form.generals.empty() ? prompt_.options : form.generals) {
            Input input = begin(Do::choose);
            input.option = id;
            add(input, "option", id, true);
        }
    } else if (!form.option.empty()) {
        option(form);
    } else if (form.counts) {
        numbers();
    } else {
        cards(Do::choose, "choose");
    }
}

void Ways::numbers() {
    for (int n = 0; n <= most_numbers; ++n) {
        Input input = begin(Do::choose);
        input.number = n;
        if (fits(input)) add(input, "number", std::to_string(n));
    }
}

void Ways::option(const Form& form) {
    if (form.from && zone_of(form)) return;
    const auto& id = form.option;
    Input choose = begin(Do::choose);
    Face face;
    if (engine::parse_face(id, face) && face.known()) {
        choose.cards = {face};
        if (add(choose, "card", id)) return;
        choose.cards.clear();
    }
    if (said_already(id)) return;
    if (!role_is_offered(game_, id)) return;
    choose.option = id;
    add(choose, "option", id, true);
}

// A card of a seat's zone: unseen out of a hand, or as it is seen on the way; otherwise by its face. False
// where no such card answers.
bool Ways::zone_of(const Form& form) {
    Input input = begin(Do::choose);
    input.from = form.from;
    if (form.from->zone != Zone::hand) {
        bool any = false;
        for (const auto token : game_.table().cards({form.from->zone, form.from->seat})) {
            input.cards = {game_.table().token(token).face};
            any = add(input, "card", engine::to_string(input.cards.front())) || any;
        }
        return any;
    }
    if (!add(input, "zone", form.option)) return false;
    const auto may_be = [&](const Face& face) {
        Input named = input;
        named.cards = {face};
        return face.known() && fits(named);
    };
    if (std::any_of(faces_.all().begin(), faces_.all().end(), may_be)) add(input, "seen", "hand");
    return true;
}

// 明置: the place of a hidden general. Who lies there is said next where nobody has told it. False where none may be
// turned up.
bool Ways::generals() {
    bool any = false;
    const auto& state = game_.table().seat(seat_);
    for (const int place : {0, 1}) {
        const auto& general = state.generals[static_cast<std::size_t>(place)];
        if (general.empty() || state.shown[static_cast<std::size_t>(place)]) continue;
        Input input = begin(Do::reveal);
        input.option = place == 0 ? "main" : "deputy";
        const auto refusal = game_.check(input);
        if (refusal && !(general == "?" && wants_general(refusal))) continue;
        list(input, "general", input.option, true);
        if (general != "?" && game_.mode().sees_general(game_.table(), viewer_, seat_, place)) list_.back()["general"] = general;
        any = true;
    }
    return any;
}

// Cards, seats or both, picked one by one; and so many that nobody saw.
void Ways::cards(Do what, const char* id) {
    add(begin(what), what == Do::choose ? "seats" : "cards", id);
    Input unseen = begin(what);
    unseen.cards.assign(static_cast<std::size_t>(std::max(1, prompt_.least)), Face{});
    if (fits(unseen)) add(unseen, "unseen", id);
}

void Ways::reveal(const Form& form) {
    if (!form.names_general) return cards(Do::reveal, "reveal");
    if (generals() || prompt_.kind != Prompt::Kind::reveal) return;
    // Somebody off the pile of generals, or one that is turned over and was never told.
    if (const auto whoever = begin(Do::reveal); list_.empty() && wants_general(game_.check(whoever)))
        list(whoever, "general", "whose", true);
}

}  // namespace jianjun::app
