// The other people's mistakes (失误): when one is made, and whether the table is told.
#include "tests/app/told/others/mistakes.h"

#include <algorithm>

#include "companion_app/session/demo/compare_games.h"
#include "engine/input/deed.h"
#include "tests/app/told/others/other_people.h"

namespace jianjun::app {

namespace {

using engine::CardId;
using engine::Prompt;
using engine::Seat;
using engine::Token;

constexpr std::size_t played_before = 20;  // inputs, until somebody makes a mistake
constexpr std::int64_t told_within_ms = 5000;
constexpr std::int64_t settles_ms = 6000;  // longer than the patience of every flag
constexpr std::int64_t step_ms = 250;

// He has used one in this turn.
bool has_slashed(const std::vector<nlohmann::json>& told, int seat) {
    for (auto input = told.rbegin(); input != told.rend(); ++input) {
        const auto what = input->value("do", "");
        if (what == "end") return false;
        if (what == "use" && input->value("seat", 0) == seat && input->contains("cards") &&
            !(*input)["cards"].empty() &&
            (*input)["cards"][0].get<std::string>().find("slash") != std::string::npos)
            return true;
    }
    return false;
}

}  // namespace

const char* to_string(Mistake mistake) {
    switch (mistake) {
        case Mistake::second_slash:
            return "a second 杀";
        case Mistake::wrong_seat:
            return "a card of whoever is not asked";
        case Mistake::health_not_slid:
            return "health is not slid";
        case Mistake::equipment_not_replaced:
            return "old equipment is left";
        case Mistake::judgement_left:
            return "a judged card is left";
        case Mistake::discard_forgotten:
            return "a discard is forgotten";
        case Mistake::dead_seats_card_left:
            return "a dead seat's equipment is left";
    }
    return "";
}

// Once, where this is the mistake of the game and everything is clear.
bool OtherPeople::errs(Mistake mistake, int seat, std::function<void()> put_right) {
    if (settings_.mistake != mistake || put_right_ || mind_.told().size() < played_before ||
        !table_->flags().empty() || !table_->questions().empty())
        return false;
    put_right_ = std::move(put_right);
    erred_ = seat;
    fate_.planted = true;
    return true;
}

// A card that the rules refuse: laid down all the same.
bool OtherPeople::lays_what_is_refused() {
    const auto& truth = mind_.truth();
    const auto* prompt = truth.prompt();
    if (!settings_.mistake || !prompt || prompt->kind != Prompt::Kind::play) return false;
    const auto& table = truth.table();
    const auto turn = prompt->seats.front();
    const auto lays = [&](Mistake mistake, Seat seat, const auto& is_it) {
        for (const Token card : table.hand(seat)) {
            const auto face = table.token(card).face;
            if (!is_it(face.id) || !errs(mistake, seat, [this, card, seat] { table_->take(card, seat); }))
                continue;
            gesture(seat, [this, card, face, seat] { table_->lay(card, face, {"middle", 0}, seat); });
            return true;
        }
        return false;
    };
    const auto living = table.alive_from(1);
    const auto refused = [&](const engine::Face& face) {
        return std::all_of(living.begin(), living.end(), [&](Seat target) {
            const engine::Input at_him = engine::Deed(engine::Do::use, turn).with({face}).on({target});
            return target == turn || truth.check(at_him);
        });
    };
    if (has_slashed(mind_.told(), turn) && refused({CardId::slash, engine::Suit::spade, 7}) &&
        lays(Mistake::second_slash, turn, [](CardId id) { return engine::is_slash(id); }))
        return true;
    for (const auto seat : living)
        if (seat != turn && lays(Mistake::wrong_seat, seat, [](CardId id) {
                return engine::is_slash(id) || id == CardId::ex_nihilo || id == CardId::dismantlement;
            }))
            return true;
    return false;
}

// What lies before a seat stays there.
bool OtherPeople::leaves_it_there(const engine::CardMove& move) {
    const Token card = move.token;
    if (move.to.zone != engine::Zone::discard || !table_->lies(card)) return false;
    const auto spot = table_->spot_of(card);
    const auto face = mind_.truth().table().token(card).face;
    const auto clear = [this, card, face] { table_->lay(card, face, {"discard", 0}, 0); };
    if (spot.zone == "judge" && move.from.zone == engine::Zone::processing)
        return errs(Mistake::judgement_left, spot.seat, clear);
    if (spot.zone != "equip" || move.from.zone != engine::Zone::equip) return false;
    if (!mind_.truth().table().alive(static_cast<Seat>(spot.seat)))
        return errs(Mistake::dead_seats_card_left, spot.seat, clear);
    const auto& last = mind_.told().back();
    return last.value("do", "") == "use" && last.value("seat", 0) == spot.seat &&
           errs(Mistake::equipment_not_replaced, spot.seat, clear);
}

// People go on where the mistake shows in that alone.
bool OtherPeople::has_shown_by_now() const {
    if (!fate_.planted) return false;
    if (settings_.mistake != Mistake::discard_forgotten) return true;
    const auto& last = mind_.told().back();
    return last.value("do", "") == "use" && last.value("seat", 0) != erred_;
}

// They stop, and look whether anything is said; and do as the first ruling says.
void OtherPeople::watch_the_flag() {
    for (std::int64_t waited = 0; waited < told_within_ms && table_->flags().empty(); waited += step_ms)
        table_->wait(step_ms);
    fate_.flagged = !table_->flags().empty();
    fate_.asked = !fate_.flagged && !table_->questions().empty();
    if (!fate_.flagged) return;
    const auto [number, flag] = *table_->flags().begin();
    fate_.flag = flag["en"];
    fate_.ruling = flag["choices"][0]["en"];
    table_->answer(true, number, 0);
    table_->wait(step_ms);
    const auto& read = reader_->session().game();
    if (compare_games(mind_.truth(), read).empty()) put_right_();
    for (std::int64_t waited = 0; waited < settles_ms; waited += step_ms) table_->wait(step_ms);
    fate_.settled = table_->flags().empty() && table_->questions().empty();
}

}  // namespace jianjun::app
