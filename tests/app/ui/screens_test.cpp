// Every screen (各个画面), at every size, with few and with many seats, in both languages: no text is cut, nothing lies over
// another, every control has a name and an action. scripts/pictures FOLDER keeps the pictures (JIANJUN_PICTURES).
#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/session/replay/replayed_game.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/learning_desk.h"
#include "tests/app/ui/played_evenings.h"
#include "tests/app/ui/sample_group.h"
#include "tests/app/ui/touched_table.h"
#include "tests/app/ui/tried_desk.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct Shown {
    int width, height, seats;
    bool english;
};

class Screens : public TouchedTable, public ::testing::WithParamInterface<Shown> {
  protected:
    static json names(bool english) {
        return english ? json{"Ming", "Fang", "Wang", "Lin", "Wei", "Min", "Qiang", "Lee", "Ouyang Ruoxue", "Alexander"}
                       : json{"小明", "阿芳", "老王", "晓琳", "大伟", "敏敏", "阿强", "小李", "欧阳若雪", "Alexander"};
    }
    json setup() const {
        const auto people = names(GetParam().english);
        const char* generals[] = {"caocao", "zhaoyun", "lvbu", "diaochan", "zhouyu", "guanyu", "zhugeliang", "sunquan", "huangyueying", "simayi"};
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
        for (std::size_t i = 0; i < static_cast<std::size_t>(GetParam().seats); ++i)
            setup["seats"].push_back({{"name", people[i]}, {"role", i == 0 ? "lord" : "rebel"}, {"general", generals[i]}});
        setup["seats"][1].update(json::parse(R"({"equip":["eight_diagram@S2","blade@S5","dilu@C5","chitu@H5"],"judge":["lightning@SA","indulgence@S6"]})"));
        setup["seats"][2].update(json::parse(R"({"armour":2,"known_hand":["slash@S7","peach@H3"],"chained":true})"));
        return setup;
    }
    void sit() {
        hall.kept = {{3, 1'700'000'000'000, setup(), 40, false, {}, true},
                     {2, 1'690'000'000'000, setup(), 210, true}};
        desk.plugged = {{"camera:0", "HD Pro Webcam C920"}, {"camera:2", "USB 2.0 Camera: HD USB Camera"}};
        desk.kept = {"junzheng2013", "kingdom"};
        desk.choice = {{"camera:0"}, "junzheng2013", 5};
        TriedOut seen;
        vision::Notice unread(vision::NoticeId::names_only, {"118", "more"}), corners(vision::NoticeId::corners, {"142", "more"});
        unread.zones = {{1, ""}, {4, ""}};
        corners.zones = {{2, ""}, {3, ""}, {5, ""}, {0, ""}};
        seen.status = eye_words(vision::Notices{vision::NoticeId::watching, unread, corners, vision::NoticeId::come_closer});
        seen.pads = {{"0000000000005101", 1, true}, {"0000000000005102", 0, true}};
        desk.sees(seen);
        if (GetParam().english) {
            group.people = {"Strong", "Rose"};
            group.other_name = "Big Strong";
            group.guest = "Passer-by";
            group.bans[0]["name"] = "Our house";
        }
        for (const auto& name : names(GetParam().english)) group.people.push_back(name);
        hall.people_keep(group);
        hall.has_door(door);
        hall.desk = &desk;
        hall.learning = &learning;
        lobby = &hall;
        for (int seat = 0; seat < GetParam().seats; ++seat) hall.dealt.push_back(seat == 0 ? "lord" : "rebel");
        for (int seat = 1; seat <= GetParam().seats; ++seat)
            hall.codes[seat] = "http://192.168.1.23:8734/?t=k7h2m9qx4r8c1v5z";
        begin(setup(), GetParam().width, GetParam().height);
        loaded->model().set_english(GetParam().english);
        look();
    }
    void at(Lobby::At where) {
        hall.where = where;
        look();
    }
    // A guest with a long name and one of the last time; the others have not come.
    void two_of_them_sit() {
        TriedOut seen = *desk.seen;
        seen.taken.push_back(
            {2, GetParam().english ? "Alexandra Featherstone" : "欧阳若雪从成都来的表妹"});
        seen.taken.push_back({3, ""});
        desk.sees(seen);
        qobject_cast<EquipmentModel*>(loaded->model().equipment())->look();
        look();
        EXPECT_TRUE(find("seatsAway")->isVisible());
    }
    // Whoever is in a hall sees which, and how it has seated the next game.
    void see_the_halls_seats() {
        Said seats;
        int seat = 0;
        for (const auto& name : names(GetParam().english)) {
            const auto one = std::to_string(++seat) + " " + name.get<std::string>();
            seats.zh += "、" + one, seats.en += ", " + one;
        }
        door.in = true;
        door.known = {"赛场 spring-2026，第 12 桌", "hall spring-2026, table 12"};
        door.due = HallDoor::Seating{
            setup(),
            {"下一局（第 3 轮第 12 桌）" + seats.zh, "The next game (round 3, table 12)" + seats.en}};
        look();
        EXPECT_TRUE(find("sitDown")->isVisible());
        see("start_hall", "startScreen");
        door.in = false;
        door.due.reset();
        look();
    }
    // Every leaf of the book of so many games, and a person's page.
    void see_the_book(int games) {
        const auto people = names(GetParam().english);
        group.page = samples::played_evenings(games, people.get<std::vector<std::string>>());
        touch("bookButton");
        for (const char* leaf : {"curve", "heads", "generals", "board"}) {
            touch(("bookLeaf_" + std::string(leaf)).c_str());
            see("book_" + std::to_string(games) + "_" + leaf, "bookPage");
        }
        touch("bookPerson1");
        see("book_" + std::to_string(games) + "_person", "bookPage");
        touch("bookBack");
        touch("bookBack");
    }
    void learn() {
        qobject_cast<EnrolmentModel*>(loaded->model().enrolment())->look();
        look();
    }
    // The screen as it stands; `root` is what lies on top.
    void see(const std::string& what, const std::string& root = "") {
        const auto& p = GetParam();
        expect_room(root, p.english, what + "_" + std::to_string(p.width) + "_" + std::to_string(p.seats) + (p.english ? "_en" : "_zh"));
        expect_lists_say_that_they_go_on(root.empty() ? loaded->window()->contentItem() : find(root), what);
    }
    // Whoever sees the middle of a list must not take it for the end.
    static void expect_lists_say_that_they_go_on(QQuickItem* item, const std::string& what) {
        if (!item->isVisible()) return;
        if (item->inherits("QQuickFlickable") &&
            item->property("contentHeight").toDouble() > item->height() + 1 &&
            !item->property("atYEnd").toBool()) {
            const auto inside = item->childItems();
            const bool says = std::any_of(inside.begin(), inside.end(), [](QQuickItem* one) {
                return one->objectName() == "moreBelow" && one->isVisible();
            });
            EXPECT_TRUE(says) << what << ": " << item->objectName().toStdString();
        }
        for (auto* child : item->childItems()) expect_lists_say_that_they_go_on(child, what);
    }
    void replay_it() {
        auto played = replayed_game({setup().dump(), R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})", R"({"do":"pass"})",
                                     R"({"do":"rule","by":"table","why":"test","kill":{"seat":2}})",
                                     R"({"do":"rule","by":"table","why":"test","end_game":{"winners":[1]}})"});
        ASSERT_TRUE(played) << played.error();
        hall.gone_through = *played;
        at(Lobby::At::replay);
        see("replay");
    }
    SampleGroup group;
    Hall hall;
    Door door;
    TriedDesk desk;
    LearningDesk learning;
};

TEST_P(Screens, HaveRoomForEverything) {
    sit();
    at(Lobby::At::start);
    see("start", "startScreen");
    see_the_halls_seats();
    touch("remove0");
    see("start_removed", "startScreen");
    touch("game0");
    hall.removed = {2, 3};
    at(Lobby::At::table);
    at(Lobby::At::start);
    see("start_empty", "startScreen");
    hall.removed.clear();
    at(Lobby::At::table);
    at(Lobby::At::start);
    touch("about");
    see("about", "aboutSheet");
    touch("aboutClose");
    touch("bookButton");
    see("book", "bookPage");
    touch("bookPerson1");
    see("book_person", "bookPage");
    touch("bookIsSame");
    see("book_same", "bookPage");
    touch("bookSameNot");
    touch("bookRename");
    see("book_rename", "bookPage");
    touch("bookNameNot");
    touch("bookForget");
    see("book_forget", "bookPage");
    touch("bookBack");
    touch("bookBack");
    see_the_book(5);
    see_the_book(500);
    touch("equipmentButton");
    see("equipment", "equipmentPage");
    touch("enrol");
    see("enrolment", "enrolmentPage");
    touch("enrolBegin");
    learning.asks({"double_swords@S2", "eight_diagram@S2", "ice_sword@S2", "dismantlement@S3", "snatch@S3"}, 35, 160);
    learning.remarks_on_it();
    learn();
    see("enrolment_row", "enrolmentPage");
    touch("enrolStop");
    touch("change0");
    see("set_up_kept", "setUp");
    touch("setUpBack");
    touch("newGame");
    see("set_up", "setUp");
    touch("takeSeats");
    see("set_up_seats", "seatsTaken");
    two_of_them_sit();
    see("set_up_seats_away", "seatsTaken");
    touch("seatsDone");
    touch("setSeat2");
    see("set_up_name", "setUp");
    touch("leaf_rules");
    see("set_up_rules", "setUp");
    touch("leaf_game");
    touch("dealRoles");
    touch("dealGenerals");
    touch("leaf_generals");
    see("set_up_generals", "setUp");
    touch("setUpBack");
    at(Lobby::At::demonstration);
    see("demonstration", "demonstrationBand");
    see("demonstration_table");
    at(Lobby::At::table);
    see("play");
    touch("tile_slash");
    see("aim");
    touch("cancelAnswer");
    touch("seat2");
    see("seat");
    touch("page_general");
    see("seat_general", "seatTray");
    touch("trayClose");
    touch("page_mark");
    see("seat_mark", "seatTray");
    touch("trayClose");
    touch("page_known");
    see("seat_known", "seatTray");
    touch("trayClose");
    touch("trayClose");
    touch("more");
    see("more", "moreMenu");
    touch("roles");
    see("roles", "rolesSheet");
    hide("rolesSheet");
    touch("phones");
    see("phones", "phonesSheet");
    hide("phonesSheet");
    touch("referee");
    touch("deskSeat2");
    see("referee", "refereeDesk");
    for (const char* clock : {"clockDecisionSet", "clockTurnSet", "clockGameSet", "clocksStop"}) touch(clock);
    see("referee_clocks", "refereeDesk");
    touch("clocksStop");
    touch("deskClose");
    touch("rules");
    see("rules", "glossarySheet");
    touch("glossaryClose");
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})"));
    look();
    see("asked");
    touch("more");
    touch("outward");
    see("outward");
    touch("more");
    touch("outward");
    touch("history");
    see("history", "historySheet");
    touch("historyClose");
    feed->send(json::parse(R"({"do":"rule","by":"table","why":"test","end_game":{"winners":[1]}})"));
    look();
    see("over");
    replay_it();
}

std::vector<Shown> shown_sizes() {
    if (!std::getenv("JIANJUN_LONG"))
        return {{683, 384, 5, false}, {800, 500, 8, true}, {800, 600, 10, true}, {800, 600, 5, false}, {1600, 900, 8, true}, {1600, 900, 4, false}};
    std::vector<Shown> all;
    for (const auto& [width, height] :
         {std::pair{683, 384}, {800, 500}, {800, 600}, {1366, 768}, {1600, 900}, {3840, 2160}})
        for (const int seats : {4, 5, 8, 10})
            for (const bool english : {false, true}) all.push_back({width, height, seats, english});
    return all;
}

INSTANTIATE_TEST_SUITE_P(Sizes, Screens, ::testing::ValuesIn(shown_sizes()));

}  // namespace
}  // namespace jianjun::app
