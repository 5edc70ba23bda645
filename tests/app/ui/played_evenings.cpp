#include "tests/app/ui/played_evenings.h"

#include <algorithm>
#include <random>

#include "companion_app/session/book/book_words.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app::samples {

nlohmann::json played_evenings(int games, const std::vector<std::string>& people) {
    const char* roles[] = {"lord", "rebel", "rebel", "loyalist", "renegade", "rebel", "loyalist", "rebel"};
    const char* generals[] = {"caocao",     "zhaoyun", "lvbu",         "diaochan", "zhouyu", "guanyu",
                              "zhugeliang", "sunquan", "huangyueying", "simayi",   "guojia", "zhenji"};
    std::mt19937 random(7);
    std::vector<PlayedGame> played;
    for (int n = 0; n < games; ++n) {
        PlayedGame game;
        game.mode = "identity";
        game.over = true;
        auto here = people;
        std::shuffle(here.begin(), here.end(), random);
        here.resize(std::min<std::size_t>(here.size(), 5 + random() % 4));
        const bool rebels = random() % 2 == 0;
        for (std::size_t i = 0; i < here.size(); ++i) {
            PlayedSeat seat;
            seat.name = here[i];
            seat.role = roles[i];
            seat.generals = {generals[random() % 12]};
            seat.refused = {generals[random() % 12], generals[random() % 12]};
            seat.won = (seat.role == "rebel") == rebels && seat.role != "renegade";
            seat.kills = static_cast<int>(random() % 3);
            seat.rescues = static_cast<int>(random() % 2);
            seat.dealt = static_cast<int>(random() % 9);
            seat.taken = static_cast<int>(random() % 7);
            seat.drawn = static_cast<int>(20 + random() % 40);
            seat.waited_s = static_cast<int>(300 + random() % 900);
            seat.longest_turn_s = static_cast<int>(60 + random() % 200);
            game.seats.push_back(std::move(seat));
        }
        played.push_back(std::move(game));
    }
    auto zh = testing::shipped_words(), en = zh;
    en.speak(Language::en);
    auto page = book_page(make_book(played), zh, en);
    page["sizes"] = {5, 6, 7, 8};
    return page;
}

}  // namespace jianjun::app::samples
