#include "companion_app/session/table/sense.h"

#include <algorithm>

#include "companion_app/session/questions/differences.h"

namespace jianjun::app {

namespace {

constexpr int against_sense = 2;  // a flag weighs as much as two inputs

// Cards that lie there though what they told was taken back: nobody has said what they are.
int lies_for_nothing(const TableReader& reader) {
    const auto& all = reader.at.stories.all();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& entry) {
        return entry.second.state == CardState::taken_back && reader.at.tabletop.find(entry.first);
    }));
}

}  // namespace

int sense_of(const TableReader& reader) {
    const auto& game = reader.game();
    int sense = 0, number = 0, against = lies_for_nothing(reader);
    for (const auto& input : reader.at.keeper.what_if().kept())
        sense += game.counts(++number) && input.what != engine::Do::take_back ? 1 : 0;
    for (const auto& question : reader.at.questions.all()) against += question.shown.flag ? 1 : 0;
    against += static_cast<int>(differences(game, reader.at.tabletop).size());
    return sense - against_sense * against;
}

}  // namespace jianjun::app
