// The scanner itself, on planted examples (扫描器自检): it finds what is wrong and leaves alone what is
// right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/architecture/awaits.h"
#include "tests/architecture/class_names.h"
#include "tests/architecture/rules.h"
#include "tests/architecture/source_text.h"

namespace jianjun::architecture {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> found(std::string_view path, std::string_view source) {
    std::vector<std::string> texts;
    for (const auto& finding : scan(path, source)) texts.push_back(to_string(finding));
    return texts;
}

std::string in_function(const std::string& statement) {
    return "Task<> flow(Game& g, Damage d) {\n    " + statement + "\n}\n";
}

TEST(SourceText, BlanksCommentsAndQuotesAndKeepsLines) {
    EXPECT_EQ(code_of("a; // b\nc /* d\n e */ f"), "a;     \nc     \n      f");
    EXPECT_EQ(code_of(R"(say("a \" // b", 'c'))"), R"(say("         ", ' '))");
    EXPECT_EQ(code_of("x = 1'000 + R\"j({ \" })j\" ;"), "x = 1'000 + R\"j(     )j\" ;");
    EXPECT_EQ(code_of("\"kept\"", true), "\"kept\"");
}

TEST(SourceText, FindsIncludesButNotInComments) {
    const auto includes =
        includes_of("// #include <a>\n#include <chrono>\n  # include \"engine/words/ids.h\"\n");
    ASSERT_EQ(includes.size(), 2u);
    EXPECT_TRUE(includes[0].system && includes[0].file == "chrono" && includes[0].line == 2);
    EXPECT_TRUE(!includes[1].system && includes[1].file == "engine/words/ids.h" && includes[1].line == 3);
}

struct Planted {
    const char* path;
    const char* source;
    const char* says;
};

class PlantedFault : public testing::TestWithParam<Planted> {};

TEST_P(PlantedFault, IsFound) {
    const auto& planted = GetParam();
    EXPECT_THAT(found(planted.path, planted.source), ElementsAre(HasSubstr(planted.says)));
}

INSTANTIATE_TEST_SUITE_P(
    Scanner, PlantedFault,
    testing::Values(
        Planted{"engine/game/game.cpp", "#include \"vision/frame.h\"\n", "islands never include"},
        Planted{"vision/frame.h", "// A frame.\n#include \"engine/words/ids.h\"\n", "islands never include"},
        Planted{"devices/pad.cpp", "#include \"db/journal.h\"\n", "islands never include"},
        Planted{"db/journal.cpp", "#include \"companion_app/session/inbox/inbox.h\"\n",
                "islands never include"},
        Planted{"tests/db/a_test.cpp", "#include \"engine/game/game.h\"\n", "islands never include"},
        Planted{"engine/rules/use.cpp", "#include \"engine/skills/call.h\"\n", "stands above it"},
        Planted{"engine/rules/damage.cpp", "#include \"engine/mechanisms/concealment.h\"\n",
                "stands above it"},
        Planted{"engine/rules/moves.h", "// M.\n#include \"engine/cards/cards.h\"\n", "stands above it"},
        Planted{"engine/mechanisms/ren.cpp", "#include \"engine/cards/cards.h\"\n", "stands above it"},
        Planted{"engine/cards/peach.cpp", "#include \"engine/skills/skills.h\"\n", "stands above it"},
        Planted{"engine/table/table.cpp", "#include \"engine/game/game.h\"\n", "stands above it"},
        Planted{"engine/skills/a.cpp", "void a() { g.happen(Counted{seat, key, scope, 1}); }\n",
                "has a type"},
        Planted{"engine/novelty.cpp", "#include \"engine/words/ids.h\"\n", "does not name"},
        Planted{"engine/play/log.h", "// A log.\n#include \"engine/words/ids.h\"\n", "stands above it"},
        Planted{"tests/engine/play/a_test.cpp", "#include \"engine/game/game.h\"\n", "the play includes"},
        Planted{"companion_app/ui/window.cpp", "#include \"engine/game/game.h\"\n", "it shows a view"},
        Planted{"companion_app/terminal/screen.cpp", "#include \"devices/pad.h\"\n", "it shows a view"},
        Planted{"engine/game/game.cpp", "#include \"tests/support/a.h\"\n", "a product file includes"},
        Planted{"engine/game/game.cpp", "#include \"ids.h\"\n", "from the root"},
        Planted{"vision/lens.cpp", "double read() { return strtod(text, nullptr); }\n", "machine's language"},
        Planted{"companion_app/session/table/a.cpp",
                "auto now() { return std::chrono::system_clock::now(); }\n", "jumps when the clock is set"},
        Planted{"companion_app/session/table/a.cpp", "#include \"db/connection.h\"\n", "private to db"},
        Planted{"companion_app/session/a.cpp", "#include \"db/journal.h\"\n", "lies in one of its rooms"},
        Planted{"companion_app/session/inbox/a.cpp", "#include \"companion_app/session/table/b.h\"\n",
                "stands higher"},
        Planted{"companion_app/session/sanguozhi/a.cpp", "#include \"companion_app/session/table/b.h\"\n",
                "how 三国杀 is read"},
        Planted{"companion_app/ui/a.cpp", "#include \"companion_app/session/inbox/inbox.h\"\n",
                "nothing of the session"},
        Planted{"companion_app/session/table/a.cpp", "#include <opencv2/core.hpp>\n",
                "OpenCV doesn't belong"},
        Planted{"companion_app/session/table/a.cpp", "#include <QString>\n", "Qt doesn't belong"},
        Planted{"companion_app/cli/a.cpp", "#include <QtCore/QString>\n", "Qt doesn't belong"},
        Planted{"companion_app/session/table/a.cpp", "#include <SQLiteCpp/Database.h>\n",
                "SQLite doesn't belong"},
        Planted{"vision/gallery.cpp", "#include <sqlite3.h>\n", "SQLite doesn't belong"},
        Planted{"companion_app/main.cpp", "#include <libserialport.h>\n", "libserialport doesn't belong"},
        Planted{"companion_app/cli/a.cpp", "#include <libwebsockets.h>\n", "libwebsockets doesn't belong"},
        Planted{"companion_app/hall/relay/a.cpp", "#include <nats/nats.h>\n", "NATS doesn't belong"},
        Planted{"vision/camera/a.cpp", "#include \"vision/reading/b.h\"\n", "higher in the order"},
        Planted{"vision/sighting.h", "// S.\n#include \"vision/image/quad.h\"\n", "higher in the order"},
        Planted{"vision/taught.h", "// T.\n#include \"vision/scene/a.h\"\n", "higher in the order"},
        Planted{"vision/inspection/a.cpp", "#include \"vision/pipeline.h\"\n", "higher in the order"},
        Planted{"vision/eyes/a.cpp", "#include \"vision/picture.h\"\n", "no place in the order"},
        Planted{"tests/bench/engine/a.cpp", "#include <opencv2/core.hpp>\n", "OpenCV doesn't belong"},
        Planted{"engine/a.cpp", "#include <chrono>\n", "no clock"},
        Planted{"engine/a.cpp", "#include <thread>\n", "no clock"},
        Planted{"engine/rules/a.cpp", "#include <random>\n", "no clock"},
        Planted{"engine/a.cpp", "#include <fstream>\n", "no clock"},
        Planted{"engine/a.cpp", "#include <sys/time.h>\n", "no clock"},
        Planted{"engine/a.cpp", "int a = rand();\n", "the engine says rand"},
        Planted{"engine/a.cpp", "auto now = std::chrono::now();\n", "the engine says chrono"},
        Planted{"vision/a.cpp",
                "// TO"
                "DO later\n",
                "do it, or leave it out"},
        Planted{"devices/README.md",
                "FIX"
                "ME\n",
                "do it, or leave it out"},
        Planted{"scripts/run",
                "cd /wo"
                "rk/main\n",
                "a path of one machine"},
        Planted{"db/sql_utils.cpp", "\n", "says nothing"},
        Planted{"companion_app/session/manager.h", "// M.\n", "says nothing"},
        Planted{"tests/support/common.h", "// C.\n", "says nothing"},
        Planted{"engine/words/ids.h", "#pragma once\n", "a header begins"}));

class RightFile : public testing::TestWithParam<Planted> {};

TEST_P(RightFile, IsLeftAlone) {
    EXPECT_THAT(found(GetParam().path, GetParam().source), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Scanner, RightFile,
    testing::Values(
        Planted{"companion_app/session/table/a.cpp",
                "#include \"engine/a.h\"\n#include \"vision/b.h\"\n#include \"db/c.h\"\n", ""},
        Planted{"companion_app/ui/a.cpp",
                "#include <QQuickView>\n#include \"companion_app/display/snapshot.h\"\n", ""},
        Planted{"companion_app/main.cpp", "#include <QGuiApplication>\n", ""},
        Planted{"vision/a.cpp", "#include <opencv2/core.hpp>\n#include <chrono>\n", ""},
        Planted{"tests/vision/a.cpp", "#include <opencv2/core.hpp>\n#include \"tests/vision/b.h\"\n", ""},
        Planted{"vision/reading/a.cpp",
                "#include \"vision/camera/b.h\"\n#include \"vision/reading/c.h\"\n"
                "#include \"vision/sighting.h\"\n#include \"vision/taught.h\"\n",
                ""},
        Planted{"vision/pipeline.cpp", "#include \"vision/inspection/a.h\"\n#include \"vision/image/b.h\"\n",
                ""},
        Planted{"tests/vision/image/a_test.cpp", "#include \"vision/inspection/b.h\"\n", ""},
        Planted{"tests/bench/db/a.cpp", "#include <sqlite3.h>\n", ""},
        Planted{"tests/app/ui/a.cpp", "#include <QTest>\n", ""},
        Planted{"devices/a.cpp", "#include <libserialport.h>\n", ""},
        Planted{"engine/a.cpp", "// #include <chrono>\nauto a = \"rand()\"; int operand;\n", ""},
        Planted{"devices/firmware/avr/main.c", "#include \"../pad.h\"\n#include <avr/io.h>\n", ""},
        Planted{"engine/common_cards.md", "", ""}),
    [](const auto& info) { return "Right" + std::to_string(info.index); });

TEST(ClassNames, AreThoseThatTheWholeProgramKnows) {
    const auto* source = R"cpp(
namespace jianjun::app {
namespace {
struct Hidden {};
}
enum class Kind { one };
struct Plain { struct Inner {}; };
template <class T>
class Templated final : public Base<T> { void f() { struct Local {}; } };
template <>
struct Templated<int> {};
struct Announced;
}
)cpp";
    EXPECT_EQ(classes_in(source), (std::vector<std::string>{"jianjun::app::Kind", "jianjun::app::Plain", "jianjun::app::Templated"}));
}

TEST(Awaits, StandingAloneIsRight) {
    for (const std::string statement : {
             "co_await g.window(Timing::DamageCaused, d);",
             "auto answer = co_await g.ask(prompt);",
             "const auto answer = co_await g.ask(prompt);",
             "Answer& a = co_await g.ask(prompt);",
             "answer = co_await g.ask(prompt);",
             "co_return co_await damage(g, d);",
             "(void)co_await damage(g, d);",
             "if (g.over()) co_await damage(g, d);",
             "if (a(b)) { co_await x(g); } else co_await y(g);",
             "else if (event == \"?\") co_await start(g, start);",
             "for (const auto seat : g.order(d.to)) co_await step(g, seat);",
             "for (int i = 0; i < 3; ++i) { co_await step(g, i); }",
             "switch (a) { case Kind::one: co_await step(g, a); break; default: co_await end(g); }",
             "while (g.open()) co_await step(g, d.seats[0], g.table().seat(d.to).hp);",
             "int n = a ? 1 : 2; co_await step(g, n);",
             "label: co_await step(g, n);",
             "for (auto s : seats) co_await step(g, s);",
             "co_await each(g, [](Game& g) -> Task<> { co_await step(g); });",
             "auto f = [](Game& g, int n) -> Task<> { co_await step(g, n); };",
             "struct Rule : Base { Task<> effect(Game& g) const override { co_await step(g); } };",
             "co_await std::move(task);",
             "co_await g.flow<Dying>(d);",
             "// co_await g.ask(Prompt{1});",
         })
        for (const auto& bad : bad_awaits(in_function(statement)))
            ADD_FAILURE() << statement << ": " << bad.why;
}

TEST(Awaits, BesideTemporariesIsFound) {
    for (const std::string statement : {
             "auto a = co_await g.ask(Prompt{1});",
             "auto a = co_await g.ask({1, 2});",
             "co_await damage(g, {.to = 2});",
             "auto a = co_await g.ask(Prompt(seat).accept(jink));",
             "co_await g.say(std::string(\"a\"));",
             "co_await g.say(fmt::format(\"a\"));",
             "if (co_await g.ask(prompt)) return;",
             "while (co_await g.ask(prompt)) {}",
             "if (auto a = co_await g.ask(prompt); a) return;",
             "auto a = b ? co_await g.ask(prompt) : none;",
             "auto a = co_await (b ? f(g) : h(g));",
             "use(co_await g.ask(prompt));",
             "Pair p{co_await g.ask(a), co_await g.ask(b)};",
             "auto p = Pair{1, co_await g.ask(b)};",
             "auto p = std::vector<int>{co_await g.ask(b)};",
             "auto a = 1 + co_await g.ask(prompt);",
             "auto a = co_await g.ask(prompt) + 1;",
             "auto a = f(x) = co_await g.ask(prompt);",
             "auto a = (co_await g.ask(prompt)).seat;",
             "auto a = !co_await g.ask(prompt);",
             "auto a = b == co_await g.ask(prompt);",
             "co_await each(g, [&](Seat s) { return s; });",
             "co_await each(g, [seat](Seat s) { return s; });",
             "for (auto x : co_await g.all(d)) use(x);",
             "list[co_await g.ask(prompt)] = 1;",
             "co_return Pair{co_await f(g), 1};",
         })
        EXPECT_THAT(bad_awaits(in_function(statement)), testing::Not(IsEmpty())) << statement;
}

TEST(Awaits, SaysTheLine) {
    const auto bad = bad_awaits("\n\nTask<> f() {\n    use(co_await g());\n}\n");
    ASSERT_EQ(bad.size(), 1u);
    EXPECT_EQ(bad[0].line, 4);
}

}  // namespace
}  // namespace jianjun::architecture
