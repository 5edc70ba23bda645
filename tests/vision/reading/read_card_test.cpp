// A card is read exactly, by its name only, or not at all (认牌): never wrongly.
#include "vision/reading/read_card.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "tests/vision/seen_table.h"
#include "vision/virtual/card_design.h"
#include "vision/virtual/card_face.h"

namespace jianjun::vision {
namespace {

struct Shown {
    cv::Mat bgr;
    std::vector<CardTruth> cards;
};

Shown show(const std::vector<std::string>& labels, const VirtualSettings& settings = seen_from(5)) {
    VirtualTable table(settings);
    for (std::size_t i = 0; i < labels.size(); ++i)
        table.place(labels[i], {{150.0 + double(i % 5) * 190, 170.0 + double(i / 5) * 150}, double(i) * 40});
    return {image(table.picture()), table.truth().cards};
}

TEST(ReadCard, EveryCardWhicheverWayUpItsOutlineIs) {
    const Shown shown = show(learnt());
    for (const auto& card : shown.cards) {
        for (const Quad& quad : {outline(card), half_turn(outline(card))}) {
            const Reading r = read_card(shown.bgr, quad, gallery());
            EXPECT_EQ(r.label, card.label);
            EXPECT_EQ(r.sure, is_back(card.label) ? Certainty::back : Certainty::exact) << card.label;
            EXPECT_EQ(r.name, is_back(card.label) ? card.label : name_of(card.label));
            if (!is_back(card.label)) {
                EXPECT_LT(corners_apart(r.quad, outline(card)), 3) << card.label << ": turned to its own top";
            }
        }
    }
}

// The patches beyond the picture's rim are hidden, and none of them shows another card.
TEST(ReadCard, WhatThePictureCutsOffALittleIsReadByTheRest) {
    VirtualTable table(seen_from(5));
    table.place("slash@S7", {{400, 300}, 5});
    const cv::Mat whole = image(table.picture());
    const Quad card = outline(table.truth().cards.front());
    float top = 1e9f, bottom = 0;
    for (const auto& p : card.p) top = std::min(top, p.y), bottom = std::max(bottom, p.y);
    for (const float cut : {0.03f, 0.2f}) {
        const cv::Mat seen = whole.rowRange(0, int(bottom - cut * (bottom - top))).clone();
        Quad clipped = card;
        for (auto& p : clipped.p) p.y = std::min(p.y, float(seen.rows - 1));
        const Reading r = read_card(seen, clipped, gallery());
        EXPECT_EQ(r.sure, Certainty::exact) << cut;
        EXPECT_EQ(r.label, "slash@S7") << cut;
    }
}

// A picture that has no time left does a piece at most, and none of them is long.
TEST(ReadCard, InPiecesItIsReadAsAtOnce) {
    const Shown shown = show({"slash@S7", "jink@DK", "slash@S8", "peach@H6"});
    const Quad lower = outline(shown.cards[0]);
    Quad upper = lower;
    for (auto& p : upper.p) p += (lower.p[1] - lower.p[0]) * 0.4f;
    for (const std::vector<Quad>& covers : {std::vector<Quad>{}, std::vector<Quad>{upper}})
        for (const auto& card : shown.cards) {
            const Reading at_once = read_card(shown.bgr, outline(card), gallery(), covers);
            Pace no_time(0);
            auto pieces = read_card_in_pieces(shown.bgr, outline(card), gallery(), covers, no_time);
            int pauses = 0;
            while (!pieces.go_on()) ++pauses;
            EXPECT_GT(pauses, 5) << card.label;
            EXPECT_EQ(pieces.result().label, at_once.label);
            EXPECT_EQ(pieces.result().sure, at_once.sure) << card.label;
            EXPECT_EQ(pieces.result().score, at_once.score) << card.label;
            EXPECT_EQ(pieces.result().margin, at_once.margin) << card.label;
        }
}

TEST(ReadCard, AnOutlineThatIsALittleOffIsPutRight) {
    const Shown shown = show({"slash@S7", "jink@DK", "peach@H6"});
    for (const auto& card : shown.cards) {
        Quad wide = outline(card);
        for (auto& p : wide.p) p += (p - wide.centre()) * 0.05f;
        wide.p[0] += cv::Point2f(3, -2);
        const double before = corners_apart(wide, outline(card));
        const Reading r = read_card(shown.bgr, wide, gallery());
        EXPECT_EQ(r.label, card.label);
        EXPECT_LT(corners_apart(r.quad, outline(card)), 0.5 * before) << card.label;
    }
}

TEST(ReadCard, OneCornerThatIsOffIsPutRight) {
    const Shown shown = show({"slash@S7", "jink@DK", "peach@H6", "duel@SA"});
    double off = 0;  // pixels, on average; 2.4 where all corners move as one
    for (const auto& card : shown.cards)
        for (int corner = 0; corner < 4; ++corner) {
            Quad torn = outline(card);
            torn.p[corner] += (torn.p[corner] - torn.centre()) * 0.06f;
            const Reading r = read_card(shown.bgr, torn, gallery());
            EXPECT_EQ(r.label, card.label) << corner;
            off += corners_apart(r.quad, outline(card)) / 16;
        }
    EXPECT_LT(off, 1.9);
}

TEST(ReadCard, WhatNobodyEnrolledIsUnknown) {
    const Shown shown = show({"snatch@S3", "crossbow@CA", "wine@S9", "general:caocao"});
    for (const auto& card : shown.cards) {
        const Reading r = read_card(shown.bgr, outline(card), gallery());
        EXPECT_EQ(r.sure, Certainty::unknown) << card.label << " taken for " << r.best;
        EXPECT_EQ(r.label + r.name, "");
    }
}

// ♠7 杀 is known, ♦6 is not: theirs is the name, and no other card's corner.
TEST(ReadCard, ACardOfAKnownNameThatNobodyEnrolledHasNoCorner) {
    const auto some = drawn_gallery({"slash@S7", "slash@C7", "slash@H10", "jink@D2", "jink@DK", "peach@H6"});
    ASSERT_TRUE(some);
    const Shown shown = show({"slash@D6", "slash@S10", "jink@H8", "peach@H3"});
    for (const auto& card : shown.cards) {
        const Reading r = read_card(shown.bgr, outline(card), *some);
        EXPECT_EQ(r.label, "") << card.label << " taken for " << r.label;
        EXPECT_TRUE(r.name.empty() || r.name == name_of(card.label)) << r.name;
    }
}

// The same with a deck of which every fourth card is missing: the 杀 that is shown differs from one that is
// known by its suit or by a stroke of its rank.
TEST(ReadCard, EverySlashThatIsMissingKeepsItsNameOnly) {
    std::vector<std::string> known, missing;
    for (const auto& label : deck_160())
        if (name_of(label) == "slash") (known.size() > 3 * missing.size() ? missing : known).push_back(label);
    std::erase_if(missing, [&](const auto& label) { return std::ranges::count(known, label) > 0; });
    ASSERT_GE(missing.size(), 4u);
    const auto some = drawn_gallery(known);
    ASSERT_TRUE(some);
    for (std::size_t i = 0; i < missing.size(); i += 4) {
        const std::size_t end = std::min(i + 4, missing.size());
        const Shown shown =
            show({missing.begin() + std::ptrdiff_t(i), missing.begin() + std::ptrdiff_t(end)});
        for (const auto& card : shown.cards) {
            const Reading r = read_card(shown.bgr, outline(card), *some);
            EXPECT_EQ(r.label, "") << card.label << " taken for " << r.label;
            EXPECT_EQ(r.name, "slash") << card.label;
        }
    }
}

// Noise and a weak lamp make a corner unlike its face, but what lies around it just as much.
TEST(ReadCard, InDimLightACornerIsReadAllTheSame) {
    VirtualSettings dim = seen_from(5);
    dim.camera.width = 2000, dim.camera.height = 1125;
    dim.look = {.light = 0.6, .warmth = 0.8, .unevenness = 0.5, .noise = 5, .jpeg = 60};
    std::vector<std::string> labels = deck_160();
    std::erase_if(labels, [](const auto& label) { return name_of(label) != "jink"; });
    labels.resize(15);
    const auto jinks = drawn_gallery(labels);
    ASSERT_TRUE(jinks);
    const Shown shown = show(labels, dim);
    for (const auto& card : shown.cards) {
        const Reading r = read_card(shown.bgr, outline(card), *jinks);
        EXPECT_EQ(r.label, card.label) << "corner " << r.corner << " beside " << r.beside;
    }
}

// They bear no suit and rank: what is asked of a game card's corner would leave them unread.
TEST(ReadCard, GeneralsAndHealthCardsAreReadFromAskewAndFromAfar) {
    const std::vector<std::string> without{"health:1",       "health:2",        "health:3",
                                           "health:4",       "health:5",        "general:caocao",
                                           "general:guanyu", "general:sunquan", "general:lvbu"};
    const auto all = drawn_gallery();
    ASSERT_TRUE(all);
    for (const double tilt : {5, 35}) {
        VirtualSettings from = seen_from(tilt);
        from.camera.width = 1300, from.camera.height = 731;
        from.look.noise = 4;
        const Shown shown = show(without, from);
        for (const auto& card : shown.cards) {
            const Reading r = read_card(shown.bgr, outline(card), *all);
            EXPECT_EQ(r.label, card.label)
                << "tilt " << tilt << ", corner " << r.corner << ", most " << r.most;
        }
    }
}

Picture drawn(const std::string& label) {
    const cv::Mat face = draw_card_face(*design_of(label), 350).value();
    return {face.cols, face.rows, std::vector<std::uint8_t>(face.datastart, face.dataend)};
}

// Two printings under one label: here the first looks like another card altogether.
TEST(ReadCard, IsHeldAgainstTheViewOfItsLabelThatItResembles) {
    Gallery both;
    ASSERT_TRUE(both.add(drawn("duel@SA"), "slash@S7"));
    ASSERT_TRUE(both.add(drawn("slash@S7"), "slash@S7"));
    ASSERT_TRUE(both.add(drawn("slash@S8"), "slash@S8"));
    const Shown shown = show({"slash@S7"});
    const Reading r = read_card(shown.bgr, outline(shown.cards[0]), both);
    EXPECT_EQ(r.label, "slash@S7");
    EXPECT_LT(r.worst, 0.3) << "held against the other printing";
}

// 杀 and 火杀 may bear one picture: with the title hidden it is neither, even if the other is not quite so
// alike.
TEST(ReadCard, WhatTwoNamesShareTellsNeither) {
    const Picture slash = drawn("slash@S7");
    Picture fire = drawn("duel@SA");
    const std::size_t title = fire.bgr.size() * 4 / 10;
    std::transform(slash.bgr.begin() + std::ptrdiff_t(title), slash.bgr.end(),
                   fire.bgr.begin() + std::ptrdiff_t(title),
                   [](std::uint8_t grey) { return std::uint8_t(grey * 9 / 10); });
    Gallery both, one;
    ASSERT_TRUE(both.add(slash, "slash@S7"));
    ASSERT_TRUE(both.add(fire, "fire_slash@H4"));
    ASSERT_TRUE(one.add(slash, "slash@S7"));
    const Shown shown = show({"slash@S7"});
    const Quad card = outline(shown.cards[0]);
    Quad upon = card;
    for (const std::size_t lower : {2, 3})
        upon.p[lower] = card.p[3 - lower] + (card.p[lower] - card.p[3 - lower]) * 0.45f;
    EXPECT_EQ(read_card(shown.bgr, card, one, {upon}).name, "slash");
    EXPECT_EQ(read_card(shown.bgr, card, both, {upon}).name, "");
    EXPECT_EQ(read_card(shown.bgr, card, both).name, "slash") << "with its title";
}

// ♥7 and ♥8 of a plain deck are names of their own: nothing says where their like differ.
TEST(ReadCard, ALabelWithoutACornerIsNotGivenToItsLike) {
    Gallery plain;
    for (const char* label : {"slash@S7", "slash@C7", "jink@D2"})
        ASSERT_TRUE(plain.add(drawn(label), std::string(label).substr(std::string(label).find('@') + 1)));
    const Shown shown = show({"slash@S7", "slash@S8", "slash@H10"});
    for (const auto& card : shown.cards) {
        const Reading r = read_card(shown.bgr, outline(card), plain);
        EXPECT_EQ(r.label, card.label == "slash@S7" ? "S7" : "") << card.label;
        EXPECT_EQ(r.name, r.label);
    }
}

// A face of other people's: so many pips, round or pointed, and the number in two corners.
cv::Mat pips(int number, bool round) {
    cv::Mat face(520, 360, CV_8UC3, cv::Scalar::all(235));
    const cv::Scalar ink(30, 25, 20);
    for (int i = 0; i < number; ++i) {
        const cv::Point at(120 + i % 2 * 120, 90 + i / 2 * 80);
        if (round)
            cv::circle(face, at, 28, ink, cv::FILLED, cv::LINE_AA);
        else
            cv::fillConvexPoly(face,
                               std::vector<cv::Point>{at + cv::Point(0, -34), at + cv::Point(26, 0),
                                                      at + cv::Point(0, 34), at + cv::Point(-26, 0)},
                               ink, cv::LINE_AA);
    }
    for (const bool turned : {false, true}) {
        cv::putText(face, std::to_string(number), {14, 62}, cv::FONT_HERSHEY_SIMPLEX, 1.8, ink, 6,
                    cv::LINE_AA);
        if (round)
            cv::circle(face, {34, 92}, 14, ink, cv::FILLED, cv::LINE_AA);
        else
            cv::rectangle(face, {22, 80, 24, 24}, ink, cv::FILLED);
        if (!turned) cv::rotate(face, face, cv::ROTATE_180);
    }
    cv::rotate(face, face, cv::ROTATE_180);
    return face;
}

// A face seen softly, so many pixels high.
Reading read_small(const cv::Mat& face, int height, const Gallery& gallery) {
    const float width = float(height * face.cols / face.rows), left = 120, top = 90;
    cv::Mat seen(400, 400, CV_8UC3, cv::Scalar(60, 90, 40)), card;
    cv::resize(face, card, cv::Size(int(width), height), 0, 0, cv::INTER_AREA);
    cv::Mat(card * 0.85).copyTo(seen(cv::Rect(int(left), int(top), card.cols, card.rows)));
    cv::GaussianBlur(seen, seen, {0, 0}, 0.8);
    const float right = left + width, bottom = top + float(height);
    return read_card(seen, Quad{{cv::Point2f(left, top), {right, top}, {right, bottom}, {left, bottom}}},
                     gallery);
}

// Whether each is a name of its own or a rank that two suits share.
TEST(ReadCard, OfAPlainDeckWhatNobodyEnrolledIsNoOtherCard) {
    const auto name = [](int number, bool round) {
        return std::to_string(number) + (round ? "round" : "pointed");
    };
    for (const bool ranks : {false, true}) {
        const auto label = [&](int number, bool round) {
            return ranks ? std::to_string(number) + "@" + name(number, round) : name(number, round);
        };
        const auto missing = [](int number, bool round) {
            return (number == 8 && round) || (number == 5 && !round) || number == 3;
        };
        Gallery deck;
        for (int number = 1; number <= 10; ++number)
            for (const bool round : {false, true}) {
                if (missing(number, round)) continue;
                const cv::Mat face = pips(number, round);
                ASSERT_TRUE(
                    deck.add({face.cols, face.rows, {face.datastart, face.dataend}}, label(number, round)));
            }
        for (const int height : {217, ranks ? 200 : 180})
            for (int number = 1; number <= 10; ++number)
                for (const bool round : {false, true}) {
                    const std::string what = label(number, round) + " at " + std::to_string(height) + " px";
                    const Reading r = read_small(pips(number, round), height, deck);
                    if (missing(number, round)) {
                        EXPECT_EQ(r.label, "") << what;
                        EXPECT_TRUE(r.name.empty() || (ranks && r.name == std::to_string(number)))
                            << what << " taken for " << r.name;
                    } else {
                        EXPECT_EQ(r.label, label(number, round)) << what;
                    }
                }
    }
}

// Two that differ in their number only, which stands in one corner (an ornament in the other) or in both.
cv::Mat numbered(int number, bool in_both) {
    cv::Mat face = pips(0, true);
    const cv::Rect corner(0, 0, 62, 120), other(face.cols - 62, face.rows - 120, 62, 120);
    face(corner) = face(other) = cv::Scalar::all(235);
    for (const cv::Point& at : {cv::Point(120, 120), {230, 210}, {130, 330}, {250, 400}})
        cv::circle(face, at, 36, {60, 40, 160}, cv::FILLED, cv::LINE_AA);
    cv::putText(face, std::to_string(number), {14, 62}, cv::FONT_HERSHEY_SIMPLEX, 1.8, {30, 25, 20}, 6);
    if (in_both)
        cv::rotate(face(corner).clone(), face(other), cv::ROTATE_180);
    else
        cv::rectangle(face, other.tl() + cv::Point(14, 50), other.br() - cv::Point(14, 14), {30, 25, 20}, 5);
    return face;
}

TEST(ReadCard, WithoutItsNumberALoneLabelIsNotSaid) {
    for (const bool in_both : {false, true}) {
        const cv::Mat seven = numbered(7, in_both), eight = numbered(8, in_both);
        Gallery deck;
        ASSERT_TRUE(deck.add({seven.cols, seven.rows, {seven.datastart, seven.dataend}}, "seven"));
        const auto read = [&](const cv::Mat& face, PatchMask hidden) {
            cv::Mat seen(700, 600, CV_8UC3, cv::Scalar(60, 90, 40));
            face.copyTo(seen(cv::Rect(100, 80, face.cols, face.rows)));
            const Quad quad{{cv::Point2f{100, 80}, {460, 80}, {460, 600}, {100, 600}}};
            return read_face(seen, quad, deck, {{}, hidden}).label;
        };
        const PatchMask upper_left = 1;
        EXPECT_EQ(read(seven, 0), "seven");
        EXPECT_EQ(read(eight, 0), "");
        EXPECT_EQ(read(eight, upper_left), "");
        EXPECT_EQ(read(seven, upper_left), in_both ? "seven" : "") << "the other corner tells";
    }
}

TEST(ReadCard, BareClothAndAnEmptyGalleryAreUnknown) {
    const Shown shown = show({"slash@S7"});
    Quad beside = outline(shown.cards[0]);
    for (auto& p : beside.p) p += cv::Point2f(400, 200);
    EXPECT_EQ(read_card(shown.bgr, beside, gallery()).sure, Certainty::unknown);
    EXPECT_EQ(read_card(shown.bgr, outline(shown.cards[0]), Gallery()).sure, Certainty::unknown);
}

// 杀 ♠7 and ♠8 differ in their corner only: with a thumb on it the name is all that can be said.
TEST(ReadCard, ASliverIsCoveredAndCostsNothing) {
    const Shown shown = show({"slash@S7"});
    const Quad lower = outline(shown.cards[0]);
    Quad upper = lower;
    for (auto& p : upper.p) p += (lower.p[1] - lower.p[0]) * 0.06f;
    Pace no_time(0);
    auto pieces = read_card_in_pieces(shown.bgr, lower, gallery(), {upper}, no_time);
    ASSERT_TRUE(pieces.go_on());
    EXPECT_EQ(pieces.result().sure, Certainty::covered);
}

TEST(ReadCard, ACoveredCornerLeavesTheName) {
    Shown shown = show({"slash@S7", "slash@S8", "slash@C7"});
    for (const auto& card : shown.cards) {
        const Quad q = outline(card);
        const cv::Point2f along = q.p[1] - q.p[0], down = q.p[3] - q.p[0];
        const cv::Point2f corner = q.p[0] + along * 0.13f + down * 0.13f;
        cv::circle(shown.bgr, corner, int(0.17 * q.height()), {120, 150, 190}, cv::FILLED, cv::LINE_AA);
        const Reading r = read_card(shown.bgr, q, gallery());
        EXPECT_EQ(r.label, "") << card.label;
        EXPECT_TRUE(r.name.empty() || r.name == "slash") << r.name;
    }
}

TEST(ReadCard, HalfACardIsNoOtherCard) {
    Shown shown = show({"slash@S7", "jink@D2", "peach@H6", "duel@SA"});
    for (const auto& card : shown.cards) {
        const Quad q = outline(card);
        const std::vector<cv::Point> lower{(q.p[0] + q.p[3]) * 0.5f, (q.p[1] + q.p[2]) * 0.5f, q.p[2],
                                           q.p[3]};
        cv::fillConvexPoly(shown.bgr, lower, {40, 40, 40});
        const Reading r = read_card(shown.bgr, q, gallery());
        EXPECT_TRUE(r.label.empty() || r.label == card.label) << card.label << " taken for " << r.label;
        EXPECT_TRUE(r.name.empty() || r.name == name_of(card.label)) << card.label << " taken for " << r.name;
    }
}

}  // namespace
}  // namespace jianjun::vision
