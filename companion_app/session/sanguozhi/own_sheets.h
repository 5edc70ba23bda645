// Cards of 三国智 that people bring (自备卡牌资料): from a table with the sheet's keys as its columns (CSV), or a sheet a line; checked,
// and kept in the data base.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/words/said.h"
#include "db/sheet_store.h"
#include "engine/sanguozhi/sheet.h"

namespace jianjun::app {

// The error names the line, the column where one is to blame, and what is wrong there.
tl::expected<std::vector<nlohmann::json>, Said> read_sheets_csv(const std::string& text);
tl::expected<std::vector<nlohmann::json>, Said> read_sheets_lines(const std::string& text);

// A table, or lines where its name ends so.
tl::expected<std::vector<nlohmann::json>, Said> read_sheets_file(const std::string& file);

// Checked once more, and kept: all or none.
tl::expected<void, Said> keep_sheets(db::SheetStore& store, const std::vector<nlohmann::json>& sheets);
// Those of the data base alone, as they were given.
tl::expected<std::vector<nlohmann::json>, Said> kept_sheets(const db::SheetStore& store);
tl::expected<void, Said> forget_sheet(db::SheetStore& store, const std::string& id);
// Those of the program and of the data base; later ones win.
tl::expected<engine::sanguozhi::Sheets, Said> all_sheets(const db::SheetStore& store);

}  // namespace jianjun::app
