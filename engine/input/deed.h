// One input, put together word by word (动作): Deed(Do::use, 1).with({slash}).on({2}).
#pragma once
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "engine/input/input.h"

namespace jianjun::engine {

struct Deed : Input {
    explicit Deed(Do did, Seat who = nobody) {
        what = did;
        seat = who;
    }
    Deed& with(std::vector<Face> faces) { return cards = std::move(faces), *this; }
    Deed& on(std::vector<Seat> whom) { return targets = std::move(whom), *this; }
    Deed& by_skill(std::string id) { return skill = std::move(id), *this; }
    Deed& choosing(std::string which) { return option = std::move(which), *this; }
    Deed& out_of(ZoneRef zone) { return from = zone, *this; }
    Deed& answering(int question) { return prompt = question, *this; }
};

// Everything after input `to` is taken back.
inline Input back_to(int to) {
    Deed back(Do::take_back);
    back.to = to;
    return back;
}
// The last `n` that count are taken back.
inline Input back_by(int n) {
    Deed back(Do::take_back);
    back.inputs = n;
    return back;
}
inline Input ruling(std::string by, std::string why, Change change) {
    Deed ruled(Do::rule);
    ruled.by = std::move(by);
    ruled.why = std::move(why);
    ruled.change = std::make_shared<const Change>(std::move(change));
    return ruled;
}

}  // namespace jianjun::engine
