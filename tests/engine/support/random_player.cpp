#include "tests/engine/support/random_player.h"

#include <algorithm>

#include "engine/legal/legal.h"
#include "engine/rules/flows.h"

namespace jianjun::engine::testing {

Face RandomPlayer::pulled(std::vector<Face>& from) {
    const auto at = from.begin() + below(static_cast<int>(from.size()));
    const Face face = *at;
    from.erase(at);
    return face;
}

// What the hand may be: known cards, and others so many that nobody has accounted for. A card that the form
// asks for is likely one of them.
std::vector<Face> RandomPlayer::imagine_hand(const Prompt& prompt, const Form& form) {
    auto pool = cards_.pool;
    auto maybe = cards_.maybe;
    std::vector<Face> hand;
    if (prompt.kind == Prompt::Kind::reveal && !prompt.row.empty()) return imagine_row(prompt);
    hand = cards_.known;
    int unknown = cards_.hand - static_cast<int>(hand.size());
    const auto& of = form.cost.of;
    if (!of.empty() && unknown > 0) {
        std::vector<Face> fits;
        for (const auto& face : pool)
            if (std::any_of(of.begin(), of.end(), [&](CardId id) { return base(id) == base(face.id); }))
                fits.push_back(face);
        if (!fits.empty()) {
            hand.push_back(pulled(fits));
            pool.erase(std::find(pool.begin(), pool.end(), hand.back()));
            --unknown;
        }
    }
    for (; unknown > 0; --unknown) {
        if (!maybe.empty() && below(2))
            hand.push_back(pulled(maybe));
        else if (!pool.empty())
            hand.push_back(pulled(pool));
    }
    return hand;
}

// What the cards that are turned over may be: those of a set that somebody has looked at, or any that nobody has
// accounted for.
std::vector<Face> RandomPlayer::imagine_row(const Prompt& prompt) {
    auto row = below(2) ? cards_.turned : std::vector<Face>{};
    auto pool = cards_.pool;
    while (row.size() < prompt.row.size() && !pool.empty()) row.push_back(pulled(pool));
    return row;
}

// What the cards that nobody has seen may be, of those among which some are chosen.
std::vector<Face> RandomPlayer::imagine_unseen(const Table& table, const Prompt& prompt) {
    std::vector<Token> unseen;
    for (const Token t : prompt.row)
        if (!table.token(t).face.known() && !table.token(t).extra) unseen.push_back(t);
    return row_faces(table, cards_, unseen, random_);
}

namespace {

// The seat's own, and whoever may lie on the pile of generals.
std::vector<std::string> general_names(const Game& game, Seat seat) {
    const auto& state = game.table().seat(seat);
    std::vector<std::string> names;
    for (const auto& general : state.generals)
        if (!general.empty() && general != "?") names.push_back(general);
    for (const auto& one : state.bench)
        if (one.general != "?") names.push_back(one.general);
    const auto* pile = game.content().generals_of(game.setup().deck);
    if (pile) names.insert(names.end(), pile->begin(), pile->end());
    if (game.setup().mode != "kingdom") return names;
    for (const auto& [id, sheet] : game.content().generals())
        if (sheet.kingdom && id.rfind("hs__", 0) == 0) names.push_back(id);
    return names;
}

}  // namespace

std::optional<Input> RandomPlayer::by_a_form(const Game& game, const Prompt& prompt, Seat seat, int tries) {
    auto list = forms(game);
    std::erase_if(list, [&](const Form& form) {
        return form.who != seat || form.what == Do::pass || form.what == Do::time_up || form.what == Do::end;
    });
    const Dice dice = [this](int n) { return below(n); };
    for (int attempt = 0; attempt < tries && !list.empty(); ++attempt) {
        const auto& form = list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
        Hint hint;
        hint.hand = form.cost.chosen ? imagine_unseen(game.table(), prompt) : imagine_hand(prompt, form);
        if (form.names_general && form.generals.empty()) hint.generals = general_names(game, seat);
        if (auto in = draw(game, form, dice, hint)) return in;
    }
    return turned_over(game, prompt, seat);
}

// Of a row some cards are known already, and each says what the next can be.
std::optional<Input> RandomPlayer::turned_over(const Game& game, const Prompt& prompt, Seat seat) {
    if (prompt.kind != Prompt::Kind::reveal || prompt.row.empty()) return {};
    Input in;
    in.what = Do::reveal;
    in.seat = seat;
    in.cards = row_faces(game.table(), cards_, prompt.row, random_);
    return game.check(in) ? std::nullopt : std::optional(in);
}

// A cost that hardly any card pays; of a set that is known the guess may have been another.
std::optional<Input> RandomPlayer::hardly_payable(const Game& game, const Prompt& prompt, Seat seat) {
    for (const auto& group : game.table().groups())
        for (const auto& known : group.faces) cards_.maybe.push_back(known.face);
    for (const auto* faces : {&cards_.known, &cards_.maybe, &cards_.pool})
        for (const auto& face : *faces) {
            Input pays;
            pays.what = prompt.kind == Prompt::Kind::reveal ? Do::reveal : Do::choose;
            pays.seat = seat;
            pays.cards = {face};
            if (!game.check(pays)) return pays;
            // Two that fit one another (恪守): the other lies before him.
            pays.cards.push_back({});
            for (const Token worn : game.table().cards({Zone::equip, seat})) {
                pays.cards.back() = game.table().token(worn).face;
                if (!game.check(pays)) return pays;
            }
        }
    return {};
}

std::optional<Input> RandomPlayer::answer(const Game& game) {
    const auto* prompt = game.prompt();
    if (!prompt) return {};
    const bool many = prompt->seats.size() > 1 && prompt->mode == Prompt::Mode::any;
    // Most windows pass by unused at a real table too; and a game that drags on is played without defence.
    const bool tired = ++answers_ > 2000;
    if (prompt->optional && (tired || below(many ? 10 : 3) != 0)) {
        Input pass;
        pass.what = Do::pass;
        return pass;
    }
    const Seat first = prompt->seats[below(static_cast<int>(prompt->seats.size()))];
    cards_ = cards_at(game, whose_cards(*prompt, first), random_);
    const bool may_end = prompt->kind == Prompt::Kind::play;
    const bool must_answer = !prompt->optional && !may_end;
    if (!may_end || below(10) != 0)
        if (auto in = by_a_form(game, *prompt, first, must_answer ? 6000 : 20)) return in;
    if (must_answer)
        if (auto in = hardly_payable(game, *prompt, first)) return in;
    Input last;
    last.what = may_end ? Do::end : Do::pass;
    last.seat = may_end ? first : nobody;
    if (!game.check(last)) return last;
    return {};
}

std::optional<Input> RandomPlayer::hidden_skill(const Game& game, Seat seat) {
    const auto& state = game.table().seat(seat);
    const auto place = static_cast<std::size_t>(below(2));
    const auto* sheet = game.content().general(state.generals[place]);
    if (!sheet || state.shown[place] || sheet->skills.empty() || !game.table().alive(seat)) return {};
    cards_ = cards_at(game, seat, random_);
    Input in;
    in.what = Do::skill;
    in.seat = seat;
    in.skill = sheet->skills[static_cast<std::size_t>(below(static_cast<int>(sheet->skills.size())))].id;
    if (below(2)) {
        Form any;
        const auto worn = game.table().cards({Zone::equip, seat});
        auto hand = imagine_hand(*game.prompt(), any);
        if (below(2))
            for (const Token t : worn) hand.push_back(game.table().token(t).face);
        if (!hand.empty()) in.cards = {pulled(hand)};
    }
    if (below(2)) {
        const auto living = game.table().alive_from(1);
        in.targets = {living[static_cast<std::size_t>(below(static_cast<int>(living.size())))]};
    }
    return in;
}

}  // namespace jianjun::engine::testing
