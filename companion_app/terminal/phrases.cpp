#include "companion_app/terminal/phrases.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include "companion_app/terminal/refusal_phrases.h"

namespace jianjun::app {

namespace {

// A phrase stands before those that are parts of it.
constexpr Phrase of_questions[] = {{"有一张牌认不出来", "A card was not recognised"},
                                   {"不用管它", "Never mind it"}};

constexpr Phrase of_eyes[] = {
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

// Why the engine does not take an input. Where a name or a card stands in front, the phrase begins behind it.
constexpr Phrase of_rules[] = {
    // 始计篇 and the newer mechanisms
    {"两名目标的手牌数须不同", "their hands must differ in number"},
    {"{}号位已有 {} 点护甲（护甲上限）", "seat {} has {} armour already (护甲上限)"},
    {"{}号位的蓄力已满", "seat {} has all the 蓄力 it may have"},
    {"现在亮出隐匿的武将：请说是谁", "a hidden general is turned over now: say which it is"},
    {"没有武将 {}", "there is no general {}"},
    {"{} 不是牌名，也不是牌的类别", "{} is no card's name and no kind of card"},
    {"{}号位不能检索 {}（专属锦囊）", "seat {} may not search for {} (专属锦囊)"},
    {" 不是额外牌堆里要检索的牌", " is not what is searched for in the extra deck"},
    {"蓄谋牌只能按它的牌名使用", "a premeditated card is used under its own name"},
    {"亮出最后蓄谋的牌，使用它或不用", "the newest premeditated card is turned over, and used or left"},
    {"使用它，或把它们都弃掉", "it is used, or all of them are discarded"},
    {"蓄谋牌不能移入已废除的判定区", "no premeditated card comes into a sealed judgement zone"},
    {"恰好选 {} 个", "exactly {} must be chosen"},
    {"选 {} 到 {} 个", "{} to {} may be chosen"},
    {"不能选{}号位", "seat {} cannot be chosen"},
    {" 不在选项里", " is not offered"},
    {"现在选座位", "seats are chosen now"},
    {"现在选牌", "cards are chosen now"},
    {"亮出的牌都要看到", "every open card is seen"},
    {"恰好 {} 张牌", "exactly {} cards"},
    {"{} 到 {} 张牌", "{} to {} cards"},
    {"{} 不合这个技能", "{} does not do for this skill"},
    {"没有这么多牌", "there are not so many cards for it"},
    {"现在选场上的一张牌", "a card on the field is chosen now"},
    {"场上没有这张牌", "there is no such card on the field"},
    {"现在给每人一张牌", "a card is given to each"},
    {"要给出 {} 张牌", "{} cards are given"},
    {"请说谁得哪张牌", "say who gets which card"},
    {"选中的人每人一张", "one card to each of those who were chosen"},
    {"现在可以为主公发动他的技能", "the lord’s skill may be declared for him now"},
    {"这些牌不会都在", "these cards cannot all be there"},
    {"没有可以给的主公", "there is no lord to give it to"},
    {"没有可以拼点的主公", "there is no lord to contest with"},
    {"书要给别人", "书 are given to others"},
    {"牌要给活着的人", "cards are given to a living character"},
    {"请说拿几张牌", "say how many cards are taken"},
    {"可以给出弃置的牌里的三张", "three of the discarded cards may be given"},
    {"把展示的牌当所说的牌使用，或失去1点体力",
     "the shown card is used as what was named, or 1 health is lost"},
    {"请说置于武将牌上的五张牌", "say which five cards are laid on the general"},
    {"可以获得其中的基本牌", "basic cards of these may be gained"},
    {"把额外牌堆的基本牌交给角色", "basic cards of the extra deck are given away"},
    {"可以弃置牌堆顶三张里的任意张", "any of the top three may be discarded"},
    {"可以将一张手牌置入仁区", "a hand card may be put into the 仁区"},
    {"可以交给司马炎一张手牌", "a hand card may be given to 司马炎"},
    {"弃置一张所说类别的牌，或不弃", "a card of the kind that was named is discarded, or none"},
    {"可以交出一张牌，观看牌堆顶", "a card may be given for a look at the draw pile"},
    {"不在弃置的牌里", "these are not among the discarded cards"},
    {"至多三张牌，并说给谁", "up to three cards, and who gets each"},
    {"选两名角色", "two characters are chosen"},
    {"选这么多张书", "so many 书 are chosen"},
    {"请说谁得哪张", "say who gets which"},
    {"弃置一张荣", "one 荣 is discarded"},
    {"一至三张牌", "one to three cards"},
    {"没有这么多", "no more than there are"},
    {"请说抽到的牌和给谁", "name the cards that were drawn, and who gets them"},
    {"五张牌置于武将牌上", "five cards are laid on the general"},
    {"一张所说类别的手牌", "one hand card of the kind that was named"},
    {"展示一张所要颜色的手牌", "one hand card of the colour that is wanted, shown"},
    {"其中不能有【杀】", "no 杀 among them"},
    {"请说弃置哪些牌", "name the cards that are discarded"},
    {"只能是基本牌", "basic cards only"},
    {"不会是那张牌：它在别处，或已知这里是另一张",
     "it cannot be that card: it lies elsewhere, or another is known to be here"},
    {"这些牌不会都在：有的在别处，或已知是另一张",
     "these cards cannot all be there: one lies elsewhere, or another is known to be"},
    {"破例也做不到：", "even with leave this cannot be done: "},
    {"不能是 {}", "it cannot be {}"},
    {"装备只能对自己使用", "equipment is used on oneself"},
    {"{}号位的攻击范围内没有人", "nobody is in the attack range of seat {}"},
    {"{}号位不会在这里有这些牌", "seat {} cannot have all of these here"},
    {"{}号位不会在这里有 {}", "seat {} cannot have {} here"},
    {"{}号位没有牌可拿", "seat {} has no card to take"},
    {"{}号位没有手牌可展示", "seat {} has no hand card to show"},
    {"{}号位没有武器", "seat {} has no weapon"},
    {"{}号位没有技能", "seat {} has no skill"},
    {"{}号位没有把这些牌当 {} 用的技能", "seat {} has nothing that turns these cards into {}"},
    {"{}号位的距离是 {}；{} 只够到 {}", "seat {} is at distance {}; {} reaches {}"},
    {"现在没有问{}号位", "seat {} is not asked now"},
    {"{}号位不在这一局里", "seat {} is not in the game"},
    {"目标里必须有{}号位", "seat {} must be among the targets"},
    {"那个询问（{}）已经过去，现在问的是 {}", "that question ({}) is closed; {} is open"},
    {"额外牌堆里没有 {} 了", "the extra deck has no {} left"},
    {"{}号位的判定区已废除", "the judgement zone of seat {} is sealed"},
    {"没有{}号位", "there is no seat {}"},
    {" 不能重铸", " cannot be recast"},
    {" 张牌亮着", " cards lie open"},
    {"{} 对所有能成为目标的人生效，不用指定目标", "{} concerns everybody it can; nobody is chosen"},
    {"{} 不能应答：要的是 {}", "{} does not answer: {} is asked for"},
    {" 本阶段已用满次数", " has been used as often as it may in this phase"},
    {"{} 已用满次数", "{} has been used as often as it may"},
    {"{} 还没有写成规则：请用裁定", "{} has no rule yet: play it by a ruling"},
    {"要的是【杀】", "a 杀 is asked for"},
    {" 不在额外牌堆里", " is not in the extra deck"},
    {" 不在那个区域里（{}）", " is not in that zone ({})"},
    {"{} 只能用来应答", "{} is only used in answer"},
    {"{}号位不在{}号位的攻击范围内", "seat {} is not in the attack range of seat {}"},
    {"{} 只能对自己使用", "{} is used on oneself"},
    {" 须对别人使用", " is used on somebody else"},
    {" 须对别人发动", " is declared on somebody else"},
    {"{} 已在{}号位的判定区里", "{} lies before seat {} already"},
    {"（{}号位）不许以此为目标", " of seat {} forbids this target"},
    {"{} 的目标是 {} 到 {} 个", "{} takes {} to {} targets"},
    {" 没有发给{}号位", " was not dealt to seat {}"},
    {" 现在不能发动", " cannot be declared in free time now"},
    {" 出牌阶段不能发动", " cannot be declared in free time"},
    {"要的是 {}", "{} is asked for"},
    {"另外两名有手牌的角色", "both must be others with hand cards"},
    {"装备牌不能支付自己技能的代价", "a card of equipment cannot pay for its own skill"},
    {"本阶段已用过这个牌名的蓄谋牌", "a premeditated card of that name has been used in this phase"},
    {"要用最后蓄谋的牌，或把它们都弃掉",
     "the newest premeditated card is used, or all of them are discarded"},
    {"牌堆里没有那么多牌", "there are not so many cards to draw"},
    {"这一排牌都要看到", "every card of the row is seen"},
    {"请说武将名；没有的武将要先写武将表", "name a general; one that is not known needs a sheet"},
    {"请说他的一匹坐骑", "name one mount of the victim"},
    {"请说拿的是哪张牌", "name the card that is taken"},
    {"请说用的是哪张牌", "name the card that is used"},
    {"请说用哪张牌代替", "name the card that replaces it"},
    {"既不能是自己，也不能是使用【杀】的人", "neither oneself nor the user of the 杀"},
    {"目标只能是出【闪】的人", "only the one who dodged may be the target"},
    {"只有受伤的人能回复", "only the wounded can be healed"},
    {"那张牌要来自{}号位", "the card must come from seat {}"},
    {"不能由时间代答，要有人来答", "the clock cannot answer this; somebody has to"},
    {"没有这条差异", "there is no such flag"},
    {"没有这个来源", "there is no such source"},
    {"他活着", "this seat is alive"},
    {"他已经阵亡", "this seat is dead already"},
    {"只在两名角色之间", "is between two seats"},
    {" 要用自己的一张手牌", " takes one of one's own hand cards"},
    {" 要双方都有手牌", " needs a hand card of both"},
    {" 只能在受伤时使用", " is only used when wounded"},
    {" 可以再次发动", " may be declared again"},
    {" 要指定另外两名男性", " is between two other men"},
    {" 要指定两名男性：先目标，后【决斗】的使用者",
     " names two men: first the target, then the user of the 决斗"},
    {" 要指定一至两名别人", " names one or two others"},
    {" 要指定一名受伤的男性", " is with a wounded man"},
    {" 恰好放一张牌", " lays down exactly one card"},
    {" 至少要两名有手牌的角色", " needs two seats with hand cards"},
    {" 不能支付自己的代价", " cannot pay for itself"},
    {" 恰好两张牌", " takes exactly two cards"},
    {"手牌数不小于 0", "a hand has no fewer than 0 cards"},
    {"护甲是 0 到 5", "armour is 0 to 5"},
    {"性别是 male 或 female", "gender is male or female"},
    {"体力上限不小于 0", "maximum health is not below 0"},
    {"次数不小于 0", "nothing is used less than 0 times"},
    {"只有一个座位戴着它", "one seat wears it"},
    {" 与 {} 都占 {}：一个座位只戴一件", " and {} are both worn as {}: a seat wears one"},
    {"{}号位用着 {}", "seat {} plays {}"},
    {"游戏已结束", "the game is over"},
    {"严格局里只有裁判能放行不合规则的动作",
     "in a strict game only the referee lets an illegal move through"},
    {"现在没有问什么", "nothing is asked"},
    {"请说是哪个座位", "say which seat this is"},
    {"请说选哪个座位", "say which seat is chosen"},
    {"请说对谁使用", "say whom this is used on"},
    {"请说给谁", "say who gets a card"},
    {"请说是哪些牌", "say which cards"},
    {"请说是什么身份：忠臣、反贼或内奸", "say which role it was: loyalist, rebel or renegade"},
    {"请说翻开的是什么牌", "say what the open cards are"},
    {"请说在额外牌堆里找到了哪张牌", "say which card was found in the extra deck"},
    {"请说有几张放到牌堆底", "say how many cards went to the bottom"},
    {"没有可以选的人", "there is nobody who may be chosen"},
    {"没有可以对他使用的人", "there is nobody whom this may be used on"},
    {"没有与此有关的人", "there is nobody whom this would concern"},
    {"没有这张牌可拿", "there is no such card to take"},
    {"额外牌堆里没有牌（额外牌堆）", "there is no card in the extra deck (额外牌堆)"},
    {"有座位说了两次", "a seat is named twice"},
    {"目标太多", "too many targets"},
    {"他不能成为目标", "this seat cannot be a target"},
    {"他不能成为目标", "this seat cannot become the target"},
    {"他已经是目标", "this seat is a target already"},
    {"不在自己的攻击范围内", "out of one's own attack range"},
    {"{}号位不在攻击范围内", "seat {} is out of attack range"},
    {"不在攻击范围内", "out of attack range"},
    {"判定区已废除", "this judgement zone is sealed"},
    {"这张牌现在不能使用", "this card cannot be used now"},
    {"现在是出牌阶段：用牌、发动技能或结束", "it is free time: use a card, declare a skill, or end"},
    {"这里只能应答所问的", "this can only answer what is asked"},
    {"不能不应", "this cannot be declined"},
    {"这里做不了", "this cannot be done here"},
    {"这个技能不能在这里应答", "this skill cannot answer here"},
    {"这个技能不能在这个时机发动", "this skill cannot be declared in this window"},
    {"这个时机只能发动技能", "only a skill may be declared in this window"},
    {"现在只能用【无懈可击】应答", "only nullification can answer now"},
    {"请只说一张牌", "name exactly one card"},
    {"恰好一张牌", "exactly one card"},
    {"恰好选一个座位", "exactly one seat is chosen"},
    {"一次重铸一张牌", "one card is recast at a time"},
    {"请从给出的牌里选", "choose one of the cards that are offered"},
    {"必须从他的牌里选一张", "one of that seat's cards must be chosen"},
    {"必须从这些牌里选一张", "one of these cards must be chosen"},
    {"现在要弃牌", "cards must be discarded now"},
    {"现在要展示一张手牌", "a hand card must be shown now"},
    {"现在要翻开一张牌：请说是什么牌", "a card is turned over now: say what it shows"},
    {"现在要打出一张手牌代替判定牌", "a hand card must be played in place of the judgement card"},
    {"现在可以弃一张与展示牌同花色的牌", "a card of the shown suit may be discarded now"},
    {"拿走并展示了一张手牌：请说是哪张", "a hand card is taken and shown: say which it was"},
    {"花色要与展示的牌相同", "it must have the suit of the card that was shown"},
    {"双方都要亮出一张拼点牌", "both show a card for the contest"},
    {"各展示一张手牌", "each shows one hand card"},
    {"请说花色：黑桃、红桃、梅花或方块", "name a suit: spade, heart, club or diamond"},
    {"牌要给别人", "cards are given to somebody else"},
    {"牌要给活着的人", "cards are given to living characters"},
    {"几个座位就要几张牌", "as many cards as seats"},
    {"那张牌要从手里拿", "the card is taken out of the hand"},
    {"请先看牌", "look at the cards first"},
    {"说的牌比看的多", "more cards are named than were looked at"},
    {"看的牌没有那么多", "that many cards were not looked at"},
    {"现在分牌", "the cards are handed out now"},
    {"现在把牌放回去", "the cards are laid back now"},
    {"谁有主公牌先亮出来", "whoever has the lord's card shows it first"},
    {"这个武将不能选", "this general cannot be chosen"}};

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
    for (const auto& phrase : of_refusals) rephrase(text, phrase.en, phrase.zh, name);
    for (const auto& phrase : of_rules) rephrase(text, phrase.en, phrase.zh, name);
    for (const auto& phrase : of_eyes) rephrase(text, phrase.en, phrase.zh, name);
    name_zones(text, name);
    return text;
}

std::string in_english(std::string text, const Naming& name) {
    for (const auto& phrase : of_questions) rephrase(text, phrase.zh, phrase.en, name);
    return text;
}

}  // namespace jianjun::app
