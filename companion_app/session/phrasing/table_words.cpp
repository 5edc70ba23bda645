#include "companion_app/session/phrasing/table_words.h"

#include <nlohmann/json.hpp>

#include "companion_app/words/state_reader.h"
#include "db/catalogue.h"
#include "engine/play/frame.h"
#include "engine/words/card.h"

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
        names.add(card_names());
        if (const auto generals = db::content("generals.jsonl")) names.add_lines(std::string(*generals));
        return in_both(std::move(names));
    }();
    return words;
}

std::string_view kind_of(const engine::CardInfo& card) {
    switch (card.type) {
        case engine::CardType::basic:
            return "basic";
        case engine::CardType::trick:
            return "trick";
        case engine::CardType::delayed_trick:
            return "delayed_trick";
        case engine::CardType::equip:
            return engine::to_string(card.slot);
        case engine::CardType::none:
            break;
    }
    return "";
}

}  // namespace

json card_names() {
    json names = json::array();
    for (int id = static_cast<int>(engine::CardId::unknown) + 1; id < static_cast<int>(engine::CardId::count); ++id) {
        const auto& card = engine::info(static_cast<engine::CardId>(id));
        names.push_back({{"id", card.id}, {"zh", card.zh}, {"en", card.en}, {"type", kind_of(card)}});
    }
    return names;
}

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
    const auto names_key = [&](const char* key) { return setup.find(key) != std::string::npos; };
    if (!names_key("\"sheets\"") && !names_key("\"bans\"")) return shipped();
    const auto line = json::parse(setup, nullptr, false);
    const auto& sheets = list_at(line, "sheets");
    const auto bans = texts_at(child(line, "format"), "bans");
    if (sheets.empty() && bans.empty()) return shipped();
    auto names = shipped()->zh;
    names.add(sheets);
    names.add({{"bans", bans}});
    return in_both(std::move(names));
}

}  // namespace jianjun::app
