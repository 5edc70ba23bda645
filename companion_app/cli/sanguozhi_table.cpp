#include "companion_app/cli/sanguozhi_table.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "companion_app/cli/names.h"
#include "companion_app/cli/sanguozhi_demo.h"
#include "companion_app/cli/sanguozhi_record.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "companion_app/session/sanguozhi/own_sheets.h"
#include "companion_app/terminal/sanguozhi_completion.h"
#include "companion_app/terminal/sanguozhi_page.h"
#include "companion_app/terminal/sanguozhi_typed.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

namespace {

using engine::Viewer;
using engine::sanguozhi::state_json;
using nlohmann::json;

class TypedSanguozhi final : public TypedGame {
  public:
    explicit TypedSanguozhi(SanguozhiKeeper keeper) : keeper_(std::move(keeper)) {
        words_.language = display_words().language();
        words_.name = [this](const std::string& id) {
            const auto* sheet = keeper_.game().setup().sheets.find(id);
            return sheet && !sheet->name.empty() ? sheet->name : id;
        };
    }

    int seats() const override { return keeper_.game().table().seats(); }
    int inputs() const override { return keeper_.game().inputs(); }
    std::string page(Viewer viewer) const override {
        const auto state = state_json(keeper_.game(), viewer);
        return sanguozhi_page(table_words()->with_flag_texts(state), words_) + sanguozhi_asked(state, words_);
    }
    std::vector<std::string> completions(const std::string& line) const override {
        return sanguozhi_completions(line, state_json(keeper_.game(), Viewer::everyone()), cards(),
                                     words_.language);
    }
    Heard hear(const std::string& line) override {
        const auto typed = parse_sanguozhi(line, state_json(keeper_.game(), Viewer::referee()));
        if (!typed) return {Heard::What::told, told(typed.error())};
        switch (typed->kind) {
            case SanguozhiTyped::Kind::quit:
                return {Heard::What::left};
            case SanguozhiTyped::Kind::help:
                return {Heard::What::told, sanguozhi_help(words_.language)};
            case SanguozhiTyped::Kind::look:
                return {Heard::What::look, {}, typed->seat};
            case SanguozhiTyped::Kind::nothing:
                return {};
            case SanguozhiTyped::Kind::redo:
                return took(keeper_.redo());
            case SanguozhiTyped::Kind::input:
                return took(keeper_.take(typed->input));
        }
        return {};
    }
    std::string store_again() override {
        if (!keeper_.trouble().empty()) keeper_.store_again();
        return keeper_.trouble();
    }

  private:
    std::vector<std::string> cards() const {
        std::vector<std::string> words;
        for (const auto& [id, sheet] : keeper_.game().setup().sheets.all()) {
            words.push_back(id);
            if (!sheet.name.empty()) words.push_back(sheet.name);
        }
        return words;
    }
    static Heard took(const tl::expected<SanguozhiKeeper::Taken, engine::Refusal>& taken) {
        if (taken) return {Heard::What::shown, {}, 0, taken->log};
        const auto why = table_words()->reason(taken.error().reason);
        return {Heard::What::told, told("✗ {1}", "✗ {0}: {1}", taken.error().code, told(why))};
    }

    SanguozhiKeeper keeper_;
    SanguozhiWords words_;
};

json set_up(int seats) {
    json setup{{"jianjun", 1}, {"mode", "sanguozhi"}, {"advisory", false}, {"guided", true}, {"seats", json::array()}};
    for (int i = 1; i <= seats; ++i) setup["seats"].push_back({{"name", fmt::format("{}号", i)}});
    return setup;
}

tl::expected<void, std::string> add_cards(json& setup, const std::string& file) {
    const auto sheets = read_sheets_file(file);
    if (!sheets) return tl::unexpected(told(sheets.error()));
    for (const auto& sheet : *sheets) setup["cards"].push_back(sheet);
    return {};
}

GameAtCommands::Typed go_on(db::Journal& journal) {
    auto kept = SanguozhiKeeper::go_on(journal);
    if (!kept) return tl::unexpected(kept.error());
    return *kept ? std::make_unique<TypedSanguozhi>(std::move(**kept)) : nullptr;
}

GameAtCommands::Typed begin(const json& setup, db::Database& database, db::Journal& journal) {
    const auto sheets = all_sheets(db::SheetStore(database));
    if (!sheets) return tl::unexpected(told(sheets.error()));
    auto keeper = SanguozhiKeeper::begin(setup, *sheets, &journal);
    if (!keeper) return tl::unexpected(keeper.error());
    return std::make_unique<TypedSanguozhi>(std::move(*keeper));
}

}  // namespace

GameAtCommands sanguozhi_at_commands() {
    return {"sanguozhi",
            {"三国智的牌桌，一切由人说：输入的每一行都记入账本。",
             "A table of 三国智 that is told everything: typed lines, kept in a journal."},
            8,
            set_up,
            add_cards,
            go_on,
            begin,
            run_sanguozhi_demo,
            run_sanguozhi_record};
}

}  // namespace jianjun::app
