// Draws the pictures of the README from the sample moments (说明书插图): draw_pictures FOLDER
#include <cstdio>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/session.h"
#include "companion_app/ui/table_window.h"
#include "tests/app/ui/sample_tables.h"

namespace {

using namespace jianjun::app;

// The same moment for readers of English.
Snapshot english() {
    auto snapshot = samples::five_seats();
    const char* names[] = {"Ming", "Fang", "Wang", "Lin", "Wei"};
    for (std::size_t i = 0; i < 5; ++i) snapshot.state["seats"][i]["name"] = names[i];
    snapshot.log = {"Round 3 begins",
                    "1 Ming draws two cards",
                    "1 Ming equips crossbow@CA",
                    "1 Ming uses dismantlement@S3 on 4 Lin",
                    "4 Lin loses jink@D9",
                    "1 Ming uses slash@S7 on 2 Fang"};
    return snapshot;
}

bool draw(Snapshot snapshot, const std::string& path, int width, int height,
          Language language = Language::zh) {
    // What a camera sees is shown by the demo's own pictures, not painted here.
    snapshot.cameras.clear();
    for (auto& question : snapshot.questions) question.picture = {};
    snapshot.status = {};
    WindowOptions options;
    options.words = samples::words(language);
    const auto saved = save_screenshot(snapshot, path, width, height, options);
    std::printf("%s: %s\n", path.c_str(), saved ? "drawn" : saved.error().c_str());
    return saved.has_value();
}

// A general is dispatched, and the tray of another is open.
Snapshot sanguozhi() {
    const auto setup = nlohmann::json::parse(R"({"jianjun":1,"mode":"sanguozhi","cards":[
        {"id":"caocao","name":"曹操","type":"general","attack":3,"health":4},
        {"id":"zhangliao","name":"张辽","type":"general","attack":4,"health":3},
        {"id":"guojia","name":"郭嘉","type":"general","attack":1,"health":3},
        {"id":"lubu","name":"吕布","type":"general","attack":6,"health":5},
        {"id":"chengong","name":"陈宫","type":"general","attack":1,"health":3}],
      "seats":[
        {"name":"小明","deck":60,"events":3,"formations":1,"slots":{"main":"caocao","vice":["zhangliao",{"card":"liufu","treasures":["zhongxinqi"]}],
         "strategy":[null,"?",null,"?"],"troops":["troop_infantry","troop_infantry","troop_archer"]}},
        {"name":"阿芳","events":2,"grain":21,"slots":{"main":"lubu","vice":[null,{"card":"chengong","damage":1}],
         "strategy":["?",null,"?"],"troops":["troop_cavalry","special_cavalry"],"graveyard":["zhugongdao"]}}]})");
    SanguozhiSession session(*SanguozhiKeeper::begin(setup, sanguozhi_sheets(), nullptr));
    for (const auto* line : {R"({"do":"draw","seat":1,"n":2})", R"({"do":"use","seat":1,"cards":["guojia"],"slot":"adviser"})",
                             R"({"do":"skill","seat":2,"skill":"effect","cards":["lubu"]})"})
        session.take(Touched{nlohmann::json::parse(line)}, 0);
    session.take(Drafted{{{"seat", 1}, {"zone", "main"}, {"index", 1}}}, 0);
    return *session.snapshot();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "Say where to put the pictures: draw_pictures docs/pictures\n");
        return 2;
    }
    const std::string folder = std::string(argv[1]) + "/";
    bool drawn = draw(samples::questions(), folder + "table.png", 1600, 900);
    drawn = draw(english(), folder + "table_en.png", 1280, 720, Language::en) && drawn;
    drawn = draw(samples::ten_seats(), folder + "ten_seats.png", 1280, 720) && drawn;
    drawn = draw(samples::dying(), folder + "dying.png", 1280, 720) && drawn;
    drawn = draw(sanguozhi(), folder + "sanguozhi.png", 1440, 810) && drawn;
    drawn = draw(samples::game_over(), folder + "game_over.png", 1280, 720) && drawn;
    return drawn ? 0 : 1;
}
