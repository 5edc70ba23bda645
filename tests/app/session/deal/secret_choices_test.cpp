// Law 5 at 选将: no candidate and no choice leaves its seat before it is shown, on no display, phone, light
// or line.
#include "companion_app/session/deal/secret_choices.h"

#include <gmock/gmock.h>

#include <set>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/deal/dealer.h"
#include "companion_app/session/table/seat_phone.h"
#include "tests/app/session/played_table.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

json dealt_seats() {
    return {{{"role", "lord"}, {"choices", {"caocao", "liubei", "lvbu"}}},
            {{"choices", {"zhaoyun", "guojia", "zhenji"}}, {"spare", {"xuchu", "zhouyu", "daqiao"}}},
            {{"choices", {"guanyu", "zhangfei", "machao"}}, {"spare", {"huangzhong", "weiyan", "pangtong"}}}};
}

struct ChoosingTable : PlayedTable {
    ChoosingTable() : PlayedTable(dealt_seats(), {{"guided", true}, {"options", {{"exchange", "1"}}}}) {}

    void say(json line) { session->take(Touched{std::move(line)}, now += 500); }
    void choose(int seat, const char* option) { say({{"do", "choose"}, {"seat", seat}, {"option", option}}); }
    // Everything that the window shows of this moment.
    std::string window() const {
        const auto shown = session->snapshot();
        auto text =
            shown->state.dump() + (shown->answers ? shown->answers->dump() : "") + shown->steps.dump();
        for (const auto& line : shown->log) text += line + "\n";
        for (const auto& frame : shown->stack) text += frame + "\n";
        for (const auto& question : shown->questions) text += question.text.zh;
        for (const auto& reason : shown->reasons) text += reason.en;
        for (const auto& step : shown->said->steps) text += step.input->dump();
        for (const auto& input : shown->said->undone) text += input.dump();
        return text + shown->status.zh;
    }
    std::string phone(int seat) const {
        return seat_message(*session, seat, seat_speech(Words(json::object())));
    }
    // Whoever is named where it is not known: "window: zhaoyun".
    std::vector<std::string> leaks(int first_secret_seat) const {
        std::vector<std::string> found;
        const auto seats = dealt_seats();
        for (int owner = first_secret_seat; owner <= 3; ++owner)
            for (const auto* key : {"choices", "spare"}) {
                if (!seats[static_cast<std::size_t>(owner - 1)].contains(key)) continue;
                for (const std::string general : seats[static_cast<std::size_t>(owner - 1)][key]) {
                    const auto look = [&](const std::string& where, const std::string& text) {
                        if (text.find("\"" + general + "\"") != std::string::npos)
                            found.push_back(where + ": " + general);
                    };
                    look("window", window());
                    for (int seat = 1; seat <= 3; ++seat)
                        if (seat != owner) look("phone " + std::to_string(seat), phone(seat));
                }
            }
        return found;
    }
};

TEST(SecretChoices, NothingLeavesItsSeatBeforeItIsShown) {
    ChoosingTable table;
    EXPECT_THAT(table.leaks(1), ::testing::IsEmpty()) << "as the lord chooses";
    table.choose(1, "liubei");
    EXPECT_THAT(table.leaks(2), ::testing::IsEmpty()) << "the lord has chosen";
    table.choose(2, "guojia");
    EXPECT_THAT(table.leaks(2), ::testing::IsEmpty()) << "one has chosen";
    table.say({{"do", "take_back"}, {"inputs", 1}});
    EXPECT_THAT(table.leaks(2), ::testing::IsEmpty()) << "the choice is taken back";
    table.choose(2, "exchange");
    table.choose(2, "daqiao");
    EXPECT_THAT(table.leaks(2), ::testing::IsEmpty()) << "after an exchange";
    table.choose(3, "machao");
    EXPECT_THAT(table.window(), HasSubstr("daqiao")) << "all are shown by the last";
    EXPECT_THAT(table.window(), Not(HasSubstr("\"guojia\"")))
        << "a candidate that was named and taken back is nobody's to learn";
}

// Window, log, history, other phones and lights are the same whoever was chosen; what is heard comes of what
// the window is shown.
TEST(SecretChoices, NothingOutsideTheSeatDependsOnWhatWasChosen) {
    const auto shown_after = [](const std::vector<const char*>& chosen) {
        ChoosingTable table;
        table.choose(1, "liubei");
        for (const auto* option : chosen) table.choose(2, option);
        auto all = table.window() + table.phone(1) + table.phone(3);
        for (const auto& pad : table.session->snapshot()->pads)
            all += std::to_string(pad.seat) + pad.lights + std::to_string(pad.ms_left);
        return all;
    };
    const auto as_it_is = shown_after({"zhaoyun"});
    for (const char* general : {"guojia", "zhenji"}) EXPECT_EQ(shown_after({general}), as_it_is) << general;
    const auto exchanged = shown_after({"exchange", "xuchu"});
    for (const char* general : {"zhouyu", "daqiao"})
        EXPECT_EQ(shown_after({"exchange", general}), exchanged) << general;
    EXPECT_NE(shown_after({}), as_it_is) << "that a seat has chosen is seen";
}

TEST(SecretChoices, TheHistoryTellsThemOnceTheyAreShown) {
    ChoosingTable table;
    table.choose(1, "liubei");
    table.choose(2, "guojia");
    const auto step = [&] { return *table.session->snapshot()->said->steps[1].input; };
    EXPECT_EQ(step()["option"], "?");
    table.choose(3, "machao");
    EXPECT_EQ(step()["option"], "guojia");
}

TEST(SecretChoices, APhoneOffersItsOwnCandidatesAndTheExchange) {
    ChoosingTable table;
    EXPECT_THAT(table.phone(1), HasSubstr("\"lvbu\""));
    table.choose(1, "liubei");
    const auto offered = [&](int seat) {
        std::set<std::string> options;
        const auto message = json::parse(table.phone(seat));
        for (const auto& button : message["ask"]["buttons"])
            if (button["send"].contains("option"))
                options.insert(button["send"]["option"].get<std::string>());
        return options;
    };
    EXPECT_EQ(offered(2), (std::set<std::string>{"zhaoyun", "guojia", "zhenji", "exchange"}));
    table.choose(2, "exchange");
    EXPECT_EQ(offered(2), (std::set<std::string>{"xuchu", "zhouyu", "daqiao"}))
        << "a phone that comes back finds them again";
    EXPECT_EQ(offered(3).size(), 4u);
}

// Whoever chooses is told what the skills say; of another's candidates nothing.
TEST(SecretChoices, APhoneTellsTheWordsOfItsOwnCandidatesSkills) {
    ChoosingTable table;
    table.choose(1, "liubei");
    const auto speech = seat_speech(testing::shipped_words(), testing::shipped_glossary());
    const auto told = json::parse(seat_message(*table.session, 2, speech))["ask"]["candidates"];
    ASSERT_EQ(told.size(), 3u);
    EXPECT_EQ(told[1]["zh"], "郭嘉");
    ASSERT_EQ(told[1]["skills"].size(), 2u);
    for (const auto& skill : told[1]["skills"])
        for (const auto* language : {"zh", "en"}) {
            EXPECT_FALSE(skill[language].get<std::string>().empty());
            EXPECT_GT(skill["words"][language].get<std::string>().size(), 20u);
        }
    const auto another = seat_message(*table.session, 3, speech);
    EXPECT_THAT(another, Not(HasSubstr("郭嘉")));
    table.choose(2, "exchange");
    const auto others = json::parse(seat_message(*table.session, 2, speech))["ask"]["candidates"];
    EXPECT_EQ(others[0]["id"], "xuchu");
}

TEST(SecretChoices, APhoneOffersPairsOfOneKingdom) {
    const json seven{"hs__caocao", "hs__simayi",  "hs__liubei",   "hs__guanyu",
                     "hs__lvbu",   "hs__sunquan", "hs__zhangjiao"};
    PlayedTable table(json{{{"choices", seven}}, json::object()},
                      {{"mode", "kingdom"}, {"deck", "kingdom"}, {"guided", true}});
    const auto message = json::parse(seat_message(*table.session, 1, seat_speech(Words(json::object()))));
    std::set<std::string> options;
    for (const auto& button : message["ask"]["buttons"])
        if (button["send"].contains("option")) options.insert(button["send"]["option"].get<std::string>());
    EXPECT_EQ(options, (std::set<std::string>{"hs__caocao+hs__simayi", "hs__simayi+hs__caocao",
                                              "hs__liubei+hs__guanyu", "hs__guanyu+hs__liubei",
                                              "hs__lvbu+hs__zhangjiao", "hs__zhangjiao+hs__lvbu"}));
}

// Killed between two choices, the table finds the deal in its journal: nothing is dealt twice, nothing is
// shown early.
TEST(SecretChoices, TheDealStandsInTheSetUp) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("jianjun_dealt_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder);
    {
        auto database = db::Database::open(folder / "table.db");
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        json setup{{"jianjun", 1},
                   {"mode", "identity"},
                   {"deck", "junzheng"},
                   {"guided", true},
                   {"seats", dealt_seats()}};
        {
            auto begun = TableSession::begin(setup, &journal);
            ASSERT_TRUE(begun) << begun.error();
            (*begun)->take(Touched{{{"do", "choose"}, {"seat", 1}, {"option", "liubei"}}}, 100);
            (*begun)->take(Touched{{{"do", "choose"}, {"seat", 2}, {"option", "zhenji"}}}, 200);
        }
        auto resumed = TableSession::resume(journal, 1);
        ASSERT_TRUE(resumed) << resumed.error();
        const auto& game = (*resumed)->game();
        EXPECT_EQ(game.setup().seats[1].choices.size(), 3u);
        EXPECT_EQ(game.prompt()->seats, (std::vector<engine::Seat>{3}));
        EXPECT_EQ((*resumed)->snapshot()->state["seats"][1]["general"], nullptr);
    }
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace jianjun::app
