#include "companion_app/words/printings.h"

#include <string_view>

namespace jianjun::app {
namespace {

struct Printing {
    std::string_view id, zh, en;
};

constexpr Printing printings[] = {
    {"线下包·线下-珍藏封印", "珍藏封印", "Collector's Seal"},
    {"线下包·四象封印", "四象封印", "Four Symbols"},
    {"线下包·线下-太虚幻魇", "太虚幻魇", "Illusions"},
    {"江山如故·beginning", "江山如故·起", "Jiangshan, beginning"},
    {"江山如故·conclusion", "江山如故·合", "Jiangshan, conclusion"},
    {"江山如故·continue", "江山如故·承", "Jiangshan, continuation"},
    {"江山如故·decline", "江山如故·衰", "Jiangshan, decline"},
    {"江山如故·rise", "江山如故·兴", "Jiangshan, rise"},
    {"江山如故·transition", "江山如故·转", "Jiangshan, turn"},
    {"国战·不臣篇", "国战不臣篇", "Kingdom, Disloyal"},
    {"国战·金印紫绶", "国战金印紫绶", "Kingdom, Golden Seal"},
    {"国战·紫气东来", "国战紫气东来", "Kingdom, Purple Air"},
    {"国战·线下", "国战线下", "Kingdom, printed"},
    {"国战标准版", "国战标准版", "Kingdom, standard"},
    {"君临天下·变", "君临天下·变", "Lords, change"},
    {"君临天下·阵", "君临天下·阵", "Lords, formations"},
    {"君临天下·势", "君临天下·势", "Lords, momentum"},
    {"君临天下·权", "君临天下·权", "Lords, power"},
    {"神话再临·火", "神话再临·火", "Myth, fire"},
    {"神话再临·林", "神话再临·林", "Myth, forest"},
    {"神话再临·神", "神话再临·神", "Myth, gods"},
    {"神话再临·山", "神话再临·山", "Myth, mountain"},
    {"神话再临·阴", "神话再临·阴", "Myth, shade"},
    {"神话再临·雷", "神话再临·雷", "Myth, thunder"},
    {"神话再临·风", "神话再临·风", "Myth, wind"},
    {"线下包·线下-山河煮酒", "山河煮酒", "Rivers and Wine"},
    {"手杀-始计篇", "手杀始计篇", "Shiji, mobile"},
    {"线下-飞鸿映雪(含线下始计篇)", "线下始计篇", "Shiji, printed"},
    {"标准版", "标准版", "Standard"},
};

}  // namespace

Said printing_words(const std::string& set) {
    for (const auto& [id, zh, en] : printings)
        if (id == set) return {std::string(zh), std::string(en)};
    return set;
}

}  // namespace jianjun::app
