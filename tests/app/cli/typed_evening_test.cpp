// An evening of 3v3 and of 1v1, typed from the piles to the winner (打字打完一局), in either language:
// nothing of what people would say by themselves is refused.
#include <gmock/gmock.h>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* six =
    R"({"jianjun":1,"mode":"3v3","deck":"3v3","pool":[["caocao","simayi","xiahoudun","zhangliao","xuchu","guojia","zhenji","liubei"],["guanyu","zhangfei","zhugeliang","zhaoyun","machao","huangyueying","sunquan","ganning"],["?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?"]],"seats":[{"name":"甲"},{"name":"乙"},{"name":"丙"},{"name":"丁"},{"name":"戊"},{"name":"己"}]})";
constexpr const char* two =
    R"({"jianjun":1,"mode":"1v1","deck":"1v1","pool":["zhangfei","guanyu","zhaoyun","machao","huangyueying","liubei","?","?","?","?"],"seats":[{"name":"甲"},{"name":"乙"}]})";

constexpr const char* versus_in_chinese =
    "1 拿 第1堆\n"
    "4 拿 第 2 堆\n"
    "1 挑 张飞\n"
    "4 选 孙权\n"
    "4 挑 甘宁\n"
    "1 挑 许褚\n"
    "1 选 张辽\n"
    "4 挑 赵云\n"
    "4 挑 马超\n"
    "1 挑 曹操\n"
    "1 挑 刘备\n"
    "4 挑 关羽\n"
    "4 挑 郭嘉\n"
    "1 挑 甄姬\n"
    "1 挑 夏侯惇\n"
    "4 挑 司马懿\n"
    "4 挑 诸葛亮\n"
    "1 挑 黄月英\n"
    "1 派 张飞\n"
    "1 派 许褚 5\n"
    "1 派 夏侯惇 给 3号\n"
    "4 亮 孙权\n"
    "4 派 甘宁 2号\n"
    "4 出场 马超 己\n"
    "4 选 暖色方\n"
    "1 选 前锋\n"
    "1 选 5号\n"
    "5 用 南蛮入侵 ♠7 向右\n"
    "4 过\n"
    "3 出 杀 ♠8\n"
    "2 过\n"
    "1 出 杀 ♠8\n"
    "6 过\n"
    "5 完\n"
    "5 弃 ?\n"
    "3 完\n"
    "3 弃 ?\n"
    "4 选 主帅\n"
    "4 完\n"
    "4 弃 ? ? ?\n"
    "1 用 万箭齐发 ♥A\n"
    "1 选 左\n"
    "2 过\n"
    "3 过\n"
    "4 过\n"
    "5 过\n"
    "6 过\n"
    "1 用 麒麟弓 ♥5\n"
    "1 用 杀 ♠9 4\n"
    "4 过\n"
    "1 用 杀 ♠9 4号\n"
    "4 过\n"
    "1 过\n"
    "2 过\n"
    "3 过\n"
    "4 过\n"
    "5 过\n"
    "6 过\n";

constexpr const char* versus_in_english =
    "1 take pile 1\n"
    "4 choose pile 2\n"
    "1 pick Zhang Fei\n"
    "4 choose Sun Quan\n"
    "4 pick ganning\n"
    "1 pick Xu Chu\n"
    "1 choose zhangliao\n"
    "4 pick Zhao Yun\n"
    "4 pick Ma Chao\n"
    "1 pick Cao Cao\n"
    "1 pick Liu Bei\n"
    "4 pick Guan Yu\n"
    "4 pick Guo Jia\n"
    "1 pick Zhen Ji\n"
    "1 pick Xiahou Dun\n"
    "4 pick Sima Yi\n"
    "4 pick Zhuge Liang\n"
    "1 pick Huang Yueying\n"
    "1 field Zhang Fei\n"
    "1 field Xu Chu 5\n"
    "1 field Xiahou Dun for seat 3\n"
    "4 reveal Sun Quan\n"
    "4 field Gan Ning seat 2\n"
    "4 choose Ma Chao 6\n"
    "4 choose warm side\n"
    "1 choose vanguards\n"
    "1 choose seat 5\n"
    "5 use Barbarian Invasion S7 right\n"
    "4 pass\n"
    "3 respond slash S8\n"
    "2 pass\n"
    "1 respond slash S8\n"
    "6 pass\n"
    "5 end\n"
    "5 discard ?\n"
    "3 end\n"
    "3 discard ?\n"
    "4 choose captain\n"
    "4 end\n"
    "4 discard ? ? ?\n"
    "1 use archery_attack HA\n"
    "1 choose to the left\n"
    "2 pass\n"
    "3 pass\n"
    "4 pass\n"
    "5 pass\n"
    "6 pass\n"
    "1 use Kylin Bow H5\n"
    "1 use slash S9 4\n"
    "4 pass\n"
    "1 use slash S9 seat 4\n"
    "4 pass\n"
    "1 pass\n"
    "2 pass\n"
    "3 pass\n"
    "4 pass\n"
    "5 pass\n"
    "6 pass\n";

constexpr const char* duel_in_chinese =
    "1 挑 张飞\n"
    "2 挑 关羽\n"
    "2 选 赵云\n"
    "1 挑 暗\n"
    "1 挑 马超\n"
    "2 挑 黄月英\n"
    "2 挑 暗着的一名\n"
    "1 选 刘备\n"
    "1 拿 暗牌\n"
    "1 派 张飞\n"
    "2 派 关羽\n"
    "1 用 杀 ♠7 2\n"
    "2 过\n"
    "1 用 杀 ♠8 2\n"
    "2 过\n"
    "1 用 杀 ♠8 2号\n"
    "2 过\n"
    "1 用 杀 ♠9 乙\n"
    "2 过\n"
    "1 过\n"
    "2 过\n"
    "2 登场 赵云\n"
    "1 完\n"
    "2 完\n"
    "2 弃 ? ?\n"
    "1 用 决斗 ♠A 2\n"
    "1 过\n"
    "2 过\n"
    "2 过\n"
    "体力 2 1 数错了\n"
    "1 用 杀 ♠9 2\n"
    "2 过\n"
    "1 过\n"
    "2 过\n"
    "2 选 黄月英\n"
    "体力 2 1 数错了\n"
    "1 用 杀 ♠10 2\n"
    "2 过\n"
    "1 过\n"
    "2 过\n";

constexpr const char* duel_in_english =
    "1 pick Zhang Fei\n"
    "2 take Guan Yu\n"
    "2 choose Zhao Yun\n"
    "1 pick covered\n"
    "1 pick Ma Chao\n"
    "2 pick Huang Yueying\n"
    "2 pick a covered one\n"
    "1 choose Liu Bei\n"
    "1 choose ?\n"
    "1 field Zhang Fei\n"
    "2 field Guan Yu\n"
    "1 use slash S7 2\n"
    "2 pass\n"
    "1 use slash S8 2\n"
    "2 pass\n"
    "1 use slash S8 seat 2\n"
    "2 pass\n"
    "1 use slash S9 2\n"
    "2 pass\n"
    "1 pass\n"
    "2 pass\n"
    "2 enter Zhao Yun\n"
    "1 end\n"
    "2 end\n"
    "2 discard ? ?\n"
    "1 use duel SA 2\n"
    "1 pass\n"
    "2 pass\n"
    "2 pass\n"
    "hp 2 1 miscounted\n"
    "1 use slash S9 2\n"
    "2 pass\n"
    "1 pass\n"
    "2 pass\n"
    "2 choose Huang Yueying\n"
    "hp 2 1 miscounted\n"
    "1 use slash S10 2\n"
    "2 pass\n"
    "1 pass\n"
    "2 pass\n";

class TypedEvening : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        if (run("table --help").code != 0) GTEST_SKIP() << "this build has no table";
    }
    std::string typed(const char* setup, const char* lines, const std::string& language) const {
        const auto file = write("setup.game", std::string(setup) + "\n");
        return run("--lang " + language + " table --by-hand --terminal --setup " + file + " --journal " +
                       (folder_ / "games.db").string() + " < " + write("typed", lines),
                   true)
            .out;
    }
};

// What was refused stands before the page; the log tells the rest.
MATCHER(HasNoRefusal, "") {
    for (const auto* said :
         {"现在没有问", "不能不应", "不是牌", "请写几号位", "不能应答", "已有武将", "not asked now",
          "cannot be declined", "is no card", "Type a seat", "does not answer", "name a general"})
        if (arg.find(said) != std::string::npos) {
            *result_listener << "it says " << said;
            return false;
        }
    return true;
}

TEST_F(TypedEvening, OfThreeAgainstThreeInChinese) {
    const auto said = typed(six, versus_in_chinese, "zh");
    EXPECT_THAT(said, HasSubstr("★ 游戏结束  1号 甲、3号 丙、5号 戊 获胜 — 主帅阵亡"));
    EXPECT_THAT(said, HasSubstr("许褚使用【南蛮入侵♠7】 → 孙权、夏侯惇、甘宁、张飞、马超")) << "to the right";
    EXPECT_THAT(said, HasSubstr("张飞使用【万箭齐发♥A】 → 甘宁、夏侯惇、孙权、许褚、马超")) << "to the left";
    EXPECT_THAT(said, HasNoRefusal());
}

TEST_F(TypedEvening, OfThreeAgainstThreeInEnglish) {
    const auto said = typed(six, versus_in_english, "en");
    EXPECT_THAT(said, HasSubstr("★ Game over  1 甲, 3 丙, 5 戊 won — the captain is dead"));
    EXPECT_THAT(said, HasNoRefusal());
}

TEST_F(TypedEvening, OfOneAgainstOneInChinese) {
    const auto said = typed(two, duel_in_chinese, "zh");
    EXPECT_THAT(said, HasSubstr("★ 游戏结束  1号 甲 获胜 — 没有武将了"));
    EXPECT_THAT(said, HasSubstr("阵亡：关羽、赵云"));
    EXPECT_THAT(said, HasNoRefusal());
}

TEST_F(TypedEvening, OfOneAgainstOneInEnglish) {
    const auto said = typed(two, duel_in_english, "en");
    EXPECT_THAT(said, HasSubstr("★ Game over  1 甲 won — no general is left"));
    EXPECT_THAT(said, HasSubstr("Zhang Fei kills Zhao Yun\n")) << "nobody has a role there";
    EXPECT_THAT(said, HasNoRefusal());
}

}  // namespace
}  // namespace jianjun::app
