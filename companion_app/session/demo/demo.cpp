#include "companion_app/session/demo/demo.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "companion_app/session/demo/compare_games.h"
#include "companion_app/session/demo/table_faces.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/words/faults.h"
#include "engine/telling/text.h"
#include "vision/card_label.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/virtual/card_design.h"
#include "vision/virtual/webcam.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t pad_step_ms = 5;
constexpr std::int64_t settle_in_ms = 1500;   // pads answer, the eyes find the mat
constexpr std::int64_t aftermath_ms = 12000;  // long enough for a difference that lasts to be flagged
constexpr int still_step_ms = 100;
constexpr std::size_t cover_after = 12;  // inputs
constexpr std::int64_t cover_ms = 30'000;

PeopleSettings people_of(const DemoSettings& settings) {
    PeopleSettings people;
    people.seats = settings.seats;
    people.seed = settings.seed;
    people.mode = settings.mode;
    people.tricks = people.skills = settings.everything;
    people.generals = settings.generals;
    people.rest_ms = settings.rest_ms;
    return people;
}

tl::expected<vision::VirtualSettings, std::string> table_of(const DemoSettings& settings) {
    auto mat = mat_of(people_of(settings));
    if (!mat) return tl::unexpected(mat.error());
    vision::VirtualSettings table;
    table.layout = std::move(*mat);
    table.seed = settings.seed;
    table.camera.fps = settings.fps;
    table.pace = settings.pace;
    vision::choose_webcam(table, settings.camera, settings.seed);
    return table;
}

void trace_arrival(std::ostream& out, const Arrival& arrival, std::int64_t at_ms) {
    const double at = static_cast<double>(at_ms) / 1000;
    if (const auto* seen = std::get_if<MovesSeen>(&arrival))
        for (const auto& m : seen->moves)
            out << fmt::format("{:9.2f} eyes    {} #{} {} {} {} seat {} from {} {} arm {} {}\n", at,
                               to_string(m.kind), m.card, to_string(m.seen.sure), m.seen.label,
                               vision::to_string(m.zone), m.seat, vision::to_string(m.from_zone), m.from_seat,
                               m.arm_seat, m.value < 0 ? to_string(m.why) : std::to_string(m.value));
    if (const auto* pressed = std::get_if<Pressed>(&arrival))
        out << fmt::format("{:9.2f} pad     seat {} button {} prompt {}\n", at, pressed->press.seat,
                           static_cast<int>(pressed->press.button), pressed->press.prompt);
}

// What a hand was just about is no difference: only a game that has come to its end is judged.
bool stopped(const DemoReport& report) {
    return !report.finished && report.apart_since_ms < 0;
}

Said outcome(const DemoReport& report) {
    if (stopped(report) && report.invented.empty() && !report.covered) return {"这一局没有打完", "the game did not come to its end"};
    if (report.covered && report.well())
        return {"镜头被遮住过：没有凭空多出什么，漏看的都标记了", "the lens was covered: nothing was invented, what was missed is flagged"};
    if (report.covered) return {"镜头被遮住过，引擎凭空多出了输入，或一声不响", "the lens was covered, and the engine INVENTED or kept silent"};
    if (report.well()) return {"引擎与桌面一致", "the engine and the table agree"};
    return {"引擎与桌面不一致", "the engine and the table DO NOT agree"};
}

}  // namespace

Said to_text(const DemoReport& report) {
    const auto in = [&](std::string Said::*tongue, const char* counted, const char* moved, const char* differs, const char* open, const char* invented, const char* apart, const std::string& end) {
        auto text = fmt::format(fmt::runtime(counted), report.tally.moves + report.tally.presses, report.tally.understood, report.tally.settled,
                                report.tally.asked, report.tally.flagged, report.differences.size());
        text += fmt::format(fmt::runtime(moved), report.gestures, report.presses, report.table_ms / 1000, report.frames);
        for (const auto& difference : report.differences) text += differs + difference.*tongue + "\n";
        for (const auto& question : report.open) text += open + question.*tongue + "\n";
        for (const auto& input : report.invented) text += invented + input.dump() + "\n";
        if (report.apart_since_ms >= 0) text += fmt::format(fmt::runtime(apart), report.apart_since_ms / 1000);
        return text + end + "\n";
    };
    const auto end = outcome(report);
    const Said wrong = stopped(report) ? Said{"还在手上 {}", "under way {}"} : Said{"错 {}", "wrong {}"};
    const Said differs = stopped(report) ? Said{"  还在手上：", "  under way: "} : Said{"  不同：", "  differs: "};
    const auto counted_zh = "看到的动作 {}   当场看懂 {}   由后文看懂 {}   问了 {}   标记 {}   " + wrong.zh + "\n";
    const auto counted_en = "moves seen {}   understood at once {}   settled by what followed {}   asked {}   flagged {}   " + wrong.en + "\n";
    return {in(&Said::zh, counted_zh.c_str(), "手动了 {} 次，按了 {} 次，桌上 {} 秒；{} 幅画面\n", differs.zh.c_str(), "  未了：",
               "  多出：", "  桌上第 {} 秒起两边再没有一致过，演示到此为止\n", end.zh),
            in(&Said::en, counted_en.c_str(), "hands moved {} times and pressed {} times in {} s of table time; {} pictures\n", differs.en.c_str(), "  still open: ", "  invented: ",
               "  given up: engine and table have not agreed since {} s of table time\n", end.en)};
}

Demo::Demo(DemoSettings settings, vision::VirtualSettings table)
    : settings_(std::move(settings)), table_(std::move(table)), desk_(hub_) {}

tl::expected<std::unique_ptr<Demo>, std::string> Demo::start(DemoSettings settings, db::Journal* journal) {
    auto table = table_of(settings);
    if (!table) return tl::unexpected(table.error());
    settings.seats = table->layout.seats;
    std::unique_ptr<Demo> demo(new Demo(std::move(settings), std::move(*table)));
    if (auto opened = demo->open(journal); !opened) return tl::unexpected(opened.error());
    return demo;
}

tl::expected<void, std::string> Demo::open(db::Journal* journal) {
    if (const auto fault = table_.error(); !fault.empty()) return tl::unexpected(fault);
    auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    auto camera = open_camera();
    if (!camera) return tl::unexpected(camera.error());
    if (auto plugged = plug_in_pads(); !plugged) return plugged;
    hands_ = std::make_unique<FilmedHands>(
        table_, pads_, [this](int seat, const nlohmann::json& input) { return said(seat, input); });
    auto people = People::sit_down(people_of(settings_), *books, *hands_);
    if (!people) return tl::unexpected(people.error());
    people_ = std::move(*people);
    auto session = TableSession::begin(people_->setup(), journal);
    if (!session) return tl::unexpected(session.error());
    game_ = std::make_unique<SanguoshaAtTable>(std::move(*session));
    if (auto opened = open_eyes(**books, std::move(*camera)); !opened) return opened;
    if (settings_.record.empty()) return {};
    words_.emplace(settings_.record);
    return write_recorded_table(
        {people_->setup(), table_.layout(), gallery_file(settings_.record), {}, {}, {}}, settings_.record);
}

// Recorded, it makes the folder in which the pads' traces lie, too.
tl::expected<std::shared_ptr<vision::Source>, std::string> Demo::open_camera() {
    if (settings_.record.empty()) return table_.source();
    return record_frames(table_.source(), settings_.record);
}

tl::expected<void, std::string> Demo::open_eyes(const engine::Content& books, std::shared_ptr<vision::Source> source) {
    const auto faces = table_faces(books, settings_.mode, settings_.generals);
    for (const auto& [label, design] : faces)
        if (!vision::is_token(label)) table_.define(label, design);
    auto gallery = faces.empty() ? vision::drawn_gallery() : vision::drawn_gallery_of(faces);
    if (!gallery) return tl::unexpected(gallery.error());
    if (!settings_.record.empty())
        if (auto saved = gallery->save(gallery_file(settings_.record)); !saved) return saved;
    EyesSettings eyes;
    eyes.pipeline.keep_picture = settings_.pictures;
    eyes.pipeline.doubled = game_->doubled();
    eyes_ = std::make_unique<Eyes>(std::make_shared<const vision::Gallery>(std::move(*gallery)),
                                   table_.layout(), std::move(source), eyes);
    return {};
}

tl::expected<void, std::string> Demo::plug_in_pads() {
    for (int seat = 1; seat <= settings_.seats; ++seat) {
        devices::SimulatedPad::Options pad;
        pad.uid = 0x1000 + static_cast<std::uint64_t>(seat);
        pad.seat = seat;
        pad.bounce_seed = static_cast<std::uint32_t>(settings_.seed * 31 + static_cast<std::uint64_t>(seat));
        pads_.push_back(std::make_unique<devices::SimulatedPad>(pad));
        auto link = pads_.back()->link();
        if (!settings_.record.empty()) {
            auto recorded = record_pad(std::move(link), settings_.record, seat);
            if (!recorded) return tl::unexpected(recorded.error());
            link = std::move(*recorded);
        }
        hub_.add(std::move(link));
    }
    return {};
}

void Demo::take_inbox(std::int64_t at_ms) {
    for (const auto& arrival : inbox_.take()) take(arrival, at_ms);
    session().tick(at_ms);
    desk_.show(*game_, at_ms);
}

void Demo::take(const Arrival& arrival, std::int64_t at_ms) {
    if (settings_.trace) trace_arrival(*settings_.trace, arrival, at_ms);
    session().take(arrival, at_ms);
    trace();
}

// What the people did and what the session made of it, since the last time.
void Demo::trace() {
    if (!settings_.trace) return;
    auto& out = *settings_.trace;
    const auto line = [&](const char* who, const std::string& what) {
        out << fmt::format("{:9.2f} {:7} {}\n", static_cast<double>(now_ms()) / 1000, who, what);
    };
    for (; traced_.told < people_->told().size(); ++traced_.told)
        line("people", people_->told()[traced_.told].dump());
    // All of them are written out anew: only where there are others.
    const auto n = static_cast<std::size_t>(session().game().inputs());
    const auto kept = n == traced_.kept ? std::vector<nlohmann::json>() : session().inputs();
    if (n < traced_.kept) traced_.kept = 0;
    for (; traced_.kept < kept.size(); ++traced_.kept) line("keeps", kept[traced_.kept].dump());
    for (const auto& question : session().questions())
        if (question.shown.id > traced_.question) {
            traced_.question = question.shown.id;
            line(question.shown.flag ? "flags" : "asks",
                 fmt::format("seat {} {}", question.shown.seat, question.shown.text.zh));
        }
    for (const auto& [card, story] : session().stories().all()) {
        auto& told = traced_.stories.try_emplace(card, -1).first->second;
        for (const auto& step : story.steps)
            if (step.at_ms > told)
                line("card", fmt::format("#{} {} {}: {}, {}", card, story.label,
                                         vision::to_string(story.zone), to_string(step.state), step.why));
        if (!story.steps.empty()) told = story.steps.back().at_ms;
    }
    out.flush();
}

// Pads live in steps of a few milliseconds; what they say joins the inbox's order as it comes.
void Demo::run_pads(std::int64_t until_ms) {
    for (; pads_ms_ <= until_ms; pads_ms_ += pad_step_ms) {
        desk_.tick(*game_, inbox_, pads_ms_);
        for (const auto& arrival : inbox_.take()) {
            take(arrival, pads_ms_);
            desk_.show(*game_, pads_ms_);
        }
    }
}

// A phone answers what its seat is asked; whose phone asks nothing touches the display beside him.
bool Demo::said(int seat, const nlohmann::json& input) {
    const auto* prompt = session().game().prompt();
    if (!prompt) return false;
    // What settles meanwhile is no answer to this.
    const auto before = static_cast<std::ptrdiff_t>(session().inputs().size());
    const auto heard = [&] {
        const auto kept = session().inputs();
        return std::any_of(kept.begin() + std::min(before, std::ssize(kept)), kept.end(), [&](const nlohmann::json& line) {
            return line.value("do", "") == input.value("do", "") && line.value("seat", 0) == input.value("seat", 0) && line.value("skill", "") == input.value("skill", "");
        });
    };
    take(SeatSaid{seat, 0, 0, prompt->id, input});
    if (heard()) return true;
    take(Touched{input});
    return heard();
}

void Demo::take(const Arrival& arrival) {
    if (words_)
        if (const auto word = word_of(arrival, now_ms())) words_->keep(*word);
    take(arrival, now_ms());
}

void Demo::mishap() {
    if (!settings_.cover_lens) return;
    if (covered_ms_ < 0 && people_->told().size() > cover_after) {
        table_.cover_lens(0.5);
        covered_ms_ = now_ms();
    } else if (covered_ms_ >= 0 && now_ms() - covered_ms_ > cover_ms) {
        table_.cover_lens(0);
    }
}

// While nobody moves and nothing waits to be read, no picture is drawn that would show the same again.
void Demo::skip_stillness() {
    const bool watched = settings_.pictures || !settings_.record.empty();
    if (!watched && !table_.busy() && eyes_->pipeline().quiet() && now_ms() > settle_in_ms)
        table_.advance(still_step_ms);
}

// What hands are about to do is told to the people's game first, so the two differ for a moment at every move.
bool Demo::went_apart() {
    if (!table_.busy() && compare_games(people_->truth(), session().game()).empty()) together_ms_ = now_ms();
    return now_ms() - together_ms_ > settings_.apart_ms;
}

// A recording with a gap is none: it ends where a word is missing.
Said Demo::fault() const {
    if (words_ && !words_->trouble().empty()) return fault_words(words_->trouble());
    return eye_words(eyes_->error());
}

bool Demo::step() {
    if (!eyes_->look(inbox_) || !fault().empty()) return false;
    ++frames_;
    take_inbox(now_ms());
    run_pads(now_ms());
    for (const auto& [card, label] : session().take_named()) eyes_->learn(card, label);
    if (went_apart()) return false;
    std::vector<Question> shown;
    for (const auto& question : session().questions()) shown.push_back(question.shown);
    const bool looking = now_ms() < settle_in_ms || !eyes_->pipeline().quiet();
    const bool going = people_->act(now_ms(), shown, looking);
    trace();
    mishap();
    skip_stillness();
    if (going)
        over_ms_ = -1;
    else if (over_ms_ < 0)
        over_ms_ = now_ms();
    if (now_ms() > settings_.longest_ms) return false;
    return going || now_ms() - over_ms_ < aftermath_ms;
}

DemoReport Demo::report() const {
    DemoReport report;
    report.tally = session().tally();
    for (const auto& question : session().questions()) report.open.push_back(question.shown.text);
    report.differences = compare_games(people_->truth(), session().game());
    for (auto& difference : compare_table(*people_, session().game()))
        report.differences.push_back(std::move(difference));
    report.invented =
        invented_inputs(people_->told(), inputs_that_count(session().game(), session().inputs()));
    report.presses = people_->presses();
    report.gestures = people_->gestures();
    report.frames = frames_;
    report.table_ms = now_ms();
    report.finished = people_->truth().over() || people_->resting();
    report.covered = settings_.cover_lens;
    if (now_ms() - together_ms_ > settings_.apart_ms) report.apart_since_ms = together_ms_;
    return report;
}

}  // namespace jianjun::app
