#include "companion_app/cli/eyes/evening/kept_group.h"

#include "companion_app/session/book/book_words.h"
#include "companion_app/session/deal/dealer.h"
#include "companion_app/session/phrasing/table_words.h"

namespace jianjun::app {

using nlohmann::json;

json KeptGroup::book(const json& wish) const {
    GameFilter filter;
    filter.mode = wish.value("mode", std::string());
    filter.seats = wish.value("seats", std::size_t{0});
    filter.since_ms = wish.value("since_ms", filter.since_ms);
    const auto counted = games_.read(journal_, people_, filter);
    if (!counted) return nullptr;
    const auto words = table_words();
    return book_page(make_book(counted->games), words->zh, words->en);
}

std::vector<Said> KeptGroup::after_game() const {
    const auto counted = games_.read(journal_, people_);
    const auto words = table_words();
    return counted ? app::after_game(counted->games, words->zh, words->en) : std::vector<Said>();
}

std::vector<json> KeptGroup::candidates() const {
    const std::lock_guard hold(guard_);
    return candidates_;
}

void KeptGroup::open(const json& setup) {
    auto dealt = dealt_generals(setup);
    const std::lock_guard hold(guard_);
    candidates_ = std::move(dealt);
}

}  // namespace jianjun::app
