#include "companion_app/session/options/hinted.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/inbox/seat_lights.h"
#include "companion_app/session/options/offers.h"
#include "engine/content/content.h"
#include "engine/game/skill.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {

using engine::Prompt;
using engine::Seat;
using nlohmann::json;

bool runs_by_itself(const engine::Game& game, const std::string& id) {
    if (const auto* coded = engine::find_skill(id); coded && coded->locked) return true;
    const auto* sheet = game.content().skill(id);
    return sheet && (sheet->has_tag("locked") || sheet->has_tag("awakening"));
}

json way(Seat seat, json draft, const char* kind, const std::string& id) {
    draft["seat"] = seat;
    return {{"draft", std::move(draft)}, {"kind", kind}, {"id", id}, {"legal", true}, {"ready", false}};
}

// Each skill, and each card that a skill makes (武圣: 杀): the same list at every moment of the game.
json ways_of_skills(const engine::Game& game, Seat seat, engine::Viewer viewer, const char* deed) {
    json list = json::array();
    for (const auto& id : said_skills(game, seat, viewer)) {
        const auto* coded = engine::find_skill(id);
        const auto made = coded ? coded->makes() : std::vector<engine::CardId>{};
        if (made.empty()) list.push_back(way(seat, {{"do", "skill"}, {"skill", id}}, "skill", id));
        for (const auto card : made)
            list.push_back(
                way(seat, {{"do", deed}, {"skill", id}, {"as", engine::info(card).id}}, "convert", id));
    }
    return list;
}

// Every name in the deck: which one is wanted is not told.
json ways_of_cards(const engine::Game& game, Seat seat) {
    std::set<std::string> names;
    for (const auto& [face, n] : game.table().deck()) names.emplace(engine::info(face.id).id);
    json list = json::array();
    for (const auto& name : names)
        list.push_back(way(seat, {{"do", "respond"}, {"cards", {name}}}, "card", name));
    return list;
}

// Of a prompt that is announced. Names of cards stand there unjudged, refused ones of the free time too; what
// nobody else could answer stays.
json unjudged(const engine::Game& game, const json& entry, engine::Viewer viewer) {
    static const std::set<std::string> skills{"skill", "convert", "becomes"};
    const bool play = game.prompt()->kind == Prompt::Kind::play;
    const auto seat = entry["seat"].get<Seat>();
    json ways = json::array();
    for (auto one : entry["ways"]) {
        const auto kind = one["kind"].get<std::string>();
        const bool card = kind == "card" || kind == "recast";
        if (skills.contains(kind) || (!card && one["legal"] != true)) continue;
        if (card && one["legal"] != true) {
            if (!play) continue;
            one["legal"] = true, one["ready"] = false;
            one.erase("why");
        }
        ways.push_back(std::move(one));
    }
    if (play || game.prompt()->kind == Prompt::Kind::card)
        for (auto& one : ways_of_skills(game, seat, viewer, play ? "use" : "respond"))
            ways.push_back(std::move(one));
    return {{"seat", seat}, {"prompt", entry["prompt"]}, {"ways", std::move(ways)}};
}

}  // namespace

bool announced(const engine::Game& game, const Prompt& prompt, HintLevel level) {
    if (level == HintLevel::full || !prompt.optional || prompt.kind == Prompt::Kind::play ||
        waits_for_all_to_see(prompt))
        return true;
    return level == HintLevel::locked && runs_by_itself(game, std::string(prompt.why.cause.word));
}

json hinted_state(const engine::Game& game, json state, HintLevel level) {
    const auto* prompt = game.prompt();
    if (level == HintLevel::full || !prompt || !state.contains("prompts")) return state;
    if (!announced(game, *prompt, level)) state["prompts"] = json::array();
    for (auto& shown : state["prompts"])
        if (shown.contains("options") &&
            (prompt->kind == Prompt::Kind::play || prompt->kind == Prompt::Kind::card))
            shown["options"] = json::array();
    return state;
}

json hinted_answers(const engine::Game& game, engine::Viewer viewer, HintLevel level) {
    const auto* prompt = game.over() ? nullptr : game.prompt();
    if (level == HintLevel::full || !prompt) return answers_json(game, viewer);
    json list = json::array();
    const bool card = prompt->kind == Prompt::Kind::card;
    if (announced(game, *prompt, level)) {
        for (const auto& entry : answers_json(game, viewer)) list.push_back(unjudged(game, entry, viewer));
        return list;
    }
    for (Seat seat = 1; seat <= game.table().seats(); ++seat) {
        if (!game.table().alive(seat)) continue;
        auto ways = card ? ways_of_cards(game, seat) : json::array();
        for (auto& one : ways_of_skills(game, seat, viewer, "respond")) ways.push_back(std::move(one));
        list.push_back({{"seat", seat}, {"prompt", prompt->id}, {"ways", std::move(ways)}});
    }
    return list;
}

std::vector<std::string> said_skills(const engine::Game& game, Seat seat, engine::Viewer viewer) {
    const auto state = engine::state_json(game, viewer);
    std::vector<std::string> out;
    for (const auto& skill : state["seats"][static_cast<std::size_t>(seat - 1)]["skills"])
        if (skill.is_string() && skill != "?" && !runs_by_itself(game, skill.get<std::string>()))
            out.push_back(skill.get<std::string>());
    return out;
}

}  // namespace jianjun::app
