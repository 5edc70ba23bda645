// Many tables, one hub, nothing lost (中继): whatever the way does to the lines, hub and tables agree in the end.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <thread>

#include "companion_app/hall/relay/hub_station.h"
#include "companion_app/hall/relay/store_check.h"
#include "companion_app/session/book/rules_signature.h"
#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {
namespace {

namespace fs = std::filesystem;

// A way that counts how often entries went out, and may end nowhere.
struct Road {
    bool nowhere = false;
    int entries = 0;
};
class CountedRelay final : public TableRelay {
  public:
    CountedRelay(std::unique_ptr<TableRelay> inner, Road& road) : inner_(std::move(inner)), road_(road) {}
    void send(const std::string& line) override {
        road_.entries += label_of("1", line).kind == "entries";
        if (!road_.nowhere) inner_->send(line);
    }
    std::vector<std::string> take() override {
        return road_.nowhere ? std::vector<std::string>() : inner_->take();
    }

  private:
    std::unique_ptr<TableRelay> inner_;
    Road& road_;
};

class Relay : public testing::Test {
  protected:
    RelayedTable& table(const std::string& name) {
        auto& found = tables_[name];
        if (!found)
            found = std::make_unique<RelayedTable>(scratch / (name + ".db").c_str(), relay.table(name),
                                                   faults, chance);
        return *found;
    }
    void play(const std::string& name, int inputs, const char* record = "chain_damage") {
        for (int i = 0; i < inputs; ++i) table(name).play(record), step();
    }
    void step() {
        now += 20;
        for (auto& [name, one] : tables_)
            if (auto stepped = one->outbox().step(now); !stepped) ADD_FAILURE() << stepped.error();
        if (auto stepped = hub->step(now); !stepped) ADD_FAILURE() << stepped.error();
    }
    void rest(std::int64_t ms = 20'000) {
        for (const auto until = now + ms; now < until;) step();
    }
    void agree() {
        for (auto& [name, one] : tables_) {
            EXPECT_EQ(one->outbox().behind(), 0) << name;
            EXPECT_EQ(hub.history(name), one->committed()) << name;
        }
    }

    test::Scratch scratch;
    std::mt19937 chance{1};
    Faults faults;
    LocalRelay relay;
    RelayedHub hub{scratch / "hub.db", relay, faults, chance};
    std::map<std::string, std::unique_ptr<RelayedTable>> tables_;
    std::int64_t now = 0;
};

TEST_F(Relay, CarriesWhatATableCommitsWithTheHashOfItsState) {
    play("1", 12);
    play("2", 7, "one_slash");
    rest();
    agree();
    const auto history = hub.store().history("1").value();
    ASSERT_GT(history.size(), 5u);
    for (const auto& one : history) EXPECT_EQ(one.hash.size(), 16u) << one.hash;
    EXPECT_NE(history[0].hash, history.back().hash);
    EXPECT_FALSE(history[0].entry.events.empty());
}

TEST_F(Relay, SendsAgainWhatGotLostCameTwiceOrOutOfOrder) {
    faults = {.lost = 0.3, .doubled = 0.3, .mixed = true};
    play("1", 60);
    faults = {};
    rest();
    agree();
}

TEST_F(Relay, LosesNothingWhenTheHubIsKilledAndItsStreamDeleted) {
    play("1", 20);
    hub.lose_what_came();
    hub.start(2);
    play("1", 20);
    rest();
    agree();
}

// 存了没回执: what is on the hub's disk and was never confirmed is sent again, and kept once.
TEST_F(Relay, KeepsOnceWhatAHubStoredThatDiedBeforeItConfirmed) {
    play("1", 20);
    faults.dies = true;
    int died = 0;
    for (int i = 0; i < 40; ++i) {
        table("1").play("chain_damage");
        now += 20;
        EXPECT_TRUE(table("1").outbox().step(now));
        try {
            EXPECT_TRUE(hub->step(now));
        } catch (const HubDied&) {
            ++died;
            hub.start(1);
        }
    }
    EXPECT_GT(died, 5);
    EXPECT_GT(table("1").outbox().behind(), 0);
    faults = {};
    rest();
    agree();
}

TEST_F(Relay, CarriesHoursOfBacklogOnceTheLineIsBack) {
    faults.cut = true;
    play("1", 300);
    EXPECT_GT(table("1").outbox().behind(), 200);
    faults.cut = false;
    rest();
    agree();
}

// 旧副本: the machine is replaced, and its file is the copy of an hour ago.
// 退避: a hub that is away is not sent the same at full rate, and has everything at once when it is back.
TEST_F(Relay, SendsLessAndLessToAHubThatIsAway) {
    Road road;
    tables_["1"] = std::make_unique<RelayedTable>(
        scratch / "1.db", std::make_unique<CountedRelay>(relay.table("1"), road), faults, chance);
    play("1", 12);
    rest();
    agree();
    road.nowhere = true;
    play("1", 20);
    road.entries = 0;
    for (int i = 0; i < 3000; ++i) now += 180, step();  // ten minutes
    EXPECT_GE(road.entries, 10);                        // nobody gives up
    EXPECT_LE(road.entries, 25);
    EXPECT_GT(table("1").outbox().behind(), 5);
    road.nowhere = false;
    rest(2000);
    agree();
    // What gets lost on the way to a hub that answers goes out again every second.
    faults.lost = 0.8;
    play("1", 20);
    road.entries = 0;
    rest(30'000);
    faults.lost = 0;
    rest(2000);
    agree();
}

TEST_F(Relay, GivesARestoredTableBackWhatItLacks) {
    play("1", 20);
    rest(2000);
    ASSERT_TRUE(table("1").database().backup(scratch / "copy.db"));
    play("1", 25);
    rest();
    const auto all = table("1").committed();
    table("1").close();
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(table("1").file().string() + end);
    fs::copy_file(scratch / "copy.db", table("1").file());
    table("1").open();
    EXPECT_LT(table("1").committed().size(), all.size());
    rest();
    EXPECT_EQ(table("1").committed(), all);
    agree();
    EXPECT_EQ(hub.store().lives("1")->size(), 2u);
}

// It plays on before it hears the hub: what it does then is its truth, and what the hub has beyond the copy is another past.
TEST_F(Relay, LetsARestoredTableThatPlayedOnGoItsOwnWay) {
    play("1", 20);
    rest(2000);
    ASSERT_TRUE(table("1").database().backup(scratch / "copy.db"));
    play("1", 10);
    rest();
    table("1").close();
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(table("1").file().string() + end);
    fs::copy_file(scratch / "copy.db", table("1").file());
    table("1").open();
    faults.cut = true;
    play("1", 6, "one_slash");
    faults.cut = false;
    rest();
    agree();
}

// 两边都没有: the machine dies with what the hub had heard of and not stored, and its copy is older.
TEST_F(Relay, ShowsWhatNeitherSideHas) {
    play("1", 10);
    rest(2000);
    ASSERT_TRUE(table("1").database().backup(scratch / "copy.db"));
    EXPECT_EQ(hub.store().lacking("1")->missing, 0);
    const auto before = table("1").committed().size();
    for (int i = 0; i < 7; ++i) table("1").play("chain_damage");
    const auto all = table("1").committed().size();
    db::OutboxStore file(table("1").database());
    relay.table("1")->send(to_line(Hello{file.lives().value(), static_cast<std::int64_t>(all), "", 1, ""}));  // and no more of it arrived
    ASSERT_TRUE(hub->step(now += 20));
    EXPECT_EQ(hub.store().lacking("1")->due, static_cast<std::int64_t>(all - before));
    table("1").close();
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(table("1").file().string() + end);
    fs::copy_file(scratch / "copy.db", table("1").file());
    table("1").open();
    rest(5000);
    EXPECT_EQ(hub.store().lacking("1")->missing, static_cast<std::int64_t>(all - before));
    play("1", 20);
    rest();
    agree();
    EXPECT_EQ(hub.store().lacking("1")->missing, static_cast<std::int64_t>(all - before)) << "what is gone stays gone";
    EXPECT_EQ(hub.store().lacking("1")->due, 0);
}

// 复算: another engine's state shows where it first is another one.
TEST_F(Relay, FindsWhereAnotherEngineDiffered) {
    play("1", 25, "one_slash");
    rest();
    auto history = hub.store().history("1").value();
    EXPECT_FALSE(first_difference(history));
    history[3].hash = "0123456789abcdef";
    const auto found = first_difference(history);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->game, history[3].entry.game);
    EXPECT_EQ(found->seq, history[3].entry.seq);
    EXPECT_FALSE(first_difference(history, history[3].entry.game + 1)) << "earlier games are taken as they are";
}

// What differs in the middle of a turn is found there: the hash follows the events, not the turns' ends
// alone.
TEST_F(Relay, FindsAnotherEventInTheMiddleOfATurn) {
    play("1", 5, "one_slash");
    rest();
    auto history = hub.store().history("1").value();
    ASSERT_GT(history.size(), 3u);
    auto& text = history[2].entry.text;
    const auto at = text.find("jink@H2");
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, 7, "jink@D2");
    const auto found = first_difference(history);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->seq, history[2].entry.seq);
}

// A table of another version says by which rules it plays, and once more after it was given another program.
TEST_F(Relay, KnowsByWhichEngineATablePlays) {
    play("1", 5);
    rest(2000);
    EXPECT_EQ(hub.store().engine("1").value(), rules_signature());
    EXPECT_EQ(hub.store().engine("2").value(), "") << "has not said anything";
    for (const char* engine : {"of last week", "of today", ""}) {
        relay.table("2")->send(to_line(Hello{{{"x", 1, 0, ""}}, 0, "", 0, engine, ""}));
        ASSERT_TRUE(hub->step(now += 20));
        EXPECT_EQ(hub.store().engine("2").value(), *engine ? engine : "of today");
    }
}

// A table whose program is exchanged: from then on every state is another one, and so is the signature.
class OfAnotherEngine final : public TableRelay {
  public:
    OfAnotherEngine(std::unique_ptr<TableRelay> inner, const bool& exchanged)
        : inner_(std::move(inner)), exchanged_(exchanged) {}
    void send(const std::string& line) override {
        auto told = nlohmann::json::parse(line);
        if (exchanged_ && told.contains("hash"))
            told["hash"] = other(told["hash"]), told["engine"] = "of today";
        if (exchanged_ && told.contains("entries"))
            for (auto& one : told["entries"]) one["hash"] = other(one["hash"]);
        inner_->send(told.dump());
    }
    std::vector<std::string> take() override { return inner_->take(); }

  private:
    static std::string other(std::string hash) {
        std::reverse(hash.begin(), hash.end());
        return hash;
    }
    std::unique_ptr<TableRelay> inner_;
    const bool& exchanged_;
};

// 换版本: in the middle of a game. The table goes on in its life; the hub names the engine, and where it
// differs.
TEST_F(Relay, GoesOnWithATableThatWasGivenAnotherEngine) {
    bool exchanged = false;
    tables_["1"] = std::make_unique<RelayedTable>(
        (scratch / "1.db").c_str(), std::make_unique<OfAnotherEngine>(relay.table("1"), exchanged), faults,
        chance);
    play("1", 7);
    rest(5000);
    const auto before = hub.store().history("1")->size();
    exchanged = true;
    table("1").open();
    play("1", 25);
    rest();
    agree();
    EXPECT_EQ(hub.store().lives("1")->size(), 1u) << "not another past";
    EXPECT_EQ(hub.store().engine("1").value(), "of today");
    const auto history = hub.store().history("1").value();
    const auto found = first_difference(history);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->game, history[before].entry.game);
    EXPECT_EQ(found->seq, history[before].entry.seq);
}

// 自动复算: nobody has asked. A hub that hears of another state runs the table's game again by itself, beside
// its own work, and says where they part; a table that plays as it does is left alone.
TEST_F(Relay, IsRunAgainByTheHubItselfWhereAStateDiffers) {
    bool exchanged = false;
    const auto end = relay.hub("station");
    const auto station = HubStation::open(scratch / "station.db", *end, "station").value();
    tables_["1"] = std::make_unique<RelayedTable>(
        (scratch / "1.db").c_str(), std::make_unique<OfAnotherEngine>(relay.table("1"), exchanged), faults,
        chance);
    const auto rest_all = [&](std::int64_t ms) {
        for (const auto until = now + ms; now < until;) {
            step();
            ASSERT_TRUE(station->step(now));
        }
        while (!station->checks().idle()) ASSERT_TRUE(station->step(now)), std::this_thread::yield();
    };
    play("1", 7);
    play("2", 7);
    rest_all(20'000);
    EXPECT_THAT(station->checks().differences(), testing::IsEmpty());
    const auto before = station->store().history("1")->size();
    exchanged = true;
    table("1").open();
    play("1", 5);
    rest_all(30'000);
    const auto& found = station->checks().differences();
    ASSERT_THAT(found, testing::SizeIs(1)) << "the other table's engine is this one";
    const auto history = station->store().history("1").value();
    ASSERT_GT(history.size(), before);
    EXPECT_EQ(found.at("1").game, history[before].entry.game);
    EXPECT_EQ(found.at("1").seq, history[before].entry.seq);
}

// Another engine is no excuse for another past.
TEST_F(Relay, PartsFromATableThatSaysWhatWasNeverSaid) {
    play("1", 7);
    rest(5000);
    db::OutboxStore file(table("1").database());
    auto end = relay.table("1");
    const auto told = [&](const std::string& said) {
        (void)end->take();
        end->send(to_line(Hello{file.lives().value(), 5, "0123456789abcdef", 1, "of today", said}));
        EXPECT_TRUE(hub->step(now += 20));
        std::set<std::string> kinds;
        for (const auto& line : end->take()) kinds.insert(label_of("1", line).kind);
        return kinds;
    };
    EXPECT_THAT(told("fedcba9876543210"), testing::ElementsAre("parted"));
    EXPECT_THAT(told(""), testing::ElementsAre("parted")) << "an older program";
    EXPECT_THAT(told(said_in(file.of_game(1, 6).value())), testing::ElementsAre("entries"))
        << "what it lacks";
}

TEST_F(Relay, ObeysAnOrderOnceAndNoOldHub) {
    std::vector<std::string> obeyed;
    table("1").outbox().obey([&](const Order& order) { return obeyed.push_back(order.text), std::string(); });
    hub.start(7);
    faults = {.lost = 0.3, .doubled = 0.5};
    hub->order("1", "seat-1", R"({"seat":"A"})");
    rest(5000);
    faults = {};
    rest(1000);
    EXPECT_EQ(obeyed, std::vector<std::string>{R"({"seat":"A"})"});
    hub.start(6);  // woke up again
    hub->order("1", "seat-2", R"({"seat":"B"})");
    rest(1000);
    EXPECT_EQ(obeyed.size(), 1u);
    const auto answers = hub->take_answers();
    ASSERT_FALSE(answers.empty());
    EXPECT_EQ(answers.front().why, "Another hub has taken over.");
}

TEST_F(Relay, IsNotStoppedByWhatNobodySaid) {
    auto end = relay.table("1");
    for (const char* line : {"", "{", "[]", R"({"kind":"entries","entries":7})", R"({"kind":"hello","lives":[{"epoch":3}]})", R"({"kind":"entries","epoch":"x","entries":[{"n":1}]})"})
        end->send(line);
    play("2", 5);
    rest();
    agree();
}

}  // namespace
}  // namespace jianjun::app::hall
