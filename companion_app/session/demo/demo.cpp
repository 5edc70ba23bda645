#include "companion_app/session/demo/demo.h"

#include <fmt/format.h>

#include <algorithm>

#include "companion_app/session/live/camera_view.h"
#include "companion_app/session/rule_books.h"
#include "vision/drawn_gallery.h"
#include "vision/sources/open_source.h"
#include "vision/sources/recorder.h"

namespace jianjun::app {

using engine::Seat;
using engine::Zone;

namespace {

constexpr std::int64_t pad_step_ms = 5;
constexpr std::int64_t settle_in_ms = 1500;  // pads answer, the eyes find the mat
constexpr std::int64_t look_every_ms = 200;
constexpr std::int64_t aftermath_ms = 9000;  // long enough for a difference that lasts to be flagged

vision::VirtualSettings table_of(const DemoSettings& settings) {
    vision::VirtualSettings table;
    table.layout = vision::default_layout(settings.seats);
    table.seed = settings.seed;
    table.camera.fps = 12;
    table.pace = 1.4;
    return table;
}

std::string place_name(Seat seat, Zone zone) {
    return seat ? fmt::format("seat {}'s {}", seat, engine::to_string(zone)) : std::string(engine::to_string(zone));
}

void compare_zone(const engine::Game& truth, const engine::Game& kept, engine::Place place, bool faces,
                  std::vector<std::string>& out) {
    const auto& a = truth.table().cards(place);
    const auto& b = kept.table().cards(place);
    if (a.size() != b.size()) {
        out.push_back(fmt::format("{}: the table has {}, the engine {}", place_name(place.seat, place.zone), a.size(),
                                  b.size()));
        return;
    }
    if (!faces) return;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto& x = truth.table().token(a[i]).face;
        const auto& y = kept.table().token(b[i]).face;
        const auto count = [&](const engine::Game& game, const std::vector<engine::Token>& pile) {
            return std::count_if(pile.begin(), pile.end(),
                                 [&](auto t) { return game.table().token(t).face == y; });
        };
        if (y.known() && x != y && count(truth, a) < count(kept, b))
            out.push_back(fmt::format("{}: the engine holds {}, which is not there", place_name(place.seat, place.zone),
                                      engine::to_string(y)));
    }
}

}  // namespace

std::vector<std::string> compare_games(const engine::Game& truth, const engine::Game& kept) {
    std::vector<std::string> out;
    const auto number = [&](int seat, const char* what, int a, int b) {
        if (a != b) out.push_back(fmt::format("seat {}: {} is {} on the table, {} in the engine", seat, what, a, b));
    };
    for (int s = 1; s <= truth.table().seats(); ++s) {
        const auto seat = static_cast<Seat>(s);
        const auto& a = truth.table().seat(seat);
        const auto& b = kept.table().seat(seat);
        number(s, "alive", a.alive, b.alive);
        number(s, "health", a.hp, b.hp);
        number(s, "maximum health", a.max_hp, b.max_hp);
        number(s, "armour", a.armour, b.armour);
        number(s, "chained", a.chained, b.chained);
        compare_zone(truth, kept, {Zone::hand, seat}, false, out);
        compare_zone(truth, kept, {Zone::equip, seat}, true, out);
        compare_zone(truth, kept, {Zone::judge, seat}, true, out);
    }
    for (const Zone zone : {Zone::draw, Zone::discard, Zone::processing})
        compare_zone(truth, kept, {zone, engine::nobody}, zone != Zone::draw, out);
    number(0, "turn", truth.table().turn, kept.table().turn);
    if (truth.over() != kept.over())
        out.push_back(truth.over() ? "the game is over, but not for the engine" : "the engine ended a game that goes on");
    else if (truth.over() && truth.table().over->winners != kept.table().over->winners)
        out.push_back("the winners differ");
    return out;
}

std::string to_text(const DemoReport& report) {
    std::string text = fmt::format(
        "moves seen {}   understood at once {}   settled by what followed {}   asked {}   flagged {}   wrong {}\n"
        "people moved {} cards and pressed {} times in {} s of table time; {} frames\n",
        report.tally.moves + report.tally.presses, report.tally.understood, report.tally.settled, report.tally.asked,
        report.tally.flagged, report.differences.size(), report.cards_moved, report.presses, report.virtual_ms / 1000,
        report.frames);
    for (const auto& difference : report.differences) text += "  differs: " + difference + "\n";
    if (report.open_questions > 0) text += fmt::format("  {} questions or flags are still open\n", report.open_questions);
    if (!report.finished) text += "  the game did not come to its end\n";
    text += report.agrees() ? "the engine and the table agree\n" : "the engine and the table DO NOT agree\n";
    return text;
}

Demo::Demo(DemoSettings settings, vision::VirtualSettings table)
    : settings_(std::move(settings)), table_(std::move(table)), hub_(devices::Pads::Options{}) {}

tl::expected<std::unique_ptr<Demo>, std::string> Demo::start(DemoSettings settings, db::Journal* journal) {
    auto table = table_of(settings);
    std::unique_ptr<Demo> demo(new Demo(std::move(settings), std::move(table)));
    if (auto opened = demo->open(journal); !opened) return tl::unexpected(opened.error());
    return demo;
}

tl::expected<void, std::string> Demo::open(db::Journal* journal) {
    if (const auto fault = table_.error(); !fault.empty()) return tl::unexpected(fault);
    auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    auto gallery = vision::drawn_gallery();
    if (!gallery) return tl::unexpected(gallery.error());
    std::vector<devices::SimulatedPad*> fingers;
    for (int seat = 1; seat <= settings_.seats; ++seat) {
        devices::SimulatedPad::Options pad;
        pad.uid = 0x1000 + static_cast<std::uint64_t>(seat);
        pad.seat = seat;
        pad.bounce_seed = static_cast<std::uint32_t>(settings_.seed * 31 + static_cast<std::uint64_t>(seat));
        pads_.push_back(std::make_unique<devices::SimulatedPad>(pad));
        fingers.push_back(pads_.back().get());
        hub_.add(pads_.back()->link());
    }
    auto people = People::sit_down({settings_.seats, settings_.seed}, *books, table_, fingers);
    if (!people) return tl::unexpected(people.error());
    people_ = std::move(*people);
    auto session = TableSession::begin(people_->setup(), journal);
    if (!session) return tl::unexpected(session.error());
    session_ = std::move(*session);
    auto source = table_.source();
    if (!settings_.record.empty()) {
        auto recorder = vision::Recorder::open(settings_.record);
        if (!recorder) return tl::unexpected(recorder.error());
        source = vision::recorded(source, std::move(*recorder));
    }
    vision::PipelineSettings eyes;
    eyes.keep_picture = settings_.pictures;
    eyes_ = std::make_unique<vision::Pipeline>(std::make_shared<const vision::Gallery>(std::move(*gallery)),
                                               table_.layout(), source, eyes);
    return {};
}

// Pads live in steps of a few milliseconds; what they say joins the inbox's order as it comes.
void Demo::run_pads(std::int64_t until_ms) {
    for (; pads_ms_ <= until_ms; pads_ms_ += pad_step_ms) {
        for (const auto& press : hub_.tick(pads_ms_)) {
            session_->take(Pressed{press}, pads_ms_);
            tell_pads();
        }
    }
}

void Demo::tell_pads() {
    for (const auto& [seat, state] : session_->lights()) hub_.show(seat, state, pads_ms_);
    for (const auto& [seat, notice] : session_->take_notices()) hub_.notify(seat, notice, pads_ms_);
}

void Demo::look() {
    if (now_ms() - looked_ms_ < look_every_ms) return;
    looked_ms_ = now_ms();
    Looked looked;
    looked.quiet = eyes_->quiet();
    looked.clear = !covered_;
    looked.status = eyes_->status();
    if (settings_.pictures) looked.view = camera_view(*eyes_);
    session_->take(looked, now_ms());
    PadsSeen seen;
    for (const auto& status : hub_.status())
        seen.pads.push_back({status.seat, status.contact == devices::Contact::connected, status.lights,
                             static_cast<int>(status.ms_left)});
    session_->take(seen, now_ms());
}

bool Demo::listening() const { return now_ms() > settle_in_ms && eyes_->quiet(); }

// While nobody moves and nothing waits to be read, no picture is drawn that would show the same again.
void Demo::skip_stillness() {
    if (settings_.pictures || !settings_.record.empty() || table_.busy() || !eyes_->quiet() ||
        now_ms() < settle_in_ms)
        return;
    table_.advance(100);
}

bool Demo::step() {
    std::vector<vision::TableMove> moves;
    if (!eyes_->step(moves)) return false;
    ++frames_;
    if (!moves.empty()) session_->take(MovesSeen{std::move(moves)}, now_ms());
    look();
    session_->tick(now_ms());
    tell_pads();
    run_pads(now_ms());
    session_->tick(now_ms());
    tell_pads();
    const bool going = people_->act(now_ms(), listening());
    if (settings_.cover_lens && !covered_ && people_->told().size() > 12) {
        table_.cover_lens(0.5);
        covered_ = true;
    }
    skip_stillness();
    if (going) over_ms_ = -1;
    else if (over_ms_ < 0) over_ms_ = now_ms();
    if (now_ms() > settings_.longest_ms) return false;
    return going || now_ms() - over_ms_ < aftermath_ms;
}

DemoReport Demo::report() const {
    DemoReport report;
    report.tally = session_->tally();
    report.open_questions = static_cast<int>(session_->questions().size());
    report.differences = compare_games(people_->truth(), session_->game());
    report.presses = people_->presses();
    report.cards_moved = people_->cards_moved();
    report.frames = frames_;
    report.virtual_ms = now_ms();
    report.finished = people_->truth().over();
    return report;
}

}  // namespace jianjun::app
