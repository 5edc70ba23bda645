#include "tests/engine/play/stones.h"

#include "engine/play/running.h"

namespace jianjun::engine::testing {

namespace {

// A game brings its own reasons.
constexpr ReasonOf<> lay_a_stone{"lay_a_stone"}, no_such_stone{"no_such_stone"}, snap_or_pass{"snap_or_pass"},
    double_or_pass{"double_or_pass"}, how_many_points{"how_many_points"};

int worth(const std::string& stone) {
    return stone == "ruby" ? 3 : stone == "opal" ? 2 : stone == "flint" ? 1 : 0;
}

}  // namespace

StoneInput read_stone_input(const nlohmann::json& line) {
    StoneInput in;
    in.what = line.value("do", "");
    in.stone = line.value("stone", "");
    in.points = line.value("points", 0);
    in.seat = line.value("seat", nobody);
    if (line.contains("prompt")) in.prompt = line["prompt"].get<int>();
    if (line.contains("inputs")) in.inputs = line["inputs"].get<int>();
    if (line.contains("to")) in.to = line["to"].get<int>();
    if (line.contains("allow")) in.allow = std::make_shared<StoneInput>(read_stone_input(line["allow"]));
    return in;
}

void StoneTable::apply(const StoneEvent& event) {
    if (const auto* stone = std::get_if<Laid>(&event)) laid[stone->seat] = stone->stone;
    if (const auto* snapped = std::get_if<Snapped>(&event)) points[snapped->seat] += 1;
    if (const auto* scored = std::get_if<Scored>(&event)) {
        points[scored->seat] += scored->points;
        laid.clear();
    }
}

int Stones::points(Seat seat) const {
    const auto at = table().points.find(seat);
    return at == table().points.end() ? 0 : at->second;
}

Task<> Stones::lay(Seat seat) {
    ScopedIn scope(*this, "lay", seat);
    StonePrompt prompt(seat);
    const auto read = [this](const StoneInput& in) -> Read<Laid> {
        if (in.what != "lay") return refuse("not_asked", lay_a_stone);
        if (worth(in.stone) == 0 && !lenient()) return refuse("stone", no_such_stone);
        return Laid{in.seat, in.stone};
    };
    const auto answer = co_await ask_for(prompt, read);
    happen(answer.read);
}

Task<> Stones::flow(bool /*rested*/) {
    for (;;) {
        rest();
        co_await lay(1);
        co_await lay(2);
        const auto snaps_now = [](const StoneInput& in) { return in.what == "snap"; };
        if (const Seat snaps = pass_by(0, snaps_now); snaps != nobody) {
            StonePrompt snap(snaps);
            snap.may_pass().check([](const StoneInput& in) -> Verdict {
                if (in.what == "snap") return {};
                return refuse("not_asked", snap_or_pass);
            });
            const auto snapped = co_await ask(snap);
            if (snapped) happen(Snapped{snaps});
        }
        StonePrompt prompt(1);
        prompt.may_pass().check([](const StoneInput& in) -> Verdict {
            if (in.what == "double") return {};
            return refuse("not_asked", double_or_pass);
        });
        const auto doubled = co_await ask(prompt);
        const Seat winner = worth(table().laid.at(1)) > worth(table().laid.at(2)) ? Seat{1} : Seat{2};
        happen(Scored{winner, doubled ? 2 : 1});
        if (over()) co_await stop();
    }
}

std::function<bool(int)> Stones::missed(const StoneInput& input) const {
    if (input.what != "snap") return {};
    return [](int) { return true; };
}

Verdict Stones::check_ruling(const StoneInput& input) const {
    if (input.allow) return check_with_leave(*input.allow);
    return input.points > 0 ? Verdict{} : refuse("points", how_many_points);
}

void Stones::rule(const StoneInput& input) {
    if (input.allow)
        allow(*input.allow);
    else
        happen(Scored{input.seat, input.points});
    revalidate();
}

nlohmann::json Stones::state(Viewer viewer) const {
    auto out = frame_json(*this, Viewer::referee());
    for (Seat seat = 1; seat <= 2; ++seat) {
        nlohmann::json laid = nullptr;
        if (const auto at = table().laid.find(seat); at != table().laid.end())
            laid = viewer.may_know(seen_by(seat)) ? at->second : "?";
        out["seats"].push_back({{"seat", seat}, {"points", points(seat)}, {"laid", laid}});
    }
    return out;
}

}  // namespace jianjun::engine::testing

template class jianjun::engine::Play<jianjun::engine::testing::Stones, jianjun::engine::testing::StoneTerms>;
