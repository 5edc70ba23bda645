// An old game gone through again (回放), by touch.
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QTemporaryDir>
#include <QUrl>
#include <nlohmann/json.hpp>

#include "companion_app/session/replay/replayed_game.h"
#include "companion_app/ui/score_sheet.h"
#include "tests/app/session/shipped.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Replay : public TouchedTable {
  protected:
    void come_in(bool to_the_end) {
        const json setup = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
            {"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},{"name":"丁","role":"loyalist"}]})");
        std::vector<std::string> lines{setup.dump(), R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})",
                                       R"({"do":"pass","seat":2})", R"({"do":"rule","by":"table","why":"test","kill":{"seat":3}})",
                                       R"({"do":"end","seat":1})"};
        if (to_the_end) lines.push_back(R"({"do":"rule","by":"table","why":"test","end_game":{"winners":[1,4]}})");
        auto played = replayed_game(lines);
        ASSERT_TRUE(played) << played.error();
        hall.kept = {app::game(7, "甲 乙 丙 丁", 4, to_the_end)};
        hall.gone_through = *played;
        hall.folder = folder.path().toStdString() + "/games.db";
        lobby = &hall;
        begin(setup);
    }
    QString role_of(int seat) { return loaded->model().seats()[seat - 1]->property("view").toMap()["roleName"].toString(); }
    ReplayModel& replay() { return *qobject_cast<ReplayModel*>(loaded->model().replay()); }
    QTemporaryDir folder;
    Hall hall;
};

TEST_F(Replay, GoesThroughAnOldGameByTouch) {
    come_in(true);
    touch("replay0");
    EXPECT_EQ(hall.replayed, 7);
    EXPECT_LE(touches, 3);
    EXPECT_FALSE(find("startScreen"));
    EXPECT_FALSE(find("undo"));
    EXPECT_EQ(replay().property("at").toInt(), 0);
    touch("replayNext");
    EXPECT_TRUE(shows("甲使用【杀♠7】"));
    EXPECT_EQ(role_of(2), "") << "the public does not see it";
    touch("replayEyes");
    EXPECT_NE(role_of(2), "") << "the game is over: the referee's eyes may be borrowed";
    touch("replay_death");
    EXPECT_EQ(replay().property("at").toInt(), 3);
    touch("replayBack");
    EXPECT_EQ(replay().property("at").toInt(), 2);
    touch("replay_ruling");
    touch("replayTurnBack");
    EXPECT_EQ(replay().property("at").toInt(), 0);
}

TEST_F(Replay, SecretsOfAGameThatGoesOnAreNobodys) {
    come_in(false);
    touch("replay0");
    EXPECT_FALSE(find("replayEyes"));
    replay().see("referee");
    look();
    EXPECT_EQ(role_of(2), "");
}

TEST_F(Replay, TheLastScoreSheetIsOpenInTwoTouches) {
    QQmlEngine engine;
    QQmlComponent reader(&engine);
    reader.setData("import QtQml\nQtObject { property url last; function read(sheet: url) { last = sheet } }",
                   {});
    const std::unique_ptr<QObject> reads(reader.create());
    ASSERT_TRUE(reads) << reader.errorString().toStdString();
    QDesktopServices::setUrlHandler("file", reads.get(), "read");
    come_in(true);
    touch("replay0");
    touch("keep_pdf");
    QDesktopServices::unsetUrlHandler("file");
    EXPECT_EQ(touches, 2);
    const auto sheet = reads->property("last").toUrl().toLocalFile();
    EXPECT_TRUE(sheet.endsWith(".pdf"));
    EXPECT_TRUE(QFile::exists(sheet));
}

TEST_F(Replay, KeepsItAsASheetATextAndARecord) {
    come_in(true);
    touch("replay0");
    for (const char* kind : {"pdf", "txt", "game"}) {
        touch(std::string("keep_") + kind);
        const auto made = QDir(folder.path()).entryList({QString("*.") + kind});
        ASSERT_EQ(made.size(), 1) << kind;
        QFile file(folder.filePath(made.front()));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const auto bytes = file.readAll();
        if (std::string(kind) == "pdf") {
            EXPECT_TRUE(bytes.startsWith("%PDF"));
        }
        if (std::string(kind) == "txt") {
            EXPECT_TRUE(bytes.contains("甲使用【杀♠7】"));
        }
        if (std::string(kind) == "game") {
            EXPECT_TRUE(bytes.contains("end_game"));
        }
    }
    EXPECT_LE(touches, 4);
}

// 3v3 and 1v1: the sheet says who entered and who was picked in vain.
TEST(ScoreSheet, HasTheGeneralsThatWerePickedAndEntered) {
    const auto words = testing::shipped_words();
    Snapshot end;
    end.state = json::parse(R"({"mode":"1v1","teams":[{"team":"a"},{"team":"b"}],"seats":[
        {"seat":1,"name":"甲","team":"a","general":"zhaoyun","fallen":["guanyu","zhangfei"],"bench":["?","caocao"]},
        {"seat":2,"name":"乙","team":"b","general":"lvbu"}]})");
    const auto rows = picks_and_entries(end, words);
    EXPECT_TRUE(rows.contains("关羽、张飞、赵云")) << rows.toStdString();
    EXPECT_TRUE(rows.contains("？、曹操"));
    EXPECT_TRUE(rows.contains("吕布"));
    end.state.erase("teams");
    EXPECT_EQ(picks_and_entries(end, words), "");
}

// A whole game of 3v3 from its record: sides, generals, deeds, winners, technical points, and both captains
// sign.
TEST(ScoreSheet, OfAWholeGameOf3v3) {
    QFile file(QStringLiteral(JIANJUN_SOURCE_DIR "/tests/games/3v3.game"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    std::vector<std::string> lines;
    while (!file.atEnd()) lines.push_back(file.readLine().trimmed().toStdString());
    const auto played = replayed_game(lines);
    ASSERT_TRUE(played) << played.error();
    const auto end = (*played)->at((*played)->inputs(), "public");
    auto words = testing::shipped_words();
    const auto sheet = score_sheet_table(*end, words);
    for (const char* told :
         {"1号 甲", "曹操", "暖色方主帅", "暖色方前锋", "冷色方主帅", "冷色方前锋", "郭嘉",
          "技术分：暖色方 3、冷色方 1", "暖色方主帅 1号 甲 ____", "冷色方主帅 4号 丁 ____"})
        EXPECT_TRUE(sheet.contains(QString::fromUtf8(told))) << told << "\n" << sheet.toStdString();
    EXPECT_EQ(sheet.count(QStringLiteral("✓")), 3) << "the whole side has won";
    EXPECT_EQ(sheet.count(QStringLiteral("阵亡")), 1) << "seat 6 alone";
    EXPECT_FALSE(sheet.contains(QStringLiteral("各位")));
    words.speak(Language::en);
    EXPECT_TRUE(score_sheet_table(*end, words)
                    .contains(QStringLiteral("Technical points: Warm side 3, Cold side 1")));
}

// A sheet to hang up is one page, however many sat there; the log comes behind it.
TEST(ScoreSheet, IsOnePageAndTheLogComesBehindIt) {
    auto words = testing::shipped_words();
    const QTemporaryDir folder;
    const auto pages = [&](const Snapshot& end) {
        const auto path = folder.filePath("sheet.pdf");
        EXPECT_TRUE(write_score_sheet(end, words, path));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll().replace("/Type /Pages", "").count("/Type /Page");
    };
    for (const auto language : {Language::zh, Language::en}) {
        words.speak(language);
        Snapshot end;
        end.state = json{{"mode", "identity"},
                         {"round", 9},
                         {"seats", json::array()},
                         {"over", {{"winners", {1, 2}}, {"why", "test"}}}};
        for (int seat = 1; seat <= 10; ++seat)
            end.state["seats"].push_back(
                {{"seat", seat},
                 {"name", "Somebody with a name of some length " + std::to_string(seat)},
                 {"generals", {"hs__zhugeliang", "hs__huangyueying"}},
                 {"role", "loyalist"},
                 {"hp", 3},
                 {"max_hp", 4}});
        EXPECT_EQ(pages(end), 1);
        for (int line = 0; line < 40; ++line) end.log.push_back("诸葛亮使用【杀♠7】");
        EXPECT_EQ(pages(end), 2);
    }
}

}  // namespace
}  // namespace jianjun::app
