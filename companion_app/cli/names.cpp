#include "companion_app/cli/names.h"

#include "companion_app/session/table_words.h"
#include "db/catalogue.h"

namespace jianjun::app {

Words display_words(const std::string& setup) {
    return table_words(setup)->zh;
}

Glossary display_glossary() {
    const auto rules = db::content("rules.jsonl"), generals = db::content("generals.jsonl");
    return Glossary(std::string(rules.value_or("")), std::string(generals.value_or("")));
}

}  // namespace jianjun::app
