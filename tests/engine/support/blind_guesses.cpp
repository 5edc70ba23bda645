#include "tests/engine/support/blind_guesses.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/modes/mode.h"
#include "engine/rules/flows.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {

Face BlindGuesses::hand_face(CardId wanted) {
    const int unknown = cards_.hand - static_cast<int>(cards_.known.size());
    std::vector<Face> fits;
    for (const auto& face : cards_.known)
        if (wanted == CardId::unknown || base(face.id) == wanted) fits.push_back(face);
    if (unknown > 0 && (fits.empty() || below(2)))
        for (int i = 0; i < 30 && !cards_.pool.empty(); ++i) {
            const auto& face = cards_.pool[below(static_cast<int>(cards_.pool.size()))];
            if (wanted == CardId::unknown || base(face.id) == wanted) return face;
        }
    for (const auto& face : cards_.maybe)
        if (wanted == CardId::unknown || base(face.id) == wanted) fits.push_back(face);
    return fits.empty() ? Face{} : fits[below(static_cast<int>(fits.size()))];
}

void BlindGuesses::some_cards(const Game& game, Seat seat, int n, bool equip, std::vector<Face>& out) {
    auto known = cards_.known;
    auto pool = cards_.pool;
    auto maybe = cards_.maybe;
    int unknown = cards_.hand - static_cast<int>(known.size());
    if (equip)
        for (const Token t : game.table().cards({Zone::equip, seat}))
            known.push_back(game.table().token(t).face);
    const auto pull = [&](std::vector<Face>& from) {
        const int i = below(static_cast<int>(from.size()));
        out.push_back(from[i]);
        from.erase(from.begin() + i);
    };
    for (int i = 0; i < n; ++i) {
        if (unknown > 0 && !maybe.empty() && below(2)) {
            pull(maybe);
            --unknown;
        } else if (unknown > 0 && !pool.empty() && (known.empty() || below(2))) {
            pull(pool);
            --unknown;
        } else if (!known.empty()) {
            pull(known);
        }
    }
}

void BlindGuesses::some_seats(const Game& game, int n, std::vector<Seat>& out) {
    auto living = game.table().alive_from(1);
    std::shuffle(living.begin(), living.end(), random_);
    for (int i = 0; i < n && i < static_cast<int>(living.size()); ++i) out.push_back(living[i]);
}

Input BlindGuesses::guess_play(const Game& game, const Prompt& prompt, Seat seat) {
    Input in;
    const int roll = below(20);
    if (roll < 2) {
        in.what = Do::end;
    } else if (roll < 5 && !prompt.options.empty()) {
        in.what = Do::skill;
        in.skill = prompt.options[below(static_cast<int>(prompt.options.size()))];
        some_cards(game, seat, below(4), below(2), in.cards);
        some_seats(game, below(3), in.targets);
    } else if (roll == 5) {
        in.what = Do::recast;
        in.cards = {hand_face(CardId::iron_chain)};
    } else {
        in.what = Do::use;
        if (game.mode().says_direction() && below(2)) in.option = below(2) ? "left" : "right";
        const auto& skills = game.skills(seat);
        const auto made =
            skills.empty() ? std::vector<CardId>{} : skills[below(static_cast<int>(skills.size()))]->makes();
        if (!made.empty() && below(2)) {
            in.as = made[below(static_cast<int>(made.size()))];
            some_cards(game, seat, 1 + below(2), true, in.cards);
        } else {
            in.cards = {hand_face(CardId::unknown)};
        }
        some_seats(game, below(3), in.targets);
        if (in.targets.size() == 2 && below(2)) {
            in.then = {in.targets[1]};
            in.targets.pop_back();
        }
    }
    return in;
}

Input BlindGuesses::guess_card(const Game& game, const Prompt& prompt, Seat seat) {
    Input in;
    if (!prompt.options.empty() && below(2)) {
        in.what = Do::skill;
        in.skill = prompt.options[below(static_cast<int>(prompt.options.size()))];
        some_cards(game, seat, below(2), true, in.cards);
        return in;
    }
    in.what = Do::respond;
    const CardId wanted = prompt.accepts.empty()
                              ? CardId::unknown
                              : prompt.accepts[below(static_cast<int>(prompt.accepts.size()))];
    if (below(3) == 0) {
        in.as = wanted;
        some_cards(game, seat, 1 + below(2), true, in.cards);
    } else {
        in.cards = {hand_face(wanted)};
    }
    if (below(3) == 0) some_seats(game, 1, in.targets);
    return in;
}

Input BlindGuesses::guess_choice(const Game& game, const Prompt& prompt, Seat seat, int attempt) {
    Input in;
    in.what = attempt % 2 ? Do::choose : Do::skill;
    if (!prompt.options.empty()) in.option = prompt.options[below(static_cast<int>(prompt.options.size()))];
    if (in.what == Do::skill) {
        in.skill = in.option;
        in.option.clear();
    }
    const int roll = below(6);
    if (roll == 0) some_cards(game, seat, 1 + below(3), below(2), in.cards);
    if (roll == 1) some_seats(game, 1 + below(2), in.targets);
    if (roll == 2) some_cards(game, seat, 1, true, in.cards), some_seats(game, 1 + below(2), in.targets);
    if (roll == 3) some_seats(game, 1 + below(2), in.seats);
    if (roll == 4) in.number = below(6);
    if (in.what == Do::choose && !prompt.options.empty()) {
        // A card of somebody's: a hand card unseen, an open one by its face.
        Zone zone;
        if (parse(in.option, zone)) {
            const Seat from = prompt.why.about != nobody ? prompt.why.about : seat;
            in.from = ZoneRef{zone, from};
            in.cards.clear();
            const auto& cards = game.table().cards({zone, from});
            if (zone != Zone::hand && !cards.empty())
                in.cards = {game.table().token(cards[below(static_cast<int>(cards.size()))]).face};
        }
    }
    if (in.what == Do::choose && attempt % 5 == 4) choose_more(game, prompt, seat, in);
    // One of the open cards of 五谷丰登.
    Face face;
    if (in.what == Do::choose && roll == 5 && parse_face(in.option, face)) in.cards = {face};
    return in;
}

// Cards together with a seat, or a card on the field and who gets it.
void BlindGuesses::choose_more(const Game& game, const Prompt& prompt, Seat seat, Input& in) {
    in.cards.clear();
    in.seats.clear();
    some_seats(game, 1, in.seats);
    if (below(2)) {
        some_cards(game, seat, prompt.least + below(prompt.most - prompt.least + 1), below(2), in.cards);
        return;
    }
    std::vector<Token> field;
    for (const Seat other : game.table().alive_from(1))
        for (const Token t : game.table().cards_of(other, {Zone::equip, Zone::judge})) field.push_back(t);
    if (field.empty()) return;
    const auto& card =
        game.table().token(field[static_cast<std::size_t>(below(static_cast<int>(field.size())))]);
    in.cards = {card.face};
    in.from = ZoneRef{card.place.zone, card.place.seat};
}

// 明置: one of his hidden generals.
Input BlindGuesses::show_general(const Game& game, Seat seat) {
    Input in;
    in.what = Do::reveal;
    const auto& state = game.table().seat(seat);
    const auto place = static_cast<std::size_t>(below(2));
    in.general = state.generals[state.shown[place] ? 1 - place : place];
    return in;
}

// 变更: somebody off the pile of generals.
Input BlindGuesses::another_general(const Game& game) {
    Input in;
    in.what = Do::reveal;
    std::vector<std::string> names;
    for (const auto& [id, sheet] : game.content().generals())
        if (sheet.kingdom && id.rfind("hs__", 0) == 0) names.push_back(id);
    if (!names.empty()) in.general = names[static_cast<std::size_t>(below(static_cast<int>(names.size())))];
    return in;
}

// 出场, 登场: one of those that were picked, or any where nobody told; a captain says for whom.
Input BlindGuesses::field_general(const Game& game, const Prompt& prompt, Seat seat) {
    Input in;
    in.what = Do::reveal;
    const auto& bench = game.table().seat(seat).bench;
    std::vector<std::string> names;
    for (const auto& one : bench)
        if (one.general != "?") names.push_back(one.general);
    if (names.size() < bench.size() || names.empty())
        for (const auto& id : *game.content().generals_of("1v1")) names.push_back(id);
    in.general = names[static_cast<std::size_t>(below(static_cast<int>(names.size())))];
    if (prompt.why.cause == Occasion::field && below(3)) some_seats(game, 1, in.seats);
    return in;
}

// Cards that are handed out, taken from the extra deck or off a general, or that lie before somebody.
Input BlindGuesses::guess_cards(const Game& game, const Prompt& prompt, Seat seat) {
    Input in;
    in.what = Do::choose;
    const int n = prompt.least + below(std::max(prompt.most - prompt.least, 0) + 1);
    const auto pull = [&](std::vector<Face> from) {
        std::shuffle(from.begin(), from.end(), random_);
        from.resize(std::min<std::size_t>(from.size(), static_cast<std::size_t>(n)));
        in.cards = from;
    };
    const auto faces = [&](Place place) {
        std::vector<Face> list;
        for (const Token t : game.table().cards(place)) list.push_back(game.table().token(t).face);
        return list;
    };
    switch (below(7)) {
        case 0:
            some_cards(game, seat, n, below(2), in.cards);
            some_seats(game, n, in.seats);
            break;
        case 1: {
            std::vector<Face> extra;
            for (const auto& [face, count] : game.table().deck())
                if (face.extra && game.table().located(face) == 0) extra.push_back(face);
            for (const auto& face : faces({Zone::extra, nobody}))
                if (face.known()) extra.push_back(face);
            pull(extra);
            for (int i = 0; i < n; ++i) some_seats(game, 1, in.seats);
            in.what = below(2) ? Do::choose : Do::reveal;
            break;
        }
        case 2:
            pull(faces({Zone::general, seat}));
            if (below(2)) some_seats(game, 1, in.seats);
            break;
        case 3: {
            some_seats(game, 1, in.seats);
            in.from = ZoneRef{below(2) ? Zone::equip : Zone::judge, in.seats.front()};
            pull(faces({in.from->zone, in.from->seat}));
            break;
        }
        case 4:
            in.from = ZoneRef{below(2) ? Zone::discard : Zone::ren, nobody};  // it is no card of his own
            pull(faces({in.from->zone, nobody}));
            if (below(2)) some_seats(game, 1, in.seats);
            break;
        case 5:
            some_seats(game, n, in.seats);
            break;
        default:
            some_cards(game, seat, n, below(2), in.cards);
    }
    in.seat = seat;
    return in;
}

Input BlindGuesses::guess(const Game& game, const Prompt& prompt, Seat seat, int attempt) {
    Input in;
    if (attempt % 3 == 2 && (prompt.kind == Prompt::Kind::choice || prompt.kind == Prompt::Kind::reveal))
        return guess_cards(game, prompt, seat);
    switch (prompt.kind) {
        case Prompt::Kind::play:
            in = guess_play(game, prompt, seat);
            break;
        case Prompt::Kind::card:
            in = guess_card(game, prompt, seat);
            break;
        case Prompt::Kind::choice: {
            const auto& list = prompt.options;
            const bool shows = std::find(list.begin(), list.end(), "reveal") != list.end() && below(2);
            in = shows ? show_general(game, seat) : guess_choice(game, prompt, seat, attempt);
            if (std::find(list.begin(), list.end(), "discard") != list.end() && below(2)) {
                in.what = Do::discard;
                in.cards.clear();
                some_cards(game, seat, 1, true, in.cards);
            }
            break;
        }
        case Prompt::Kind::by_hand:
            in.what = Do::done;
            break;
        case Prompt::Kind::discard:
            in.what = Do::discard;
            some_cards(game, seat, prompt.least + below(prompt.most - prompt.least + 1),
                       prompt.equipment && below(2), in.cards);
            break;
        case Prompt::Kind::reveal:
            in.what = Do::reveal;
            if (prompt.why.cause == Occasion::lord) break;
            if (prompt.why.cause == Occasion::field || prompt.why.cause == Occasion::enter) {
                in = field_general(game, prompt, seat);
                break;
            }
            if (game.setup().mode == "kingdom" && prompt.mode == Prompt::Mode::any && below(2)) {
                in = prompt.optional ? show_general(game, seat) : another_general(game);
                break;
            }
            if (prompt.mode == Prompt::Mode::each || attempt % 2) {
                some_cards(game, seat, std::max(prompt.least, 1), false,
                           in.cards);  // a whole hand, where that is asked
            } else {
                auto pool = cards_.pool;
                std::shuffle(pool.begin(), pool.end(), random_);
                const int n = std::min<int>(std::max(prompt.least, 1), static_cast<int>(pool.size()));
                in.cards.assign(pool.begin(), pool.begin() + n);
                if (!cards_.turned.empty() && below(2))
                    in.cards = {cards_.turned[below(static_cast<int>(cards_.turned.size()))]};
            }
            break;
    }
    in.seat = seat;
    return in;
}

std::vector<Input> BlindGuesses::taken(const Game& game, int guesses) {
    std::map<std::string, Input> found;
    const auto* prompt = game.prompt();
    const auto keep = [&](const Input& in) {
        if (!game.check(in)) found.emplace(to_json(in).dump(), in);
    };
    if (!prompt) return {};
    for (const Seat seat : prompt->seats) {
        cards_ = cards_at(game, whose_cards(*prompt, seat), random_);
        for (int attempt = 0; attempt < guesses; ++attempt) keep(guess(game, *prompt, seat, attempt));
        for (const Do word : {Do::pass, Do::end}) {
            Input in;
            in.what = word;
            in.seat = seat;
            keep(in);
        }
    }
    std::vector<Input> list;
    for (auto& [text, in] : found) list.push_back(std::move(in));
    return list;
}

}  // namespace jianjun::engine::testing
