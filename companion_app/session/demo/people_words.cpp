// What a table cannot tell, people say (说): on a phone, in the fewest touches.
#include <algorithm>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

using engine::Prompt;
using nlohmann::json;

bool People::shows(const json& input) const {
    const std::string what = input["do"];
    if (!input.contains("seat") || what == "pass" || what == "end" || what == "discard" || what == "reveal" || what == "recast" ||
        what == "time_up")
        return true;
    if (what == "use" || what == "respond")
        return !input.contains("as") && !input.contains("skill") && !input.contains("then") &&
               input.value("targets", json::array()).size() <= 1;
    if (what != "choose" || input.contains("option") || input.contains("seats") || !input.contains("cards")) return false;
    // It is seen to be taken from where it lies; out of a hand it is not, but it comes down on the discard pile (过河拆桥).
    if (!input.contains("from")) return lies_open(input["cards"]);
    return input["from"]["zone"] != "hand" || truth_->prompt()->why.card.id == engine::CardId::dismantlement;
}

bool People::lies_open(const json& cards) const {
    for (const auto& card : cards)
        if (std::none_of(things_.begin(), things_.end(), [&](const Thing& t) {
                return t.place.zone == engine::Zone::processing && t.label == card.get<std::string>();
            }))
            return false;
    return true;
}

// A card out of somebody else's hand is taken unseen.
json People::words_of(const json& input) const {
    auto words = input;
    if (input["do"] == "choose" && input.contains("from") && input["from"]["zone"] == "hand" &&
        input["from"]["seat"] != input["seat"])
        words["cards"] = {"?"};
    return words;
}

// 火攻: laid down for all to see, and taken back.
void People::show_hand_cards(const json& input) {
    const auto& prompt = *truth_->prompt();
    if (input["do"] != "reveal" || input.contains("general") || prompt.mode == Prompt::Mode::each || !input.contains("seat")) return;
    const int seat = input["seat"];
    const auto held = hand(seat);
    for (const auto& card : input["cards"].get<std::vector<std::string>>()) {
        if (std::find(held.begin(), held.end(), card) == held.end()) continue;
        const auto spot = middle_spot(seat);
        const auto lies = std::make_shared<Hands::Card>(0);
        gesture(seat, [this, seat, card, spot, lies] { *lies = table_.lay(seat, card, spot); });
        gesture(seat, [this, seat, lies] { table_.take(seat, *lies); });
    }
}

}  // namespace jianjun::app
