// The words on our own card faces (自制牌面): the 160-card deck and the 25 standard generals, as facts.
#include "vision/virtual/card_design.h"

#include <array>
#include <sstream>
#include <string_view>

namespace jianjun::vision {

namespace {

using Kind = CardDesign::Kind;

struct NamedCard {
    const char* id;
    const char* name;
    Kind kind;
    int range;
    const char* faces;  // suit and rank of each card of this name
};

// clang-format off
constexpr std::array<NamedCard, 43> named_cards{{
    {"slash", "杀", Kind::basic, 0, "S7 S8 S8 S9 S9 S10 S10 H10 H10 HJ C2 C3 C4 C5 C6 C7 C8 C8 C9 C9 C10 C10 CJ CJ D6 D7 D8 D9 D10 DK"},
    {"jink", "闪", Kind::basic, 0, "H2 H2 HK D2 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DJ H8 H9 HJ HQ D6 D7 D8 D10 DJ"},
    {"peach", "桃", Kind::basic, 0, "H3 H4 H6 H7 H8 H9 HQ DQ H5 H6 D2 D3"},
    {"analeptic", "酒", Kind::basic, 0, "S3 S9 C3 C9 D9"},
    {"thunder__slash", "雷杀", Kind::basic, 0, "S4 S5 S6 S7 S8 C5 C6 C7 C8"},
    {"fire__slash", "火杀", Kind::basic, 0, "H4 H7 H10 D4 D5"},
    {"duel", "决斗", Kind::trick, 0, "SA CA DA"},
    {"dismantlement", "过河拆桥", Kind::trick, 0, "S3 S4 SQ HQ C3 C4"},
    {"snatch", "顺手牵羊", Kind::trick, 0, "S3 S4 SJ D3 D4"},
    {"savage_assault", "南蛮入侵", Kind::trick, 0, "S7 SK C7"},
    {"nullification", "无懈可击", Kind::trick, 0, "SJ CQ CK DQ SK HA HK"},
    {"archery_attack", "万箭齐发", Kind::trick, 0, "HA"},
    {"god_salvation", "桃园结义", Kind::trick, 0, "HA"},
    {"amazing_grace", "五谷丰登", Kind::trick, 0, "H3 H4"},
    {"ex_nihilo", "无中生有", Kind::trick, 0, "H7 H8 H9 HJ"},
    {"collateral", "借刀杀人", Kind::trick, 0, "CQ CK"},
    {"iron_chain", "铁索连环", Kind::trick, 0, "SJ SQ C10 CJ CQ CK"},
    {"fire_attack", "火攻", Kind::trick, 0, "H2 H3 DQ"},
    {"lightning", "闪电", Kind::delayed, 0, "SA HQ"},
    {"indulgence", "乐不思蜀", Kind::delayed, 0, "S6 H6 C6"},
    {"supply_shortage", "兵粮寸断", Kind::delayed, 0, "S10 C4"},
    {"double_swords", "雌雄双股剑", Kind::weapon, 2, "S2"},
    {"ice_sword", "寒冰剑", Kind::weapon, 2, "S2"},
    {"blade", "青龙偃月刀", Kind::weapon, 3, "S5"},
    {"qinggang_sword", "青釭剑", Kind::weapon, 2, "S6"},
    {"spear", "丈八蛇矛", Kind::weapon, 3, "SQ"},
    {"kylin_bow", "麒麟弓", Kind::weapon, 5, "H5"},
    {"crossbow", "诸葛连弩", Kind::weapon, 1, "CA DA"},
    {"axe", "贯石斧", Kind::weapon, 3, "D5"},
    {"halberd", "方天画戟", Kind::weapon, 4, "DQ"},
    {"guding_blade", "古锭刀", Kind::weapon, 2, "SA"},
    {"fan", "朱雀羽扇", Kind::weapon, 4, "DA"},
    {"eight_diagram", "八卦阵", Kind::armor, 0, "S2 C2"},
    {"nioh_shield", "仁王盾", Kind::armor, 0, "C2"},
    {"vine", "藤甲", Kind::armor, 0, "S2 C2"},
    {"silver_lion", "白银狮子", Kind::armor, 0, "CA"},
    {"jueying", "绝影", Kind::plus, 0, "S5"},
    {"zhuahuangfeidian", "爪黄飞电", Kind::plus, 0, "HK"},
    {"dilu", "的卢", Kind::plus, 0, "C5"},
    {"hualiu", "骅骝", Kind::plus, 0, "DK"},
    {"dayuan", "大宛", Kind::minus, 0, "SK"},
    {"chitu", "赤兔", Kind::minus, 0, "H5"},
    {"zixing", "紫骍", Kind::minus, 0, "DK"},
}};

struct NamedGeneral {
    const char* id;
    const char* name;
    const char* faction;
    int magatama;
};

constexpr std::array<NamedGeneral, 25> named_generals{{
    {"caocao", "曹操", "魏", 4},
    {"simayi", "司马懿", "魏", 3},
    {"xiahoudun", "夏侯惇", "魏", 4},
    {"zhangliao", "张辽", "魏", 4},
    {"xuchu", "许褚", "魏", 4},
    {"guojia", "郭嘉", "魏", 3},
    {"zhenji", "甄姬", "魏", 3},
    {"liubei", "刘备", "蜀", 4},
    {"guanyu", "关羽", "蜀", 4},
    {"zhangfei", "张飞", "蜀", 4},
    {"zhugeliang", "诸葛亮", "蜀", 3},
    {"zhaoyun", "赵云", "蜀", 4},
    {"machao", "马超", "蜀", 4},
    {"huangyueying", "黄月英", "蜀", 3},
    {"sunquan", "孙权", "吴", 4},
    {"ganning", "甘宁", "吴", 4},
    {"lvmeng", "吕蒙", "吴", 4},
    {"huanggai", "黄盖", "吴", 4},
    {"zhouyu", "周瑜", "吴", 3},
    {"daqiao", "大乔", "吴", 3},
    {"luxun", "陆逊", "吴", 3},
    {"sunshangxiang", "孙尚香", "吴", 3},
    {"huatuo", "华佗", "群", 3},
    {"lvbu", "吕布", "群", 4},
    {"diaochan", "貂蝉", "群", 3},
}};
// clang-format on

bool is_face(std::string_view suit_and_rank) {
    static constexpr std::array ranks{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    if (suit_and_rank.empty() || std::string_view("SHCD").find(suit_and_rank[0]) == std::string_view::npos)
        return false;
    for (const char* rank : ranks)
        if (suit_and_rank.substr(1) == rank) return true;
    return false;
}

std::optional<CardDesign> game_card(std::string_view label) {
    constexpr std::string_view extra = "extra:";
    CardDesign design;
    design.extra = label.substr(0, extra.size()) == extra;
    if (design.extra) label.remove_prefix(extra.size());
    const std::size_t at = label.find('@');
    if (at == std::string_view::npos || !is_face(label.substr(at + 1))) return std::nullopt;
    for (const NamedCard& card : named_cards) {
        if (label.substr(0, at) != card.id) continue;
        design.kind = card.kind;
        design.name = card.name;
        design.suit = label[at + 1];
        design.rank = label.substr(at + 2);
        design.number = card.range;
        return design;
    }
    return std::nullopt;
}

std::optional<CardDesign> general(std::string_view id) {
    for (const NamedGeneral& g : named_generals)
        if (id == g.id) return CardDesign{Kind::general, g.name, 0, "", g.magatama, g.faction};
    return std::nullopt;
}

}  // namespace

std::optional<CardDesign> design_of(const std::string& label) {
    if (label == "back") return CardDesign{Kind::back, "监军", 0, "", 0, "red"};
    if (label == "back_extra") return CardDesign{Kind::back, "监军", 0, "", 0, "blue"};
    if (label == "back_general") return CardDesign{Kind::back, "武将", 0, "", 0, "general"};
    if (label.rfind("general:", 0) == 0) return general(std::string_view(label).substr(8));
    if (label.size() == 8 && label.rfind("health:", 0) == 0 && label[7] >= '1' && label[7] <= '5')
        return CardDesign{Kind::health, "体力", 0, "", label[7] - '0', ""};
    return game_card(label);
}

const std::vector<std::string>& deck_160() {
    static const std::vector<std::string> deck = [] {
        std::vector<std::string> labels;
        for (const NamedCard& card : named_cards) {
            std::istringstream faces(card.faces);
            for (std::string face; faces >> face;) labels.push_back(std::string(card.id) + "@" + face);
        }
        return labels;
    }();
    return deck;
}

const std::vector<std::string>& standard_generals() {
    static const std::vector<std::string> generals = [] {
        std::vector<std::string> labels;
        for (const NamedGeneral& g : named_generals) labels.push_back(std::string("general:") + g.id);
        return labels;
    }();
    return generals;
}

const std::vector<std::string>& drawn_tokens() {
    static const std::vector<std::string> tokens{"token:armour@20mm", "token:chain@24mm", "token:mark@16mm"};
    return tokens;
}

}  // namespace jianjun::vision
