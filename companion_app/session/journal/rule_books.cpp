#include "companion_app/session/journal/rule_books.h"

#include "db/catalogue.h"

namespace jianjun::app {

namespace {

using Books = tl::expected<std::shared_ptr<const engine::Content>, std::string>;

Books read() {
    auto books = std::make_shared<engine::Content>();
    for (const auto path : db::content_paths("decks/"))
        if (auto added = books->add_deck(*db::content(path)); !added)
            return tl::unexpected(std::string(path) + ": " + added.error());
    const auto generals = db::content("generals.jsonl");
    if (!generals)
        return tl::unexpected(std::string("generals.jsonl is not in this program: build it again"));
    if (auto added = books->add_generals(*generals, engine::Unknown::passed_over); !added)
        return tl::unexpected("generals.jsonl: " + added.error());
    return books;
}

}  // namespace

Books rule_books() {
    static const Books books = read();
    return books;
}

const engine::sanguozhi::Sheets& sanguozhi_sheets() {
    static const auto sheets = [] {
        engine::sanguozhi::Sheets shipped;
        if (const auto lines = db::content("sanguozhi_cards.jsonl")) shipped.add_lines(*lines);
        return shipped;
    }();
    return sheets;
}

}  // namespace jianjun::app
