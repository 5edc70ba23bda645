// What people say in a test, as values (说): says(Do::use, 1).with({"slash@S7"}).on({2}), ruled(SetSeat{.seat = 2, .hp = 1}).
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/input/deed.h"

namespace jianjun::engine::testing {

// Cards as a record spells them: "slash@S7", "slash", "?".
inline std::vector<Face> faces(const std::vector<std::string>& written) {
    std::vector<Face> list(written.size());
    for (std::size_t i = 0; i < written.size(); ++i)
        if (!parse_face(written[i], list[i])) ADD_FAILURE() << written[i] << " is no card";
    return list;
}

inline std::vector<Seat> seats_of(const std::vector<int>& numbers) {
    return {numbers.begin(), numbers.end()};
}

struct Saying : Input {
    Saying& with(const std::vector<std::string>& written) { return cards = faces(written), *this; }
    Saying& on(const std::vector<int>& whom) { return targets = seats_of(whom), *this; }
    Saying& used_as(std::string_view id) { return as = parse_card_id(id), *this; }
    Saying& by_skill(std::string id) { return skill = std::move(id), *this; }
    Saying& and_then(const std::vector<int>& whom) { return then = seats_of(whom), *this; }
    Saying& choosing(std::string which) { return option = std::move(which), *this; }
    Saying& naming(const std::vector<int>& whom) { return seats = seats_of(whom), *this; }
    Saying& counting(int n) { return number = n, *this; }
    Saying& who_is(std::string id) { return general = std::move(id), *this; }
    Saying& out_of(Zone zone, int whose) { return from = ZoneRef{zone, static_cast<Seat>(whose)}, *this; }
};

inline Saying says(Do what, int seat = 0) {
    Saying saying;
    saying.what = what;
    saying.seat = static_cast<Seat>(seat);
    return saying;
}

// A ruling that nobody in particular gave.
inline Input ruled(SetSeat set) {
    Change change;
    change.set = std::move(set);
    return ruling("", "", std::move(change));
}
inline Input ruled(StartFlow start) {
    Change change;
    change.start = std::move(start);
    return ruling("", "", std::move(change));
}
inline Input ruled(MoveCards move) {
    Change change;
    change.move = std::move(move);
    return ruling("", "", std::move(change));
}
inline Input ruled(Change::Draw draw) {
    Change change;
    change.draw = draw;
    return ruling("", "", std::move(change));
}
inline Input ruled(Change::Mark mark) {
    Change change;
    change.mark = std::move(mark);
    return ruling("", "", std::move(change));
}
inline Input ruled(Change::Kill kill) {
    Change change;
    change.kill = kill;
    return ruling("", "", std::move(change));
}
inline Input ruled(Change::Revive revive) {
    Change change;
    change.revive = revive;
    return ruling("", "", std::move(change));
}

}  // namespace jianjun::engine::testing
