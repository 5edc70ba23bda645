// Reading a format's file (读赛制).
#include <fmt/format.h>

#include <toml++/toml.h>
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>

#include "companion_app/hall/formats/format_file.h"
#include "companion_app/session/deal/general_pool.h"

namespace jianjun::app::hall {

namespace {

using Words = std::vector<std::string_view>;

const Words modes{"identity", "kingdom", "3v3", "1v1"};
const Words hint_levels{"none", "locked", "full"};
const Words times{"unfinished", "compare"};
const Words clocks{"selection", "decision", "nullification", "play", "turn_end", "game", "no_show", "replaced"};
const Words breaks{"wins",  "opponents", "kills",    "direct",   "penalties",
                   "games", "living",    "buchholz", "evenings", "drawn"};
const Words ladder_words{"warning", "loss", "out", "void", "time_up", "removed"};
const Words pairings{"drawn", "swiss"};
const Words signers{"captains", "referee", "players"};

std::string joined(const Words& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

class Reader {
  public:
    tl::expected<Format, std::vector<FormatFault>> read(std::string_view text) {
        try {
            const auto root = toml::parse(text);
            top(root);
        } catch (const toml::parse_error& error) {
            const auto why = std::string(error.description());
            add(static_cast<int>(error.source().begin.line), Said("这不是 TOML：" + why, "this is not TOML: " + why));
        }
        if (!faults_.empty()) return tl::unexpected(std::move(faults_));
        return std::move(format_);
    }

  private:
    static int line(const toml::node& node) { return static_cast<int>(node.source().begin.line); }
    void add(int at, Said why) { faults_.push_back({at, std::move(why)}); }
    void must_be(const toml::node& node, std::string_view key, const Said& what) {
        add(line(node), filled("“{}”要写{}", "`{}` must be {}", std::string(key), what));
    }

    void strangers(const toml::table& table, const Words& known) {
        for (const auto& [key, node] : table)
            if (std::find(known.begin(), known.end(), key.str()) == known.end())
                add(line(node), filled("没有“{}”这一项；这里可以写：{}", "there is no key `{}`; here may stand: {}", std::string(key.str()), joined(known)));
    }
    const toml::node* need(const toml::table& table, std::string_view key) {
        const auto* node = table.get(key);
        if (!node) add(line(table), filled("少了“{}”", "`{}` is missing", std::string(key)));
        return node;
    }
    void text(const toml::node* node, std::string_view key, std::string& into) {
        if (!node) return;
        if (const auto value = node->value<std::string>())
            into = *value;
        else
            must_be(*node, key, Said("文字", "text"));
    }
    void word(const toml::node* node, std::string_view key, const Words& words, std::string& into) {
        if (!node) return;
        text(node, key, into);
        if (node->is_string() && std::find(words.begin(), words.end(), into) == words.end())
            must_be(*node, key, Said("这些之一：" + joined(words), "one of: " + joined(words)));
    }
    void number(const toml::node* node, std::string_view key, int least, int most, int& into) {
        if (!node) return;
        const auto value = node->value<int>();
        if (value && node->is_integer() && *value >= least && *value <= most)
            into = *value;
        else
            must_be(*node, key, Said(fmt::format("{} 到 {} 的整数", least, most), fmt::format("a whole number from {} to {}", least, most)));
    }
    void flag(const toml::node* node, std::string_view key, std::optional<bool>& into) {
        if (!node) return;
        if (node->is_boolean())
            into = node->value<bool>();
        else
            must_be(*node, key, Said("true 或 false", "true or false"));
    }
    // A word or a list of words.
    template <class Take>
    void words(const toml::node* node, std::string_view key, Take take) {
        if (!node) return;
        const auto one = [&](const toml::node& item) {
            const auto value = item.value<std::string>();
            const Said wrong = value ? take(*value) : Said("文字", "text");
            if (!wrong.empty()) must_be(item, key, wrong);
        };
        if (const auto* list = node->as_array())
            for (const auto& item : *list) one(item);
        else
            one(*node);
    }
    void words(const toml::node* node, std::string_view key, const Words& known, std::vector<std::string>& into) {
        words(node, key, [&](const std::string& value) -> Said {
            if (std::find(known.begin(), known.end(), value) == known.end()) return Said("这些之一：" + joined(known), "one of: " + joined(known));
            into.push_back(value);
            return {};
        });
    }
    void said(const toml::node* node, std::string_view key, Said& into) {
        if (!node) return;
        const auto* table = node->as_table();
        const auto zh = table ? (*table)["zh"].value<std::string>() : node->value<std::string>();
        const auto en = table ? (*table)["en"].value<std::string>() : zh;
        if (zh && en)
            into = Said(*zh, *en);
        else
            must_be(*node, key, Said("{ zh = \"…\", en = \"…\" }", "{ zh = \"…\", en = \"…\" }"));
    }
    // Each by id or by name; a name means every print of that name.
    void bans(const toml::node* node) {
        if (!node) return;
        format_.bans.line = line(*node);
        const auto cards = general_cards();
        words(node, "bans", [&](const std::string& value) -> Said {
            const auto list = read_general_list(value, cards);
            format_.bans.ids.insert(format_.bans.ids.end(), list.ids.begin(), list.ids.end());
            if (!list.ids.empty()) return {};
            return filled("武将的名字或编号；没有武将“{}”",
                          "generals by name or id; there is no general \"{}\"", value);
        });
    }
    void endings(const toml::node* node, std::vector<Ending>& into) {
        const auto& known = endings_of(format_.mode);
        words(node, "ending", [&](const std::string& value) -> Said {
            const auto ending = ending_of(value);
            if (ending && std::find(known.begin(), known.end(), *ending) != known.end()) {
                into.push_back(*ending);
                return {};
            }
            Words names;
            for (const auto one : known) names.push_back(to_string(one));
            return Said("这些之一：" + joined(names), "one of: " + joined(names));
        });
    }
    Words roles() const {
        if (format_.mode == "identity") return {"lord", "loyalist", "rebel", "renegade"};
        if (format_.mode == "3v3") return {"captain", "vanguard"};
        return {""};
    }
    void tables_of(const toml::table& root, std::string_view key, const std::function<void(const toml::table&)>& each) {
        const auto* node = root.get(key);
        if (!node) return;
        const auto* list = node->as_array();
        if (!list) return must_be(*node, key, Said(fmt::format("[[{}]] 的各段", key), fmt::format("sections [[{}]]", key)));
        for (const auto& item : *list)
            if (const auto* table = item.as_table())
                each(*table);
            else
                must_be(item, key, Said(fmt::format("[[{}]] 的各段", key), fmt::format("sections [[{}]]", key)));
    }

    void point_row(const toml::table& table) {
        strangers(table, {"ending", "role", "won", "alive", "duel", "amount", "why"});
        PointRow row;
        row.line = line(table);
        endings(table.get("ending"), row.endings);
        words(table.get("role"), "role", roles(), row.roles);
        flag(table.get("won"), "won", row.won);
        flag(table.get("alive"), "alive", row.alive);
        flag(table.get("duel"), "duel", row.duel);
        text(table.get("why"), "why", row.why);
        if (const auto* node = need(table, "amount")) {
            const auto value = node->is_number() ? points_text(node->value<double>().value_or(0)) : node->value<std::string>().value_or("");
            if (auto amount = Amount::read(value))
                row.amount = std::move(*amount);
            else
                add(line(*node), amount.error());
        }
        format_.points.push_back(std::move(row));
    }
    void kill_row(const toml::table& table) {
        strangers(table, {"ending", "by", "victim", "won", "amount", "why"});
        KillRow row;
        row.line = line(table);
        endings(table.get("ending"), row.endings);
        words(table.get("by"), "by", roles(), row.by);
        words(table.get("victim"), "victim", format_.mode == "kingdom" ? Words{"same", "other"} : roles(), row.victim);
        flag(table.get("won"), "won", row.won);
        text(table.get("why"), "why", row.why);
        if (const auto* node = need(table, "amount")) {
            if (node->is_number())
                row.amount = node->value<double>().value_or(0);
            else
                must_be(*node, "amount", Said("数", "a number"));
        }
        format_.kills.push_back(std::move(row));
    }
    void penalty(const toml::table& table) {
        strangers(table, {"id", "what", "ladder"});
        Penalty row;
        row.line = line(table);
        text(need(table, "id"), "id", row.id);
        said(need(table, "what"), "what", row.what);
        words(need(table, "ladder"), "ladder", [&](const std::string& step) -> Said {
            const bool points = step.size() > 1 && step[0] == '-' && step.find_first_not_of("0123456789", 1) == std::string::npos;
            if (!points && std::find(ladder_words.begin(), ladder_words.end(), step) == ladder_words.end())
                return Said("\"-1\" 这样的扣分，或：" + joined(ladder_words), "points as \"-1\", or: " + joined(ladder_words));
            row.ladder.push_back(step);
            return {};
        });
        format_.penalties.push_back(std::move(row));
    }
    void role_numbers(const toml::table& root) {
        const auto* node = root.get("roles");
        if (!node) return;
        const auto* table = node->as_table();
        if (!table) return must_be(*node, "roles", Said("[roles] 一段", "a section [roles]"));
        for (const auto& [key, value] : *table) {
            const int seats = std::atoi(std::string(key.str()).c_str());
            const auto* list = value.as_array();
            std::vector<int> split;
            for (std::size_t i = 0; list && i < list->size(); ++i) split.push_back((*list)[i].value<int>().value_or(-1));
            const int sum = std::accumulate(split.begin(), split.end(), 0);
            if (split.size() != 4 || *std::min_element(split.begin(), split.end()) < 0)
                must_be(value, key.str(), Said("四个数：主公 忠臣 反贼 内奸", "four numbers: lords, loyalists, rebels, renegades"));
            else if (sum != seats)
                add(line(value), Said(fmt::format("{} 个座位的身份共 {} 个", seats, sum), fmt::format("the roles of {} seats are {}", seats, sum)));
            else
                format_.roles[seats] = split;
        }
    }
    void league(const toml::table& root) {
        const auto* node = root.get("league");
        if (!node) return;
        const auto* table = node->as_table();
        if (!table) return must_be(*node, "league", Said("[league] 一段", "a section [league]"));
        strangers(*table, {"best", "evenings", "at_least", "came"});
        auto& league = format_.league.emplace();
        league.line = line(*table);
        number(table->get("best"), "best", 1, 366, league.best);
        number(table->get("evenings"), "evenings", 1, 366, league.evenings);
        number(table->get("at_least"), "at_least", 1, 366, league.at_least);
        if (const auto* came = table->get("came")) {
            if (came->is_number())
                league.came = came->value<double>().value_or(0);
            else
                must_be(*came, "came", Said("数", "a number"));
        }
    }
    void top(const toml::table& root) {
        strangers(root, {"id",        "name",     "source",          "mode",       "seats",      "roles",
                         "deck",      "generals", "hints",           "clocks",     "at_time",    "extra_time",
                         "points",    "kills",    "spoiled",         "tie_breaks", "penalties",  "league",
                         "technical", "best_of",  "captain_rotates", "pairing",    "signatures", "bans"});
        text(need(root, "id"), "id", format_.id);
        said(need(root, "name"), "name", format_.name);
        text(root.get("source"), "source", format_.source);
        word(need(root, "mode"), "mode", modes, format_.mode);
        text(need(root, "deck"), "deck", format_.deck);
        said(root.get("generals"), "generals", format_.generals);
        bans(root.get("bans"));
        word(root.get("hints"), "hints", hint_levels, format_.hints);
        word(root.get("at_time"), "at_time", times, format_.at_time);
        word(root.get("pairing"), "pairing", pairings, format_.pairing);
        number(root.get("extra_time"), "extra_time", 0, 86400, format_.extra_time);
        number(root.get("technical"), "technical", 0, 99, format_.technical);
        number(root.get("best_of"), "best_of", 1, 9, format_.best_of);
        std::optional<bool> rotates;
        flag(root.get("captain_rotates"), "captain_rotates", rotates);
        format_.captain_rotates = rotates.value_or(false);
        words(root.get("tie_breaks"), "tie_breaks", breaks, format_.tie_breaks);
        words(root.get("signatures"), "signatures", signers, format_.signatures);
        if (const auto* node = root.get("spoiled")) {
            if (node->is_number())
                format_.spoiled = node->value<double>();
            else
                must_be(*node, "spoiled", Said("数", "a number"));
        }
        if (const auto* node = need(root, "seats")) {
            const auto* list = node->as_array();
            for (std::size_t i = 0; list && i < list->size(); ++i) number(list->get(i), "seats", 2, 10, format_.seats.emplace_back());
            if (!list || list->empty()) must_be(*node, "seats", Said("座位数的列表，如 [8]", "a list of numbers of seats, as [8]"));
        }
        if (const auto* node = root.get("clocks")) {
            const auto* table = node->as_table();
            if (!table) return must_be(*node, "clocks", Said("[clocks] 一段", "a section [clocks]"));
            strangers(*table, clocks);
            for (const auto& [key, value] : *table) number(&value, key.str(), 1, 86400, format_.clocks[std::string(key.str())]);
        }
        role_numbers(root);
        league(root);
        tables_of(root, "points", [this](const auto& table) { point_row(table); });
        tables_of(root, "kills", [this](const auto& table) { kill_row(table); });
        tables_of(root, "penalties", [this](const auto& table) { penalty(table); });
    }

    Format format_;
    std::vector<FormatFault> faults_;
};

}  // namespace

tl::expected<Format, std::vector<FormatFault>> read_format(std::string_view toml) {
    return Reader().read(toml);
}

}  // namespace jianjun::app::hall
