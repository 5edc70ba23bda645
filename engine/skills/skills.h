// Every skill that has code (有代码的技能): one file a skill, of generals and of equipment.
#pragma once
#include "engine/skill.h"

namespace jianjun::engine {

// clang-format off
#define JIANJUN_GENERAL_SKILLS(X)                                                                         \
    X(jianxiong) X(hujia) X(guicai) X(fankui) X(ganglie) X(tuxi) X(luoyi) X(tiandu) X(yiji) X(luoshen)    \
    X(qingguo) X(rende) X(jijiang) X(wusheng) X(paoxiao) X(guanxing) X(kongcheng) X(longdan) X(mashu)     \
    X(tieqi) X(jizhi) X(qicai) X(zhiheng) X(jiuyuan) X(qixi) X(keji) X(kurou) X(yingzi) X(fanjian)        \
    X(guose) X(liuli) X(qianxun) X(lianying) X(xiaoji) X(jieyin) X(qingnang) X(jijiu) X(wushuang)         \
    X(lijian) X(biyue)
#define JIANJUN_EQUIPMENT_SKILLS(X)                                                                       \
    X(crossbow) X(qinggang_sword) X(ice_sword) X(double_swords) X(guding_blade) X(blade) X(spear) X(axe)  \
    X(halberd) X(fan) X(kylin_bow) X(eight_diagram) X(nioh_shield) X(vine) X(silver_lion)
// clang-format on
#define X(id) const Skill& id##_skill();
JIANJUN_GENERAL_SKILLS(X)
JIANJUN_EQUIPMENT_SKILLS(X)
#undef X

}  // namespace jianjun::engine
