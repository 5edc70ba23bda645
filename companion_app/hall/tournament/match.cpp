#include "companion_app/hall/tournament/match.h"

#include <algorithm>
#include <array>

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

constexpr std::size_t sides = 2;

std::size_t place_of(const std::vector<int>& seats, int player) {
    return static_cast<std::size_t>(std::find(seats.begin(), seats.end(), player) - seats.begin());
}

// The side that won a game by its place in the first one; `sides` where neither did.
std::size_t winner_of(const json& game) {
    const auto& won = game.at("won");
    for (std::size_t side = 0; side < sides && side < won.size(); ++side)
        if (won[side] == true) return side;
    return sides;
}

Said seats_in_words(const std::vector<int>& seats) {
    std::vector<Said> numbers;
    for (const int player : seats) numbers.push_back(said_number(player));
    return listed(numbers);
}

// Kills and living ones are added up; points and winners are those of the game that decided.
json added_up(const Format& format, const std::vector<int>& first, const std::vector<json>& games) {
    auto match = games.back();
    const int last = static_cast<int>(games.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        const auto in_game = [&](int game) { return place_of(seats_of_game(format, first, game), first[i]); };
        for (const char* key : {"points", "won"}) match[key][i] = games.back()[key][in_game(last)];
        match["roles"][i] = games.front()["roles"][i];
        for (const char* key : {"kills", "living"}) {
            int sum = 0;
            for (int game = 1; game <= last; ++game)
                sum += games[static_cast<std::size_t>(game - 1)][key][in_game(game)].get<int>();
            match[key][i] = sum;
        }
    }
    return match;
}

}  // namespace

std::vector<int> seats_of_game(const Format& format, const std::vector<int>& first, int game) {
    if (!format.captain_rotates) return first;
    std::vector<int> seats(first.size());
    const auto each = first.size() / sides;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const auto moved = (i / sides + static_cast<std::size_t>(game - 1)) % each;
        seats[i] = first[moved * sides + i % sides];
    }
    return seats;
}

tl::expected<json, Said> match_result(const Format& format, const std::vector<int>& first,
                                      const std::vector<json>& games) {
    if (format.best_of == 1 && games.size() == 1) return games.front();
    std::array<int, sides + 1> won{};
    for (std::size_t game = 0; game < games.size(); ++game) {
        if (games[game].at("won").size() != first.size())
            return tl::unexpected(Said("这份棋谱的座位数和这一桌不同",
                                       "this record has another number of seats than the table"));
        const auto winner = winner_of(games[game]);
        const bool decided = winner < sides && ++won[winner] > format.best_of / 2;
        if (!decided) continue;
        if (game + 1 == games.size()) return added_up(format, first, games);
        return tl::unexpected(filled("第 {} 局已定胜负，后面的棋谱不属于这一场",
                                     "game {} decided the match: the records after it are not of this match",
                                     said_number(static_cast<int>(game) + 1)));
    }
    const int next = static_cast<int>(games.size()) + 1;
    return tl::unexpected(filled(
        "现在 {} 比 {}，还要打第 {} 局；座位依次是 {} 号；开局用 hall setup --number 写",
        "the match stands at {} to {}, and game {} is to be played; in the order of seats by players {}; "
        "hall setup --number writes its set-up",
        said_number(won[0]), said_number(won[1]), said_number(next),
        seats_in_words(seats_of_game(format, first, next))));
}

}  // namespace jianjun::app::hall
