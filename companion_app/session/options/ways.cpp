// The ways to begin an answer (起手): see ways.h.
#include "companion_app/session/options/ways.h"

#include <algorithm>

#include "companion_app/session/deal/roles.h"
#include "engine/facets.h"
#include "engine/legal/known_skills.h"
#include "engine/modes/dealt.h"
#include "engine/modes/mode.h"
#include "engine/old_prints.h"
#include "engine/play/frame.h"
#include "engine/skill.h"
#include "engine/view.h"

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

json Ways::all() {
    switch (prompt_.kind) {
        case Prompt::Kind::play:
            free_time();
            break;
        case Prompt::Kind::card:
            answer_with_card();
            break;
        case Prompt::Kind::choice:
            choice();
            break;
        case Prompt::Kind::reveal:
            reveal();
            break;
        case Prompt::Kind::discard:
            cards(Do::discard, "discard");
            for (const auto& id : prompt_.options)
                if (id != "discard") option(id);  // 水淹七军
            break;
        case Prompt::Kind::by_hand:
            add(begin(Do::done), "done", "done");
            break;
    }
    if (prompt_.optional) add(begin(Do::pass), "pass", "pass");
    return std::move(list_);
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

bool Ways::known(const std::string& option) const {
    return engine::knows_skill(game_, seat_, option, viewer_);
}

Input Ways::begin(Do what) const {
    Input input;
    input.what = what;
    input.seat = seat_;
    return input;
}

// False where it leads nowhere; `dim`: it is listed all the same, with its reason.
bool Ways::add(const Input& input, const char* kind, const std::string& id, bool dim) {
    const bool legal = trial_.leads_on(input);
    if (legal || dim) list(input, kind, id, legal);
    return legal;
}

void Ways::list(const Input& input, const char* kind, const std::string& id, bool legal) {
    const auto refusal = trial_.why_not(input);
    json way{{"draft", engine::to_json(input)}, {"kind", kind}, {"id", id},
             {"legal", legal},                  {"ready", !refusal}};
    if (!legal) way["why"] = why_json(refusal);
    if (needs_corner(prompt_)) way["corner"] = "needed";
    if (!refusal && (input.what == Do::skill || !input.option.empty() || input.number)) way["more"] = trial_.heeds_more(input);
    list_.push_back(std::move(way));
}

// By its name. Where that is not enough, and some card of that name may be meant, its corner is asked for: none is filled in.
bool Ways::add_card(Do what, CardId id, const char* kind, bool dim) {
    Input input = begin(what);
    input.cards = {Face{id}};
    if (!trial_.may_be_held(id)) {
        if (!dim) return false;
        list(input, kind, std::string(engine::info(id).id), false);
        list_.back()["why"] = {{"code", "in_the_open"}};
        return false;
    }
    if (trial_.leads_on(input)) return add(input, kind, std::string(engine::info(id).id));
    // A suit and a rank help only where such a card may be there, or must be named.
    const auto refusal = trial_.why_not(input);
    const bool face_helps = refusal && (refusal->code == "no_card" || refusal->code == "suit" || refusal->code == "card");
    for (const auto& face : trial_.faces()) {
        if (!face_helps || face.id != id || face.suit == engine::Suit::none) continue;
        Input named = input;
        named.cards = {face};
        if (!trial_.leads_on(named)) continue;
        list(input, kind, std::string(engine::info(id).id), true);
        return true;
    }
    return dim && add(input, kind, std::string(engine::info(id).id), true);
}

void Ways::convert(Do what, const engine::Skill& skill, CardId made) {
    Input input = begin(what);
    input.as = made;
    input.skill = skill.id;
    add(input, "convert", std::string(skill.id));
}

// 转化: a skill that makes one of these out of other cards.
void Ways::conversions(Do what, const std::vector<CardId>& wanted) {
    std::vector<std::pair<std::string_view, CardId>>
        told;  // what a skill has won until the turn ends goes by its name, too
    for (const auto* skill : game_.skills(seat_))
        for (const CardId made : skill->makes()) {
            const bool wants =
                wanted.empty() || std::find(wanted.begin(), wanted.end(), engine::base(made)) != wanted.end();
            const std::pair<std::string_view, CardId> one{skill->id, made};
            if (!wants || std::find(told.begin(), told.end(), one) != told.end()) continue;
            told.push_back(one);
            convert(what, *skill, made);
        }
    for (const auto* skill : game_.skills(seat_))
        if (trial_.makes_anything(*skill)) made_by_hand(what, *skill, wanted);
}

// Whatever is wanted, or a name that is still to be said.
void Ways::made_by_hand(Do what, const engine::Skill& skill, const std::vector<CardId>& wanted) {
    for (const CardId made : wanted) convert(what, skill, made);
    if (!wanted.empty()) return;
    Input input = begin(what);
    input.skill = skill.id;
    for (const CardId made : trial_.card_names()) {
        input.as = made;
        if (!trial_.leads_on(input)) continue;
        input.as = CardId::unknown;
        list(input, "becomes", std::string(skill.id), true);
        return;
    }
}

// 朱雀羽扇: said with the 杀 itself.
void Ways::alterations(Do what) {
    for (const auto* skill : game_.skills(seat_)) {
        const auto* by = skill->facet<engine::Alters>();
        if (!by) continue;
        engine::Use before;
        before.user = seat_;
        before.card = CardId::slash;
        for (const CardId into : {CardId::fire__slash, CardId::thunder__slash}) {
            if (!by->alters(game_, seat_, before, into)) continue;
            Input input = begin(what);
            input.cards = {Face{CardId::slash}};
            input.as = into;
            add(input, "convert", std::string(skill->id));
        }
    }
}

void Ways::skills() {
    for (const auto& id : prompt_.options) {
        if (!known(id)) continue;
        Input input = begin(Do::skill);
        input.skill = id;
        add(input, "skill", id, prompt_.kind == Prompt::Kind::play);
    }
}

void Ways::free_time() {
    for (const CardId id : trial_.card_names()) {
        Input input = begin(Do::use);
        input.cards = {Face{id}};
        const auto refusal = trial_.why_not(input);
        // Cards that are only ever used in answer are no news here.
        add_card(Do::use, id, "card", !refusal || refusal->code != "not_now");
    }
    conversions(Do::use, {});
    alterations(Do::use);
    skills();
    for (const CardId id : trial_.card_names()) add_card(Do::recast, id, "recast", false);
    add(begin(Do::end), "end", "end");
}

void Ways::answer_with_card() {
    if (prompt_.accepts.empty()) cards(Do::respond, "respond");  // 鬼才: any card
    std::vector<CardId> wanted;
    for (const CardId id : prompt_.accepts) wanted.push_back(engine::base(id));
    for (const CardId id : trial_.card_names())
        if (std::find(wanted.begin(), wanted.end(), engine::base(id)) != wanted.end())
            add_card(Do::respond, id, "card", false);
    conversions(Do::respond, wanted);
    alterations(Do::respond);
    skills();
}

// A card of a seat's zone: unseen out of a hand, otherwise by its face. False where no such card answers.
bool Ways::zone_of(const std::string& option, Zone zone) {
    Input input = begin(Do::choose);
    input.from = engine::ZoneRef{zone, prompt_.why.about != engine::nobody ? prompt_.why.about : seat_};
    if (!engine::owned(zone)) return false;
    if (zone == Zone::hand) return add(input, "zone", option) && seen_on_the_way(input);
    bool any = false;
    for (const auto token : game_.table().cards({zone, input.from->seat})) {
        input.cards = {game_.table().token(token).face};
        any = add(input, "card", engine::to_string(input.cards.front())) || any;
    }
    return any;
}

// The card that comes out of the hand may be named where it is seen.
bool Ways::seen_on_the_way(const Input& from) {
    const auto may_be = [&](const Face& face) {
        Input named = from;
        named.cards = {face};
        return face.known() && trial_.fits(named);
    };
    if (std::any_of(trial_.faces().begin(), trial_.faces().end(), may_be)) add(from, "seen", "hand");
    return true;
}

namespace {

// 身份: of so many seats so many bear each role; whoever is known takes one of them.
bool role_left(const engine::Game& game, const std::string& role) {
    const auto& table = game.table();
    const auto count = [&](const std::vector<std::string>& roles) { return std::count(roles.begin(), roles.end(), role); };
    const auto there = std::max(count(roles_for(table.seats())), count(roles_for(table.seats(), true)));
    long told = 0, known = 0;
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto of = table.seat(seat).role;
        told += engine::to_string(of) == role;
        known += of != engine::Role::unknown;
    }
    // Other roles than the cards have were given out: whatever is said is right.
    return roles_for(table.seats()).empty() || told < there || known == 0;
}

}  // namespace

void Ways::option(const std::string& id) {
    if (!known(id)) return;
    Zone zone;
    Face face;
    if (parse(id, zone) && zone_of(id, zone)) return;
    Input choose = begin(Do::choose);
    if (engine::parse_face(id, face) && face.known()) {
        choose.cards = {face};
        if (add(choose, "card", id)) return;
        choose.cards.clear();
    }
    if (id == "reveal" && generals()) return;
    if (id == "discard" && add(begin(Do::discard), "cards", "discard")) return;
    Input skill = begin(Do::skill);
    skill.skill = id;
    if (game_.skill(seat_, id)) {
        add(skill, "skill", id, true);
        return;
    }
    choose.option = id;
    if (prompt_.why.cause == engine::Occasion::role && !role_left(game_, id)) return;
    // 荐安: a skill that is somebody else's.
    if (!add(choose, "option", id) && !add(skill, "skill", id)) add(choose, "option", id, true);
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
        const auto refusal = trial_.why_not(input);
        if (refusal && !(general == "?" && wants_general(refusal))) continue;
        list(input, "general", input.option, true);
        if (general != "?" && game_.mode().sees_general(game_.table(), viewer_, seat_, place)) list_.back()["general"] = general;
        any = true;
    }
    return any;
}

// What is chosen without a list: numbers, seats, cards.
void Ways::free_choice() {
    for (int n = 0; n <= most_numbers; ++n) {
        Input input = begin(Do::choose);
        input.number = n;
        if (trial_.fits(input)) add(input, "number", std::to_string(n));
    }
    cards(Do::choose, "choose");
}

void Ways::choice() {
    if (engine::asks_for_generals(prompt_) && !engine::candidates(game_, seat_).empty())
        return dealt_generals();
    for (const auto& id : prompt_.options) option(id);
    if (prompt_.options.empty()) free_choice();
    if (list_.empty()) cards(Do::choose, "choose");
}

// Generals that the program dealt are offered where nobody else looks: on that seat's phone, at its held
// place, to the referee.
void Ways::dealt_generals() {
    const bool may_know = viewer_.kind == engine::Viewer::Kind::referee ||
                          (viewer_.kind == engine::Viewer::Kind::seat && viewer_.seat == seat_);
    if (!may_know) return;
    for (const auto& id : engine::candidates(game_, seat_)) option(id);
}

// Cards, seats or both, picked one by one; and so many that nobody saw.
void Ways::cards(Do what, const char* id) {
    add(begin(what), what == Do::choose ? "seats" : "cards", id);
    Input unseen = begin(what);
    unseen.cards.assign(static_cast<std::size_t>(std::max(1, prompt_.least)), Face{});
    if (trial_.fits(unseen)) add(unseen, "unseen", id);
}

void Ways::reveal() {
    cards(Do::reveal, "reveal");
    if (generals()) return;
    // Somebody off the pile of generals, or one that is turned over and was never told.
    if (const auto whoever = begin(Do::reveal); list_.empty() && wants_general(trial_.why_not(whoever)))
        list(whoever, "general", "whose", true);
}

}  // namespace jianjun::app
