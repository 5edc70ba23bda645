#include "companion_app/session/demo/sanguozhi/cards.h"

#include <array>
#include <nlohmann/json.hpp>

namespace jianjun::app {

using nlohmann::json;
using Design = vision::CardDesign;

namespace {

struct DrawnCard {
    const char *id, *name, *type;
    Design::Kind face;
    const char* colour;
    int number;  // attack of a general, worth of a grain card
};

// Names of our own making but for the generals', who are history.
constexpr std::array drawn_cards{
    DrawnCard{"g_caocao", "曹操", "general", Design::Kind::general, "魏", 4},     DrawnCard{"g_simayi", "司马懿", "general", Design::Kind::general, "魏", 3},
    DrawnCard{"g_zhangliao", "张辽", "general", Design::Kind::general, "魏", 4},  DrawnCard{"g_xuchu", "许褚", "general", Design::Kind::general, "魏", 5},
    DrawnCard{"g_guojia", "郭嘉", "general", Design::Kind::general, "魏", 1},     DrawnCard{"g_liubei", "刘备", "general", Design::Kind::general, "蜀", 3},
    DrawnCard{"g_guanyu", "关羽", "general", Design::Kind::general, "蜀", 5},     DrawnCard{"g_zhangfei", "张飞", "general", Design::Kind::general, "蜀", 5},
    DrawnCard{"g_zhaoyun", "赵云", "general", Design::Kind::general, "蜀", 4},    DrawnCard{"g_machao", "马超", "general", Design::Kind::general, "蜀", 4},
    DrawnCard{"g_sunquan", "孙权", "general", Design::Kind::general, "吴", 3},    DrawnCard{"g_ganning", "甘宁", "general", Design::Kind::general, "吴", 4},
    DrawnCard{"g_lvmeng", "吕蒙", "general", Design::Kind::general, "吴", 3},     DrawnCard{"g_zhouyu", "周瑜", "general", Design::Kind::general, "吴", 2},
    DrawnCard{"g_luxun", "陆逊", "general", Design::Kind::general, "吴", 2},      DrawnCard{"g_lvbu", "吕布", "general", Design::Kind::general, "群", 6},
    DrawnCard{"g_huatuo", "华佗", "general", Design::Kind::general, "群", 1},     DrawnCard{"g_diaochan", "貂蝉", "general", Design::Kind::general, "群", 2},
    DrawnCard{"s_fire", "火烧连营", "strategy", Design::Kind::trick, "", 0},      DrawnCard{"s_boats", "草船借箭", "strategy", Design::Kind::trick, "", 0},
    DrawnCard{"s_empty", "空城退敌", "strategy", Design::Kind::trick, "", 0},     DrawnCard{"s_siege", "围城打援", "strategy", Design::Kind::trick, "", 0},
    DrawnCard{"s_flood", "水淹七军", "strategy", Design::Kind::trick, "", 0},     DrawnCard{"s_spies", "蒋干盗书", "strategy", Design::Kind::trick, "", 0},
    DrawnCard{"s_night", "夜袭粮道", "strategy", Design::Kind::trick, "", 0},     DrawnCard{"s_retreat", "诈败诱敌", "strategy", Design::Kind::trick, "", 0},
    DrawnCard{"s_wind", "借东风", "strategy", Design::Kind::trick, "", 0},        DrawnCard{"s_gates", "大开城门", "strategy", Design::Kind::trick, "", 0},
    DrawnCard{"e_oath", "桃园之盟", "event", Design::Kind::delayed, "", 0},       DrawnCard{"e_cliffs", "赤壁风起", "event", Design::Kind::delayed, "", 0},
    DrawnCard{"f_goose", "雁行阵", "formation", Design::Kind::armor, "", 0},      DrawnCard{"f_scales", "鱼鳞阵", "formation", Design::Kind::armor, "", 0},
    DrawnCard{"t_seal", "玉印", "treasure", Design::Kind::minus, "", 0},          DrawnCard{"t_chariot", "指南车", "treasure", Design::Kind::minus, "", 0},
    DrawnCard{"t_map", "山川图", "treasure", Design::Kind::minus, "", 0},         DrawnCard{"grain_1", "一石粮", "other", Design::Kind::basic, "", 1},
    DrawnCard{"grain_2", "二石粟", "other", Design::Kind::basic, "", 2},          DrawnCard{"grain_3", "三石麦", "other", Design::Kind::basic, "", 3},
    DrawnCard{"grain_4", "四石稻", "other", Design::Kind::basic, "", 4},          DrawnCard{"grain_5", "五石黍", "other", Design::Kind::basic, "", 5},
    DrawnCard{"grain_6", "六石豆", "other", Design::Kind::basic, "", 6},          DrawnCard{"grain_7", "七石米", "other", Design::Kind::basic, "", 7},
    DrawnCard{"grain_8", "八石谷", "other", Design::Kind::basic, "", 8},          DrawnCard{"grain_9", "九石糠", "other", Design::Kind::basic, "", 9},
    DrawnCard{"grain_10", "十车粮", "other", Design::Kind::plus, "", 10},         DrawnCard{"grain_20", "二十车", "other", Design::Kind::plus, "", 20},
    DrawnCard{"grain_30", "三十车粮草", "other", Design::Kind::plus, "", 30},
};

constexpr std::array<std::pair<const char*, const char*>, 4> plain_troops{
    {{"troop_infantry", "步兵"}, {"troop_archer", "弓兵"}, {"troop_cavalry", "骑兵"}, {"troop_adviser", "谋士"}}};
constexpr int troops_of_each = 7;

}  // namespace

json demonstration_sheets() {
    json list = json::array();
    for (const auto& card : drawn_cards) {
        json sheet{{"id", card.id}, {"name", card.name}, {"type", card.type}};
        if (sheet["type"] == "general") sheet["attack"] = card.number, sheet["health"] = 4;
        if (sheet["type"] == "other") sheet["grain"] = card.number;
        list.push_back(std::move(sheet));
    }
    return list;
}

std::vector<std::pair<std::string, Design>> demonstration_faces() {
    std::vector<std::pair<std::string, Design>> faces;
    for (const auto& card : drawn_cards) {
        Design design;
        design.kind = card.face;
        design.name = card.name;
        design.colour = card.colour;
        design.number = card.face == Design::Kind::general ? card.number : 0;
        faces.emplace_back(card.id, design);
    }
    for (const auto& [id, name] : plain_troops) {
        Design design;
        design.name = name;
        faces.emplace_back(id, design);
    }
    faces.emplace_back("back", *vision::design_of("back"));
    return faces;
}

std::vector<std::string> demonstration_cards(const std::string& type) {
    std::vector<std::string> list;
    for (const auto& card : drawn_cards)
        if (type == card.type) list.emplace_back(card.id);
    return list;
}

std::vector<std::string> demonstration_deck() {
    std::vector<std::string> deck;
    for (const auto* type : {"general", "strategy", "treasure"})
        for (auto& id : demonstration_cards(type)) deck.push_back(std::move(id));
    for (const auto& [id, name] : plain_troops) deck.insert(deck.end(), troops_of_each, id);
    return deck;
}

std::array<std::string, 2> grain_cards(int grain) {
    const auto card = [](int n) { return n == 0 ? std::string() : "grain_" + std::to_string(n); };
    return {card(grain / 10 * 10), card(grain % 10)};
}

}  // namespace jianjun::app
