// The characters that skills are named with, by their syllable (拼音).
#include "companion_app/words/spelled.h"

#include <cctype>
#include <unordered_map>
#include <utility>

namespace jianjun::app {
namespace {

// The syllable of a character is the one that it has in the names of skills: 重 is zhong, 乐 is not among them.
constexpr std::pair<std::string_view, std::string_view> syllables[] = {
    {"ai", "哀"}, {"an", "安岸暗"}, {"ao", "傲"}, {"ba", "把霸"}, {"bai", "拜"}, {"bao", "报暴豹"}, {"bei", "北备惫"}, {"ben", "奔"},
    {"bi", "币弼璧笔诐避"}, {"bian", "变鞭"}, {"biao", "表"}, {"bing", "兵冰柄病秉"}, {"bo", "帛"}, {"bu", "不布步"}, {"cai", "才财"},
    {"can", "残"}, {"cang", "仓藏"}, {"ce", "策"}, {"cha", "察"}, {"chang", "常"}, {"chao", "朝超"}, {"chen", "臣陈"},
    {"cheng", "乘城成承称诚"}, {"chi", "持驰"}, {"chong", "冲宠"}, {"chou", "仇俦抽筹雠"}, {"chu", "储出除"}, {"chuan", "穿"},
    {"chun", "醇"}, {"ci", "慈词辞"}, {"cong", "从聪"}, {"cui", "摧瘁"}, {"cun", "存"}, {"da", "大"}, {"dai", "待戴殆"},
    {"dan", "丹殚胆"}, {"dang", "当荡"}, {"dao", "盗蹈道"}, {"de", "得德"}, {"deng", "灯登等"}, {"di", "地嫡帝抵敌"}, {"dian", "典"},
    {"diao", "调"}, {"ding", "定"}, {"du", "妒度毒独督笃黩"}, {"duan", "断短锻"}, {"dun", "钝"}, {"duo", "夺"}, {"e", "恶扼遏"},
    {"en", "恩"}, {"fa", "伐发法"}, {"fan", "反"}, {"fang", "方芳"}, {"fei", "诽飞"}, {"fen", "分奋忿愤"},
    {"feng", "俸冯凤奉封锋风"}, {"fu", "付伏复妇扶抚浮缚芙蝜覆负辅"}, {"gan", "干"}, {"gang", "刚"}, {"ge", "戈阁"}, {"gong", "共宫工弓攻"},
    {"gu", "固孤骨鼓"}, {"guan", "关冠棺观"}, {"gui", "归瑰诡闺鬼"}, {"hai", "害海"}, {"han", "寒汉"}, {"hao", "好豪"},
    {"he", "合和喝河"}, {"heng", "横"}, {"hong", "弘"}, {"hou", "厚"}, {"hu", "互护虎"}, {"hua", "化"}, {"huai", "怀"},
    {"huan", "宦寰还"}, {"hui", "会彗恢慧挥晦毁绘辉"}, {"hun", "魂"}, {"huo", "惑火祸镬"},
    {"ji", "冀击吉寄忌急戟机极济激积稷纪继蒺计集"}, {"jia", "假嘉甲"}, {"jian", "俭兼剑坚奸监笺箭舰荐谏鉴间"}, {"jiang", "江"},
    {"jiao", "教椒狡矫角醮骄"}, {"jie", "劫戒杰洁皆竭结节解诫"}, {"jin", "劲尽烬矜近进锦"}, {"jing", "境惊景经荆静"}, {"jiu", "九"},
    {"ju", "举居惧拒据聚裾踞驹"}, {"juan", "卷"}, {"jue", "决爵玦绝"}, {"jun", "俊军峻"}, {"kan", "勘"}, {"ke", "克"}, {"kong", "恐"},
    {"kou", "寇"}, {"ku", "库苦"}, {"kuang", "匡狂诳"}, {"kui", "溃"}, {"lan", "澜阑"}, {"lang", "狼"}, {"lao", "劳醪"},
    {"lei", "羸"}, {"leng", "冷"}, {"li", "力励厉戾枥理礼离立篱藜骊黎"}, {"lian", "怜敛联连"}, {"liang", "粮良量"}, {"liao", "疗"},
    {"lie", "烈猎"}, {"lin", "临麟"}, {"ling", "令凌灵"}, {"liu", "流"}, {"long", "龙"}, {"lou", "楼"}, {"lu", "戮橹箓陆"},
    {"luan", "乱鸾"}, {"lun", "论"}, {"luo", "落"}, {"lü", "履"}, {"lüe", "略"}, {"man", "幔漫蛮"}, {"mei", "魅"}, {"men", "门"},
    {"meng", "孟梦盟"}, {"mi", "密秘米"}, {"mie", "灭"}, {"min", "敏"}, {"ming", "名命明"}, {"mo", "谟默"}, {"mou", "谋"},
    {"mu", "募牧睦穆"}, {"na", "纳"}, {"nan", "南难"}, {"nei", "内"}, {"ni", "匿逆"}, {"nian", "念"}, {"ning", "凝"}, {"nu", "怒"},
    {"nue", "虐"}, {"pai", "排"}, {"pan", "叛"}, {"pi", "披辟"}, {"pian", "偏翩"}, {"ping", "平评"}, {"po", "破迫魄"},
    {"qi", "七启奇弃气祈起骑"}, {"qian", "前愆搴牵谦迁"}, {"qiang", "戕羌"}, {"qiao", "巧鞘"}, {"qin", "侵勤琴"}, {"qing", "倾擎清请轻"},
    {"qiong", "穷"}, {"qiu", "求虬"}, {"qu", "趋"}, {"quan", "劝权"}, {"que", "却雀"}, {"ran", "然燃"}, {"rang", "禳让"},
    {"rao", "扰"}, {"ren", "人仁任刃忍认"}, {"ri", "日"}, {"rong", "容戎"}, {"rou", "柔"}, {"ru", "儒濡"}, {"rui", "睿锐"},
    {"run", "润"}, {"ruo", "弱"}, {"san", "三"}, {"sao", "埽"}, {"sha", "杀歃沙"}, {"shan", "善山擅缮"}, {"shang", "伤尚"},
    {"she", "奢射慑涉舌舍设赦"}, {"shen", "甚神身"}, {"sheng", "升圣生"}, {"shi", "世事仕势嗜士失室尸师恃施蚀视识试逝"}, {"shou", "守授狩首"},
    {"shu", "书姝戍术疏舒蜀输鼠"}, {"shuai", "衰"}, {"shuang", "双"}, {"shui", "水"}, {"shun", "瞬"}, {"si", "伺司嗣思死肆"},
    {"song", "颂"}, {"su", "夙素"}, {"suan", "算"}, {"sui", "睢碎随"}, {"ta", "榻沓"}, {"tai", "抬"}, {"tan", "探"},
    {"tao", "桃讨"}, {"ti", "啼梯"}, {"tian", "天"}, {"ting", "庭"}, {"tong", "同统通"}, {"tu", "图土突途"}, {"tui", "推蜕退"},
    {"tun", "吞屯"}, {"tuo", "拓"}, {"wan", "完挽"}, {"wang", "亡望王"}, {"wei", "为位卫危围威诿"}, {"wen", "问"},
    {"wu", "五悟无武诬雾骛"}, {"xi", "习吸嬉息戏檄袭西隙"}, {"xia", "下侠黠"}, {"xian", "仙先显献现贤险陷"}, {"xiang", "乡相襄象降"}, {"xiao", "效"},
    {"xie", "协挟械"}, {"xin", "心"}, {"xing", "兴刑星行"}, {"xiong", "凶雄"}, {"xiu", "秀"}, {"xu", "虚"}, {"xuan", "宣玄选"},
    {"xun", "勋寻殉训迅逊"}, {"ya", "雅"}, {"yan", "严堰宴延炎焉言"}, {"yang", "佯养扬"}, {"yao", "夭药邀"}, {"ye", "业"},
    {"yi", "义仪医夷异揖毅疫益翊衣裔遗"}, {"yin", "印吟引禋荫隐音"}, {"ying", "应影盈英营鹰"}, {"yong", "勇拥"}, {"you", "佑游诱"},
    {"yu", "予喻域御愈玉羽"}, {"yuan", "园圆媛怨援渊缘远"}, {"yue", "约钺"}, {"yun", "运"}, {"zan", "赞"}, {"zang", "葬"}, {"zao", "凿躁"},
    {"ze", "则择"}, {"zen", "谮"}, {"zha", "诈"}, {"zhan", "展战盏瞻绽"}, {"zhang", "帐"}, {"zhao", "召招昭棹诏"}, {"zhe", "哲"},
    {"zhen", "振针镇阵"}, {"zheng", "争征政整正"}, {"zhi", "制志执智止猘直质雉"}, {"zhong", "众忠终重"}, {"zhou", "州骤"},
    {"zhu", "助烛珠竹筑著诛逐驻"}, {"zhua", "挝"}, {"zhuan", "转"}, {"zhuang", "壮"}, {"zhui", "坠惴椎追"}, {"zhuo", "擢灼"},
    {"zi", "恣自辎"}, {"zong", "宗纵踪"}, {"zu", "族"}, {"zui", "罪"}, {"zun", "尊"}, {"zuo", "佐坐"},
};

constexpr std::size_t character = 3;  // bytes of a Chinese character

const std::unordered_map<std::string_view, std::string_view>& by_character() {
    static const auto known = [] {
        std::unordered_map<std::string_view, std::string_view> map;
        for (const auto& [syllable, characters] : syllables)
            for (std::size_t at = 0; at < characters.size(); at += character) map.emplace(characters.substr(at, character), syllable);
        return map;
    }();
    return known;
}

}  // namespace

std::string spelled(std::string_view zh) {
    std::string text;
    for (std::size_t at = 0; at < zh.size(); at += character) {
        const auto found = by_character().find(zh.substr(at, character));
        if (found == by_character().end()) return {};
        text += found->second;
    }
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace jianjun::app
