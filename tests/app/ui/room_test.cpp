// Everything has its room (位置): no seat, pile, prompt or panel lies over another, nothing that matters is cut, at
// every size, with few and with many seats, in both languages. JIANJUN_PICTURES=FOLDER keeps the pictures.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct Shown {
    int width, height, seats;
    bool english;
};

class Room : public TouchedTable, public ::testing::WithParamInterface<Shown> {
  protected:
    void sit(const Shown& shown) {
        const char* names[] = {"小明", "阿芳", "老王", "晓琳", "大伟", "敏敏", "阿强", "小李", "欧阳若雪", "Alexander"};
        const char* generals[] = {"caocao", "zhaoyun", "lvbu", "diaochan", "zhouyu", "guanyu", "zhugeliang", "sunquan", "huangyueying", "simayi"};
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
        for (int i = 0; i < shown.seats; ++i)
            setup["seats"].push_back({{"name", names[i]}, {"role", i == 0 ? "lord" : "rebel"}, {"general", generals[i]}});
        setup["seats"][1].update(json::parse(R"({"equip":["eight_diagram@S2","blade@S5","dilu@C5","chitu@H5"],"judge":["lightning@SA","indulgence@S6"]})"));
        begin(setup, shown.width, shown.height);
        loaded->model().set_english(shown.english);
        look();
    }
    QRectF box(const std::string& name) const {
        auto* item = find(name);
        return item ? item->mapRectToScene(QRectF(0, 0, item->width(), item->height())) : QRectF();
    }
    void keep(const std::string& what) {
        const char* folder = std::getenv("JIANJUN_PICTURES");
        if (!folder) return;
        const auto& p = GetParam();
        const auto name = std::string(folder) + "/" + what + "_" + std::to_string(p.width) + "_" + std::to_string(p.seats) +
                          (p.english ? "_en" : "_zh") + ".png";
        loaded->window()->grabWindow().save(QString::fromStdString(name));
    }
    void nothing_overlaps(const char* when) {
        const auto strip = box("phases"), undo = box("undo");
        EXPECT_LE(strip.right(), undo.left() + 1) << when << ": the phases lie under the buttons";
        std::vector<std::string> names{"openWindow", "piles", "sidePanel", "topBar", "statusBar"};
        for (int i = 1; i <= GetParam().seats; ++i) names.push_back("seat" + std::to_string(i));
        const QRectF window(QPointF(0, 0), loaded->window()->size());
        for (std::size_t a = 0; a < names.size(); ++a) {
            const auto first = box(names[a]);
            if (first.isEmpty()) continue;
            EXPECT_TRUE(window.adjusted(-1, -1, 1, 1).contains(first)) << when << ": " << names[a] << " leaves the window";
            for (std::size_t b = a + 1; b < names.size(); ++b) {
                const auto both = first & box(names[b]);
                EXPECT_TRUE(both.width() < 1.5 || both.height() < 1.5)
                    << when << ": " << names[a] << " and " << names[b] << " share " << both.width() << "x" << both.height();
            }
        }
        for (const char* text_of : {"name", "hand", "wanted", "send"})
            if (auto* text = find(text_of); text && text->property("truncated").isValid()) {
                EXPECT_FALSE(text->property("truncated").toBool()) << when << ": " << text_of << " is cut";
            }
    }
};

TEST_P(Room, IsEnoughForEverything) {
    sit(GetParam());
    nothing_overlaps("play phase");
    keep("play");
    touch("tile_slash");
    nothing_overlaps("a target is looked for");
    keep("aim");
    touch("cancelAnswer");
    touch("seat2");
    nothing_overlaps("a correction");
    keep("correct");
    touch("trayClose");
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})"));
    look();
    nothing_overlaps("all are asked");
    keep("asked");
}

INSTANTIATE_TEST_SUITE_P(Sizes, Room,
                         ::testing::Values(Shown{800, 600, 5, false}, Shown{800, 600, 10, true}, Shown{1600, 900, 4, false},
                                           Shown{1600, 900, 5, true}, Shown{1600, 900, 8, false}, Shown{1600, 900, 10, false},
                                           Shown{3840, 2160, 5, false}, Shown{3840, 2160, 10, true}));

}  // namespace
}  // namespace jianjun::app
