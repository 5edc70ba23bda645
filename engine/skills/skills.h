// Every skill that has code (有代码的技能): of generals, one file a skill; those of equipment are in
// cards/cards.h.
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
// 始计篇 and 神话再临 风火林山, and the sample to copy.
#define JIANJUN_SHIJI_SKILLS(X)                                                                           \
    X(sample) X(baonue) X(benghuai) X(duanchang) X(duanliang) X(duwang) X(fangzhu) X(fhyx__duliang) \
    X(fhyx__fulin) X(fhyx__hongju) X(fhyx__huimin) X(fhyx__qingce) X(fhyx__shouxi) X(fhyx__tongbo) \
    X(fhyx__zhengrong) X(ofl_shiji__songshu) X(ofl_shiji__yinge) X(ofl_shiji__dingyi) X(ofl_shiji__dingyi_beside) \
    X(ofl_shiji__zuici) X(y13__jiewei) X(ofl__sangu) X(ofl__sangu_names) X(ofl_shiji__yizhu) X(fengtu) X(huashen) \
    X(xinsheng) X(tianzuo) X(buqu) \
    X(fhyx_ex__shuangxiong) X(fhyx_ex__xiayong) X(gebo) X(gonghuan) X(hongyan) X(huangtian) \
    X(hunzi) X(jiang) X(jieming) X(jiuchi) X(jixi) X(juqi) X(jushou) X(kuanggu) X(liegong) \
    X(luanchou) X(luanji) X(mengjin) X(guhuo) X(ofl__cibei) \
    X(ofl__caozhaoh) X(ol__xibing) X(ofl_shiji__ejian) X(ofl_shiji__mingfa) X(ofl_shiji__boming) X(ofl_shiji__chenshi) \
    X(ofl_shiji__dinghan) X(ofl_shiji__duanbi) X(ofl_shiji__fuding) X(ofl_shiji__huishi) \
    X(ofl_shiji__huishig) X(ofl_shiji__jvyi) X(ofl_shiji__lingce) X(ofl_shiji__miewu) \
    X(ofl_shiji__minshi) X(ofl_shiji__moushi) X(ofl_shiji__rongbei) X(ofl_shiji__sanchen) \
    X(ofl_shiji__shameng) X(ofl_shiji__shiren) X(ofl_shiji__tianyi) X(ofl_shiji__tongdu) \
    X(ofl_shiji__weipo) X(ofl_shiji__wuku) X(ofl_shiji__xianming) X(ofl_shiji__yuejian) X(pizhuan) \
    X(qiangxi) X(roulin) X(ruoyu) X(shensu) X(songwei) X(taishi) X(tianxiang) X(tiaoxin) X(tuntian) \
    X(weimu) X(xueyi) X(y13__jushou) X(yinghun) X(yizu) X(zaoxian) X(zhiba) X(zhiji) X(zuoxing)
// 国战.
#define JIANJUN_KINGDOM_SKILLS(X)                                                                          \
    X(ex__guicai) X(guidao) X(hs__ganglie) X(ex__tuxi) X(hs__luoyi) X(hs__luoshen) X(hs__shensu)          \
    X(qiaobian) X(hs__duanliang) X(hs__jushou) X(hs__qiangxi) X(quhu) X(hs__jieming) X(xingshang)         \
    X(hs__fangzhu) X(xiaoguo) X(ex__rende) X(hs__wusheng) X(hs__paoxiao) X(hs__kongcheng)                 \
    X(hs__longdan) X(hs__tieqi) X(hs__liegong) X(hs__kuanggu) X(lianhuan) X(niepan) X(bazhen) X(huoji)    \
    X(kanpo) X(xiangle) X(fangquan) X(huoshou) X(zaiqi) X(juxiang) X(lieren) X(shushen) X(shenzhi)        \
    X(hs__zhiheng) X(hs__keji) X(hs__mouduan) X(hs__kurou) X(ex__yingzi) X(ex__fanjian) X(hs__qianxun)    \
    X(duoshi) X(hs__xiaoji) X(hs__yinghun) X(hs__tianxiang) X(hs__hongyan) X(tianyi) X(hs__buqu)          \
    X(hs__fenji) X(haoshi) X(dimeng) X(zhijian) X(guzheng) X(duanbing) X(fenxun) X(hs__chuli)             \
    X(hs__luanji) X(shuangxiong) X(wansha) X(luanwu) X(hs__weimu) X(jianchu) X(leiji) X(beige)            \
    X(hs__duanchang) X(xiongyi) X(mingshi) X(lirang) X(shuangren) X(sijian) X(suishi) X(kuangfu)          \
    X(huoshui) X(qingcheng) X(hs__yiji) X(hs__guanxing) X(hs_mateng__mashu) X(hs__lijian)
// 国战 as boxes before 2017 print it (old_prints.h).
#define JIANJUN_OLD_KINGDOM_SKILLS(X) X(old__rende) X(old__kuangfu) X(old__duoshi) X(old__huyuan) X(old__yuejian)
// 国战, 君临天下.
#define JIANJUN_MONARCH_SKILLS(X) \
    X(ziliang) X(feiying) X(heyi) X(tianfu) X(shengxi) X(shoucheng) X(yicheng) X(niaoxiang) \
    X(fengshi) X(shangyi) X(zhendu) X(qiluan) X(jizhao) X(shouyue) X(hs__wangxi) X(hengjiang) \
    X(guixiu) X(cunsi) X(yongjue) X(yingyang) X(hunshang) X(duanxie) X(fenming) X(hengzheng) \
    X(baoling) X(chuanxin) X(wendao) X(ld__zhiyu) X(ld__yuejian) X(ld__jilis) X(ld__sanyao) \
    X(ld__zhiman) X(xuanlve) X(diancai) X(xiongsuan) X(yongjin) X(ld__jieyue) X(jianglue) \
    X(ld__enyuan) X(ld__keshou) X(ld__zhuwei) X(ld__buyi) X(ganlu) X(ld__weidi) X(ld__fudi) \
    X(ld__congjian) X(huibian) X(hs__xunxun) X(wuxin) X(yizhi) X(ld__tuntian) X(re__qianxi) \
    X(ld__qice) X(diaodu) X(ld__fengying) X(ld__yongsi) X(heg_madai__mashu) X(heg_sunce__yingzi) \
    X(ld__lordsunquan_yingzi) X(heg_sunce__yinghun) X(ld__jixi) X(ld__lordsunquan_haoshi) \
    X(ld__lordsunquan_duoshi) X(ld__lordsunquan_zhiheng) X(jianan__qiaobian) X(jianan__ex__tuxi) \
    X(jianan__hs__xiaoguo) X(jianan__hs__duanliang) X(jianan__ld__jieyue) X(ld__guanxing) \
    X(ld__kanpo) X(lianzi) X(ld__huyuan) X(ld__lordsunquan_shelie) X(lent_skills) X(zhangwu) X(ld__wanwei) \
    X(jubao) X(hongfa) X(hongfa_soldiers) X(zongyu) X(qianhuan) X(ld__zhengbi) X(jiahe) X(jianan) X(ld__xuanhuo) X(ld__yigui) X(ld__jihun)
// What lasts beyond a skill (lasting.h), by its key.
#define JIANJUN_LASTING_EFFECTS(X) \
    X(tianyi_won) X(tianyi_lost) X(luoyi) X(juqi) X(fhyx__fulin) X(ofl_shiji__mingfa) X(ol__xibing) X(fangquan) \
    X(shuangxiong_red) X(shuangxiong_black) X(fhyx_ex__shuangxiong_red) X(fhyx_ex__shuangxiong_black) X(hs__luoyi) \
    X(hs__keji) X(hs__kurou_slash) X(shuangren) X(fenxun) X(hengjiang) X(hengjiang_limit) X(ld__jieyue) X(ld__yuejian) \
    X(ld__zhengbi) X(ld__zhuwei) X(qianxi_red) X(qianxi_black) X(xiongsuan) X(haoshi) X(ld__lordsunquan_haoshi)
// clang-format on
struct Lasting;
#define X(id) const Lasting& id##_lasting();
JIANJUN_LASTING_EFFECTS(X)
#undef X
#define X(id) const Skill& id##_skill();
JIANJUN_GENERAL_SKILLS(X)
JIANJUN_SHIJI_SKILLS(X)
JIANJUN_KINGDOM_SKILLS(X)
JIANJUN_OLD_KINGDOM_SKILLS(X)
JIANJUN_MONARCH_SKILLS(X)
#undef X

}  // namespace jianjun::engine
