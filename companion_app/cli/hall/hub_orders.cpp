#include "companion_app/cli/hall/hub_orders.h"

#include <fmt/format.h>

#include <charconv>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/hall/tournament/desk.h"
#include "companion_app/hall/tournament/table_seats.h"
#include "engine/input/input.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::int64_t second_ms = 1000;

std::optional<int> number(const std::string& word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc() && end == word.data() + word.size() ? std::optional(value) : std::nullopt;
}

int left(bool done) {
    if (done) return 0;
    return refuse("jianjun hub", told("枢纽的文件夹写不进去", "the hub's folder cannot be written"));
}

int refused(const Said& why) {
    return refuse("jianjun hub", told(why));
}

// A seat's own change: what stands behind the seat's number is a number, or for a penalty its word.
json of_a_seat(const std::string& what, int seat, const std::string& rest) {
    if (what == "penalty") return {{"penalty", {{"seat", seat}, {"what", rest}}}};
    const auto n = number(rest);
    if (!n) return nullptr;
    if (what == "extend") return {{"extend", {{"seat", seat}, {"ms", *n * second_ms}}}};
    if (what == "hp") return {{"set", {{"seat", seat}, {"hp", *n}}}};
    if (what == "draw") return {{"draw", {{"seat", seat}, {"n", *n}}}};
    return nullptr;
}

}  // namespace

json ruling_of(const std::vector<std::string>& words) {
    if (words.empty()) return nullptr;
    json rule{{"do", "rule"}};
    const auto& what = words.front();
    if (what.starts_with("{")) {
        rule.update(json::parse(what, nullptr, false).is_object() ? json::parse(what) : json::object());
    } else if (what == "time" && words.size() == 1) {
        rule.update({{"why", "time"}, {"end_game", json::object()}});
    } else if (what == "end") {
        auto winners = json::array();
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto seat = number(words[i]);
            if (!seat) return nullptr;
            winners.push_back(*seat);
        }
        rule["end_game"] = {{"winners", winners}};
    } else if (words.size() == 3 && number(words[1])) {
        auto change = of_a_seat(what, *number(words[1]), words[2]);
        if (change.is_null()) return nullptr;
        rule.update(change);
    } else {
        return nullptr;
    }
    return rule.size() > 1 && rule["do"] == "rule" && engine::read_input(rule) ? rule : json();
}

HubOrders::HubOrders(CLI::App& cli) : file_(hall::default_hall_file().string()) {
    const Said to{"只给这些桌", "to these tables alone"};
    saying_ = cli.add_subcommand("say", told("给各桌发话", "speak to the tables"));
    saying_->add_option("WORDS", text_, told("要说的话", "what to say"))->required();
    saying_->add_option("--table", to_, told(to));
    ruling_ = cli.add_subcommand(
        "rule", told("裁定：由那一桌的牌局执行，那一桌的规则不许就退回并说明\n"
                     "extend 座位 秒 · end [获胜的座位…] · time · penalty 座位 罚则 · hp 座位 体力 · draw "
                     "座位 张数，或一行 JSON（docs/record.md）",
                     "a ruling, which that table's game carries out, or refuses with a reason\n"
                     "extend SEAT SECONDS · end [WINNING SEATS…] · time · penalty SEAT WHAT · hp SEAT N · "
                     "draw SEAT N, or a line of JSON (docs/record.md)"));
    ruling_->add_option("TABLE", table_, told("桌号", "the table's number"))->required();
    ruling_->add_option("RULING", words_, told("裁定", "the ruling"))->required();
    ruling_->add_option(
        "--why", why_,
        told("理由：记进棋谱，桌上也看得到", "the reason: kept in the record, and shown at the table"));
    ruling_->add_option("--by", by_, told("谁裁定的", "who rules"));
    seating_ = cli.add_subcommand(
        "seat", told("把座位和赛制发给各桌：桌上念出来，下一局照它开",
                     "seats and format to the tables: read out there, and the next game begins with them"));
    seating_->add_option("--table", to_, told(to));
    seating_
        ->add_option("--number", game_,
                     told("一场几局的：这是第几局", "of a match of several games: which game this is"))
        ->check(CLI::Range(1, 99));
    rounding_ = cli.add_subcommand(
        "round",
        told("一轮开始、结束：begin 各桌的局时重新给足，end 打完手上的回合",
             "begin: each table's game has its whole time again; end: the turn under way is the last"));
    rounding_->add_option("WHAT", text_, told("begin 开始，end 结束", "begin or end"))
        ->required()
        ->check(CLI::IsMember({"begin", "end"}));
    rounding_->add_option("--table", to_, told(to));
    for (auto* command : {seating_, rounding_}) {
        command->add_option("--file", file_, told("比赛的文件", "the tournament's file"));
        command->add_option("--round", round_,
                            told("第几轮；不写是最后一轮", "the round; without it the last"));
    }
    for (auto* command : {saying_, ruling_, seating_, rounding_}) command->fallthrough();
}

std::optional<int> HubOrders::run(HubFolder& folder) const {
    if (*saying_) return say(folder);
    if (*ruling_) return rule(folder);
    if (*seating_) return seat(folder);
    if (*rounding_) return mark_round(folder);
    return std::nullopt;
}

int HubOrders::say(HubFolder& folder) const {
    return left(folder.leave_order(to_, json{{"do", "announce"}, {"text", text_}}.dump()));
}

int HubOrders::rule(HubFolder& folder) const {
    auto ruling = ruling_of(words_);
    if (ruling.is_null())
        return refused({"看不懂这个裁定；`jianjun hub rule --help` 有例子",
                        "this is no ruling; `jianjun hub rule --help` has examples"});
    if (!why_.empty() && !ruling.contains("why")) ruling["why"] = why_;
    ruling["by"] = by_.empty() ? std::string("hall") : by_;
    json order{{"do", "rule"}, {"ruling", ruling}};
    if (!why_.empty()) order["text"] = why_;
    return left(folder.leave_order({table_}, order.dump()));
}

// Each table its own; the tables of the round where none is named.
int HubOrders::seat(HubFolder& folder) const {
    const auto desk = hall::Desk::open(file_);
    if (!desk) return refused(desk.error());
    const auto& tournament = desk->tournament();
    const int round = round_ > 0 ? round_ : static_cast<int>(tournament.rounds().size());
    auto tables = to_;
    if (tables.empty())
        for (int table = 1; !hall::seated_at(tournament, round, table).empty(); ++table)
            tables.push_back(std::to_string(table));
    if (tables.empty()) return refused({"没有公布过这一轮", "this round has not been published"});
    for (const auto& table : tables) {
        auto setup = hall::setup_at(tournament, round, number(table).value_or(0), game_);
        if (!setup) return refused(setup.error());
        (*setup)["hall"] = {
            {"round", round}, {"table", *number(table)}, {"number", game_}, {"order", folder.drawn()}};
        const json order{{"do", "seat"}, {"round", round}, {"table", *number(table)}, {"setup", *setup}};
        if (const int code = left(folder.leave_order({table}, order.dump())); code != 0) return code;
    }
    std::cout << told("{} 桌的座位发出去了\n", "the seats of {} tables are on their way\n", tables.size());
    return 0;
}

int HubOrders::mark_round(HubFolder& folder) const {
    int round = round_;
    if (round == 0) {
        const auto desk = hall::Desk::open(file_);
        if (!desk) return refused(desk.error());
        round = static_cast<int>(desk->tournament().rounds().size());
    }
    if (round == 0)
        return refused({"没有公布过一轮；写 --round", "no round has been published; say --round"});
    return left(folder.leave_order(
        to_, json{{"do", "round"}, {"round", round}, {"begins", text_ == "begin"}}.dump()));
}

}  // namespace jianjun::app
