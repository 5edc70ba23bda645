#include "companion_app/session/sanguozhi/own_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using Row = std::vector<std::string>;
constexpr const char* sheets_game = "sanguozhi";

struct Wrong {
    int line;
    std::string column;
    Said why;
    Said sentence() const {
        return column.empty() ? filled("第 {} 行：{}", "line {}: {}", said_number(line), why)
                              : filled("第 {} 行，{} 栏：{}", "line {}, column {}: {}", said_number(line), column, why);
    }
};

// What the engine says of a sheet, in Chinese: its sentences are of the record's language.
constexpr std::pair<std::string_view, std::string_view> of_the_engine[] = {
    {"a sheet is a JSON object", "一张牌要写成一个 JSON 对象"},
    {"id must be lower-case letters, digits and _", "id 只能用小写字母、数字和 _"},
    {"name must be text", "name 要写文字"},
    {"type must be general, strategy, event, troop, formation, treasure or other",
     "类别（type）只能是 general、strategy、event、troop、formation、treasure 或 other"},
    {"troop must be infantry, archer, cavalry or adviser", "兵种（troop）只能是 infantry、archer、cavalry 或 adviser"},
    {"a troop card needs its troop (兵种)", "兵权牌要写明兵种（troop）"},
    {"attack must be a whole number", "attack 要写整数"},
    {"health must be a whole number", "health 要写整数"},
    {"only must be a list of words", "only 要写成词的列表"},
    {"tags must be a list of words", "tags 要写成词的列表"},
    {"only lists main, adviser or vice", "only 只能写 main、adviser 或 vice"},
    {"while must be a list", "while 要写成列表"},
    {"while: number must be one of max_grain, hand_limit, vice_slots, strategy_slots, attack, health",
     "while：number 只能是 max_grain、hand_limit、vice_slots、strategy_slots、attack 或 health"},
    {"while: n must be a whole number", "while：n 要写整数"},
    {"while: of must be self or controller", "while：of 只能是 self 或 controller"},
};

Said said_of_sheet(const std::string& why) {
    for (const auto& [en, zh] : of_the_engine)
        if (why.ends_with(en)) return {why.substr(0, why.size() - en.size()) + std::string(zh), why};
    return why;
}

// RFC 4180: quotes around a cell, doubled inside; a cell may hold line breaks. Each row with the line where it begins.
tl::expected<std::vector<std::pair<int, Row>>, Wrong> rows_of(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::vector<std::pair<int, Row>> rows;
    Row row{""};
    int line = 1, begun = 1;
    bool quoted = false;
    const auto end_row = [&] {
        const bool empty = std::all_of(row.begin(), row.end(), [](const std::string& cell) { return cell.empty(); });
        if (!empty) rows.emplace_back(begun, std::move(row));
        row = {""};
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n') ++line;
        if (quoted) {
            if (c != '"') {
                row.back() += c;
            } else if (i + 1 < text.size() && text[i + 1] == '"') {
                row.back() += '"';
                ++i;
            } else {
                quoted = false;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            row.emplace_back();
        } else if (c == '\n') {
            end_row();
            begun = line;
        } else if (c != '\r') {
            row.back() += c;
        }
    }
    if (quoted) return tl::unexpected(Wrong{begun, "", {"引号没有合上", "a quotation mark (\") is not closed"}});
    end_row();
    return rows;
}

// The kinds of cells.
constexpr std::array words_of_text{"id", "name", "type", "troop", "set", "no", "members", "text"};
constexpr std::array numbers{"attack", "health", "intelligence", "rounds", "grain"};
constexpr std::array lists{"only", "tags"};

template <class List>
bool among(const List& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

// As other tables call them; what says nothing about the print is passed over.
std::string column_key(const std::string& name) {
    if (name == "name_zh") return "name";
    if (name == "text_gist") return "text";
    if (name == "copies" || name == "where" || name == "source" || name == "sure") return "";
    return name;
}

std::optional<int> whole(const std::string& text) {
    std::size_t end = 0;
    try {
        const int n = std::stoi(text, &end);
        if (end == text.size()) return n;
    } catch (const std::exception&) {
    }
    return {};
}

std::vector<std::string> words(std::string text) {
    std::replace(text.begin(), text.end(), ';', ' ');
    std::istringstream in(text);
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

// "grain 2 infantry 1".
std::optional<json> cost(const std::string& text) {
    json out = json::object();
    const auto list = words(text);
    if (list.size() % 2 != 0) return {};
    for (std::size_t i = 0; i < list.size(); i += 2) {
        const auto n = whole(list[i + 1]);
        if (!n) return {};
        out[list[i]] = *n;
    }
    return out;
}

// "max_grain +10 controller; attack 1 self".
std::optional<json> changes(const std::string& text) {
    json out = json::array();
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ';');) {
        const auto list = words(part);
        const auto n = list.size() > 1 ? whole(list[1]) : std::nullopt;
        if (!n || list.size() > 3) return {};
        out.push_back({{"number", list[0]}, {"n", *n}, {"of", list.size() > 2 ? list[2] : "controller"}});
    }
    return out;
}

const Said not_json{"这不是 JSON", "this is not JSON"};

tl::expected<json, Said> cell(const std::string& key, const std::string& text) {
    if (among(words_of_text, key)) return json(key == "type" && text == "counter" ? "other" : text);
    if (among(numbers, key)) {
        if (const auto n = whole(text)) return json(*n);
        return tl::unexpected(filled("“{}”不是整数", "\"{}\" is no whole number", text));
    }
    if (text.starts_with("[") || text.starts_with("{")) {
        auto value = json::parse(text, nullptr, false);
        if (value.is_discarded()) return tl::unexpected(not_json);
        return value;
    }
    if (among(lists, key)) return json(words(text));
    if (key == "cost") {
        if (auto value = cost(text)) return *value;
        return tl::unexpected(filled("“{}”：请写词和数，例如 grain 2 infantry 1", "\"{}\": write words and numbers, such as grain 2 infantry 1", text));
    }
    if (key == "while") {
        if (auto value = changes(text)) return *value;
        return tl::unexpected(filled("“{}”：请写哪一项、多少、self 或 controller，例如 max_grain 10 controller",
                                     "\"{}\": write number, amount and self or controller, such as max_grain 10 controller", text));
    }
    return tl::unexpected(Said("这里请写 JSON 列表", "write a JSON list here"));  // skills
}

Said check(const json& sheet) {
    const auto read = engine::sanguozhi::read_sheet(sheet);
    return read ? Said() : said_of_sheet(read.error());
}

tl::expected<std::vector<json>, Wrong> read_table(const std::string& text) {
    const auto rows = rows_of(text);
    if (!rows) return tl::unexpected(rows.error());
    if (rows->empty()) return tl::unexpected(Wrong{1, "", {"第一行要写各栏的名字：id,name,type,…", "the first line names the columns: id,name,type,…"}});
    std::vector<std::string> keys;
    for (const auto& name : rows->front().second) {
        keys.push_back(column_key(name));
        const auto& key = keys.back();
        const bool known = key.empty() || among(words_of_text, key) || among(numbers, key) || among(lists, key) || key == "cost" ||
                           key == "while" || key == "skills";
        if (!known)
            return tl::unexpected(Wrong{
                1,
                name,
                {"没有这一栏；jianjun cards template 给出有栏名的样表",
                 "there is no such column; jianjun cards template writes a table with those there are"}});
    }
    if (!among(keys, "id")) return tl::unexpected(Wrong{1, "", {"没有 id 这一栏", "there is no column id"}});
    std::vector<json> sheets;
    std::set<std::string> ids;
    for (std::size_t i = 1; i < rows->size(); ++i) {
        const auto& [line, row] = (*rows)[i];
        if (row.size() > keys.size()) return tl::unexpected(Wrong{line, "", {"格子比栏还多", "there are more cells than columns"}});
        json sheet = json::object();
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (row[c].empty() || keys[c].empty()) continue;
            auto value = cell(keys[c], row[c]);
            if (!value) return tl::unexpected(Wrong{line, keys[c], value.error()});
            sheet[keys[c]] = std::move(*value);
        }
        if (auto why = check(sheet); !why.empty()) return tl::unexpected(Wrong{line, "", why});
        if (!ids.insert(sheet["id"]).second) return tl::unexpected(Wrong{line, "id", filled("“{}”有两张", "\"{}\" is there twice", sheet["id"].get<std::string>())});
        sheets.push_back(std::move(sheet));
    }
    return sheets;
}

}  // namespace

tl::expected<std::vector<json>, Said> read_sheets_csv(const std::string& text) {
    auto sheets = read_table(text);
    if (!sheets) return tl::unexpected(sheets.error().sentence());
    return std::move(*sheets);
}

tl::expected<std::vector<json>, Said> read_sheets_lines(const std::string& text) {
    std::vector<json> sheets;
    std::istringstream in(text);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        auto sheet = json::parse(line, nullptr, false);
        if (sheet.is_discarded()) return tl::unexpected(Wrong{number, "", not_json}.sentence());
        if (sheet.is_object() && sheet.contains("_about")) continue;
        if (auto why = check(sheet); !why.empty()) return tl::unexpected(Wrong{number, "", why}.sentence());
        sheets.push_back(std::move(sheet));
    }
    return sheets;
}

namespace {

// JSON's writer is strict about it.
bool is_utf8(const std::string& text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace) == json(text).dump(-1, ' ', false, json::error_handler_t::ignore);
}

}  // namespace

tl::expected<std::vector<json>, Said> read_sheets_file(const std::string& file) {
    std::error_code none;
    if (!std::filesystem::exists(file, none))
        return tl::unexpected(
            filled("{}：没有这个文件；请写表格（.csv）或牌表（.jsonl）的路径",
                   "{}: there is no such file; give the path of a table (.csv) or of sheets (.jsonl)", file));
    std::ifstream in(file, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    if (!in || std::filesystem::is_directory(file, none))
        return tl::unexpected(
            filled("{}：读不了；它是可读的文件吗？", "{}: cannot be read: is it a readable file?", file));
    if (!is_utf8(text.str()))
        return tl::unexpected(filled("{}：不是 UTF-8 编码；在表格软件里另存为“CSV UTF-8”", "{}: not UTF-8; save it as \"CSV UTF-8\" in the spreadsheet program", file));
    const bool lines = file.ends_with(".jsonl") || file.ends_with(".json");
    auto sheets = lines ? read_sheets_lines(text.str()) : read_sheets_csv(text.str());
    if (!sheets) return tl::unexpected(filled("{}：{}", "{}: {}", file, sheets.error()));
    return sheets;
}

tl::expected<std::vector<json>, Said> kept_sheets(const db::SheetStore& store) {
    const auto rows = store.sheets(sheets_game);
    if (!rows) return tl::unexpected(Said(rows.error()));
    std::vector<json> sheets;
    for (const auto& row : *rows) sheets.push_back(json::parse(row.sheet, nullptr, false));
    return sheets;
}

tl::expected<void, Said> forget_sheet(db::SheetStore& store, const std::string& id) {
    const auto removed = store.remove(sheets_game, id);
    if (!removed) return tl::unexpected(Said(removed.error()));
    if (!*removed) return tl::unexpected(filled("没有“{}”这张牌", "there is no card \"{}\"", id));
    return {};
}

tl::expected<void, Said> keep_sheets(db::SheetStore& store, const std::vector<json>& sheets) {
    std::vector<db::StoredSheet> rows;
    for (const auto& sheet : sheets) {
        if (auto why = check(sheet); !why.empty()) return tl::unexpected(why);
        rows.push_back({sheet["id"], sheet.dump()});
    }
    if (auto kept = store.keep(sheets_game, rows); !kept) return tl::unexpected(Said(kept.error()));
    return {};
}

tl::expected<engine::sanguozhi::Sheets, Said> all_sheets(const db::SheetStore& store) {
    auto sheets = sanguozhi_sheets();
    const auto kept = store.sheets(sheets_game);
    if (!kept) return tl::unexpected(Said(kept.error()));
    for (const auto& row : *kept)
        if (auto added = sheets.add(json::parse(row.sheet, nullptr, false)); !added) return tl::unexpected(said_of_sheet(added.error()));
    return sheets;
}

}  // namespace jianjun::app
