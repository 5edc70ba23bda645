#include "companion_app/session/table/unprompted_offer.h"

#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/options/hinted.h"
#include "companion_app/session/table/seat_offer.h"
#include "engine/game/skill.h"

namespace jianjun::app {

namespace {

using engine::Prompt;
using nlohmann::json;

constexpr int most_cards = 20;

json pick(const Said& text, json send, int seat, int cards_least, int seats_most) {
    send["seat"] = seat;
    return {{"zh", text.zh},
            {"en", text.en},
            {"send", std::move(send)},
            {"role", "pick"},
            {"cards", {cards_least, most_cards}},
            {"seats", {0, seats_most}}};
}

// "〖武圣〗当【杀】", "发动〖反馈〗": each that a seat has, with room for cards and seats.
json skills_of(const engine::Game& game, int seat, const SeatSpeech& speech, const char* deed) {
    json out = json::array();
    const int seats = game.table().seats();
    const auto number = static_cast<engine::Seat>(seat);
    for (const auto& id : said_skills(game, number, engine::Viewer::of(number))) {
        const auto called = speech.name(id);
        const auto* coded = engine::find_skill(id);
        const auto made = coded ? coded->makes() : std::vector<engine::CardId>{};
        if (made.empty())
            out.push_back(pick({"发动〖" + called.zh + "〗", "Use " + called.en},
                               {{"do", "skill"}, {"skill", id}}, seat, 0, seats));
        for (const auto card : made) {
            const std::string name(engine::info(card).id);
            const auto as = speech.name(name);
            out.push_back(pick({"〖" + called.zh + "〗当【" + as.zh + "】", called.en + " as " + as.en},
                               {{"do", deed}, {"skill", id}, {"as", name}}, seat, 1, seats));
        }
    }
    return out;
}

// Each may be aimed at anybody, or at nobody.
void unjudge(const engine::Game& game, json& cards) {
    json living = json::array();
    for (engine::Seat seat = 1; seat <= game.table().seats(); ++seat)
        if (game.table().alive(seat)) living.push_back(seat);
    for (auto& card : cards) {
        card["ok"] = true;
        card["targets"] = living;
        card["refused"] = json::object();
        card["seats"] = {0, game.table().seats()};
        card.erase("why");
    }
}

}  // namespace

json hinted_offer(const engine::Game& game, int seat, const SeatSpeech& speech, HintLevel level) {
    auto offer = seat_offer(game, seat, speech);
    const auto kind = game.prompt()->kind;
    if (level == HintLevel::full || (kind != Prompt::Kind::play && kind != Prompt::Kind::card)) return offer;
    unjudge(game, offer["cards"]);
    json buttons = json::array();
    for (auto& one : offer["buttons"])
        if (!one["send"].contains("skill")) buttons.push_back(std::move(one));
    for (auto& one : skills_of(game, seat, speech, kind == Prompt::Kind::play ? "use" : "respond"))
        buttons.push_back(std::move(one));
    offer["buttons"] = std::move(buttons);
    return offer;
}

json unprompted_offer(const engine::Game& game, int seat, const SeatSpeech& speech) {
    const auto& prompt = *game.prompt();
    json offer{{"id", prompt.id}, {"kind", "unprompted"},   {"zh", ""},
               {"en", ""},        {"cards", json::array()}, {"optional", false}};
    offer["buttons"] = skills_of(game, seat, speech, "respond");
    if (prompt.kind != Prompt::Kind::card) return offer;
    std::set<std::string> names;
    for (const auto& [face, n] : game.table().deck()) names.emplace(engine::info(face.id).id);
    for (const auto& name : names) {
        const auto called = speech.name(name);
        offer["buttons"].push_back({{"zh", "出【" + called.zh + "】"},
                                    {"en", "Play " + called.en},
                                    {"role", "answer"},
                                    {"send", {{"do", "respond"}, {"cards", {name}}, {"seat", seat}}}});
    }
    return offer;
}

}  // namespace jianjun::app
