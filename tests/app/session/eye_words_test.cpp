// What the eyes say (眼睛的话), in both languages.
#include "companion_app/session/phrasing/eye_words.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace jianjun::app::testing {
namespace {

using vision::Notice;
using vision::NoticeId;
using vision::Notices;

bool has_chinese(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0xE3; });
}

TEST(EyeWords, EveryNoticeHasASentenceInBothLanguages) {
    for (const auto id : {
#define X(id) NoticeId::id,
             JIANJUN_NOTICES(X)
#undef X
         }) {
        Notice notice(id, {"1", "2", "3", "4"});
        if (id == NoticeId::camera_silent || id == NoticeId::reading_spot) notice.because = {NoticeId::phone_lost};
        const auto said = eye_words(notice);
        SCOPED_TRACE(to_string(id));
        EXPECT_FALSE(said.zh.empty());
        EXPECT_FALSE(said.en.empty());
        EXPECT_FALSE(has_chinese(said.en)) << said.en;
        EXPECT_TRUE(id == NoticeId::text || has_chinese(said.zh)) << said.zh;
        EXPECT_EQ((said.zh + said.en).find('{'), std::string::npos) << said.zh << said.en;
    }
}

TEST(EyeWords, WhatCanBeReadWhere) {
    Notice names(NoticeId::names_only, {"96"});
    names.zones = {{3, "general"}, {3, "equip"}, {4, "equip"}};
    const auto said = eye_words(Notices{NoticeId::watching, names, {NoticeId::corners, {"152", "more"}}});
    EXPECT_EQ(
        said.zh,
        "正在看；3号、4号看得不够清，认得出牌名，花色点数未必；能读花色点数：所有区域（每张至少 152 像素）");
    EXPECT_EQ(said.en,
              "watching; names can be read at seat 3, seat 4, suit and rank not always; corners: every zone "
              "(152 px a card and more)");
}

TEST(EyeWords, WhichOfSeveralCamerasAndWhy) {
    Notice silent(NoticeId::camera_silent);
    silent.camera = 1;
    silent.because = {{NoticeId::network_lost, {"http://phone"}}};
    const auto said = eye_words(silent);
    EXPECT_EQ(said.zh, "摄像头1：摄像头没有画面：http://phone不再有画面：请看它的程序是否还开着");
    EXPECT_EQ(said.en, "camera 1: the camera gives no pictures: http://phone gives no more pictures: look whether its app is running");
}

TEST(EyeWords, WhereASearchFailed) {
    Notice failed(NoticeId::search_failed);
    failed.because = {"no memory is left"};
    EXPECT_EQ(eye_words(failed).zh, "看桌面时程序出了错（no memory is left）：没认出来的牌，请拿起再放一次");
    failed.zones = {{3, "equip"}};
    EXPECT_EQ(eye_words(failed).en,
              "the program failed to look at seat 3's equipment (no memory is left): take up what was not read and lay it down again");
}

TEST(EyeWords, WhereSomethingMoves) {
    Notice restless(NoticeId::restless);
    EXPECT_EQ(eye_words(restless).zh, "等桌面静下来");
    restless.zones = {{3, "equip"}};
    EXPECT_EQ(eye_words(restless).en, "waiting for the table to be still: something moves at seat 3's equipment");
}

}  // namespace
}  // namespace jianjun::app::testing
