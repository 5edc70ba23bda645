// The words of `jianjun table` about what is drawn by lot (抽签的选项): seats, who begins, generals with
// packs and bans.
#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/deal/lots.h"

namespace jianjun::app {

struct LotOptions {
    bool seats = false, first = false, generals = false;
    bool exchange = false, two_lords = false, several_prints = false;
    int each = 0, recent = 0;
    std::vector<std::string> packs;
    std::string bans;  // a file, or the name of a list that is kept
    std::optional<std::uint64_t> seed;

    // `lists`: the folder of the group's own. Into the set-up, for meet_wishes; the set-up's own sheets are
    // generals like any other. What is to be told: a line for each line of the list of bans that names nobody
    // ("bans.txt: 第 3 行：没有武将“…”"). A list that cannot be read at all is an error.
    tl::expected<std::vector<std::string>, std::string> wish(nlohmann::json& setup,
                                                             const std::filesystem::path& lists) const;
    Lots lots() const { return seed ? Lots(*seed) : Lots::by_chance(); }
};

void add_lots(CLI::App& cli, LotOptions& options);

}  // namespace jianjun::app
