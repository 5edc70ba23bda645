// Walks from the ways through the steps to an answer (找答法).
#include "tests/app/session/answered.h"

#include <algorithm>

#include "companion_app/session/options/offers.h"

namespace jianjun::app::testing {

namespace {

using engine::Do;
using engine::Input;
using nlohmann::json;

std::string name_of(const std::string& face) { return face.substr(0, face.find('@')); }
std::string corner_of(const std::string& face) {
    const auto at = face.find('@');
    return at == std::string::npos ? "" : face.substr(at + 1);
}

json list(const json& object, const char* key) { return object.value(key, json::array()); }

// What is meant is the same deed, whichever words the record allows for it.
bool begins(const json& draft, const json& wanted) {
    const auto deed = draft["do"].get<std::string>(), meant = wanted["do"].get<std::string>();
    const auto word = [](const json& line) { return line.value("skill", line.value("option", std::string())); };
    const bool uses = (deed == "use" || deed == "respond") && (meant == "use" || meant == "respond");
    const bool names = (deed == "skill" || deed == "choose") && (meant == "skill" || meant == "choose");
    if (deed != meant && !uses && !names) return false;
    if (names && !word(draft).empty() && word(draft) != word(wanted)) return false;
    if (draft.value("as", "") != wanted.value("as", "")) return false;
    for (const char* key : {"number", "general"})
        if (draft.contains(key) && draft[key] != wanted.value(key, json())) return false;
    if (draft.contains("from") && (!wanted.contains("from") || draft["from"]["zone"] != wanted["from"]["zone"])) return false;
    const auto said = list(draft, "cards"), cards = list(wanted, "cards");
    if (said.size() > cards.size()) return false;
    for (std::size_t i = 0; i < said.size(); ++i) {
        const auto a = said[i].get<std::string>(), b = cards[i].get<std::string>();
        const bool convertible = uses && !draft.contains("as") && !draft.contains("skill");
        if (a != b && (name_of(a) != name_of(b) || !(convertible || deed == "recast"))) return false;
    }
    return true;
}

class Walk {
  public:
    Walk(const engine::Game& game, json draft, const Input& wanted)
        : game_(game), wanted_(wanted), goal_(engine::to_json(wanted)) {
        out_.draft = std::move(draft);
        // A choice heeds seats, and no targets: random players name some all the same.
        if (goal_["do"] == "choose") goal_.erase("targets"), goal_.erase("then");
    }

    Touched go() {
        general();
        cards();
        for (const char* key : {"targets", "then", "seats"}) seats(key);
        if (!out_.fault.empty()) return out_;
        const auto steps = steps_json(game_, out_.draft);
        if (!steps["ready"].get<bool>()) out_.fault = "it is not ready: " + steps.dump();
        out_.touches.emplace_back("send");
        return out_;
    }

  private:
    void fail(const std::string& what) {
        if (out_.fault.empty()) out_.fault = what + " at " + out_.draft.dump();
    }

    // Somebody whom the way does not say: named out of a list.
    void general() {
        if (!goal_.contains("general")) return;
        const auto steps = steps_json(game_, out_.draft);
        if (!steps.contains("generals")) return;
        // Of a bench those who are listed, unless somebody lies covered there.
        const auto& list = steps["generals"];
        const bool listed = std::find(list.begin(), list.end(), goal_["general"]) != list.end();
        if (list.is_array() && !listed && !steps.contains("others")) return;
        out_.draft["general"] = goal_["general"];
        out_.touches.push_back("general " + goal_["general"].get<std::string>());
    }

    void corner(const std::string& face) {
        auto& cards = out_.draft["cards"];
        if (corner_of(face).empty() || cards.back() == face) return;
        const auto corners = steps_json(game_, out_.draft)["corners"];
        if (std::find(corners.begin(), corners.end(), face) == corners.end()) return fail("no corner " + face);
        cards.back() = face;
        out_.touches.push_back("corner " + corner_of(face));
    }

    void cards() {
        const auto said = list(out_.draft, "cards"), goal = list(goal_, "cards");
        if (!said.empty()) corner(goal[said.size() - 1].get<std::string>());
        for (std::size_t i = said.size(); i < goal.size() && out_.fault.empty(); ++i) {
            const auto face = goal[i].get<std::string>();
            const auto steps = steps_json(game_, out_.draft);
            json found;
            for (const auto& card : steps["cards"])
                if (card["id"] == name_of(face) && card["legal"] == true) found = card;
            const auto faces = list(found, "faces");
            const bool named = std::find(faces.begin(), faces.end(), face) != faces.end();
            if (found.is_null() || !(found["bare"] == true || named)) return fail("no card " + face);
            out_.draft["cards"].push_back(face);
            out_.touches.push_back("card " + face);
        }
    }

    void seats(const char* key) {
        for (const auto& seat : list(goal_, key)) {
            if (!out_.fault.empty()) return;
            const auto steps = steps_json(game_, out_.draft);
            // Nothing comes of it whom they name beside a 闪 or a 桃.
            if (steps["seats"].empty() && steps["ready"] == true) return;
            // Only 借刀杀人 heeds whom the target must 杀.
            if (key == std::string("then") && steps["ready"] == true) return;
            bool found = false;
            for (const auto& step : steps["seats"]) found = found || (step["seat"] == seat && step["legal"] == true && step["key"] == key);
            if (!found) return fail("no seat " + seat.dump());
            out_.draft[key].push_back(seat);
            out_.touches.push_back("seat " + seat.dump());
        }
    }

    const engine::Game& game_;
    const Input& wanted_;
    json goal_;
    Touched out_;
};

}  // namespace

Touched touches_for(const engine::Game& game, const Input& wanted) {
    Touched worst;
    worst.fault = "no way begins like it";
    const auto goal = engine::to_json(wanted);
    for (const auto& entry : answers_json(game)) {
        if (wanted.seat != engine::nobody && entry["seat"] != wanted.seat) continue;
        for (std::size_t i = 0; i < entry["ways"].size(); ++i) {
            const auto& way = entry["ways"][i];
            if (way["legal"] != true || !begins(way["draft"], goal)) continue;
            auto walked = Walk(game, way["draft"], wanted).go();
            walked.touches.insert(walked.touches.begin(), "way " + std::to_string(i));
            if (walked.fault.empty()) return walked;
            worst = std::move(walked);
        }
    }
    return worst;
}

}  // namespace jianjun::app::testing
