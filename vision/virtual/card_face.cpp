// Our own card faces, drawn (自制牌面).
#include "vision/virtual/card_face.h"

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/layout/layout.h"
#include "vision/virtual/card_art.h"
#include "vision/virtual/ink.h"

namespace jianjun::vision {

namespace {

using Kind = CardDesign::Kind;

constexpr int master_height = 640;  // faces are drawn once at this height and shrunk
const cv::Scalar paper(228, 240, 247), black(28, 24, 26), red(36, 30, 190), cream(222, 240, 252), blue(190, 110, 30), pale_blue(240, 190, 130);

// One face while it is drawn; lengths are given in thousandths of the card's height.
class Canvas {
  public:
    explicit Canvas(int height) : height_(height), image(height, card_width(height), CV_8UC3, paper) {}

    double mm(double thousandths) const { return thousandths * height_ / 1000; }
    cv::Rect rect(double x, double y, double w, double h) const {
        return cv::Rect(px(x), px(y), px(x + w) - px(x), px(y + h) - px(y)) & cv::Rect({}, image.size());
    }
    void box(double x, double y, double w, double h, const cv::Scalar& colour) {
        cv::rectangle(image, rect(x, y, w, h), colour, cv::FILLED);
    }
    // With corners of radius r.
    void panel(double x, double y, double w, double h, double r, const cv::Scalar& colour) {
        box(x + r, y, w - 2 * r, h, colour);
        box(x, y + r, w, h - 2 * r, colour);
        for (double cx : {x + r, x + w - r})
            for (double cy : {y + r, y + h - r})
                cv::circle(image, {px(cx), px(cy)}, px(r), colour, cv::FILLED, cv::LINE_AA);
    }
    void text(const std::string& words, double x, double y, double size, const cv::Scalar& colour,
              Hand hand = Hand::serif, double most_width = 0) {
        write_text(image, words, {mm(x), mm(y)}, mm(size), colour, hand, mm(most_width));
    }
    // Light letters with a dark rim, for writing on art.
    void carved(const std::string& words, double x, double y, double size, const cv::Scalar& colour,
                const cv::Scalar& rim) {
        const double r = size * 0.045;
        for (int i = 0; i < 12; ++i) {
            const double a = 2 * M_PI * i / 12;
            text(words, x + r * std::cos(a), y + r * std::sin(a), size, rim);
        }
        text(words, x, y, size, colour);
    }

  private:
    int px(double thousandths) const { return static_cast<int>(std::lround(mm(thousandths))); }
    int height_;

  public:
    cv::Mat image;
};

cv::Scalar frame_colour(Kind kind) {
    switch (kind) {
        case Kind::basic:
            return {52, 66, 96};
        case Kind::trick:
            return {128, 74, 40};
        case Kind::delayed:
            return {112, 50, 92};
        case Kind::weapon:
            return {44, 60, 138};
        case Kind::armor:
            return {92, 96, 36};
        case Kind::plus:
        case Kind::minus:
            return {48, 104, 60};
        default:
            return {60, 60, 60};
    }
}

std::string type_line(const CardDesign& d) {
    switch (d.kind) {
        case Kind::basic:
            return "基本牌";
        case Kind::trick:
            return "锦囊牌";
        case Kind::delayed:
            return "延时锦囊";
        case Kind::weapon:
            return "武器　攻击范围 " + std::to_string(d.number);
        case Kind::armor:
            return "防具";
        case Kind::plus:
            return "+1 坐骑";
        case Kind::minus:
            return "−1 坐骑";
        default:
            return {};
    }
}

// The large name: one character fills the face, five stand in two columns.
void write_name(Canvas& c, const std::string& name) {
    const std::vector<std::string> chars = characters(name);
    struct Place {
        double x, y;
    };
    double size = 0;
    std::vector<Place> at;
    switch (chars.size()) {
        case 1:
            size = 400, at = {{340, 480}};
            break;
        case 2:
            size = 285, at = {{340, 330}, {340, 640}};
            break;
        case 3:
            size = 225, at = {{340, 260}, {340, 495}, {340, 730}};
            break;
        case 4:
            size = 215, at = {{225, 370}, {455, 370}, {225, 610}, {455, 610}};
            break;
        case 5:
            size = 185, at = {{235, 290}, {235, 490}, {235, 690}, {445, 390}, {445, 590}};
            break;
        default:
            return c.carved(name, 340, 480, 120, cream, black);
    }
    for (std::size_t i = 0; i < at.size(); ++i) c.carved(chars[i], at[i].x, at[i].y, size, cream, black);
}

const char* suit_sign(char suit) {
    switch (suit) {
        case 'S':
            return "♠";
        case 'H':
            return "♥";
        case 'C':
            return "♣";
        case 'D':
            return "♦";
        default:
            return "";
    }
}

void draw_game_card(Canvas& c, const CardDesign& d) {
    const double width = 681;
    const cv::Scalar ground = d.extra ? pale_blue : cream, frame = d.extra ? blue : frame_colour(d.kind);
    c.panel(24, 24, width - 48, 952, 26, frame);
    c.panel(34, 34, width - 68, 932, 20, d.extra ? pale_blue : cv::Scalar{200, 222, 236});
    cv::Mat art = c.image(c.rect(44, 44, width - 88, 912));
    paint_art(art, d.name + d.printing);
    write_name(c, d.name);
    c.panel(70, 884, width - 140, 62, 22, ground);
    c.text(type_line(d), width / 2, 915, 40, frame_colour(d.kind), Hand::sans, width - 180);
    c.panel(24, 24, 104, 158, 20, frame);
    c.panel(24, 24, 98, 152, 20, ground);
    const cv::Scalar ink = d.suit == 'H' || d.suit == 'D' ? red : black;
    c.text(d.rank, 72, 68, 78, ink, Hand::sans, 74);
    c.text(suit_sign(d.suit), 72, 132, 76, ink, Hand::sans);
}

cv::Scalar faction_colour(const std::string& faction) {
    if (faction == "魏") return {170, 96, 40};
    if (faction == "蜀") return {48, 62, 178};
    if (faction == "吴") return {76, 140, 52};
    if (faction == "群") return {110, 110, 110};
    return {60, 150, 190};
}

void draw_general(Canvas& c, const CardDesign& d) {
    const cv::Scalar colour = faction_colour(d.colour);
    c.panel(22, 22, 637, 956, 26, colour);
    cv::Mat art = c.image(c.rect(40, 40, 601, 920));
    paint_portrait(art, d.name + d.printing, colour);
    c.panel(34, 34, 130, 560, 26, cream);
    c.text(d.colour.empty() ? "将" : d.colour, 98, 102, 104, colour);
    double y = 240;
    const auto chars = characters(d.name);
    const double step = std::min(118.0, 340.0 / static_cast<double>(std::max<std::size_t>(1, chars.size())));
    for (const std::string& ch : chars) c.text(ch, 98, y, step * 0.86, black), y += step;
    for (int i = 0; i < d.number; ++i)
        paint_magatama(c.image, {c.mm(222 + 84.0 * i), c.mm(86)}, c.mm(32), {80, 190, 60}, {24, 40, 20});
    c.panel(190, 884, 440, 62, 22, cream);
    c.text("武将牌", 410, 915, 40, colour, Hand::sans);
}

void draw_health(Canvas& c, const CardDesign& d) {
    c.panel(22, 22, 637, 956, 26, {64, 92, 60});
    c.panel(40, 40, 601, 920, 18, {188, 214, 206});
    const double step = 1000 * health_step_mm / card_height_mm;
    for (int i = 0; i < d.number; ++i) {
        const double y = 1000 - step * (i + 0.5);
        c.panel(70, y - 70, 540, 140, 60, {168, 198, 188});
        paint_magatama(c.image, {c.mm(340.5), c.mm(y)}, c.mm(54), {70, 180, 50}, {26, 48, 22});
        c.text(std::to_string(i + 1), 150, y, 60, {90, 120, 96}, Hand::sans);
        c.text(std::to_string(i + 1), 530, y, 60, {90, 120, 96}, Hand::sans);
    }
    c.text("体力", 240, 86, 84, {40, 70, 36});
    c.text(std::to_string(d.number), 450, 86, 90, {40, 70, 36}, Hand::sans);
}

void draw_back(Canvas& c, const CardDesign& d) {
    const cv::Scalar main = d.colour == "blue"      ? cv::Scalar(150, 74, 22)
                            : d.colour == "general" ? cv::Scalar(44, 74, 40)
                                                    : cv::Scalar(36, 30, 142);
    const cv::Scalar gold(116, 190, 226), deep = main * 0.62, line = main * 0.7 + gold * 0.3;
    c.panel(24, 24, 633, 952, 26, deep);
    c.panel(44, 44, 593, 912, 18, gold);
    c.panel(52, 52, 577, 896, 14, main);
    cv::Mat field = c.image(c.rect(64, 64, 553, 872));
    const int step = std::max(6, static_cast<int>(c.mm(58))), thin = std::max(1, static_cast<int>(c.mm(7)));
    for (int i = -field.rows; i < field.cols + field.rows;
         i += step) {  // a lattice with a knot in each window
        cv::line(field, {i, 0}, {i + field.rows, field.rows}, line, thin, cv::LINE_AA);
        cv::line(field, {i, 0}, {i - field.rows, field.rows}, line, thin, cv::LINE_AA);
    }
    for (int y = step / 2; y < field.rows; y += step)
        for (int x = 0; x < field.cols; x += step)
            cv::circle(field, {x + (y / step % 2 ? step / 2 : 0), y}, step / 8, gold * 0.8, cv::FILLED,
                       cv::LINE_AA);
    const cv::Point centre(static_cast<int>(c.mm(340.5)), static_cast<int>(c.mm(500)));
    cv::circle(c.image, centre, static_cast<int>(c.mm(196)), deep, cv::FILLED, cv::LINE_AA);
    cv::circle(c.image, centre, static_cast<int>(c.mm(186)), gold, static_cast<int>(c.mm(9)), cv::LINE_AA);
    cv::circle(c.image, centre, static_cast<int>(c.mm(168)), main, cv::FILLED, cv::LINE_AA);
    const auto chars = characters(d.name);
    double y = 500 - 72.0 * static_cast<double>(chars.size() - 1);
    for (const std::string& ch : chars) c.text(ch, 340.5, y, 136, gold), y += 144;
}

}  // namespace

int card_width(int height) {
    return static_cast<int>(std::lround(height * card_width_mm / card_height_mm));
}

cv::Mat card_shape(cv::Size size) {
    constexpr int finer = 4;
    const int r = static_cast<int>(size.height * finer * 0.036);
    const cv::Rect all({}, size * finer);
    cv::Mat large = cv::Mat::zeros(all.size(), CV_8UC1), shape;
    cv::rectangle(large, cv::Rect(r, 0, all.width - 2 * r, all.height), 255, cv::FILLED);
    cv::rectangle(large, cv::Rect(0, r, all.width, all.height - 2 * r), 255, cv::FILLED);
    for (int x : {r, all.width - 1 - r})
        for (int y : {r, all.height - 1 - r}) cv::circle(large, {x, y}, r, 255, cv::FILLED);
    cv::resize(large, shape, size, 0, 0, cv::INTER_AREA);
    return shape;
}

tl::expected<cv::Mat, std::string> draw_card_face(const CardDesign& design, int height) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    if (height < 16 || height > 4000)
        return tl::unexpected(std::string("a card face is 16 to 4000 pixels high"));
    Canvas canvas(std::max(height, master_height));
    switch (design.kind) {
        case Kind::general:
            draw_general(canvas, design);
            break;
        case Kind::health:
            draw_health(canvas, design);
            break;
        case Kind::back:
            draw_back(canvas, design);
            break;
        default:
            draw_game_card(canvas, design);
    }
    if (canvas.image.rows == height) return canvas.image;
    cv::Mat small;
    cv::resize(canvas.image, small, {card_width(height), height}, 0, 0, cv::INTER_AREA);
    return small;
}

}  // namespace jianjun::vision
