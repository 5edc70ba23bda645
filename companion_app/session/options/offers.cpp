// What may be answered (可答): each way and each step is tried on the game.
#include "companion_app/session/options/offers.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "companion_app/session/options/benched.h"
#include "companion_app/session/options/ways.h"
#include "engine/game/skill.h"
#include "engine/play/frame.h"
#include "engine/rules/numbers.h"
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

// What may follow one draft.
class Steps {
  public:
    Steps(const engine::Game& game, Input draft, engine::Viewer viewer)
        : game_(game),
          draft_(std::move(draft)),
          viewer_(viewer),
          living_(game.table().alive_from(1)),
          faces_(game),
          completion_(game, draft_.seat, engine::forms_of(game, draft_.seat, viewer)),
          aimed_(draft_) {}

    json all() {
        if (auto fielded = benched_steps(game_, draft_, viewer_)) return *fielded;
        const auto refusal = game_.check(draft_);
        const bool whose_skill = draft_.what == Do::skill && draft_.skill.empty();
        if (whose_skill && draft_.general)
            return {{"ways", Ways(game_, draft_.seat, viewer_).hidden(*draft_.general)}};
        if (whose_skill || (draft_.what == Do::reveal && draft_.cards.empty() && wants_general(refusal))) return {{"generals", true}};
        const auto possible = corners();
        const bool corner = wants_corner(refusal, possible);
        // Whom it may aim at is shown before its suit is said.
        if (corner) engine::parse_face(possible.front().get<std::string>(), aimed_.cards.back());
        json out{{"ready", !refusal}, {"seats", seats()}};
        if (refusal) out["why"] = why_json(refusal);
        if (auto made = names(); !made.empty()) {
            out["names"] = std::move(made);
            return out;
        }
        out["takes_cards"] = takes_cards();
        out["cards"] = takes_cards() ? cards() : json::array();
        out["corners"] = possible;
        if (corner) out["parts"] = parts();
        if (const auto* prompt = game_.prompt()) {
            out["least"] = prompt->least;
            out["most"] = prompt->most;
            if (corner || needs_corner(*prompt)) out["corner"] = "needed";
        }
        return out;
    }

  private:
    // The card named last is not enough by its name: some of its faces lead on, and nobody has said which (武圣 with 桃).
    bool wants_corner(const engine::Verdict& refusal, const json& corners) const {
        return refusal && !corners.empty() && draft_.cards.back().suit == engine::Suit::none &&
               !completion_.leads_on(draft_);
    }

    // Which card it counts as, where a skill without code makes it.
    json names() const {
        json list = json::array();
        const auto unnamed = [&](const engine::Form& form) {
            return form.what == Do::use && form.as == CardId::unknown && form.skill == draft_.skill;
        };
        const auto& forms = completion_.forms();
        const bool wanted = draft_.what == Do::use && draft_.as == CardId::unknown && !draft_.skill.empty() &&
                            std::any_of(forms.begin(), forms.end(), unnamed);
        if (!wanted) return list;
        for (const CardId made : faces_.names()) {
            Input input = draft_;
            input.as = made;
            if (completion_.leads_on(input)) list.push_back(engine::info(made).id);
        }
        return list;
    }

    // Cards that may be several, or are picked one by one.
    bool takes_cards() const {
        const bool plain = draft_.what == Do::use || draft_.what == Do::respond || draft_.what == Do::recast;
        return !plain || draft_.cards.empty() || !draft_.skill.empty() || draft_.as != CardId::unknown;
    }

    // Where one more seat may be named. 借刀杀人: the second is whom the first must 杀.
    json seat(Seat other) const {
        json out{{"seat", other}, {"legal", false}};
        engine::Verdict first;
        for (const auto& [key, where] :
             {std::pair(draft_.what == Do::choose ? "seats" : "targets", engine::seats_named_by(draft_.what)),
              std::pair("then", &Input::then)}) {
            if (where == &Input::then && !wants_victim()) continue;
            Input input = aimed_;
            auto& named = input.*where;
            if (std::find(named.begin(), named.end(), other) != named.end()) continue;
            named.push_back(other);
            if (completion_.leads_on(input)) return {{"seat", other}, {"legal", true}, {"key", key}};
            if (!first) first = game_.check(input);
        }
        if (!first) return nullptr;  // it is named already, or this input names nobody
        out["why"] = why_json(first);
        if (first->code == "range" || first->code == "distance") {
            out["distance"] = engine::distance(game_, draft_.seat, other, {});
            if (first->code == "range")
                out["range"] = engine::attack_range(game_, draft_.seat);
            else
                out["most"] = most_distance(first->reason);
        }
        return out;
    }

    // 顺手牵羊, 兵粮寸断: how far they reach stands last in the reason.
    static int most_distance(const engine::Reason& reason) {
        const auto* most = reason.arguments.empty() ? nullptr : std::get_if<int>(&reason.arguments.back());
        return most ? *most : 1;
    }

    bool wants_victim() const {
        const auto refusal = game_.check(aimed_);
        return refusal && refusal->code == "then" && aimed_.targets.size() == 1 && aimed_.then.empty();
    }

    // 闪, 桃, 制衡: whoever is named beside them, nothing comes of it.
    bool names_nobody() const {
        if (!completion_.takes_seats(aimed_)) return !wants_victim();
        Input everybody = aimed_;
        auto& named = everybody.*engine::seats_named_by(draft_.what);
        for (int i = 0; i < 2; ++i) named.insert(named.end(), living_.begin(), living_.end());
        return completion_.leads_on(everybody);
    }

    json seats() const {
        json list = json::array();
        if (names_nobody()) return list;
        for (const Seat other : living_)
            if (auto entry = seat(other); !entry.is_null()) list.push_back(std::move(entry));
        const auto legal = [](const json& entry) { return entry["legal"] == true; };
        const auto many = std::count_if(list.begin(), list.end(), legal);
        // What is ready may be said to be for oneself (装备, 桃), and need not be.
        const bool own = many == 1 &&
                         (*std::find_if(list.begin(), list.end(), legal))["seat"] == draft_.seat &&
                         !game_.check(draft_);
        return many > 0 && !own ? list : json::array();
    }

    // What the viewer knows to be in that hand.
    std::vector<std::string> known_hand() const {
        const auto state = engine::state_json(game_, viewer_);
        return state["seats"][static_cast<std::size_t>(draft_.seat - 1)]["known_hand"].get<std::vector<std::string>>();
    }

    // The seat is known to have it, or one of several of which this is one.
    bool known_of_seat(const Face& face) const {
        const auto cards = game_.table().cards_of(draft_.seat, {Zone::hand, Zone::equip});
        return std::any_of(cards.begin(), cards.end(),
                           [&](engine::Token token) { return game_.table().told_of(token, face); });
    }

    bool leads_on_with(const Face& face, int more) const {
        Input input = draft_;
        input.cards.push_back(face);
        return completion_.leads_on(input, more);
    }

    json cards() const {
        json list = json::array();
        const auto takes = completion_.takes_more(draft_);
        // A choice of one card alone leads nowhere by fillers: each is tried as it is.
        const auto more = takes > 0 ? takes - 1 : 0;
        const auto known = known_hand();
        const auto& faces = faces_.all();
        for (std::size_t i = 0; i < faces.size();) {
            Face name{faces[i].id};
            name.extra = faces[i].extra;
            json card{{"id", engine::to_string(name)}, {"hidden", 0}, {"faces", json::array()}, {"known", json::array()}};
            card["bare"] = leads_on_with(name, more);
            // Of one suit, lying open or not, known of the seat or not, and refused for the same: one of them is tried.
            std::map<std::tuple<engine::Suit, bool, bool, std::string>, bool> alike;
            for (; i < faces.size() && faces[i].id == name.id && faces[i].extra == name.extra; ++i) {
                card["hidden"] = card["hidden"].get<int>() + faces_.hidden(faces[i]);
                Input input = draft_;
                input.cards.push_back(faces[i]);
                const auto refusal = game_.check(input);
                if (refusal && refusal->code == "no_card") continue;
                const auto why = refusal ? std::string(refusal->code) : std::string();
                const std::tuple kind(faces[i].suit, faces_.lies_open(faces[i]), known_of_seat(faces[i]),
                                      why);
                auto tried = alike.find(kind);
                if (tried == alike.end())
                    tried = alike.emplace(kind, !refusal || completion_.leads_on(input, more)).first;
                if (!tried->second) continue;
                const auto written = engine::to_string(faces[i]);
                card["faces"].push_back(written);
                if (std::find(known.begin(), known.end(), written) != known.end()) card["known"].push_back(written);
            }
            card["legal"] = card["bare"] == true || !card["faces"].empty();
            list.push_back(std::move(card));
        }
        if (leads_on_with(Face{}, more)) list.push_back({{"id", "?"}, {"legal", true}, {"bare", true}, {"faces", json::array()}});
        return list;
    }

    // What of its corner is enough where the whole is not needed: a colour, a suit.
    json parts() const {
        json list = json::array();
        for (const char* part : {"red", "black", "S", "H", "C", "D"}) {
            Input input = draft_;
            if (!engine::parse_face(engine::to_string(draft_.cards.back()) + "@" + part, input.cards.back())) continue;
            if (completion_.leads_on(input)) list.push_back(part);
        }
        return list;
    }

    // Which cards the last one may be.
    json corners() const {
        json list = json::array();
        if (draft_.cards.empty() || !draft_.cards.back().known()) return list;
        for (const auto& face : faces_.all()) {
            const auto& last = draft_.cards.back();
            if (face.id != last.id || face.extra != last.extra || face.suit == engine::Suit::none) continue;
            Input input = draft_;
            input.cards.back() = face;
            if (face == draft_.cards.back() || completion_.leads_on(input))
                list.push_back(engine::to_string(face));
        }
        return list;
    }

    const engine::Game& game_;
    Input draft_;
    engine::Viewer viewer_;
    std::vector<Seat> living_;
    DeckFaces faces_;
    engine::Completion completion_;
    Input aimed_;  // the draft, its last card as one that it may be
};

}  // namespace

json answers_json(const engine::Game& game, engine::Viewer viewer) {
    json list = json::array();
    const auto* prompt = game.over() ? nullptr : game.prompt();
    if (!prompt) return list;
    for (const Seat seat : prompt->seats)
        list.push_back({{"seat", seat}, {"prompt", prompt->id}, {"ways", Ways(game, seat, viewer).all()}});
    return list;
}

json steps_json(const engine::Game& game, const json& draft, engine::Viewer viewer) {
    auto input = engine::read_input(draft);
    json out{{"draft", draft}, {"ready", false}, {"seats", json::array()}, {"cards", json::array()},
             {"corners", json::array()}};
    if (!input || game.over() || !game.prompt() || input->seat < 1 || input->seat > game.table().seats()) return out;
    out.update(Steps(game, std::move(*input), viewer).all());
    return out;
}

}  // namespace jianjun::app
