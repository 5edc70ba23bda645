#include "companion_app/cli/cards.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/display/sheet_template.h"
#include "companion_app/session/sanguozhi/own_sheets.h"

namespace jianjun::app {

namespace {

int fail(const std::string& report) {
    return refuse("cards", report);
}
int fail(const Said& said) {
    return fail(told(said));
}

int import_cards(db::SheetStore& store, const std::string& file) {
    const auto sheets = read_sheets_file(file);
    if (!sheets) return fail(sheets.error());
    if (auto kept = keep_sheets(store, *sheets); !kept) return fail(kept.error());
    std::cout << told("收下 {} 张牌\n", "{} cards are kept\n", sheets->size());
    return 0;
}

int list_cards(const db::SheetStore& store, bool whole) {
    const auto kept = kept_sheets(store);
    if (!kept) return fail(kept.error());
    for (const auto& given : *kept) {
        const auto sheet = engine::sanguozhi::read_sheet(given);
        if (whole || !sheet)
            std::cout << given.dump() << "\n";
        else
            std::cout << fmt::format("{}  {}  {}\n", sheet->id, sheet->name, to_string(sheet->kind));
    }
    return 0;
}

int remove_card(db::SheetStore& store, const std::string& id) {
    const auto forgotten = forget_sheet(store, id);
    return forgotten ? 0 : fail(forgotten.error());
}

}  // namespace

int run_cards(std::vector<std::string> args) {
    CLI::App cli(told("自己带来的三国智的牌：来自表格（CSV，各栏为牌表的键），或每行一张牌表（JSON）。",
                      "The cards of 三国智 that you bring: from a table (CSV, the sheet's keys as columns), or a sheet a line (JSON)."),
                 "jianjun cards");
    std::string journal, file, id;
    cli.add_option("--journal", journal, told("存对局的文件", "the file that keeps the games"));
    auto* import = cli.add_subcommand("import", told("检查文件里的牌并收下；已有的牌换成新的", "check the cards of a file and keep them; a card that is there is replaced"));
    import->add_option("FILE", file, told("cards.csv 或 cards.jsonl", "cards.csv or cards.jsonl"))->required();
    auto* list = cli.add_subcommand("list", told("收着的牌", "the cards that are kept"));
    auto* exported = cli.add_subcommand("export", told("它们的牌表，每行一张", "their sheets, one a line"));
    auto* blank =
        cli.add_subcommand("template", told("一张样表，可以照着写：jianjun cards template > mycards.csv",
                                            "a table to begin with: jianjun cards template > mycards.csv"));
    auto* remove = cli.add_subcommand("remove", told("去掉一张牌", "forget a card"));
    remove->add_option("ID", id)->required();
    cli.require_subcommand(1);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (*blank) {
        std::cout << sheet_template;
        return 0;
    }
    auto database = db::Database::open(journal.empty() ? db::default_file() : std::filesystem::path(journal));
    if (!database) return fail(database.error());
    db::SheetStore store(*database);
    if (*import) return import_cards(store, file);
    if (*list || *exported) return list_cards(store, *exported ? true : false);
    return remove_card(store, id);
}

}  // namespace jianjun::app
