#include "companion_app/ui/boards.h"

#include "companion_app/ui/sanguozhi_model.h"
#include "companion_app/words/modes.h"
#include "companion_app/words/sanguozhi_terms.h"

namespace jianjun::app {

namespace {

Board sanguozhi_board() {
    Board board{
        "qrc:/jianjun/sanguozhi/SanguozhiTable.qml",
        {},
        "qrc:/jianjun/sanguozhi/SanguozhiSetUp.qml",
        mode_name("sanguozhi"),
        2,
        8,
        [](SnapshotFeed& feed, const Words& words) { return std::make_unique<SanguozhiModel>(feed, words); },
        "qrc:/jianjun/sanguozhi/SanguozhiTray.qml"};
    for (const char* phase : {"draw", "prepare", "battle", "finish"})
        board.phases.emplace_back(phase, sanguozhi_phase(phase));
    return board;
}

}  // namespace

const Boards& all_boards() {
    static const Boards boards{{"sanguozhi", sanguozhi_board()}};
    return boards;
}

}  // namespace jianjun::app
