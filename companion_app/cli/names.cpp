#include "companion_app/cli/names.h"

#include <nlohmann/json.hpp>

#include "db/catalogue.h"

namespace jianjun::app {

Words display_words(const std::string& setup) {
    Words words;
    if (const auto cards = db::content("cards.json"))
        words.add(nlohmann::json::parse(*cards, nullptr, false));
    if (const auto generals = db::content("generals.jsonl")) words.add_lines(std::string(*generals));
    const auto line = nlohmann::json::parse(setup, nullptr, false);
    if (line.is_object() && line.contains("sheets")) words.add(line["sheets"]);
    return words;
}

Glossary display_glossary() {
    const auto rules = db::content("rules.jsonl"), generals = db::content("generals.jsonl");
    return Glossary(std::string(rules.value_or("")), std::string(generals.value_or("")));
}

}  // namespace jianjun::app
