// Card names and faces (牌名与牌面). Ids are the field's (FreeKill, QSanguosha); names from the printed
// decks.
#pragma once
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/words/ids.h"

namespace jianjun::engine {

enum class CardType : std::uint8_t {
    none,
    basic,
    trick,
    delayed_trick,
    equip
};  // 基本 普通锦囊 延时锦囊 装备
enum class Slot : std::uint8_t { none, weapon, armor, plus, minus, treasure };  // 武器 防具 +1 −1 宝物
inline constexpr int slots_count = 6;

// One line a card (牌): id, Chinese and English name, type, slot, attack range (weapons).
#define JIANJUN_CARDS(X) \
    X(slash, "杀", "Slash (Sha)", basic, none, 0) \
    X(fire__slash, "火杀", "Fire Slash", basic, none, 0) \
    X(thunder__slash, "雷杀", "Thunder Slash", basic, none, 0) \
    X(jink, "闪", "Dodge (Shan)", basic, none, 0) \
    X(peach, "桃", "Peach", basic, none, 0) \
    X(analeptic, "酒", "Wine", basic, none, 0) \
    X(dismantlement, "过河拆桥", "Dismantle", trick, none, 0) \
    X(snatch, "顺手牵羊", "Snatch", trick, none, 0) \
    X(duel, "决斗", "Duel", trick, none, 0) \
    X(collateral, "借刀杀人", "Borrowed Sword", trick, none, 0) \
    X(ex_nihilo, "无中生有", "Something from Nothing", trick, none, 0) \
    X(nullification, "无懈可击", "Nullification", trick, none, 0) \
    X(savage_assault, "南蛮入侵", "Barbarian Invasion", trick, none, 0) \
    X(archery_attack, "万箭齐发", "Arrow Barrage", trick, none, 0) \
    X(god_salvation, "桃园结义", "Peach Garden", trick, none, 0) \
    X(amazing_grace, "五谷丰登", "Harvest", trick, none, 0) \
    X(fire_attack, "火攻", "Fire Attack", trick, none, 0) \
    X(iron_chain, "铁索连环", "Iron Chain", trick, none, 0) \
    X(indulgence, "乐不思蜀", "Indulgence", delayed_trick, none, 0) \
    X(supply_shortage, "兵粮寸断", "Supply Shortage", delayed_trick, none, 0) \
    X(lightning, "闪电", "Lightning", delayed_trick, none, 0) \
    X(crossbow, "诸葛连弩", "Zhuge Crossbow", equip, weapon, 1) \
    X(qinggang_sword, "青釭剑", "Qinggang Sword", equip, weapon, 2) \
    X(ice_sword, "寒冰剑", "Ice Sword", equip, weapon, 2) \
    X(double_swords, "雌雄双股剑", "Yin-Yang Swords", equip, weapon, 2) \
    X(guding_blade, "古锭刀", "Guding Blade", equip, weapon, 2) \
    X(blade, "青龙偃月刀", "Green Dragon Blade", equip, weapon, 3) \
    X(spear, "丈八蛇矛", "Serpent Spear", equip, weapon, 3) \
    X(axe, "贯石斧", "Rock-Cleaving Axe", equip, weapon, 3) \
    X(halberd, "方天画戟", "Sky Piercer Halberd", equip, weapon, 4) \
    X(fan, "朱雀羽扇", "Vermilion Feather Fan", equip, weapon, 4) \
    X(kylin_bow, "麒麟弓", "Kylin Bow", equip, weapon, 5) \
    X(eight_diagram, "八卦阵", "Eight Trigrams", equip, armor, 0) \
    X(nioh_shield, "仁王盾", "Nioh Shield", equip, armor, 0) \
    X(vine, "藤甲", "Vine Armour", equip, armor, 0) \
    X(silver_lion, "白银狮子", "Silver Lion", equip, armor, 0) \
    X(jueying, "绝影", "Jue Ying (+1)", equip, plus, 0) \
    X(zhuahuangfeidian, "爪黄飞电", "Zhua Huang Fei Dian (+1)", equip, plus, 0) \
    X(dilu, "的卢", "Di Lu (+1)", equip, plus, 0) \
    X(hualiu, "骅骝", "Hua Liu (+1)", equip, plus, 0) \
    X(dayuan, "大宛", "Da Yuan (-1)", equip, minus, 0) \
    X(chitu, "赤兔", "Chi Tu (-1)", equip, minus, 0) \
    X(zixing, "紫骍", "Zi Xing (-1)", equip, minus, 0) \
    X(enemy_at_the_gates, "兵临城下", "Enemy at the Gates", trick, none, 0) \
    X(redistribute, "调剂盐梅", "Balancing Salt and Plum", trick, none, 0) \
    X(role__wooden_ox, "木牛流马", "Wooden Ox", equip, treasure, 0) \
    X(heg__nullification, "无懈可击·国", "Nullification (Kingdom)", trick, none, 0) \
    X(await_exhausted, "以逸待劳", "Await the Exhausted", trick, none, 0) \
    X(known_both, "知己知彼", "Know Both Sides", trick, none, 0) \
    X(befriend_attacking, "远交近攻", "Befriend Afar, Strike Near", trick, none, 0) \
    X(threaten_emperor, "挟天子以令诸侯", "Threaten the Emperor", trick, none, 0) \
    X(burning_camps, "火烧连营", "Burning Camps", trick, none, 0) \
    X(lure_tiger, "调虎离山", "Lure the Tiger", trick, none, 0) \
    X(fight_together, "勠力同心", "Fight Together", trick, none, 0) \
    X(alliance_feast, "联军盛宴", "Alliance Feast", trick, none, 0) \
    X(sa__drowning, "水淹七军", "Flooding the Seven Armies", trick, none, 0) \
    X(imperial_order, "敕令", "Imperial Order", trick, none, 0) \
    X(six_swords, "吴六剑", "Six Swords of Wu", equip, weapon, 2) \
    X(triblade, "三尖两刃刀", "Tri-Point Double-Edged Blade", equip, weapon, 3) \
    X(sa__blade, "青龙偃月刀·势备", "Green Dragon Blade (Momentum)", equip, weapon, 3) \
    X(sa__halberd, "方天画戟·势备", "Sky Piercer Halberd (Momentum)", equip, weapon, 4) \
    X(sa__breastplate, "护心镜", "Breastplate", equip, armor, 0) \
    X(iron_armor, "明光铠", "Iron Armour", equip, armor, 0) \
    X(jingfan, "惊帆", "Jing Fan (-1)", equip, minus, 0) \
    X(jade_seal, "玉玺", "Jade Seal", equip, treasure, 0) \
    X(wooden_ox, "木牛流马·国", "Wooden Ox (Kingdom)", equip, treasure, 0) \
    X(dragon_phoenix, "飞龙夺凤", "Dragon Phoenix", equip, weapon, 2) \
    X(peace_spell, "太平要术", "Essential Arts of Peace", equip, armor, 0) \
    X(luminous_pearl, "定澜夜明珠", "Luminous Pearl", equip, treasure, 0) \
    X(liulongcanjia, "六龙骖驾", "Six Dragons Chariot", equip, plus, 0) \
    X(scaly_wings, "戢鳞潜翼", "Scaly Wings", equip, weapon, 0) \
    X(raid_and_frontal_attack, "奇正相生", "Raid and Frontal Attack", trick, none, 0)

enum class CardId : std::uint8_t {
    unknown,
#define X(id, zh, en, type, slot, range) id,
    JIANJUN_CARDS(X)
#undef X
        count
};

struct CardInfo {
    std::string_view id, zh, en;
    CardType type;
    Slot slot;
    int range;
};
const CardInfo& info(CardId);
// `unknown` where neither an id nor a Chinese name matches.
CardId parse_card_id(std::string_view text);
// 火杀 and 雷杀 are 杀 for every text that says 杀; 无懈可击·国 is a 无懈可击.
inline constexpr CardId base(CardId id) {
    if (id == CardId::heg__nullification) return CardId::nullification;
    return id == CardId::fire__slash || id == CardId::thunder__slash ? CardId::slash : id;
}
inline constexpr bool is_slash(CardId id) {
    return base(id) == CardId::slash;
}
inline bool is_trick(CardId id) {
    const auto type = info(id).type;
    return type == CardType::trick || type == CardType::delayed_trick;
}
inline constexpr Nature nature_of(CardId id) {
    if (id == CardId::fire__slash) return Nature::fire;
    return id == CardId::thunder__slash ? Nature::thunder : Nature::normal;
}
std::string_view to_string(Slot);

// What is printed: name, suit, rank 1…13. `id` unknown is "?" (a card whose face nobody told).
struct Face {
    CardId id = CardId::unknown;
    Suit suit = Suit::none;
    std::uint8_t rank = 0;
    bool extra = false;  // of the extra deck (额外牌堆)
    bool known() const { return id != CardId::unknown; }
    // One of the four; with its number it is the whole face. A face of which less was told is a value as good
    // as any: "peach@red".
    bool has_suit() const { return suit >= Suit::spade && suit <= Suit::diamond; }
    bool whole() const { return known() && has_suit() && rank > 0; }
    Color color() const { return color_of(suit); }
    // All four bytes at once: the tokens of a table are looked through for a face at nearly every input.
    bool operator==(const Face& other) const {
        return std::bit_cast<std::uint32_t>(*this) == std::bit_cast<std::uint32_t>(other);
    }
};
static_assert(sizeof(Face) == sizeof(std::uint32_t));
// An exclusive trick of the extra deck (专属锦囊) has any corner, until one is known.
inline bool any_corner(const Face& face) {
    return face.extra && (face.id == CardId::enemy_at_the_gates || face.id == CardId::redistribute);
}
// The same card of the deck.
inline bool same_print(const Face& a, const Face& b) {
    return a == b || (a.id == b.id && any_corner(a) && any_corner(b));
}
// Both may be said of one card: nothing that one says speaks against the other. Not of "?".
bool may_be_one(const Face& a, const Face& b);
// Everything that `less` says of a card `more` says too.
bool says_all_of(const Face& more, const Face& less);
std::string_view to_string(CardId);
// "slash@S7", "杀@♠7", "extra:slash@C4", "?"; "slash", "slash@red", "slash@S" of which less is known. False
// where it cannot be read.
bool parse_face(std::string_view text, Face& out);
std::string to_string(const Face&);
// "杀♠7", for people.
std::string zh(const Face&);
std::string suit_rank(const Face&);

}  // namespace jianjun::engine
