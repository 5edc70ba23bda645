// Text that is being composed (拼音输入法): what stands in a field already hides its hint, and a button takes it.
#include <QInputMethodEvent>

#include "tests/app/ui/hall.h"
#include "tests/app/ui/learning_desk.h"
#include "tests/app/ui/touched_table.h"
#include "tests/app/ui/tried_desk.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class ComposedText : public TouchedTable {
  protected:
    void sit() {
        hall.kept = {app::game(8, "甲 乙", 40, false)};
        hall.desk = &desk;
        hall.learning = &learning;
        lobby = &hall;
        begin(json::parse(R"({"jianjun":1,"mode":"identity","seats":[{"role":"lord","general":"caocao"},{"role":"rebel","general":"guanyu"}]})"));
    }
    void at(Lobby::At where) {
        hall.where = where;
        look();
    }
    static void collect_fields(QQuickItem* inside, std::vector<QQuickItem*>& found) {
        if (!inside->isVisible()) return;
        if (inside->inherits("QQuickTextInput")) found.push_back(inside);
        for (auto* child : inside->childItems()) collect_fields(child, found);
    }
    void compose(QQuickItem* field, const char* text) {
        field->forceActiveFocus();
        QInputMethodEvent typing(text, {});
        QCoreApplication::sendEvent(field, &typing);
        look();
    }
    // Of every field that is shown now.
    void expect_no_hint_over_it(const std::string& page) {
        std::vector<QQuickItem*> fields;
        collect_fields(loaded->window()->contentItem(), fields);
        EXPECT_FALSE(fields.empty()) << page;
        for (auto* field : fields) {
            compose(field, "zhang");
            for (auto* beside : field->parentItem()->childItems())
                if (beside != field && beside->isVisible() && beside->inherits("QQuickText") && beside->x() == field->x() && beside->y() == field->y())
                    ADD_FAILURE() << page << ": " << beside->property("text").toString().toStdString();
            compose(field, "");
        }
        seen += static_cast<int>(fields.size());
    }
    Hall hall;
    TriedDesk desk;
    LearningDesk learning;
    int seen = 0;
};

TEST_F(ComposedText, HidesTheHintOfEveryField) {
    sit();
    at(Lobby::At::start);
    touch("equipmentButton");
    expect_no_hint_over_it("equipment");
    touch("enrol");
    expect_no_hint_over_it("enrolment");
    touch("enrolmentBack");
    touch("ownCards");
    expect_no_hint_over_it("own cards");
    touch("ownCardsBack");
    at(Lobby::At::table);
    touch("rules");
    expect_no_hint_over_it("glossary");
    touch("glossaryClose");
    for (const char* page : {"page_general", "page_mark"}) {
        touch("seat2");
        touch(page);
        expect_no_hint_over_it(page);
        touch("trayClose");
        touch("trayClose");
    }
    EXPECT_GE(seen, 6);
}

TEST_F(ComposedText, WakesTheButtonBesideIt) {
    sit();
    at(Lobby::At::table);
    touch("seat2");
    touch("page_mark");
    EXPECT_FALSE(find("ownMark")->isEnabled());
    compose(find("ownMarkText"), "yin");
    EXPECT_TRUE(find("ownMark")->isEnabled());
    touch("trayClose");
    touch("page_name");
    EXPECT_FALSE(find("trayNameSay")->isEnabled());
    compose(find("trayNameText"), "ming");
    EXPECT_TRUE(find("trayNameSay")->isEnabled());
}

// A press on the button takes what is being composed, too; here no input method hands it over.
TEST_F(ComposedText, CountsAtAPress) {
    sit();
    at(Lobby::At::table);
    touch("seat2");
    touch("page_mark");
    compose(find("ownMarkText"), "yin");
    touch("ownMark");
    EXPECT_EQ(game().table().seat(2).marks.count("yin"), 1U);
    touch("page_name");
    find("trayNameText")->setProperty("text", QString());
    compose(find("trayNameText"), "ming");
    touch("trayNameSay");
    EXPECT_EQ(game().table().seat(2).name, "ming");
}

}  // namespace
}  // namespace jianjun::app
