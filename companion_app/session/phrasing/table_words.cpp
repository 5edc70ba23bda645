#include "companion_app/session/phrasing/table_words.h"

#include <nlohmann/json.hpp>

#include "db/catalogue.h"
#include "engine/play/frame.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

std::shared_ptr<const TableWords> in_both(Words words) {
    auto both = std::make_shared<TableWords>(TableWords{words, std::move(words)});
    both->en.speak(Language::en);
    return both;
}

const std::shared_ptr<const TableWords>& shipped() {
    static const auto words = [] {
        Words names;
        if (const auto cards = db::content("cards.json")) names.add(json::parse(*cards, nullptr, false));
        if (const auto generals = db::content("generals.jsonl")) names.add_lines(std::string(*generals));
        return in_both(std::move(names));
    }();
    return words;
}

}  // namespace

Said TableWords::reason(const engine::Reason& reason) const {
    const auto why = engine::with_reason(json::object(), reason);
    return {zh.reason(why), en.reason(why)};
}

json TableWords::with_flag_texts(json state) const {
    const auto flags = state.find("flags");
    if (flags == state.end()) return state;
    for (auto& flag : *flags) {
        flag["text"] = en.reason(flag);
        flag["text_zh"] = zh.reason(flag);
    }
    return state;
}

std::shared_ptr<const TableWords> table_words(const std::string& setup) {
    if (setup.find("\"sheets\"") == std::string::npos) return shipped();
    const auto line = json::parse(setup, nullptr, false);
    if (!line.is_object() || !line.contains("sheets")) return shipped();
    auto names = shipped()->zh;
    names.add(line["sheets"]);
    return in_both(std::move(names));
}

}  // namespace jianjun::app
