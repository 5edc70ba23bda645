#include "companion_app/cli/names.h"

#include "companion_app/cli/tongue.h"
#include "companion_app/session/phrasing/table_words.h"
#include "db/catalogue.h"

namespace jianjun::app {

Words display_words(const std::string& setup) {
    const auto words = table_words(setup);
    return tongue() == Language::zh ? words->zh : words->en;
}

Glossary display_glossary() {
    const auto rules = db::content("rules.jsonl"), generals = db::content("generals.jsonl");
    return Glossary(std::string(rules.value_or("")), std::string(generals.value_or("")));
}

}  // namespace jianjun::app
