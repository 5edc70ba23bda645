// What may be answered (可答): each way and each step is tried on the game.
#include "companion_app/session/offers.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/trial.h"
#include "engine/play/frame.h"
#include "engine/rules/numbers.h"
#include "engine/skill.h"

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

json why_json(const engine::Verdict& refusal) {
    if (!refusal) return nullptr;
    return engine::with_reason({{"code", refusal->code}}, refusal->reason);
}

// Suit and rank decide what comes of it: a judgement, a contest of points.
bool needs_corner(const Prompt& prompt) {
    return prompt.kind == Prompt::Kind::reveal && prompt.why.card.id != CardId::amazing_grace &&
           prompt.why.cause != engine::info(CardId::amazing_grace).id;
}

// The ways of one seat.
class Ways {
  public:
    Ways(const engine::Game& game, const Prompt& prompt, Seat seat)
        : game_(game), prompt_(prompt), seat_(seat), trial_(game, seat) {}

    json all() {
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
                break;
            case Prompt::Kind::by_hand:
                add(begin(Do::done), "done", "done");
                break;
        }
        if (prompt_.optional) add(begin(Do::pass), "pass", "pass");
        return std::move(list_);
    }

  private:
    Input begin(Do what) const {
        Input input;
        input.what = what;
        input.seat = seat_;
        return input;
    }

    // False where it leads nowhere; `dim`: it is listed all the same, with its reason.
    bool add(const Input& input, const char* kind, const std::string& id, bool dim = false) {
        const bool legal = trial_.leads_on(input);
        if (!legal && !dim) return false;
        const auto refusal = trial_.why_not(input);
        json way{{"draft", engine::to_json(input)}, {"kind", kind}, {"id", id},
                 {"legal", legal},                  {"ready", !refusal}};
        if (!legal) way["why"] = why_json(refusal);
        if (needs_corner(prompt_)) way["corner"] = "needed";
        list_.push_back(std::move(way));
        return legal;
    }

    // By its name where that is enough, else as the first card of that name that may be meant.
    bool add_card(Do what, CardId id, const char* kind, bool dim) {
        Input input = begin(what);
        input.cards = {Face{id}};
        if (trial_.leads_on(input)) return add(input, kind, std::string(engine::info(id).id));
        // A suit and a rank help only where such a card may be there, or must be named.
        const auto refusal = trial_.why_not(input);
        const bool face_helps = refusal && (refusal->code == "no_card" || refusal->code == "suit" || refusal->code == "card");
        for (const auto& face : trial_.faces()) {
            if (!face_helps || face.id != id || face.suit == engine::Suit::none) continue;
            Input named = input;
            named.cards = {face};
            if (trial_.leads_on(named)) return add(named, kind, std::string(engine::info(id).id));
        }
        return dim && add(input, kind, std::string(engine::info(id).id), true);
    }

    std::vector<CardId> names() const {
        std::vector<CardId> list;
        for (const auto& face : trial_.faces())
            if (std::find(list.begin(), list.end(), face.id) == list.end()) list.push_back(face.id);
        return list;
    }

    // 转化: a skill that makes one of these out of other cards.
    void conversions(Do what, const std::vector<CardId>& wanted) {
        for (const auto* skill : game_.skills(seat_))
            for (const CardId made : skill->makes()) {
                if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), engine::base(made)) == wanted.end())
                    continue;
                Input input = begin(what);
                input.as = made;
                input.skill = skill->id;
                add(input, "convert", std::string(skill->id));
            }
    }

    // 朱雀羽扇: said with the 杀 itself.
    void alterations(Do what) {
        for (const auto* skill : game_.skills(seat_)) {
            engine::Use before;
            before.user = seat_;
            before.card = CardId::slash;
            for (const CardId into : {CardId::fire__slash, CardId::thunder__slash}) {
                if (!skill->alters(game_, seat_, before, into)) continue;
                Input input = begin(what);
                input.cards = {Face{CardId::slash}};
                input.as = into;
                add(input, "convert", std::string(skill->id));
            }
        }
    }

    void skills() {
        for (const auto& id : prompt_.options) {
            Input input = begin(Do::skill);
            input.skill = id;
            add(input, "skill", id, prompt_.kind == Prompt::Kind::play);
        }
    }

    void free_time() {
        for (const CardId id : names()) {
            Input input = begin(Do::use);
            input.cards = {Face{id}};
            const auto refusal = trial_.why_not(input);
            // Cards that are only ever used in answer are no news here.
            add_card(Do::use, id, "card", !refusal || refusal->code != "not_now");
        }
        conversions(Do::use, {});
        alterations(Do::use);
        skills();
        for (const CardId id : names()) add_card(Do::recast, id, "recast", false);
        add(begin(Do::end), "end", "end");
    }

    void answer_with_card() {
        std::vector<CardId> wanted;
        for (const CardId id : prompt_.accepts) wanted.push_back(engine::base(id));
        for (const CardId id : names())
            if (std::find(wanted.begin(), wanted.end(), engine::base(id)) != wanted.end())
                add_card(Do::respond, id, "card", false);
        conversions(Do::respond, wanted);
        alterations(Do::respond);
        skills();
    }

    // A card of a seat's zone: unseen out of a hand, otherwise by its face. False where no such card answers.
    bool zone_of(const std::string& option, Zone zone) {
        Input input = begin(Do::choose);
        input.from = engine::ZoneRef{zone, prompt_.why.about != engine::nobody ? prompt_.why.about : seat_};
        if (!engine::owned(zone)) return false;
        if (zone == Zone::hand) return add(input, "zone", option);
        bool any = false;
        for (const auto token : game_.table().cards({zone, input.from->seat})) {
            input.cards = {game_.table().token(token).face};
            any = add(input, "card", engine::to_string(input.cards.front())) || any;
        }
        return any;
    }

    void option(const std::string& id) {
        Zone zone;
        Face face;
        if (parse(id, zone) && zone_of(id, zone)) return;
        Input choose = begin(Do::choose);
        if (engine::parse_face(id, face) && face.known()) {
            choose.cards = {face};
            if (add(choose, "card", id)) return;
            choose.cards.clear();
        }
        if (game_.skill(seat_, id)) {
            Input skill = begin(Do::skill);
            skill.skill = id;
            if (add(skill, "skill", id)) return;
        }
        if (id == "reveal" && generals()) return;
        choose.option = id;
        add(choose, "option", id);
    }

    // 明置: one of his hidden generals. False where none may be turned up.
    bool generals() {
        bool any = false;
        for (const auto& general : game_.table().seat(seat_).generals) {
            if (general.empty()) continue;
            Input input = begin(Do::reveal);
            input.general = general;
            any = (trial_.fits(input) && add(input, "general", general)) || any;
        }
        return any;
    }

    // What is chosen without a list: numbers, seats, cards.
    void free_choice() {
        for (int n = 0; n <= most_numbers; ++n) {
            Input input = begin(Do::choose);
            input.number = n;
            if (trial_.fits(input)) add(input, "number", std::to_string(n));
        }
        cards(Do::choose, "choose");
    }

    void choice() {
        for (const auto& id : prompt_.options) option(id);
        if (prompt_.options.empty()) free_choice();
        if (list_.empty()) cards(Do::choose, "choose");
    }

    // Cards, seats or both, picked one by one; and so many that nobody saw.
    void cards(Do what, const char* id) {
        add(begin(what), what == Do::choose ? "seats" : "cards", id);
        Input unseen = begin(what);
        unseen.cards.assign(static_cast<std::size_t>(std::max(1, prompt_.least)), Face{});
        if (trial_.fits(unseen)) add(unseen, "unseen", id);
    }

    void reveal() {
        cards(Do::reveal, "reveal");
        generals();
    }

    const engine::Game& game_;
    const Prompt& prompt_;
    Seat seat_;
    Trial trial_;
    json list_ = json::array();
};

// What may follow one draft.
class Steps {
  public:
    Steps(const engine::Game& game, Input draft)
        : game_(game), draft_(std::move(draft)), trial_(game, draft_.seat) {}

    json all() const {
        const auto refusal = trial_.why_not(draft_);
        json out{{"ready", !refusal}, {"seats", seats()}};
        if (refusal) out["why"] = why_json(refusal);
        out["takes_cards"] = Trial::takes_cards(draft_);
        out["cards"] = Trial::takes_cards(draft_) ? cards() : json::array();
        out["corners"] = corners();
        if (const auto* prompt = game_.prompt()) {
            out["least"] = prompt->least;
            if (needs_corner(*prompt)) out["corner"] = "needed";
        }
        return out;
    }

  private:
    json seat(Seat other) const {
        json out{{"seat", other}, {"legal", false}};
        engine::Verdict first;
        for (const auto& input : trial_.with_seat(draft_, other)) {
            if (trial_.leads_on(input)) {
                out["legal"] = true;
                out["key"] = input.seats.size() > draft_.seats.size()       ? "seats"
                             : input.targets.size() > draft_.targets.size() ? "targets"
                                                                            : "then";
                return out;
            }
            if (!first) first = trial_.why_not(input);
        }
        if (!first) return nullptr;  // it is named already, or this input names nobody
        out["why"] = why_json(first);
        if (first->code == "range" || first->code == "distance") {
            out["distance"] = engine::distance(game_, draft_.seat, other, {});
            out["range"] = engine::attack_range(game_, draft_.seat);
        }
        return out;
    }

    json seats() const {
        json list = json::array();
        for (const Seat other : trial_.living())
            if (auto entry = seat(other); !entry.is_null()) list.push_back(std::move(entry));
        const bool any =
            std::any_of(list.begin(), list.end(), [](const json& entry) { return entry["legal"] == true; });
        return any ? list : json::array();
    }

    bool leads_on_with(const Face& face, std::size_t more) const {
        Input input = draft_;
        input.cards.push_back(face);
        return trial_.leads_on(input, more);
    }

    json cards() const {
        json list = json::array();
        const auto takes = trial_.takes_more(draft_);
        // A choice of one card alone leads nowhere by fillers: each is tried as it is.
        const auto more = takes > 0 ? takes - 1 : 0;
        const auto known = game_.table().known_hand(draft_.seat, 0);
        const auto& faces = trial_.faces();
        for (std::size_t i = 0; i < faces.size();) {
            json card{{"id", engine::info(faces[i].id).id}, {"hidden", 0}, {"faces", json::array()}, {"known", json::array()}};
            card["bare"] = leads_on_with(Face{faces[i].id}, more);
            const auto id = faces[i].id;
            std::map<engine::Suit, bool> by_suit;  // ranks hardly ever matter: where they do, `corners` tells
            for (; i < faces.size() && faces[i].id == id; ++i) {
                card["hidden"] = card["hidden"].get<int>() + trial_.hidden(faces[i]);
                Input input = draft_;
                input.cards.push_back(faces[i]);
                const auto refusal = trial_.why_not(input);
                if (refusal && refusal->code == "no_card") continue;
                auto suit = by_suit.find(faces[i].suit);
                if (suit == by_suit.end())
                    suit = by_suit.emplace(faces[i].suit, !refusal || trial_.leads_on(input, more)).first;
                if (!suit->second) continue;
                card["faces"].push_back(engine::to_string(faces[i]));
                if (std::find(known.begin(), known.end(), faces[i]) != known.end())
                    card["known"].push_back(engine::to_string(faces[i]));
            }
            card["legal"] = card["bare"] == true || !card["faces"].empty();
            list.push_back(std::move(card));
        }
        if (leads_on_with(Face{}, more)) list.push_back({{"id", "?"}, {"legal", true}, {"bare", true}, {"faces", json::array()}});
        return list;
    }

    // Which cards the last one may be.
    json corners() const {
        json list = json::array();
        if (draft_.cards.empty() || !draft_.cards.back().known()) return list;
        for (const auto& face : trial_.faces()) {
            if (face.id != draft_.cards.back().id || face.suit == engine::Suit::none) continue;
            Input input = draft_;
            input.cards.back() = face;
            if (face == draft_.cards.back() || trial_.leads_on(input)) list.push_back(engine::to_string(face));
        }
        return list;
    }

    const engine::Game& game_;
    Input draft_;
    Trial trial_;
};

}  // namespace

json answers_json(const engine::Game& game) {
    json list = json::array();
    const auto* prompt = game.over() ? nullptr : game.prompt();
    if (!prompt) return list;
    for (const Seat seat : prompt->seats)
        list.push_back({{"seat", seat}, {"prompt", prompt->id}, {"ways", Ways(game, *prompt, seat).all()}});
    return list;
}

json steps_json(const engine::Game& game, const json& draft) {
    auto input = engine::read_input(draft);
    json out{{"draft", draft}, {"ready", false}, {"seats", json::array()}, {"cards", json::array()},
             {"corners", json::array()}};
    if (!input || game.over() || !game.prompt()) return out;
    out.update(Steps(game, std::move(*input)).all());
    return out;
}

}  // namespace jianjun::app
