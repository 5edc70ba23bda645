#include "companion_app/cli/eyes/evening/equipment_trial.h"

#include "companion_app/session/phrasing/eye_words.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/cli/eyes/evening/seat_phones.h"
#include "companion_app/session/live/eyes.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/state_reader.h"
#include "devices/whole_file.h"
#include "vision/layout/layout.h"
#include "vision/sources/open_source.h"
#include "vision/sources/plugged_in.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int look_at_pads_ms = 100;
constexpr int most_seats = 10;

}  // namespace

std::string usual_equipment_file() {
    return (fs::path(devices::PadBook::usual_file()).parent_path() / "equipment.json").string();
}

Equipment read_equipment(const std::string& file) {
    std::ifstream in(file);
    const auto kept = json::parse(in, nullptr, false);
    Equipment equipment;
    equipment.cameras = texts_at(kept, "cameras");
    equipment.gallery = text_at(kept, "gallery");
    equipment.mat_seats = number_at(kept, "mat_seats", equipment.mat_seats);
    return equipment;
}

tl::expected<void, Said> write_equipment(const Equipment& equipment, const std::string& file) {
    const auto text = json{{"cameras", equipment.cameras}, {"gallery", equipment.gallery}, {"mat_seats", equipment.mat_seats}}.dump(1) + "\n";
    return devices::write_whole(file, text).map_error([](const std::string& why) { return fault_words(why); });
}

EquipmentTrial::EquipmentTrial(PadWiring wiring, std::string file)
    : wiring_(std::move(wiring)), file_(std::move(file)), chosen_(read_equipment(file_)) {
    std::error_code none;
    std::ifstream in(file_);
    if (fs::exists(file_, none) && !json::parse(in, nullptr, false).is_object())
        not_kept_ = filled("上次选的摄像头和图鉴没有留下（{} 读不懂）：请再选一次", "The cameras and cards chosen last time are gone ({} cannot be read): choose again", file_);
}

EquipmentTrial::~EquipmentTrial() {
    let_go();
}

std::vector<FoundCamera> EquipmentTrial::cameras() const {
    std::vector<FoundCamera> found;
    for (const auto& camera : vision::plugged_cameras()) {
        const auto link = vision::camera_link(camera.number);
        found.push_back({link.empty() ? "camera:" + std::to_string(camera.number) : link, camera.name});
    }
    return found;
}

std::vector<std::string> EquipmentTrial::galleries() const {
    std::vector<std::string> names;
    if (!fs::exists(db::default_galleries())) return names;
    auto database = open_store(db::Access::reader);
    if (!database) return names;
    const auto printings = db::GalleryStore(*database).printings();
    if (!printings) return names;
    for (const auto& printing : *printings)
        if (!printing.removed_ms) names.push_back(printing.name);
    return names;
}

Equipment EquipmentTrial::chosen() const {
    const std::lock_guard hold(guard_);
    return chosen_;
}

void EquipmentTrial::choose(Equipment equipment) {
    if (equipment == chosen()) return;
    const bool trying = watching_.joinable() || listening_.joinable();
    let_go();
    {
        const std::lock_guard hold(guard_);
        chosen_ = equipment;
    }
    const auto written = write_equipment(equipment, file_);
    not_kept_ = written ? Said() : written.error();
    if (trying) try_out();
}

void EquipmentTrial::try_out() {
    let_go();
    stop_ = false;
    {
        const std::lock_guard hold(guard_);
        trial_ = std::make_shared<const TriedOut>();
    }
    auto equipment = chosen();
    if (!equipment.cameras.empty()) watching_ = std::thread([this, equipment = std::move(equipment)] { watch(equipment); });
    listening_ = std::thread([this] { serve_pads(false); });
}

void EquipmentTrial::let_go() {
    stop_ = true;
    if (watching_.joinable()) watching_.join();
    if (listening_.joinable()) listening_.join();
    const std::lock_guard hold(guard_);
    trial_.reset();
    seats_to_fill_ = 0;
    names_.reset();
}

std::shared_ptr<const TriedOut> EquipmentTrial::trial() const {
    const std::lock_guard hold(guard_);
    return trial_;
}

void EquipmentTrial::seat_pads(int seats) {
    const std::lock_guard hold(guard_);
    if (!trial_) return;
    TriedOut now = *trial_;
    now.asked_seat = seats > 0 ? 1 : 0;
    seats_to_fill_ = seats;
    trial_ = std::make_shared<const TriedOut>(std::move(now));
}

void EquipmentTrial::let_take_seats(SeatNames names) {
    let_go();
    stop_ = false;
    {
        const std::lock_guard hold(guard_);
        trial_ = std::make_shared<const TriedOut>();
        names_ = std::move(names);
    }
    listening_ = std::thread([this] { serve_pads(true); });
}

void EquipmentTrial::name_seats(SeatNames names) {
    const std::lock_guard hold(guard_);
    if (names_) names_ = std::move(names);
}

bool EquipmentTrial::take_seat(SeatTaken taken) {
    const std::lock_guard hold(guard_);
    if (!trial_ || !names_) return false;
    TriedOut now = *trial_;
    now.taken.push_back(std::move(taken));
    trial_ = std::make_shared<const TriedOut>(std::move(now));
    return true;
}

void EquipmentTrial::say(const Said& trouble) {
    const std::lock_guard hold(guard_);
    if (!trial_) return;
    TriedOut now = *trial_;
    now.trouble = trouble;
    trial_ = std::make_shared<const TriedOut>(std::move(now));
}

void EquipmentTrial::watch(const Equipment& equipment) {
    auto gallery = equipment.gallery.empty() ? tl::expected<vision::Gallery, Said>(vision::Gallery()) : open_galleries({equipment.gallery});
    if (!gallery) return say(gallery.error());
    auto layout = vision::make_layout(equipment.mat_seats);
    if (!layout) return say(fault_words(layout.error()));
    auto source = vision::open_table(equipment.cameras);
    if (!source) return say(fault_words(source.error()));
    EyesSettings settings;
    settings.pipeline.keep_picture = true;
    Eyes eyes(std::make_shared<const vision::Gallery>(std::move(*gallery)), *layout, std::move(*source), settings);
    Inbox inbox;
    while (!stop_) {
        if (!eyes.look(inbox)) return say(eyes.error().empty() ? eyes.status() : eye_words(eyes.error()));
        for (auto& arrival : inbox.take()) {
            auto* looked = std::get_if<Looked>(&arrival);
            if (!looked) continue;
            const std::lock_guard hold(guard_);
            TriedOut now = *trial_;
            if (looked->view.picture.width > 0) now.view = std::make_shared<const CameraView>(std::move(looked->view));
            now.status = std::move(looked->status);
            trial_ = std::make_shared<const TriedOut>(std::move(now));
        }
    }
}

// The pad that is pressed sits where somebody was asked to press; whoever sat there by another pad does no more.
void EquipmentTrial::sit(PadBench& bench, const devices::PadEvent& press) {
    int seat = 0;
    {
        const std::lock_guard hold(guard_);
        seat = trial_ ? trial_->asked_seat : 0;
    }
    if (seat == 0 && press.seat > 0 && !press.long_press && !is_phone(press.pad)) {
        if (take_seat({press.seat, ""})) bench.pads().notify(press.seat, devices::Notice::taken, bench.now());
        return;
    }
    if (seat == 0 || press.long_press || is_phone(press.pad)) return;
    auto book = devices::PadBook::read(wiring_.book);
    if (!book) return say(fault_words(book.error()));
    std::erase_if(book->seats, [&](const auto& entry) { return entry.second == seat; });
    book->seats[press.pad] = seat;
    if (const auto written = book->write(wiring_.book); !written) return say(fault_words(written.error()));
    for (const auto& pad : bench.known())
        if (pad.seat == seat && pad.pad != press.pad && !is_phone(pad.pad)) bench.pads().assign(pad.pad, 0, bench.now());
    bench.pads().assign(press.pad, seat, bench.now());
    const std::lock_guard hold(guard_);
    TriedOut now = *trial_;
    now.asked_seat = seat < seats_to_fill_ ? seat + 1 : 0;
    trial_ = std::make_shared<const TriedOut>(std::move(now));
}

void EquipmentTrial::serve_pads(bool phones) {
    auto wiring = wiring_;
    if (phones) wiring.seats = most_seats;
    auto bench = PadBench::wire(wiring);
    if (!bench) return say(fault_words(bench.error()));
    if (phones) let_phones_in(**bench);
    SeatPhones seats;
    while (!stop_) {
        (*bench)->run(look_at_pads_ms, [&](const devices::PadEvent& press) { sit(**bench, press); }, [&] { return stop_.load(); });
        std::vector<TriedPad> pads;
        for (const auto& pad : (*bench)->known())
            if (!pad.pad.empty()) pads.push_back({pad.pad, pad.seat, pad.contact == devices::Contact::connected});
        std::optional<SeatNames> names;
        {
            const std::lock_guard hold(guard_);
            names = names_;
        }
        if (names)
            for (auto& taken : seats.serve((*bench)->pads(), *names)) take_seat(std::move(taken));
        const std::lock_guard hold(guard_);
        if (!trial_ || pads == trial_->pads) continue;
        TriedOut now = *trial_;
        now.pads = std::move(pads);
        trial_ = std::make_shared<const TriedOut>(std::move(now));
    }
}

void EquipmentTrial::let_phones_in(PadBench& bench) {
    if (const auto in = bench.let_phones_in(); !in) return say(fault_words(in.error()));
    const std::lock_guard hold(guard_);
    if (!trial_) return;
    TriedOut now = *trial_;
    now.phones = bench.phones();
    trial_ = std::make_shared<const TriedOut>(std::move(now));
}

}  // namespace jianjun::app
