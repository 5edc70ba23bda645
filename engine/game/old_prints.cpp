#include "engine/game/old_prints.h"

#include <array>
#include <utility>

namespace jianjun::engine {

namespace {

constexpr std::pair<std::string_view, std::string_view> prints[] = {
    {"hs__ganglie", "ganglie"},     {"ex__tuxi", "tuxi"},         {"hs__luoyi", "luoyi"},
    {"hs__yiji", "yiji"},           {"hs__shensu", "shensu"},     {"hs__duanliang", "duanliang"},
    {"hs__jushou", "jushou"},       {"hs__qiangxi", "qiangxi"},   {"hs__jieming", "jieming"},
    {"hs__fangzhu", "fangzhu"},     {"hs__wusheng", "wusheng"},   {"hs__paoxiao", "paoxiao"},
    {"hs__longdan", "longdan"},     {"hs__tieqi", "tieqi"},       {"hs__kuanggu", "kuanggu"},
    {"hs__keji", "keji"},           {"hs__mouduan", ""},          {"hs__kurou", "kurou"},
    {"ex__yingzi", "yingzi"},       {"ex__fanjian", "fanjian"},   {"hs__xiaoji", "xiaoji"},
    {"hs__yinghun", "yinghun"},     {"hs__tianxiang", "tianxiang"}, {"hs__hongyan", "hongyan"},
    {"hs__fenji", ""},              {"hs__chuli", "qingnang"},    {"hs__luanji", "luanji"},
    {"jianchu", "mengjin"},         {"hs__buqu", "buqu"},         {"ex__guicai", "guicai"},
    {"ex__rende", "old__rende"},    {"kuangfu", "old__kuangfu"},  {"duoshi", "old__duoshi"},
    {"ld__huyuan", "old__huyuan"},  {"ld__yuejian", "old__yuejian"}};

}  // namespace

bool has_old_prints(const Options& options) {
    return options.value("skill_print.kingdom") == "2017";
}

std::string_view old_print(std::string_view skill) {
    for (const auto& [now, before] : prints)
        if (now == skill) return before;
    return skill;
}

std::string_view print_of(const Options& options, std::string_view skill) {
    return has_old_prints(options) ? old_print(skill) : skill;
}

// 夏侯渊: today's third way of 神速 costs him health, of which he has more for it.
int old_half_fish(std::string_view general) {
    return general == "hs__xiahouyuan" ? -1 : 0;
}

}  // namespace jianjun::engine
