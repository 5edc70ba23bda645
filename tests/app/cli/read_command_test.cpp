// jianjun read (读桌) as another program runs it: lines in, lines out, an exit code.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

constexpr const char* game =
    R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord"},{"role":"rebel"},{"role":"rebel"}]})"
    "\n";

class ReadCommand : public Commands {
  protected:
    Printed read(const std::string& lines, const std::string& more = {}) const {
        const auto setup = write("game.game", game), in = write("in.jsonl", lines);
        return run("read --setup " + setup + " " + more + " < " + in);
    }
    static std::vector<json> parsed(const std::string& out) {
        std::vector<json> lines;
        for (std::size_t at = 0; at < out.size();) {
            const auto end = out.find('\n', at);
            lines.push_back(json::parse(out.substr(at, end - at)));
            at = end + 1;
        }
        return lines;
    }
};

constexpr const char* evening = R"({"at_ms":1000,"eyes":{"quiet":true,"clear":true}}
{"at_ms":2000,"move":"appeared","card":1,"zone":"equip","seat":1,"arm_seat":1,"seen":{"label":"crossbow@CA","name":"crossbow","sure":"exact","score":0.9}}
{"at_ms":3000,"press":{"seat":1,"button":"pass","hold":false}}
)";

TEST_F(ReadCommand, ReadsLinesAndAnswersEachWithReady) {
    const auto said = read(evening);
    EXPECT_EQ(said.code, 0);
    int ready = 0, inputs = 0;
    for (const auto& line : parsed(said.out))
        ready += line.contains("ready"), inputs += line.contains("input");
    EXPECT_EQ(ready, 3);
    EXPECT_EQ(inputs, 2);
    EXPECT_EQ(json::parse(said.last_line()), (json{{"at_ms", 3000}, {"ready", true}}));
}

TEST_F(ReadCommand, GoesOnAfterGarbageAndEndsWithTwo) {
    const auto said = read("garbage\n\xff\xfe{\n" + std::string(evening) + "{\"at_ms\":1}\n");
    EXPECT_EQ(said.code, 2);
    int errors = 0, inputs = 0;
    for (const auto& line : parsed(said.out))
        errors += line.contains("error"), inputs += line.contains("input");
    EXPECT_EQ(errors, 3);
    EXPECT_EQ(inputs, 2);
}

TEST_F(ReadCommand, KeepsTheGameInAJournal) {
    const auto journal = (folder_ / "kept.db").string();
    EXPECT_EQ(read(evening, "--journal " + journal).code, 0);
    EXPECT_NE(run("export " + journal).out.find("crossbow@CA"), std::string::npos);
}

TEST_F(ReadCommand, NeedsARecordThatHolds) {
    EXPECT_EQ(run("read").code, 2);
    EXPECT_EQ(run("read --setup /nonexistent.game < /dev/null").code, 2);
    const auto torn = write("torn.game", "{\n");
    const auto said = run("read --setup " + torn + " < /dev/null", true);
    EXPECT_EQ(said.code, 2);
    EXPECT_NE(said.out.find("torn.game:1"), std::string::npos) << said.out;
    const auto refused =
        write("refused.game", std::string(game) + R"({"do":"use","seat":1,"cards":["jink@H2"]})");
    EXPECT_EQ(run("read --setup " + refused + " < /dev/null").code, 1);
}

}  // namespace
}  // namespace jianjun::app
