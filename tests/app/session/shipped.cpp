// Reads the content inside the program (随附内容).
#include "tests/app/session/shipped.h"

#include "companion_app/session/phrasing/table_words.h"
#include "db/catalogue.h"
#include "engine/words/dialects.h"

namespace jianjun::app::testing {

Words shipped_words() {
    Words words;
    words.add(card_names());
    words.add_lines(std::string(*db::content("generals.jsonl")));
    return words;
}

Glossary shipped_glossary() {
    return Glossary(std::string(*db::content("rules.jsonl")), std::string(*db::content("generals.jsonl")));
}

std::vector<std::pair<std::string, std::vector<std::string>>> shipped_dialects() {
    std::vector<std::pair<std::string, std::vector<std::string>>> list;
    for (const auto& dialect : engine::dialects()) {
        list.emplace_back(dialect.key, std::vector<std::string>());
        for (const auto value : dialect.values) list.back().second.emplace_back(value);
    }
    return list;
}

}  // namespace jianjun::app::testing
