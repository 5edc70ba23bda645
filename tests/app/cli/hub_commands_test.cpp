// The hub from the command line (枢纽命令), and tables that join it.
#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

class HubCommands : public Commands {
  protected:
    std::string hub(const std::string& words) const {
        return "hub " + words + " --folder " + (folder_ / "hub").string() + " --host 127.0.0.1";
    }
    // Whether it happened in half a minute, by which it has failed.
    template <class Happened>
    static bool until(Happened happened) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (std::chrono::steady_clock::now() < late) {
            if (happened()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }
};

TEST_F(HubCommands, InviteATableByText) {
    const auto invited = run(hub("invite 3"));
    EXPECT_EQ(invited.code, 0);
    EXPECT_THAT(invited.out, HasSubstr("jianjun-hall://3:"));
    EXPECT_EQ(invited.out, run(hub("invite 3")).out) << "the key stays";
    EXPECT_EQ(run(hub("invite 77")).code, 2);
    EXPECT_THAT(run(hub("invite 77"), true, "LC_ALL=zh_CN.UTF-8 XDG_CONFIG_HOME=/nonexistent").out,
                HasSubstr("没有第 77 桌"));
}

TEST_F(HubCommands, RefuseWhatIsNoAddress) {
    for (const char* address : {"192.168.1.5", "'jianjun-hall://3@x/y'", "'jianjun-hall://3:k@x:99999/y'",
                                "'jianjun-hall://3:k@x:1/a.b'"}) {
        EXPECT_EQ(run("hall join " + std::string(address) + " --journal " + (folder_ / "t.db").string()).code,
                  2)
            << address;
        EXPECT_FALSE(std::filesystem::exists(folder_ / "t.db.hall"));
    }
    EXPECT_EQ(run("hall leave --journal " + (folder_ / "t.db").string()).code, 1);
}

TEST_F(HubCommands, LeaveTheDesksOrdersForTheHub) {
    const auto orders = [&] {
        std::string all;
        std::error_code none;
        for (const auto& file : std::filesystem::directory_iterator(folder_ / "hub" / "orders", none)) {
            std::ifstream stream(file.path());
            all += std::string(std::istreambuf_iterator<char>(stream), {});
        }
        return all;
    };
    for (const char* none :
         {"rule 3 extend 2", "rule 3 dance 2 3", "rule 3 hp two 3", R"(rule 3 '{"do":"use","seat":1}')"})
        EXPECT_EQ(run(hub(none)).code, 2) << none;
    EXPECT_EQ(orders(), "") << "what is no ruling goes nowhere";
    EXPECT_EQ(run(hub("rule 3 extend 2 60 --why late")).code, 0);
    EXPECT_THAT(orders(), HasSubstr(R"("tables":["3"])"));
    EXPECT_THAT(orders(), HasSubstr(R"(\"extend\":{\"ms\":60000,\"seat\":2})"));
    EXPECT_EQ(run(hub("round begin --round 2 --table 5")).code, 0);
    EXPECT_THAT(orders(), HasSubstr(R"(\"begins\":true)"));
}

TEST_F(HubCommands, PlayAHallThroughItsFaults) {
    const auto demo = run("hall demo --tables 3 --seed 2 --deeds 12");
    EXPECT_EQ(demo.code, 0);
    EXPECT_EQ(demo.last_line(), "hubs and tables agree: nothing lost, nothing twice");
    EXPECT_EQ(demo.out, run("hall demo --tables 3 --seed 2 --deeds 12").out);
}

TEST_F(HubCommands, KeepWhatATablePlayedAndLetItLeave) {
    if (std::system("PATH=$PATH:/usr/sbin command -v nats-server >/dev/null") != 0)
        GTEST_SKIP() << "nats-server is not on this machine (scripts/packages-tests)";
    const auto journal = (folder_ / "t.db").string(), pid = (folder_ / "pid").string();
    ASSERT_EQ(std::system(("env LC_ALL=C " + std::string(JIANJUN_PROGRAM) + " " + hub("--tables 2") +
                           " >/dev/null 2>&1 & echo $! >" + pid)
                              .c_str()),
              0);
    ASSERT_TRUE(until([&] { return std::filesystem::exists(folder_ / "hub" / "nats.conf"); }))
        << "the hub is open";
    const auto address = run(hub("invite 2")).out;
    const auto begins = address.find("jianjun-hall://");
    const auto line = address.substr(begins, address.find('\n', begins) - begins);
    const std::string reaches = "demo --seed 3 --terminal --speed 0 --stop-at 15 --journal " + journal;
    EXPECT_EQ(run(reaches).code, 0);
    ASSERT_EQ(std::system(("env LC_ALL=C " + std::string(JIANJUN_PROGRAM) + " hall join '" + line +
                           "' --journal " + journal + " >/dev/null 2>&1 &")
                              .c_str()),
              0);
    EXPECT_TRUE(until([&] { return run(hub("status")).out.find("\"table\":\"2\"") != std::string::npos; }));
    EXPECT_TRUE(until([&] { return run(hub("status")).out.find("\"games\":1") != std::string::npos; }));
    EXPECT_EQ(run(hub("say lunch")).code, 0);
    EXPECT_TRUE(until([&] {
        std::ifstream orders(journal + ".orders");
        return std::string(std::istreambuf_iterator<char>(orders), {}).find("lunch") != std::string::npos;
    }));
    EXPECT_EQ(run("hall leave --journal " + journal).code, 0);
    EXPECT_EQ(std::system(("kill $(cat " + pid + ")").c_str()), 0);
}

}  // namespace
}  // namespace jianjun::app
