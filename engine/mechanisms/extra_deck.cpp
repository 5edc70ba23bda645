#include "engine/mechanisms/extra_deck.h"

#include <fmt/format.h>

#include <algorithm>

namespace jianjun::engine {

namespace {

// Faces of that name that may still lie in the extra deck.
std::vector<Face> candidates(const Game& g, const std::string& name) {
    const CardId id = parse_card_id(name);
    std::vector<Face> list;
    for (const auto& [face, n] : g.table().deck())
        if (face.extra && (id == CardId::unknown || face.id == id)) {
            int away = 0;
            for (Token t = 0; t < g.table().tokens(); ++t) {
                const auto& token = g.table().token(t);
                away += token.face == face && token.place.zone != Zone::extra;
            }
            if (away < n) list.push_back(face);
        }
    return list;
}

}  // namespace

Verdict check_search(const Game& g, const std::string& name) {
    if (g.table().cards({Zone::extra, nobody}).empty())
        return refuse("extra", "there is no card in the extra deck (额外牌堆)");
    if (!name.empty() && parse_card_id(name) == CardId::unknown)
        return refuse("card", fmt::format("\"{}\" is no card's name", name));
    if (candidates(g, name).empty())
        return refuse("extra", fmt::format("the extra deck has no {} left", name));
    return {};
}

Task<> search_extra(Game& g, Seat seat, const std::string& name, int n) {
    for (int i = 0; i < n; ++i) {
        auto faces = candidates(g, name);
        if (faces.empty()) co_return;
        Face face = faces.front();
        if (faces.size() > 1) {
            Prompt prompt(Prompt::Kind::reveal, seat);
            Why why{{}, seat, "search_extra"};
            prompt.because(why);
            prompt.check([&](const Input& in) -> Verdict {
                if (in.what != Do::reveal && in.what != Do::choose)
                    return refuse("not_asked", "say which card was found in the extra deck");
                if (in.cards.size() != 1) return refuse("count", "name exactly one card");
                Face wanted = in.cards.front();
                wanted.extra = true;
                if (std::find(faces.begin(), faces.end(), wanted) == faces.end())
                    return refuse("no_card", fmt::format("{} is not in the extra deck", to_string(wanted)));
                return {};
            });
            const auto answer = co_await g.ask(prompt);
            if (!answer) co_return;
            face = answer->cards.front();
            face.extra = true;
        }
        Token found = no_token;
        for (const Token t : g.table().cards({Zone::extra, nobody}))
            if (g.table().token(t).face == face || found == no_token) {
                if (!g.table().may_be(t, face)) continue;
                found = t;
                if (g.table().token(t).face == face) break;
            }
        if (found == no_token) co_return;
        learn(g, found, face, seen_by_all);
        const std::vector<Token> tokens{found};
        const auto moved = moving(g, tokens, {Zone::hand, seat}, MoveReason::obtain, seat);
        co_await move_cards(g, moved);
    }
}

}  // namespace jianjun::engine
