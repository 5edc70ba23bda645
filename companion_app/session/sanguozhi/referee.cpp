#include "companion_app/session/sanguozhi/referee.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "companion_app/session/sanguozhi/offers.h"
#include "companion_app/session/sanguozhi/sight.h"
#include "companion_app/words/endings.h"
#include "companion_app/words/state_reader.h"
#include "devices/phones/phone_door.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

// What a ruling changes: docs/record-sanguozhi.md.
constexpr std::array<std::string_view, 8> changes{"set", "move", "draw", "mark", "start", "kill", "revive", "end_game"};

class RefereeMessage {
  public:
    RefereeMessage(const SanguozhiSession& session, const PictureAddress& picture)
        : session_(session),
          picture_(picture),
          state_(engine::sanguozhi::state_json(session.game(), engine::Viewer::referee())),
          sight_(state_, session.game().setup().sheets) {}

    json written() const {
        const auto shown = session_.snapshot();
        const auto& turn = child(state_, "turn");
        auto phase = to_json(SanguozhiNames::phase(text_at(turn, "phase")));
        phase["seat"] = number_at(turn, "seat");
        return {{"v", 1},
                {"game", "sanguozhi"},
                {"seats", seats()},
                {"turn", phase},
                {"round", number_at(state_, "round")},
                {"aside", list_at(child(state_, "zones"), "aside").size()},
                {"ask", ask()},
                {"stack", chain()},
                {"questions", questions(*shown)},
                {"trail", referee_trail(*shown, [](const History::Step& step) { return step.text; })},
                {"undone", shown->said ? shown->said->undone.size() : 0},
                {"over", over()},
                {"page", page()}};
    }

  private:
    json seats() const {
        json out = json::array();
        for (const int seat : sight_.seats(false)) out.push_back(whole(seat));
        return out;
    }
    json whole(int seat) const {
        const auto& view = sight_.seat(seat);
        const auto name = sight_.names.seat(seat);
        return {{"seat", seat},
                {"name", name.zh},
                {"name_en", name.en},
                {"team", number_at(view, "team")},
                {"alive", flag_at(view, "alive", true)},
                {"grain", number_at(view, "grain")},
                {"max_grain", number_at(view, "max_grain")},
                {"hand", number_at(view, "hand")},
                {"hand_limit", number_at(view, "hand_limit")},
                {"deck", number_at(view, "deck")},
                {"known", cards(sight_.pile(seat, "hand"), seat)},
                {"marks", marks(view)},
                {"things", things(seat)}};
    }
    json cards(const std::vector<std::string>& written, int seat) const {
        json out = json::array();
        for (const auto& card : written) out.push_back(to_json(sight_.names.card(card, seat)));
        return out;
    }
    static json marks(const json& view) {
        json out = json::array();
        const auto& all = child(view, "marks");
        if (!all.is_object()) return out;
        for (const auto& [id, n] : all.items()) out.push_back({{"zh", id}, {"en", id}, {"n", n}});
        return out;
    }

    // Everything of a seat that a finger can be put on, with what lies there.
    json things(int seat) const {
        json out = json::array();
        const auto add = [&](const Said& said, json pick, bool lies = false) {
            auto one = to_json(said);
            one["pick"] = std::move(pick);
            one["lies"] = lies;
            out.push_back(std::move(one));
        };
        for (const auto& general : sight_.generals(seat, false)) add(lying(general.where, general.card, seat, general.down), general.where, true);
        int index = 0;
        for (const auto& strategy : list_at(sight_.slots(seat), "strategy")) {
            ++index;
            const json where{{"seat", seat}, {"zone", "strategy"}, {"index", index}};
            if (strategy.is_object()) add(lying(where, text_at(strategy, "card", "?"), seat, text_at(strategy, "face") == "down"), where, true);
        }
        for (const auto* zone : {"infantry", "archer", "cavalry", "adviser_troops", "event", "formation", "graveyard", "hand"}) {
            const auto pile = sight_.pile(seat, zone);
            add(pile.empty() ? SanguozhiNames::zone(zone) : filled("{}：{}", "{}: {}", SanguozhiNames::zone(zone), sight_.names.cards(pile, seat)),
                {{"seat", seat}, {"zone", zone}}, !pile.empty() && std::string_view(zone) != "hand");
        }
        for (const auto* of : {"", "strategy"})
            for (const auto& place : sight_.empty_places(seat, of)) add(filled("{}（空）", "{} (empty)", sight_.names.place(place, false)), place);
        add({"粮草", "Grain"}, {{"seat", seat}, {"zone", "granary"}});
        add({"这名玩家", "The player"}, {{"seat", seat}, {"zone", "seat"}});
        return out;
    }
    Said lying(const json& where, const std::string& card, int seat, bool down) const {
        const auto place = sight_.names.place(where, false), name = sight_.names.card(card, seat);
        return down ? filled("{} {}（盖）", "{}: {} (face down)", place, name) : filled("{} {}", "{}: {}", place, name);
    }

    json ask() const {
        const auto* prompt = session_.game().prompt();
        if (!prompt || child(state_, "over").is_object()) return nullptr;
        const auto answers = sanguozhi_answers(state_, session_.game().setup().sheets);
        auto out = answers.is_object() ? child(answers, "title") : to_json(sight_.names.reason(sight_.asked()));
        const auto why = sight_.names.reason(text_at(sight_.prompt(), "why"));
        out["why_zh"] = why.zh, out["why_en"] = why.en;
        out["id"] = prompt->id;
        out["seats"] = prompt->seats;
        return out;
    }
    // What waits to be resolved, the oldest first.
    json chain() const {
        json out = json::array();
        for (const auto& link : list_at(state_, "chain"))
            out.push_back(to_json(filled("{}：{}", "{}: {}", sight_.names.seat(number_at(link, "seat")), sight_.names.card(text_at(link, "card", "?")))));
        return out;
    }
    json questions(const Snapshot& shown) const {
        json out = json::array();
        for (const auto& question : shown.questions) out.push_back(referee_question(question, [](const Said& text) { return text; }, picture_));
        return out;
    }
    json over() const {
        const auto& over = child(state_, "over");
        if (!over.is_object()) return nullptr;
        auto out = to_json(ending(text_at(over, "why")));
        out["winners"] = child(over, "winners");
        return out;
    }

    // What can be ruled about the thing that he touched. A deed of a player's is let through for him.
    json page() const {
        const auto& pick = session_.phone_pick(devices::referees_line);
        if (!pick.is_object()) return nullptr;
        const auto page = sanguozhi_offer(state_, session_.game().setup().sheets, pick);
        if (!page.is_object()) return nullptr;
        auto out = child(page, "title");
        if (page.contains("note")) out["note_zh"] = text_at(page["note"], "zh"), out["note_en"] = text_at(page["note"], "en");
        out["buttons"] = json::array();
        for (const auto& row : list_at(page, "rows"))
            for (const auto& button : list_at(row, "buttons")) out["buttons"].push_back(button_of(button, child(row, "label")));
        for (const auto& tile : list_at(page, "tiles")) out["buttons"].push_back(button_of(tile, nullptr));
        return out;
    }
    static json button_of(const json& button, const json& label) {
        auto out = child(button, "text");
        if (const auto row = text_at(label, "zh"); !row.empty()) {
            out["zh"] = row + " " + text_at(out, "zh");
            out["en"] = text_at(label, "en") + " " + text_at(out, "en");
        }
        out["on"] = flag_at(button, "on");
        if (button.contains("pick"))
            out["pick"] = button["pick"];
        else
            out["rule"] = ruling(child(button, "input"));
        return out;
    }
    static json ruling(const json& input) {
        json rule = json::object();
        for (const auto change : changes)
            if (input.contains(change)) rule[std::string(change)] = input[std::string(change)];
        if (rule.empty()) return {{"allow", input}};
        if (input.contains("seat")) rule["seat"] = input["seat"];
        return rule;
    }

    const SanguozhiSession& session_;
    const PictureAddress& picture_;
    json state_;
    SanguozhiSight sight_;
};

}  // namespace

std::string sanguozhi_referee_message(const SanguozhiSession& session, const PictureAddress& picture) {
    return RefereeMessage(session, picture).written().dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace jianjun::app
