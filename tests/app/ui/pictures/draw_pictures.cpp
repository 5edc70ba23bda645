// Draws the pictures of the README from the sample moments (说明书插图): draw_pictures FOLDER
#include <cstdio>

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
    drawn = draw(samples::game_over(), folder + "game_over.png", 1280, 720) && drawn;
    return drawn ? 0 : 1;
}
