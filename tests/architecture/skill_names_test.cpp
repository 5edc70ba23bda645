// No skill and no rule asks for another skill by its name (别的技能的名字): what it wants to know is a facet
// of that skill (engine/game/facets.h), or what that skill remembers. Whoever is meant by name, because the
// text of a card or a skill says it, stands in a list that may only shrink.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace jianjun::architecture::skill_names_test {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

// By the file that says it. Without a remark: its text gains, loses or lends them.
const std::map<std::string, Names>& meant() {
    static const std::map<std::string, Names> list{
        {"cards/luminous_pearl.cpp", {"hs__zhiheng"}},  // gives it
        {"rulings/changes.cpp", {"huashen"}},           // the mark of that name
        {"skills/baoling.cpp", {"benghuai"}},
        {"skills/boming.h", {"ofl_shiji__boming"}},  // its own header
        {"skills/cunsi.cpp", {"yongjue"}},
        {"skills/fhyx__hongju.cpp", {"fhyx__qingce", "fhyx__zhengrong"}},  // 荣, its pile
        {"skills/fhyx__qingce.cpp", {"fhyx__zhengrong"}},                  // 荣
        {"skills/fhyx__tongbo.cpp", {"pizhuan"}},                          // 书
        {"skills/heyi.cpp", {"feiying"}},
        {"skills/hunzi.cpp", {"yinghun", "yingzi"}},
        {"skills/hunshang.cpp", {"heg_sunce__yinghun", "heg_sunce__yingzi"}},
        {"skills/jiahe.cpp",
         {"ld__lordsunquan_duoshi", "ld__lordsunquan_haoshi", "ld__lordsunquan_shelie",
          "ld__lordsunquan_yingzi"}},
        {"skills/jianan.cpp",
         {"jianan__ex__tuxi", "jianan__hs__duanliang", "jianan__hs__xiaoguo", "jianan__ld__jieyue",
          "jianan__qiaobian"}},
        {"skills/jixi.cpp", {"ld__tuntian", "tuntian"}},  // 田
        {"skills/jizhao.cpp", {"ex__rende", "shouyue"}},
        {"skills/ld__xuanhuo.cpp",
         {"hs__kuanggu", "hs__liegong", "hs__longdan", "hs__paoxiao", "hs__tieqi", "hs__wusheng"}},
        {"skills/lianzi.cpp", {"jiahe", "ld__lordsunquan_zhiheng"}},  // 烽火; gains 制衡
        {"skills/luanchou.cpp", {"gonghuan"}},
        {"skills/ofl__cibei.cpp", {"duwang"}},  // 刺
        {"skills/ofl_shiji__sanchen.cpp", {"ofl_shiji__miewu"}},
        {"skills/ofl_shiji__tianyi.cpp", {"zuoxing"}},
        {"skills/ofl_shiji__tongdu.cpp", {"ofl_shiji__duanbi"}},  // 锻币 begins anew
        {"skills/ruoyu.cpp", {"jijiang"}},
        {"skills/tianfu.cpp", {"ld__kanpo"}},
        {"skills/xinsheng.cpp", {"huashen"}},  // the mark
        {"skills/yizhi.cpp", {"ld__guanxing"}},
        {"skills/zaoxian.cpp", {"jixi", "tuntian"}},  // 田
        {"skills/zhiba.cpp", {"hunzi"}},              // may be refused once 魂姿 has run
        {"skills/zhiji.cpp", {"guanxing"}},
        {"skills/ziliang.cpp", {"ld__tuntian"}},  // 田
    };
    return list;
}

std::string text_of(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string without_comments(const std::string& text) {
    std::string code;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) code += line.substr(0, line.find("//")) + '\n';
    return code;
}

bool is_of_a_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

// What stands before each of these words.
Names named_before(const std::string& text, std::string_view word) {
    Names names;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        auto from = at;
        while (from > 0 && is_of_a_name(text[from - 1])) --from;
        names.insert(text.substr(from, at - from));
    }
    return names;
}

constexpr std::string_view accessor = "_skill()";

// Those that a source hands out.
Names handed_out(const std::string& text) {
    std::string heads;
    constexpr std::string_view begins = "\nconst Skill& ";
    for (auto at = text.find(begins); at != std::string::npos; at = text.find(begins, at + 1))
        heads += text.substr(at, text.find('{', at) - at);
    return named_before(heads, accessor);
}

// Every name of a skill that a source says, in quotes or as the one who hands it out, and that is none of its
// own.
Names named_by(const std::string& text, const Names& skills) {
    const auto own = handed_out(text);
    const auto code = without_comments(text);
    Names names = named_before(code, accessor);
    for (auto at = code.find('"'); at != std::string::npos; at = code.find('"', at + 1)) {
        auto to = at + 1;
        while (to < code.size() && is_of_a_name(code[to])) ++to;
        if (to < code.size() && code[to] == '"') names.insert(code.substr(at + 1, to - at - 1));
    }
    std::erase_if(names,
                  [&](const std::string& name) { return !skills.contains(name) || own.contains(name); });
    return names;
}

std::map<std::string, std::string> sources_of_the_engine() {
    std::map<std::string, std::string> sources;
    const fs::path root = fs::path(JIANJUN_SOURCE_DIR) / "engine";
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const auto name = fs::relative(entry.path(), root).generic_string();
        if (!entry.is_regular_file() || name.starts_with("sanguozhi/")) continue;
        if (name.ends_with(".cpp") || name.ends_with(".h")) sources[name] = text_of(entry.path());
    }
    return sources;
}

TEST(SkillNames, NoOtherSkillIsAskedForByItsName) {
    const auto sources = sources_of_the_engine();
    Names skills;
    for (const auto& [name, text] : sources)
        if (name.starts_with("skills/")) skills.merge(handed_out(text));
    ASSERT_GT(skills.size(), 250u) << "the scan has not found the skills";
    // Which skill has which other print is what this file is: 2017's names for today's.
    const Names lists{"game/old_prints.cpp"};
    std::map<std::string, Names> said;
    for (const auto& [name, text] : sources)
        if (!lists.contains(name))
            if (auto names = named_by(text, skills); !names.empty()) said[name] = std::move(names);
    for (const auto& [name, names] : said)
        for (const auto& skill : names) {
            const auto listed = meant().find(name);
            EXPECT_TRUE(listed != meant().end() && listed->second.contains(skill))
                << "engine/" << name << " names " << skill
                << ": make what it asks for a facet, or a memory of that skill";
        }
    for (const auto& [name, names] : meant())
        for (const auto& skill : names)
            EXPECT_TRUE(said.contains(name) && said[name].contains(skill))
                << "engine/" << name << " names " << skill << " no more: off the list with it";
}

TEST(SkillNames, AreFoundInQuotesAndWhereTheyAreHandedOut) {
    const Names skills{"guanxing", "hs__guanxing", "jixi", "yizhi"};
    const std::string text =
        "\nconst Skill& jixi_skill() {\n  has(\"jixi\", \"guanxing\");  // \"yizhi\"\n  "
        "hs__guanxing_skill().pile;\n}";
    EXPECT_EQ(named_by(text, skills), (Names{"guanxing", "hs__guanxing"}));
}

}  // namespace
}  // namespace jianjun::architecture::skill_names_test
