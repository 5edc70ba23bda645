#include "companion_app/hall/simulation/people.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/input/input.h"

namespace jianjun::app::hall {

namespace {

using namespace engine;

// Whose skills need no answer that may not be passed.
const std::vector<std::string> generals{"zhangfei", "lvbu", "zhaoyun", "machao", "xuchu", "huangyueying", "ganning", "guanyu", "luxun", "caocao", "zhangliao", "sunquan", "huanggai", "zhenji"};

// The faces that an unknown card may still bear.
std::vector<Face> possible(const Table& table) {
    std::vector<Face> faces;
    for (const auto& [face, n] : table.deck())
        if (!face.extra) faces.insert(faces.end(), static_cast<std::size_t>(std::max(0, n - table.located(face))), face);
    return faces;
}

bool allies(const Table& table, Seat a, Seat b) {
    const auto lords_side = [&](Seat seat) { return table.seat(seat).role == Role::lord || table.seat(seat).role == Role::loyalist; };
    if (table.seat(a).role == Role::renegade || table.seat(b).role == Role::renegade) return a == b;
    return lords_side(a) == lords_side(b);
}

}  // namespace

std::vector<Face> People::cards(const Game& game, Seat seat, int n) {
    const auto& table = game.table();
    auto known = table.known_hand(seat, 0);
    auto pool = possible(table);
    int unknown = static_cast<int>(table.hand(seat).size()) - static_cast<int>(known.size());
    std::vector<Face> out;
    for (int i = 0; i < n; ++i) {
        auto& from = unknown > 0 && !pool.empty() && (known.empty() || dice_.chance(60)) ? pool : known;
        if (from.empty()) break;
        const auto at = from.begin() + dice_.below(static_cast<int>(from.size()));
        if (&from == &pool) --unknown;
        out.push_back(*at);
        from.erase(at);
    }
    return out;
}

std::optional<Face> People::from_hand(const Game& game, Seat seat, CardId wanted) {
    const auto& table = game.table();
    std::vector<Face> fits;
    const auto keep = [&](const Face& face) {
        if (base(face.id) == wanted) fits.push_back(face);
    };
    const auto known = table.known_hand(seat, 0);
    for (const auto& face : known) keep(face);
    if (fits.empty() && known.size() < table.hand(seat).size())
        for (const auto& face : possible(table)) keep(face);
    if (fits.empty()) return {};
    return fits[static_cast<std::size_t>(dice_.below(static_cast<int>(fits.size())))];
}

// Mostly an enemy by his role; now and then anybody.
Seat People::victim(const Game& game, Seat seat) {
    const auto living = game.table().alive_from(seat);
    std::vector<Seat> others, enemies;
    for (const Seat other : living) {
        if (other == seat) continue;
        others.push_back(other);
        const bool last_duel = living.size() == 2;
        const bool spared = game.table().seat(seat).role == Role::renegade && game.table().seat(other).role == Role::lord && !last_duel;
        if (!allies(game.table(), seat, other) && !spared) enemies.push_back(other);
    }
    const auto& from = enemies.empty() || dice_.chance(12) ? others : enemies;
    return from.empty() ? seat : from[static_cast<std::size_t>(dice_.below(static_cast<int>(from.size())))];
}

Input People::at_leisure(const Game& game, Seat seat) {
    Input in;
    in.seat = seat;
    in.what = Do::use;
    in.cards = cards(game, seat, 1);
    if (in.cards.empty() || dice_.chance(15)) {
        in.cards.clear();
        in.what = Do::end;
        return in;
    }
    const auto type = info(in.cards.front().id).type;
    const bool aims = type != CardType::equip && base(in.cards.front().id) != CardId::peach;
    if (aims && dice_.chance(85)) in.targets = {victim(game, seat)};
    return in;
}

Input People::chosen(const Game& game, const Prompt& prompt, Seat seat) {
    Input in;
    in.seat = seat;
    in.what = Do::choose;
    if (!prompt.options.empty()) in.option = prompt.options[static_cast<std::size_t>(dice_.below(static_cast<int>(prompt.options.size())))];
    Zone zone;
    Face face;
    if (parse(in.option, zone)) {
        const Seat from = prompt.why.about != nobody ? prompt.why.about : seat;
        in.from = ZoneRef{zone, from};
        const auto& lying = game.table().cards({zone, from});
        if (zone != Zone::hand && !lying.empty()) in.cards = {game.table().token(lying[static_cast<std::size_t>(dice_.below(static_cast<int>(lying.size())))]).face};
    } else if (parse_face(in.option, face)) {
        in.cards = {face};
        if (dice_.chance(50)) in.option.clear();
    } else if (dice_.chance(40)) {
        in.cards = cards(game, seat, std::max(1, prompt.least));
    } else if (dice_.chance(50)) {
        in.seats = {victim(game, seat)};
    }
    if (dice_.chance(10)) in.what = Do::discard, in.option.clear();
    return in;
}

Input People::guess(const Game& game, const Prompt& prompt, Seat seat) {
    Input in;
    in.seat = seat;
    switch (prompt.kind) {
        case Prompt::Kind::play:
            return at_leisure(game, seat);
        case Prompt::Kind::card: {
            in.what = Do::respond;
            const auto wanted = prompt.accepts.empty() ? CardId::unknown : prompt.accepts[static_cast<std::size_t>(dice_.below(static_cast<int>(prompt.accepts.size())))];
            if (const auto face = from_hand(game, seat, wanted)) in.cards = {*face};
            return in;
        }
        case Prompt::Kind::choice:
            return chosen(game, prompt, seat);
        case Prompt::Kind::discard:
            in.what = Do::discard;
            in.cards = cards(game, seat, prompt.least);
            return in;
        case Prompt::Kind::by_hand:
            in.what = Do::done;
            return in;
        case Prompt::Kind::reveal:
            break;
    }
    in.what = Do::reveal;
    // A card that lies there already is itself; any other may be whatever is not accounted for.
    const auto& table = game.table();
    for (const Token token : table.cards({Zone::processing, nobody}))
        if (prompt.mode == Prompt::Mode::any && table.token(token).face.known() && dice_.chance(30)) in.cards = {table.token(token).face};
    if (!in.cards.empty()) return in;
    auto pool = possible(table);
    if (dice_.chance(50) && (prompt.mode == Prompt::Mode::each || prompt.least <= 1)) {
        in.cards = cards(game, prompt.why.about != nobody && dice_.chance(50) ? prompt.why.about : seat, std::max(1, prompt.least));
    } else {
        dice_.shuffle(pool);
        pool.resize(std::min<std::size_t>(pool.size(), static_cast<std::size_t>(std::max(1, prompt.least))));
        in.cards = pool;
    }
    return in;
}

std::optional<Input> People::answer(const Game& game) {
    const auto* prompt = game.prompt();
    if (!prompt) return {};
    Input pass;
    pass.what = Do::pass;
    const Seat seat = prompt->seats[static_cast<std::size_t>(dice_.below(static_cast<int>(prompt->seats.size())))];
    const bool dying = prompt->why.cause.word == std::string_view("dying");
    const bool helps = !dying || prompt->why.about == nobody || allies(game.table(), seat, prompt->why.about);
    const int willing = prompt->seats.size() > 1 ? 6 : prompt->accepts.empty() ? 20 : dying ? 25 : 55;
    if (prompt->optional && (!helps || !dice_.chance(willing)) && !game.check(pass)) return pass;
    const int tries = prompt->optional ? 12 : 3000;
    for (int i = 0; i < tries; ++i) {
        auto in = guess(game, *prompt, seat);
        if (prompt->kind == Prompt::Kind::play && i > 30) in = {}, in.seat = seat, in.what = Do::end;
        if (!game.check(in)) return in;
    }
    if (!game.check(pass)) return pass;
    Input over;
    over.what = Do::time_up;
    if (!game.check(over)) return over;
    return {};
}

tl::expected<PlayedGame, std::string> play_game(const std::vector<std::string>& names, const std::vector<int>& roles, std::shared_ptr<const Content> books, std::uint64_t seed, int most) {
    using nlohmann::json;
    Dice dice(seed);
    std::vector<std::string> others;
    const char* words[] = {"lord", "loyalist", "rebel", "renegade"};
    for (std::size_t role = 1; role < roles.size(); ++role) others.insert(others.end(), static_cast<std::size_t>(roles[role]), words[role]);
    dice.shuffle(others);
    others.resize(names.size() - 1, "rebel");
    auto dealt = generals;
    dice.shuffle(dealt);
    json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
    for (std::size_t i = 0; i < names.size(); ++i) setup["seats"].push_back({{"name", names[i]}, {"role", i == 0 ? "lord" : others[i - 1]}, {"general", dealt[i % dealt.size()]}});
    auto read = read_setup(setup);
    if (!read) return tl::unexpected(read.error());
    auto started = Game::start(std::move(*read), std::move(books));
    if (!started) return tl::unexpected(started.error());
    PlayedGame played{setup.dump() + "\n", std::move(*started)};
    People people(Dice(dice.next()));
    const auto say = [&](const Input& input) {
        if (!played.game->feed(input)) return false;
        played.record += to_json(input).dump() + "\n";
        return true;
    };
    while (!played.game->over() && played.game->inputs() < most) {
        const auto input = people.answer(*played.game);
        if (!input || !say(*input)) break;
    }
    if (played.game->over()) return played;
    Input ruling;
    ruling.what = Do::rule;
    ruling.by = "referee";
    ruling.why = "time";
    Change change;
    change.end_game.emplace();
    ruling.change = std::make_shared<const Change>(change);
    if (!say(ruling)) return tl::unexpected(std::string("the referee's ending is refused"));
    return played;
}

}  // namespace jianjun::app::hall
