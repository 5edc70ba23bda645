#include "companion_app/session/demo/sanguozhi/demo_table.h"

#include <fmt/format.h>

#include <ostream>

#include "companion_app/session/demo/sanguozhi/cards.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/live/games.h"
#include "companion_app/words/state_reader.h"
#include "engine/sanguozhi/view.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/virtual/webcam.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

constexpr std::int64_t pad_step_ms = 5;
constexpr std::int64_t settle_in_ms = 1500;  // pads answer, the eyes find the mat
constexpr std::int64_t aftermath_ms = 9000;  // long enough for a difference that lasts to be said
constexpr int still_step_ms = 100;

vision::VirtualSettings virtual_table(const SanguozhiDemoSettings& settings) {
    vision::VirtualSettings table;
    if (auto layout = vision::make_sanguozhi_layout(settings.seats)) table.layout = std::move(*layout);
    table.seed = settings.seed;
    table.camera.fps = settings.fps;
    if (settings.seats > 2) table.camera.width = 2560, table.camera.height = 1440;  // two mats side by side want more of it
    if (table.layout.height > table.layout.width) table.camera.roll_deg = 90;
    table.camera.tilt_deg = 2;
    table.pace = settings.pace;
    vision::choose_webcam(table, settings.camera, settings.seed);
    return table;
}

}  // namespace

Said to_text(const SanguozhiDemoReport& report) {
    const auto in = [&](std::string Said::*tongue, const char* counted, const char* differs, const char* open, const char* waited, const std::string& end) {
        auto text = fmt::format(fmt::runtime(counted), report.inputs, report.asked, report.flagged, report.rulings, report.gestures, report.presses,
                                report.table_ms / 1000, report.frames);
        for (const auto& difference : report.differences) text += differs + difference.*tongue + "\n";
        for (const auto& question : report.open) text += open + question.*tongue + "\n";
        for (const auto& wait : report.stuck) text += waited + wait + "\n";
        return text + end + "\n";
    };
    const auto end = !report.finished ? Said("这些人没有打完", "the people did not come to their end")
                     : report.well()  ? Said("桌面与记录一致", "table and books agree")
                                      : Said("桌面与记录不一致", "table and books DO NOT agree");
    return {in(&Said::zh, "输入 {}   问了 {}   标记 {}   裁定 {}\n手动了 {} 次，按了 {} 次，桌上 {} 秒；{} 幅画面\n", "  不同：", "  未了：", "  白等：", end.zh),
            in(&Said::en, "inputs {}   asked {}   flagged {}   rulings {}\nhands moved {} times and pressed {} times in {} s of table time; {} pictures\n",
               "  differs: ", "  still open: ", "  waited in vain for: ", end.en)};
}

SanguozhiDemo::SanguozhiDemo(SanguozhiDemoSettings settings) : settings_(settings), table_(virtual_table(settings)), desk_(hub_) {}

tl::expected<std::unique_ptr<SanguozhiDemo>, std::string> SanguozhiDemo::start(SanguozhiDemoSettings settings, db::Journal* journal) {
    if (auto layout = vision::make_sanguozhi_layout(settings.seats); !layout) return tl::unexpected(layout.error());
    std::unique_ptr<SanguozhiDemo> demo(new SanguozhiDemo(settings));
    if (auto opened = demo->open(journal); !opened) return tl::unexpected(opened.error());
    return demo;
}

tl::expected<void, std::string> SanguozhiDemo::open(db::Journal* journal) {
    if (const auto fault = table_.error(); !fault.empty()) return tl::unexpected(fault);
    for (int seat = 1; seat <= settings_.seats; ++seat) {
        devices::SimulatedPad::Options pad;
        pad.uid = 0x3000 + static_cast<std::uint64_t>(seat);
        pad.seat = seat;
        pad.bounce_seed = static_cast<std::uint32_t>(settings_.seed * 31 + static_cast<std::uint64_t>(seat));
        pads_.push_back(std::make_unique<devices::SimulatedPad>(pad));
        hub_.add(pads_.back()->link());
    }
    if (auto opened = open_eyes(); !opened) return opened;
    guests_ = std::make_unique<SanguozhiGuests>(SanguozhiGuests::Evening{settings_.seed, settings_.seats, settings_.turns, settings_.grain}, table_, pads_);
    auto keeper = SanguozhiKeeper::begin(guests_->setup(), sanguozhi_sheets(), journal);
    if (!keeper) return tl::unexpected(keeper.error());
    game_ = std::make_unique<SanguozhiAtTable>(std::move(*keeper));
    game_->lies_on(slots_of(table_.layout()));
    return {};
}

tl::expected<void, std::string> SanguozhiDemo::open_eyes() {
    const auto faces = demonstration_faces();
    auto gallery = vision::drawn_gallery_of(faces);
    if (!gallery) return tl::unexpected(gallery.error());
    EyesSettings eyes;
    eyes.pipeline.keep_picture = settings_.pictures;
    for (const auto& [label, design] : faces) eyes.pipeline.doubled.insert(label);
    eyes_ = std::make_unique<Eyes>(std::make_shared<const vision::Gallery>(std::move(*gallery)), table_.layout(), table_.source(), eyes);
    return {};
}

void SanguozhiDemo::take(const Arrival& arrival, std::int64_t at_ms) {
    if (const auto* seen = std::get_if<MovesSeen>(&arrival); seen && settings_.trace)
        for (const auto& m : seen->moves) {
            const auto slot = slots_of(table_.layout())(m.seen.centre_mm);
            *settings_.trace << fmt::format(
                "{:8.2f} eyes   {} #{} {} {} at {:.0f},{:.0f} seat {} {} {} from {} {} {}\n",
                static_cast<double>(at_ms) / 1000, to_string(m.kind), m.card, to_string(m.seen.sure),
                m.seen.label, m.seen.centre_mm.x, m.seen.centre_mm.y, slot.seat, slot.zone, slot.place,
                m.from_seat, vision::to_string(m.from_zone), to_string(m.why));
        }
    session().take(arrival, at_ms);
    trace();
}

void SanguozhiDemo::trace() {
    const auto shown = session().snapshot();
    const auto line = [&](const char* who, const std::string& what) {
        if (settings_.trace) *settings_.trace << fmt::format("{:8.2f} {:6} {}\n", static_cast<double>(now_ms()) / 1000, who, what) << std::flush;
    };
    for (; told_ < guests_->told().size(); ++told_) line("people", guests_->told()[told_]);
    const auto& said = session().keeper().said();
    for (; kept_ < said.size(); ++kept_) line("keeps", said[kept_]);
    for (const auto& question : session().watch()->questions()) {
        if (question.shown.id <= question_) continue;
        question_ = question.shown.id;
        ++(question.shown.flag ? flagged_ : asked_);
        line(question.shown.flag ? "flags" : "asks", fmt::format("seat {} {}", question.shown.seat, question.shown.text.zh));
    }
}

// Pads live in steps of a few milliseconds; what they say joins the inbox's order as it comes.
void SanguozhiDemo::run_pads(std::int64_t until_ms) {
    for (; pads_ms_ <= until_ms; pads_ms_ += pad_step_ms) {
        desk_.tick(*game_, inbox_, pads_ms_);
        for (const auto& arrival : inbox_.take()) take(arrival, pads_ms_);
        desk_.show(*game_, pads_ms_);
    }
}

bool SanguozhiDemo::step() {
    if (!eyes_->look(inbox_)) return false;
    ++frames_;
    for (const auto& arrival : inbox_.take()) take(arrival, now_ms());
    session().tick(now_ms());
    trace();
    run_pads(now_ms());
    for (const auto& [card, label] : session().take_named()) eyes_->learn(card, label);
    const bool looking = now_ms() < settle_in_ms || !eyes_->pipeline().quiet();
    const bool going = guests_->act(now_ms(), *session().snapshot(), looking);
    trace();
    // While nobody moves and nothing waits to be read, no picture is drawn that would show the same again.
    if (!settings_.pictures && !table_.busy() && eyes_->pipeline().quiet() && now_ms() > settle_in_ms) table_.advance(still_step_ms);
    if (going)
        over_ms_ = -1;
    else if (over_ms_ < 0)
        over_ms_ = now_ms();
    finished_ = !going;
    if (now_ms() > settings_.longest_ms) return false;
    return going || now_ms() - over_ms_ < aftermath_ms;
}

SanguozhiDemoReport SanguozhiDemo::report() const {
    SanguozhiDemoReport report;
    const auto books = engine::sanguozhi::state_json(session().game(), engine::Viewer::referee());
    report.differences = guests_->differences(books);
    const auto shown = session().snapshot();
    for (const auto& question : shown->questions) report.open.push_back(question.text);
    for (const auto& line : session().keeper().said())
        report.rulings += text_at(json::parse(line, nullptr, false), "do") == "rule" ? 1 : 0;
    report.inputs = session().game().inputs();
    report.asked = asked_;
    report.flagged = flagged_;
    report.stuck = guests_->stuck();
    report.gestures = guests_->gestures();
    report.presses = guests_->presses();
    report.frames = frames_;
    report.table_ms = now_ms();
    report.finished = finished_;
    return report;
}

}  // namespace jianjun::app
