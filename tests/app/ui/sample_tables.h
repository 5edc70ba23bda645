// Moments of games (样例局面) that the display tests and the pictures of the README are drawn from.
#pragma once
#include <cmath>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app::samples {

using nlohmann::json;

inline Words words(Language language = Language::zh) {
    Words words(json::parse(R"({
        "slash":{"zh":"杀","en":"Slash"},"fire__slash":{"zh":"火杀","en":"Fire Slash"},
        "thunder__slash":{"zh":"雷杀","en":"Thunder Slash"},"jink":{"zh":"闪","en":"Jink"},
        "peach":{"zh":"桃","en":"Peach"},"analeptic":{"zh":"酒","en":"Analeptic"},
        "nullification":{"zh":"无懈可击","en":"Nullification"},"duel":{"zh":"决斗","en":"Duel"},
        "dismantlement":{"zh":"过河拆桥","en":"Dismantlement"},"snatch":{"zh":"顺手牵羊","en":"Snatch"},
        "savage_assault":{"zh":"南蛮入侵","en":"Savage Assault"},"amazing_grace":{"zh":"五谷丰登","en":"Amazing Grace"},
        "indulgence":{"zh":"乐不思蜀","en":"Indulgence"},"lightning":{"zh":"闪电","en":"Lightning"},
        "supply_shortage":{"zh":"兵粮寸断","en":"Supply Shortage"},"crossbow":{"zh":"诸葛连弩","en":"Crossbow"},
        "blade":{"zh":"青龙偃月刀","en":"Green Dragon Blade"},"spear":{"zh":"丈八蛇矛","en":"Serpent Spear"},
        "kylin_bow":{"zh":"麒麟弓","en":"Kylin Bow"},"halberd":{"zh":"方天画戟","en":"Sky Halberd"},
        "eight_diagram":{"zh":"八卦阵","en":"Eight Trigrams"},"nioh_shield":{"zh":"仁王盾","en":"Nioh Shield"},
        "silver_lion":{"zh":"白银狮子","en":"Silver Lion"},"vine":{"zh":"藤甲","en":"Vine"},
        "chitu":{"zh":"赤兔","en":"Red Hare"},"dilu":{"zh":"的卢","en":"Dilu"},"jueying":{"zh":"绝影","en":"Jueying"},
        "zhuahuangfeidian":{"zh":"爪黄飞电","en":"Flying Lightning"},"dayuan":{"zh":"大宛","en":"Dayuan"},
        "wooden_ox":{"zh":"木牛流马","en":"Wooden Ox"},
        "caocao":{"zh":"曹操","en":"Cao Cao"},"liubei":{"zh":"刘备","en":"Liu Bei"},"sunquan":{"zh":"孙权","en":"Sun Quan"},
        "zhangliao":{"zh":"张辽","en":"Zhang Liao"},"guanyu":{"zh":"关羽","en":"Guan Yu"},"zhaoyun":{"zh":"赵云","en":"Zhao Yun"},
        "zhugeliang":{"zh":"诸葛亮","en":"Zhuge Liang"},"huatuo":{"zh":"华佗","en":"Hua Tuo"},"lvbu":{"zh":"吕布","en":"Lü Bu"},
        "diaochan":{"zh":"貂蝉","en":"Diaochan"},"zhouyu":{"zh":"周瑜","en":"Zhou Yu"},"simayi":{"zh":"司马懿","en":"Sima Yi"},
        "god_guanyu":{"zh":"神关羽","en":"Shen Guan Yu"},"xiahoudun":{"zh":"夏侯惇","en":"Xiahou Dun"}})"),
                language);
    words.add_lines(R"({"id":"caocao","name":"曹操","skills":[]})"
                    "\n"
                    R"({"id":"zhaoyun","name":"赵云","skills":[]})");
    return words;
}

inline json seat(int number, const char* name, const char* role, const char* general, const char* faction,
                 int hp, int max_hp, int hand) {
    return {{"seat", number},
            {"name", name},
            {"alive", true},
            {"role", role ? json(role) : json(nullptr)},
            {"general", general},
            {"faction", faction},
            {"gender", "male"},
            {"hp", hp},
            {"max_hp", max_hp},
            {"armour", 0},
            {"hand", hand},
            {"known_hand", json::array()},
            {"equip",
             {{"weapon", nullptr},
              {"armor", nullptr},
              {"plus", nullptr},
              {"minus", nullptr},
              {"treasure", nullptr}}},
            {"judge", json::array()},
            {"general_cards", json::array()},
            {"chained", false},
            {"face_up", true},
            {"marks", json::object()},
            {"skills", json::array()}};
}

// A cloth with two cards on it, as a camera would see it.
inline vision::Picture camera_picture(int width = 640, int height = 360) {
    vision::Picture picture{width, height, {}};
    picture.bgr.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    const auto paint = [&](int x, int y, int b, int g, int r) {
        auto* pixel = &picture.bgr[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                    static_cast<std::size_t>(x)) *
                                   3];
        pixel[0] = static_cast<std::uint8_t>(b);
        pixel[1] = static_cast<std::uint8_t>(g);
        pixel[2] = static_cast<std::uint8_t>(r);
    };
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const double light = 1.1 - 0.5 * std::hypot(x - width * 0.4, y - height * 0.4) / width;
            paint(x, y, static_cast<int>(60 * light), static_cast<int>((88 + (x * 7 + y * 13) % 5) * light),
                  static_cast<int>(48 * light));
            const bool first = x > 150 && x < 238 && y > 110 && y < 240;
            const bool second = x > 300 && x < 388 && y > 120 && y < 250;
            if (first || second) paint(x, y, 200, 225, 236);
        }
    return picture;
}

inline CameraView camera() {
    CameraView view;
    view.picture = camera_picture();
    view.cards.push_back({{150, 110, 238, 110, 238, 240, 150, 240}, "杀 ♠7", "exact"});
    view.cards.push_back({{300, 120, 388, 120, 388, 250, 300, 250}, "闪 ?", "name"});
    view.cards.push_back({{470, 60, 560, 80, 530, 210, 440, 190}, "牌背", "back"});
    return view;
}

// Five seats in the middle of a game; a 杀 waits for its 闪.
inline Snapshot five_seats() {
    Snapshot snapshot;
    snapshot.version = 57;
    auto one = seat(1, "小明", "lord", "caocao", "wei", 4, 5, 6);
    one["equip"]["weapon"] = "crossbow@CA";
    one["known_hand"] = {"peach@H3"};
    one["equip"]["minus"] = "dayuan@SK";
    auto two = seat(2, "阿芳", nullptr, "zhaoyun", "shu", 2, 4, 3);
    two["equip"]["armor"] = "eight_diagram@S2";
    two["equip"]["plus"] = "dilu@C5";
    auto three = seat(3, "老王", nullptr, "lvbu", "qun", 4, 4, 4);
    three["equip"]["weapon"] = "halberd@DQ";
    three["armour"] = 2;
    three["judge"] = {"indulgence@S6"};
    auto four = seat(4, "晓琳", nullptr, "diaochan", "qun", 1, 3, 5);
    four["chained"] = true;
    four["known_hand"] = {"jink@D2", "nullification@CQ"};
    auto five = seat(5, "大伟", nullptr, "zhouyu", "wu", 3, 3, 2);
    five["face_up"] = false;
    five["marks"] = {{"drunk", 1}};
    five["equip"]["treasure"] = "wooden_ox@D5";
    snapshot.state = {{"mode", "identity"},
                      {"round", 3},
                      {"turn", {{"seat", 1}, {"phase", "play"}}},
                      {"seats", {one, two, three, four, five}},
                      {"zones",
                       {{"draw", 96},
                        {"discard", {"peach@H7", "dismantlement@S3", "jink@D9"}},
                        {"processing", {"slash@S7"}},
                        {"extra", 0},
                        {"ren", json::array()},
                        {"aside", json::array()}}},
                      {"prompts",
                       {{{"id", 12},
                         {"seats", {2}},
                         {"kind", "card"},
                         {"accepts", {"jink"}},
                         {"timing", "求闪"},
                         {"optional", true},
                         {"why", "slash@S7 by seat 1"},
                         {"stack", {"turn(1)", "slash(1→2)", "dodge(2)"}}}}},
                      {"over", nullptr},
                      {"flags", json::array()}};
    snapshot.stack = {"turn(1)", "slash(1→2)", "dodge(2)"};
    snapshot.log = {"第 3 轮开始",
                    "1号 小明 摸两张牌",
                    "1号 小明 装备 crossbow@CA",
                    "1号 小明 对 4号 晓琳 使用 dismantlement@S3",
                    "4号 晓琳 失去 jink@D9",
                    "1号 小明 对 2号 阿芳 使用 slash@S7"};
    snapshot.cameras.push_back(camera());
    snapshot.pads = {{1, true, "turn", -1},
                     {2, true, "answer", 12000},
                     {3, true, "off", -1},
                     {4, true, "off", -1},
                     {5, false, "lost", -1}};
    snapshot.status = "摄像头 0 · 1920×1080 · 28 帧/秒";
    return snapshot;
}

// Everybody sits, everything lies: the most that must fit.
inline Snapshot ten_seats() {
    Snapshot snapshot = five_seats();
    const char* generals[] = {"caocao", "zhaoyun",    "lvbu",   "diaochan", "zhouyu",
                              "guanyu", "god_guanyu", "huatuo", "simayi",   "zhugeliang"};
    const char* factions[] = {"wei", "shu", "qun", "qun", "wu", "shu", "god", "qun", "wei", "shu"};
    const char* roles[] = {"lord",  "loyalist", "rebel", "renegade", "rebel",
                           "rebel", "loyalist", "rebel", "loyalist", "renegade"};
    const char* names[] = {"小明",      "阿芳",     "老王", "晓琳", "大伟",
                           "Alexander", "欧阳若雪", "小李", "阿强", "敏敏"};
    json seats = json::array();
    for (int i = 0; i < 10; ++i) {
        auto s = seat(i + 1, names[i], roles[i], generals[i], factions[i], 1 + i % 4, 3 + i % 3, 2 + i % 5);
        if (i % 2 == 0)
            s["equip"] = {{"weapon", "blade@S5"},
                          {"armor", "eight_diagram@S2"},
                          {"plus", "zhuahuangfeidian@HK"},
                          {"minus", "chitu@H5"},
                          {"treasure", "wooden_ox@D5"}};
        if (i % 3 == 0) s["judge"] = {"lightning@SA", "indulgence@S6", "supply_shortage@C4"};
        if (i % 3 == 1) s["known_hand"] = {"jink@D2", "nullification@CQ"};
        if (i == 4) s["marks"] = {{"drunk", 1}, {"狂风", 3}};
        if (i == 6) s["armour"] = 3;
        if (i == 2 || i == 8) s["chained"] = true;
        if (i == 7) s["face_up"] = false;
        seats.push_back(s);
    }
    seats[3]["alive"] = false;
    seats[3]["hp"] = 0;
    seats[3]["hand"] = 0;
    snapshot.state["seats"] = seats;
    snapshot.state["turn"] = {{"seat", 6}, {"phase", "play"}};
    snapshot.state["zones"]["extra"] = 45;
    snapshot.state["zones"]["ren"] = {"peach@H3", "jink@H2"};
    snapshot.state["zones"]["processing"] = {"savage_assault@SK"};
    snapshot.state["prompts"] = {{{"id", 31},
                                  {"seats", {1, 2, 3, 5, 6, 7, 8, 9, 10}},
                                  {"kind", "card"},
                                  {"accepts", {"nullification"}},
                                  {"optional", true},
                                  {"why", "savage_assault@SK by seat 6"}}};
    snapshot.stack = {"turn(6)", "savage_assault(6→7)", "nullification"};
    return snapshot;
}

// Seat 4 is at 0 and asks for a 桃.
inline Snapshot dying() {
    Snapshot snapshot = five_seats();
    auto& state = snapshot.state;
    state["seats"][3]["hp"] = 0;
    state["prompts"] = {{{"id", 18},
                         {"seats", {5}},
                         {"kind", "card"},
                         {"accepts", {"peach"}},
                         {"optional", true},
                         {"why", "dying on seat 4"}}};
    snapshot.stack = {"turn(1)", "slash(1→4)", "damage(1→4)", "dying(4)", "rescue(5)"};
    snapshot.pads[3].lights = "dying";
    return snapshot;
}

inline Snapshot questions() {
    Snapshot snapshot = five_seats();
    Question whom;
    whom.id = 7;
    whom.seat = 1;
    whom.text = "slash@S7 的目标是谁？";
    whom.choices = {{"2号 阿芳", {{"do", "choose"}, {"seat", 1}, {"seats", {2}}}},
                    {"5号 大伟", {{"do", "choose"}, {"seat", 1}, {"seats", {5}}}}};
    Question health;
    health.id = 8;
    health.flag = true;
    health.text = "4号 桌上体力为 2，记录为 1";
    health.picture = camera_picture(320, 180);
    health.choices = {{"以桌面为准", {{"do", "rule"}}}, {"以记录为准", {{"do", "rule"}}}, {"稍后", nullptr}};
    snapshot.questions = {whom, health};
    return snapshot;
}

// A card that nobody enrolled lies in the middle; another was named before.
inline Snapshot unknown_card() {
    Snapshot snapshot = five_seats();
    Question which;
    which.id = 9;
    which.seat = 2;
    which.text = {"有一张牌认不出来", "A card was not recognised"};
    which.choices = {{{"不用管它", "Never mind it"}, nullptr}};
    which.asks_card = true;
    which.picture = camera_picture(216, 302);
    snapshot.questions = {which};
    for (const char* face : {"slash@S7",
                             "slash@S8",
                             "slash@H10",
                             "slash@D6",
                             "slash@CK",
                             "jink@H2",
                             "jink@D2",
                             "jink@DJ",
                             "peach@H3",
                             "peach@H7",
                             "duel@SA",
                             "duel@CA",
                             "nullification@SJ",
                             "nullification@CQ",
                             "dismantlement@S3",
                             "snatch@S3",
                             "savage_assault@SK",
                             "amazing_grace@H3",
                             "indulgence@S6",
                             "lightning@SA",
                             "supply_shortage@C4",
                             "crossbow@CA",
                             "crossbow@DA",
                             "blade@S5",
                             "spear@SQ",
                             "kylin_bow@H5",
                             "halberd@DQ",
                             "eight_diagram@S2",
                             "nioh_shield@C2",
                             "silver_lion@C1",
                             "vine@S2",
                             "chitu@H5",
                             "dilu@C5",
                             "jueying@S5",
                             "zhuahuangfeidian@HK",
                             "dayuan@SK",
                             "wooden_ox@D5"})
        snapshot.deck.push_back({face, std::string(face) == "slash@S7" ? 0 : 1});
    snapshot.called = {{6, "jink@D9"}};
    return snapshot;
}

inline Snapshot game_over() {
    Snapshot snapshot = five_seats();
    auto& state = snapshot.state;
    const char* roles[] = {"lord", "loyalist", "rebel", "rebel", "renegade"};
    for (std::size_t i = 0; i < 5; ++i) state["seats"][i]["role"] = roles[i];
    for (const std::size_t dead : {2u, 3u, 4u}) {
        state["seats"][dead]["alive"] = false;
        state["seats"][dead]["hp"] = 0;
    }
    state["prompts"] = json::array();
    state["over"] = {{"winners", {1, 2}}, {"why", "反贼与内奸全部阵亡"}};
    snapshot.stack.clear();
    snapshot.log.push_back("游戏结束：主公与忠臣获胜");
    return snapshot;
}

// What a newer or broken engine might send.
inline std::vector<json> odd_states() {
    std::vector<json> states{nullptr,
                             3,
                             "x",
                             json::array(),
                             json::object(),
                             {{"seats", nullptr}},
                             {{"seats", {nullptr, 3, "x"}}},
                             {{"seats", {json::object()}}}};
    states.push_back(
        json::parse(R"({"mode":5,"round":"x","turn":[],"zones":{"draw":null,"discard":7,"processing":"?"},
        "seats":[{"seat":1,"hp":null,"max_hp":-4,"equip":[],"judge":{"a":1},"marks":[1],"general":null,"role":"king",
                  "faction":"mars","known_hand":[null,4,"","@","extra:","?@"],"hand":-2,"armour":99},
                 {"seat":2,"hp":-1,"max_hp":30,"generals":["?",null],"shown":"no","equip":{"weapon":4,"boat":"x@S1"},
                  "marks":{"a":null,"b":"x","c":5000000000}}],
        "prompts":[null,{"seats":"all"},{"id":-1,"seats":[99,"x"],"kind":"dance","accepts":[null,"??"],"options":{}}],
        "over":{"winners":"all"},"flags":5})"));
    return states;
}

}  // namespace jianjun::app::samples
