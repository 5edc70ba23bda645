#include "companion_app/cli/eyes/deck_list.h"

#include <fmt/format.h>

#include "db/catalogue.h"
#include "engine/content.h"

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
        return tl::unexpected("no deck is called \"" + deck + "\"; there are " + known);
    }
    engine::Content content;
    if (auto added = content.add_deck(*text); !added) return tl::unexpected(added.error());
    std::vector<std::string> labels;
    for (const auto& face : *content.deck(id)) labels.push_back(engine::to_string(face));
    return labels;
}

std::string standing(const vision::WantedCards& wanted, const std::string& deck) {
    constexpr std::size_t most_named = 12;
    std::string text = fmt::format("{} of {} cards of {}", wanted.had_cards(), wanted.cards(), deck);
    const auto missing = wanted.missing();
    if (missing.empty()) return text + ": complete";
    text += "; missing: ";
    for (std::size_t i = 0; i < missing.size() && i < most_named; ++i)
        text += fmt::format("{}{}{}", i > 0 ? ", " : "", card_words(missing[i].label),
                            missing[i].copies > 1 ? fmt::format(" ×{}", missing[i].copies) : "");
    if (missing.size() > most_named) text += fmt::format(" and {} more", missing.size() - most_named);
    return text;
}

std::string doubt_words(const vision::Doubt& doubt) {
    auto translated = doubt;
    translated.label = card_words(doubt.label);
    translated.other = card_words(doubt.other);
    return vision::said(translated);
}

std::string card_words(const std::string& label) {
    engine::Face face;
    if (!engine::parse_face(label, face) || !face.known()) return label;
    if (face.suit == engine::Suit::none) return std::string(engine::info(face.id).zh);
    return engine::zh(face);
}

}  // namespace jianjun::app
