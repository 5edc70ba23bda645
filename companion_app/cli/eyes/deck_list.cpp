#include "companion_app/cli/eyes/deck_list.h"

#include <fmt/format.h>

#include "companion_app/cli/names.h"
#include "companion_app/cli/tongue.h"
#include "db/catalogue.h"
#include "engine/content/content.h"

namespace jianjun::app {

tl::expected<std::vector<std::string>, std::string> deck_labels(const std::string& deck) {
    const std::string id = deck == "standard160" ? "junzheng" : deck;
    const auto text = db::content("decks/" + id + ".json");
    if (!text) {
        std::string known;
        for (const auto path : db::content_paths("decks/")) {
            const auto file = path.substr(path.rfind('/') + 1);
            known += (known.empty() ? "" : ", ") + std::string(file.substr(0, file.find('.')));
        }
        return tl::unexpected(told("没有叫“{}”的牌堆；有 {}", "no deck is called \"{}\"; there are {}", deck, known));
    }
    engine::Content content;
    if (auto added = content.add_deck(*text); !added) return tl::unexpected(told_fault(added.error()));
    std::vector<std::string> labels;
    for (const auto& face : *content.deck(id)) labels.push_back(engine::to_string(face));
    return labels;
}

std::string standing(const vision::WantedCards& wanted, const std::string& deck) {
    constexpr std::size_t most_named = 12;
    auto text = told("{2}：{1} 张里有了 {0} 张", "{} of {} cards of {}", wanted.had_cards(), wanted.cards(), deck);
    const auto missing = wanted.missing();
    if (missing.empty()) return text + told("，齐了", ": complete");
    text += told("；还缺：", "; missing: ");
    for (std::size_t i = 0; i < missing.size() && i < most_named; ++i)
        text += fmt::format("{}{}{}", i > 0 ? told("、", ", ") : "", card_words(missing[i].label),
                            missing[i].copies > 1 ? fmt::format(" ×{}", missing[i].copies) : "");
    if (missing.size() > most_named) text += told("，另有 {} 张", " and {} more", missing.size() - most_named);
    return text;
}

std::string doubt_words(const vision::Doubt& doubt) {
    auto translated = doubt;
    translated.label = card_words(doubt.label);
    translated.other = card_words(doubt.other);
    return told_fault(vision::said(translated));
}

std::string card_words(const std::string& label) {
    engine::Face face;
    if (!engine::parse_face(label, face) || !face.known()) return label;
    return tongue() == Language::en ? display_words().marked_card(engine::to_string(face)) : engine::zh(face);
}

}  // namespace jianjun::app
