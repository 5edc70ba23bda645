#include "companion_app/session/deal/general_pool.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "db/catalogue.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

std::string text_of(const json& object, const char* key) {
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

bool brings_cards(const json& sheet) {
    const auto skills = sheet.find("skills");
    return skills != sheet.end() && skills->is_array() &&
           std::any_of(skills->begin(), skills->end(), [](const json& skill) {
               return skill.is_object() && text_of(skill, "id") == "tianzuo";
           });
}

void add_lines(std::vector<GeneralCard>& cards, std::string_view lines, const char* pack) {
    std::istringstream in{std::string(lines)};
    for (std::string line; std::getline(in, line);) {
        const auto sheet = json::parse(line, nullptr, false);
        if (!sheet.is_object() || text_of(sheet, "id").empty()) continue;
        GeneralCard card{text_of(sheet, "id"),
                         text_of(sheet, "name"),
                         text_of(sheet, "faction"),
                         text_of(sheet, "set"),
                         {}};
        if (card.pack.empty()) card.pack = pack;
        card.kingdom = sheet.value("kingdom", false) || card.pack.starts_with("国战") ||
                       card.pack.starts_with("君临天下");
        card.monarch = card.kingdom && sheet.value("hidden", false);
        card.brings_cards = brings_cards(sheet);
        std::erase_if(cards, [&](const GeneralCard& one) { return one.id == card.id; });
        cards.push_back(std::move(card));
    }
}

// 界曹操, 神曹操 and 君曹操 are prints of 曹操, where there is a 曹操.
void name_persons(std::vector<GeneralCard>& cards) {
    const auto is_a_name = [&](const std::string& name) {
        return std::any_of(cards.begin(), cards.end(),
                           [&](const GeneralCard& one) { return one.name == name; });
    };
    for (auto& card : cards) {
        card.person = card.name;
        for (const std::string before : {"界", "神", "君"})
            if (card.name.starts_with(before) && is_a_name(card.name.substr(before.size())))
                card.person = card.name.substr(before.size());
    }
}

std::string trimmed(const std::string& line) {
    const auto remark = line.substr(0, line.find('#'));
    const auto first = remark.find_first_not_of(" \t\r");
    return first == std::string::npos ? std::string()
                                      : remark.substr(first, remark.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

std::vector<GeneralCard> general_cards(const std::string& own_sheets) {
    std::vector<GeneralCard> cards;
    if (const auto shipped = db::content("generals.jsonl")) add_lines(cards, *shipped, "");
    add_lines(cards, own_sheets, "own");
    name_persons(cards);
    return cards;
}

std::vector<GeneralCard> general_cards_of(const nlohmann::json& setup) {
    std::string lines;
    if (const auto sheets = setup.find("sheets"); sheets != setup.end() && sheets->is_array())
        for (const auto& sheet : *sheets) lines += sheet.dump() + "\n";
    return general_cards(lines);
}

std::vector<std::string> packs(const std::vector<GeneralCard>& cards, bool kingdom) {
    std::vector<std::string> list;
    for (const auto& card : cards)
        if (card.kingdom == kingdom && std::find(list.begin(), list.end(), card.pack) == list.end())
            list.push_back(card.pack);
    return list;
}

std::vector<std::string> usual_packs(bool kingdom) {
    if (kingdom) return {"国战标准版", "君临天下·阵", "君临天下·势", "君临天下·变", "君临天下·权"};
    return {"标准版", "神话再临·风", "神话再临·火", "神话再临·林", "神话再临·山"};
}

GeneralList read_general_list(const std::string& text, const std::vector<GeneralCard>& cards) {
    GeneralList list;
    std::istringstream in(text);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
        const auto name = trimmed(line);
        if (name.empty()) continue;
        const auto before = list.ids.size();
        for (const auto& card : cards)
            if (card.id == name || card.name == name) list.ids.push_back(card.id);
        if (list.ids.size() == before)
            list.faults.push_back(filled("第 {} 行：没有武将“{}”", "line {}: there is no general \"{}\"",
                                         said_number(number), name));
    }
    return list;
}

}  // namespace jianjun::app
