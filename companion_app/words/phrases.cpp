#include "companion_app/words/phrases.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include "companion_app/words/phrase.h"

namespace jianjun::app {

namespace {

// A phrase stands before those that are parts of it.
constexpr Phrase of_questions[] = {{"有一张牌认不出来", "A card was not recognised"},
                                   {"不用管它", "Never mind it"}};

constexpr Phrase of_eyes[] = {
    {"摄像头要认牌，先选图鉴：在“摄像头与按钮盒”里选，或用 `jianjun enrol` 录入牌面",
     "a camera needs a gallery of your cards: --gallery FILE; `jianjun enrol` makes one"},
    {"等第一幅画面", "waiting for the first picture"},
    {"太暗，像是被遮住了：请开灯", "too dark, as if the picture were covered: switch the light on"},
    {"画面有一部分被遮住：请让开", "part of the picture is covered: clear the view"},
    {"等桌面静下来", "waiting for the table to be still"},
    {"中央有东西在动", "something moves in the middle"},
    {"区域之外有东西在动", "something moves beside the zones"},
    {"{}号位的 {} 区有东西在动", "something moves at seat {}'s {} zone"},
    {"{} 牌堆有东西在动", "something moves at the {} pile"},
    {"正在看", "watching"},
    {"画面来源已结束", "the source of pictures has ended"},
    {"摄像头没有画面", "the camera gives no pictures"},
    {"不再有画面：请看它的程序是否还开着", "gives no more pictures: look whether its app is running"},
    {"没有画面", "it gives no pictures"},
    {"画面已放完", "its pictures have come to an end"},
    {"看不到桌垫的标记：请用 `jianjun mat` 打印桌垫", "no markers seen: print a mat with `jianjun mat`"},
    {"在此之前当作画面正好是整张桌垫", "until then the picture is taken to show exactly the mat"},
    {" 个标记可见", " markers are seen"},
    {" 个标记可见", " marker is seen"},
    {"，本桌垫的 {}（共 {} 个）：至少要露出 {} 个；请清开桌垫边缘或移动摄像头",
     ", {} of the {} of this mat: at least {} must show; clear the mat's border or move the camera"},
    {"，但位置与 {} 人桌垫（{} mm）不合", ", but not where the mat of {} seats ({} mm) has them"},
    {"是 {} 人桌垫的标记：请写 --seats {}", "they are those of the mat of {} seats: say --seats {}"},
    {"若按别的尺寸打印，请用 --layout 给出 `jianjun mat` 写的文件",
     "if it was printed in another size, give the --layout file that `jianjun mat` wrote with it"},
    {"镜头文件是 {} 的，与 {} 的画面不合：不用它",
     "the lens file is of {} and does not fit pictures of {}: it is not used"},
    {"把摄像头移近、加一个，或用读牌台", "bring the camera closer, add one, or use a reading spot"},
    {"读牌台", "the reading spot"},
    {"不在画面里", "not in the picture"},
    {"太小，读不出", "too small to be read"},
    {"只能读牌名", "names only"},
    {"能读花色点数", "corners"},
    {"所有区域", "every zone"},
    {"中央与各牌堆", "the middle and the piles"},
    {"（每张至少 {} 像素）", " ({} px a card and more)"},
    {"（每张 {} 像素）", " ({} px a card)"},
    {"认的牌在本局之后会忘记", "what was learnt is forgotten after this game"},
    {"；", "; "}};

// What is wrong with a card that somebody brings.
constexpr Phrase of_sheets[] = {
    {"第 {} 行，{} 栏：", "line {}, column {}: "},
    {"第 {} 行：", "line {}: "},
    {"id 只能用小写字母、数字和 _", "id must be lower-case letters, digits and _"},
    {"兵权牌要写明兵种（troop）", "a troop card needs its troop (兵种)"},
    {"兵种（troop）只能是 infantry、archer、cavalry 或 adviser", "troop must be infantry, archer, cavalry or adviser"},
    {"类别（type）只能是 general、strategy、event、troop、formation、treasure 或 other",
     "type must be general, strategy, event, troop, formation, treasure or other"},
    {"only 只能写 main、adviser 或 vice", "only lists main, adviser or vice"},
    {"“{}”不是整数", "\"{}\" is no whole number"},
    {"没有这一栏，见 docs/record-sanguozhi.md", "there is no such column; see docs/record-sanguozhi.md"},
    {"没有 id 这一栏", "there is no column id"},
    {"格子比栏还多", "there are more cells than columns"},
    {"引号没有合上", "a quotation mark (\") is not closed"},
    {"第一行要写各栏的名字：id,name,type,…", "the first line names the columns: id,name,type,…"},
    {"“{}”有两张", "\"{}\" is there twice"},
    {"没有“{}”这张牌", "there is no card \"{}\""},
    {"读不了", "cannot be read"}};

// In a list of zones, and only there: these are everyday words.
constexpr Phrase of_zones[] = {{"{}号位的", "seat {}'s "},
                               {"座位 ", "seats "},
                               {"座位 ", "seat "},
                               {"中央", "the middle"},
                               {"", "the "},
                               {"、", " and "},
                               {"、", ", "},
                               {"判定区", "judge"},
                               {"装备区", "equip"},
                               {"武将区", "general"},
                               {"身份区", "role"},
                               {"手牌区", "hand"},
                               {"牌堆", "draw"},
                               {"弃牌堆", "discard"},
                               {"额外牌堆", "extra"},
                               {"仁区", "ren"}};
constexpr std::string_view lists_of_zones[] = {
    "不在画面里: ", "太小，读不出: ", "只能读牌名: ", "能读花色点数: "};

bool of_id(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string filled(std::string_view with, const std::vector<std::string>& values) {
    std::string text;
    std::size_t next = 0;
    for (std::size_t at = 0; at < with.size(); ++at)
        if (with.substr(at, 2) == "{}" && next < values.size())
            text += values[next++], ++at;
        else
            text += with[at];
    return text;
}

// What stands for each {} of `phrase`, if it begins at `at`; then `at` is behind it.
bool reads(const std::string& text, std::string_view phrase, std::size_t& at,
           std::vector<std::string>& values) {
    std::size_t here = at;
    while (!phrase.empty()) {
        const auto gap = phrase.find("{}");
        const auto piece = phrase.substr(0, gap);
        if (text.compare(here, piece.size(), piece) != 0) return false;
        here += piece.size();
        if (gap == std::string_view::npos) break;
        phrase.remove_prefix(gap + 2);
        const auto next = phrase.substr(0, phrase.find("{}"));
        const auto end = next.empty() ? text.size() : text.find(next, here);
        if (end == std::string::npos) return false;
        values.push_back(text.substr(here, end - here));
        if (values.back().find(';') != std::string::npos) return false;  // another sentence
        here = end;
    }
    at = here;
    return true;
}

void rephrase(std::string& text, std::string_view from, std::string_view to, const Naming& name) {
    // A name in front is as long as it looks like an id.
    const bool led = from.starts_with("{}");
    const auto rest = led ? from.substr(2) : from;
    const auto head = rest.substr(0, rest.find("{}"));
    for (auto at = text.find(head); at != std::string::npos; at = text.find(head, at + 1)) {
        auto begin = at, end = at;
        std::vector<std::string> values;
        while (led && begin > 0 && of_id(text[begin - 1])) --begin;
        if (led) values.push_back(text.substr(begin, at - begin));
        if (!reads(text, rest, end, values)) continue;
        for (auto& value : values) value = name(value);
        const auto said = filled(to, values);
        text.replace(begin, end - begin, said);
        at = begin + said.size();
    }
}

void name_zones(std::string& text, const Naming& name) {
    for (const auto list : lists_of_zones) {
        const auto at = text.find(list);
        if (at == std::string::npos) continue;
        const auto begin = at + list.size();
        const auto end = std::min(text.find("（", begin), std::min(text.find("；", begin), text.size()));
        auto zones = text.substr(begin, end - begin);
        for (const auto& phrase : of_zones) rephrase(zones, phrase.en, phrase.zh, name);
        text.replace(begin, end - begin, zones);
    }
}

}  // namespace

std::string in_chinese(std::string text, const Naming& name) {
    for (const auto& phrase : of_questions) rephrase(text, phrase.en, phrase.zh, name);
    for (const auto& phrase : of_eyes) rephrase(text, phrase.en, phrase.zh, name);
    for (const auto& phrase : of_sheets) rephrase(text, phrase.en, phrase.zh, name);
    name_zones(text, name);
    return text;
}

std::string in_english(std::string text, const Naming& name) {
    for (const auto& phrase : of_questions) rephrase(text, phrase.zh, phrase.en, name);
    return text;
}

}  // namespace jianjun::app
