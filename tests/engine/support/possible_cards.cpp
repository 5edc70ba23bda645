#include "tests/engine/support/possible_cards.h"

#include <algorithm>

#include "engine/rules/flows.h"

namespace jianjun::engine::testing {

namespace {

// Of a set that was looked at no more faces can be here than cards of it.
void guess_at(const Table& table, const FaceGroup& group, Place place, std::mt19937& random, std::vector<Face>& out) {
    auto here = std::count_if(group.members.begin(), group.members.end(), [&](Token t) { return table.token(t).place == place; });
    auto faces = group.faces;
    std::shuffle(faces.begin(), faces.end(), random);
    for (const auto& known : faces)
        if (here-- > 0) out.push_back(known.face);
}

}  // namespace

Seat whose_cards(const Prompt& prompt, Seat asked) {
    const bool another = prompt.kind == Prompt::Kind::reveal && prompt.mode == Prompt::Mode::any && prompt.why.about != nobody;
    return another ? prompt.why.about : asked;
}

PossibleCards cards_at(const Game& game, Seat seat, std::mt19937& random) {
    // Where several show cards at once, what the others have shown is no longer to be had.
    const bool together = game.prompt()->mode == Prompt::Mode::each;
    const Table shown = together ? with_answers(game, *game.prompt()) : Table();
    const Table& table = together ? shown : game.table();
    PossibleCards cards;
    cards.known = table.known_hand(seat, 0);
    cards.hand = static_cast<int>(table.hand(seat).size());
    for (const auto& group : table.groups()) {
        guess_at(table, group, {Zone::hand, seat}, random, cards.maybe);
        guess_at(table, group, {Zone::processing, nobody}, random, cards.turned);
    }
    for (const auto& face : cards.known)
        if (const auto at = std::find(cards.maybe.begin(), cards.maybe.end(), face); at != cards.maybe.end()) cards.maybe.erase(at);
    // A card of the extra deck shows its back: nothing else can be one.
    const bool blue = std::any_of(table.hand(seat).begin(), table.hand(seat).end(), [&](Token t) { return table.token(t).extra && !table.token(t).face.known(); });
    for (const auto& [face, n] : table.deck())
        if (!face.extra || blue) cards.pool.insert(cards.pool.end(), static_cast<std::size_t>(std::max(0, n - table.located(face))), face);
    return cards;
}

std::vector<Face> row_faces(const Table& table, const PossibleCards& cards, const std::vector<Token>& row, std::mt19937& random) {
    const auto below = [&](std::size_t n) { return random() % n; };
    std::vector<Face> faces;
    auto pool = cards.pool;
    auto groups = table.groups();
    const auto pull = [&](auto& from) {
        const auto at = from.begin() + static_cast<std::ptrdiff_t>(below(from.size()));
        auto pulled = *at;
        from.erase(at);
        return pulled;
    };
    for (const Token t : row) {
        const auto& token = table.token(t);
        auto* group = token.group < 0 ? nullptr : &groups[static_cast<std::size_t>(token.group)];
        const bool of_set = group && !group->faces.empty() && (group->faces.size() >= group->members.size() || below(2));
        if (of_set) std::erase(group->members, t);
        if (token.face.known()) faces.push_back(token.face);
        else if (of_set) faces.push_back(pull(group->faces).face);
        else if (!pool.empty()) faces.push_back(pull(pool));
    }
    return faces;
}

}  // namespace jianjun::engine::testing
