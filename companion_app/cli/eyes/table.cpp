#include "companion_app/cli/eyes/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/demo.h"
#include "companion_app/cli/eyes/evening/enrolment_room.h"
#include "companion_app/cli/eyes/evening/equipment_trial.h"
#include "companion_app/cli/eyes/evening/evening.h"
#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/cli/eyes/evening/kept.h"
#include "companion_app/cli/eyes/format_at_table.h"
#include "companion_app/cli/eyes/lens.h"
#include "companion_app/cli/eyes/show.h"
#include "companion_app/cli/lots_options.h"
#include "companion_app/cli/names.h"
#include "companion_app/cli/other_games.h"
#include "companion_app/cli/pad_bench.h"
#include "companion_app/cli/pad_orders.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/cli/replay.h"
#include "companion_app/cli/seat_words.h"
#include "companion_app/hall/formats/table_setup.h"
#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/deal/own_generals.h"
#include "companion_app/session/deal/pool.h"
#include "companion_app/session/deal/roles.h"
#include "companion_app/session/deal/seating.h"
#include "companion_app/session/demo/demo.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/live/live_table.h"
#include "companion_app/session/live/recording.h"
#include "companion_app/session/live/replay_table.h"
#include "companion_app/session/table/game.h"
#include "companion_app/terminal/qr_code.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/modes.h"
#include "companion_app/words/state_reader.h"
#include "devices/phones/phone_door.h"
#include "vision/layout/layout_modes.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct TableOptions {
    std::string layout, spot, tags, journal, setup, replay, record, generals, mode, cards, look_through;
    std::vector<std::string> galleries, cameras, lenses;
    std::optional<hall::Format> format;
    int seats = 5;
    int phone_cameras = 0;
    bool fresh = false, last = false, hints_asked = false;
    bool roles = false, second_renegade = false;
    std::vector<std::string>
        for_a_new_game;  // options that were typed and say nothing to a game that goes on
    LotOptions lots;
    SessionSettings session;
    double speed = 1;
    bool terminal = false;
    PadWiring wiring;
    std::shared_ptr<RecordedWords> words;  // where the table is recorded
};

const Said camera_needs_gallery{"摄像头要认牌，先要图鉴：写 --gallery，或在窗口的“摄像头与按钮盒”里选；`jianjun enrol` 登记牌面",
                                "a camera needs a gallery of your cards: --gallery FILE; `jianjun enrol` makes one"};

// Nobody typed an option: the desktop's menu, or a file that was opened, began it, and nobody reads a terminal.
bool from_the_desktop = false;

int fail(const std::string& report) {
    const int code = refuse("table", report);
    if (from_the_desktop) show_trouble_window(told_fault(report));
    return code;
}
int fail(const Said& said) {
    return fail(told(said));
}

json plain_setup(int seats, const std::string& mode) {
    const int sides = seats_of_mode(mode);
    json setup{{"jianjun", 1}, {"mode", mode}, {"deck", mode == "identity" ? "junzheng" : mode},
               {"advisory", true}, {"seats", json::array()}};
    if (sides == 0) setup["guided"] = true;  // otherwise generals are picked out of a pool
    if (sides > 0) seats = sides;
    for (int i = 1; i <= seats; ++i) setup["seats"].push_back({{"name", fmt::format("{}号", i)}});
    return setup;
}

tl::expected<json, std::string> first_line(const std::string& file) {
    const auto text = read_text(file);
    if (!text) return tl::unexpected(text.error());
    auto line = json::parse(text->substr(0, text->find('\n')), nullptr, false);
    if (!line.is_object()) return tl::unexpected(told("{}:1: 这不是开局：应是一个 JSON 对象", "{}:1: this is no set-up: a JSON object is expected", file));
    return line;
}

fs::path games_file(const TableOptions& options) {
    return options.journal.empty() ? db::default_file() : fs::path(options.journal);
}

// Generals of one's own: those that are named, or else those that lie beside the journal.
tl::expected<void, std::string> add_sheets(json& setup, const TableOptions& options) {
    const auto kept = own_generals_file(games_file(options));
    std::error_code none;
    if (options.generals.empty() && !fs::exists(kept, none)) return {};
    const auto file = options.generals.empty() ? kept.string() : options.generals;
    const auto text = read_text(file);
    if (!text) return tl::unexpected(text.error());
    if (auto sane = add_own_generals(setup, *text); !sane)
        return tl::unexpected(file + ": " + told(sane.error()));
    return {};
}

// `seated`: by the hall that the table has joined; what the command line says goes before.
tl::expected<json, std::string> setup_of(const TableOptions& options, const RecentGenerals& recent,
                                         const std::optional<json>& seated = {}) {
    tl::expected<json, std::string> setup = plain_setup(options.seats, options.mode.empty() ? "identity" : options.mode);
    if (!options.setup.empty())
        setup = first_line(options.setup);
    else if (seated && !options.format && options.mode.empty())
        setup = *seated;
    if (!setup) return setup;
    if (options.format) hall::seat_under(*options.format, *setup);
    const auto seats = list_at(*setup, "seats").size();
    if (options.second_renegade && seats != 6 && seats != 8)
        return tl::unexpected(told("第二个内奸只在六人或八人时有", "a second renegade is for six or eight players"));
    if (auto added = add_sheets(*setup, options); !added) return tl::unexpected(added.error());
    if (options.roles) setup->update({{"deal_roles", true}, {"second_renegade", options.second_renegade}});
    const auto wished = options.lots.wish(*setup, games_file(options).parent_path() / "lists");
    if (!wished) return tl::unexpected(wished.error());
    for (const auto& remark : *wished) std::cerr << remark << "\n";
    if (!recent && !options.lots.seed) return setup;  // the evening draws them, which knows the last games
    auto lots = options.lots.lots();
    if (auto met = meet_wishes(*setup, recent, lots); !met) return tl::unexpected(told(met.error()));
    if (const auto books = rule_books())
        if (auto dealt = deal_pool(*setup, **books, lots); !dealt) return tl::unexpected(told(dealt.error()));
    return setup;
}

// The newest game, where it has an end.
std::optional<db::GameId> game_that_is_over(const db::Journal& journal) {
    const auto games = journal.games();
    if (!games) return std::nullopt;
    for (const auto& game : *games)
        if (game.inputs > 0 && !recorded_game(other_games(), game.setup))
            return game.result ? std::optional(game.id) : std::nullopt;
    return std::nullopt;
}

// Whoever asked for eight seats and finds the five of last week is told why.
void tell_what_was_left_out(const TableOptions& options, int seats) {
    std::vector<Said> names;
    for (const auto& option : options.for_a_new_game)
        if (option != "--seats" || options.seats != seats) names.emplace_back(option);
    if (!names.empty())
        std::cerr << told("table: {} 只管新开的一局，这一局没有用上\n",
                          "table: {}: for a new game alone, not for this one\n", told(listed(names)));
}

// A game that was not finished goes on, whatever set-up is named, unless a new one is asked for.
TableSession::Result session_of(const TableOptions& options, db::Journal& journal) {
    if (const auto over = game_that_is_over(journal); over && !options.fresh) {
        if (options.last) return TableSession::resume(journal, *over, options.session);
        std::cerr << told("table: 第 {} 局已经结束，另开一局；--last 再打开它，结局可以撤回\n",
                          "table: game {} is over, and another begins; --last opens it again, so that its end can be taken back\n", *over);
    }
    if (!options.fresh) {
        auto settings = options.session;
        settings.gone_on = gone_on_now();
        auto kept = TableSession::go_on(journal, settings);
        if (!kept) return kept;
        if (*kept && (options.mode.empty() || (*kept)->game().setup().mode == options.mode)) {
            std::cerr << told("table: 接着第 {} 局，已走 {} 步；--new 另开一局{}\n", "table: going on with game {} after {} inputs; --new begins another{}\n",
                              journal.game().value_or(0), (*kept)->game().inputs(),
                              options.setup.empty() ? "" : told("，用 {} 的开局", ", with the set-up of {}", options.setup));
            tell_what_was_left_out(options, (*kept)->game().table().seats());
            return kept;
        }
    }
    const auto setup = setup_of(options, recent_generals(journal), seating_due(games_file(options), journal));
    if (!setup) return tl::unexpected(setup.error());
    auto sat = json{{"seats", (*setup)["seats"]}};
    const auto before = people_before(sat, journal);
    auto session = TableSession::begin(*setup, &journal, options.session);
    if (session)
        if (auto moved = move_with_people(options.wiring, moved_seats(before, people_of(*setup))); !moved)
            return tl::unexpected(moved.error());
    return session;
}

// A recording names the file that it was made with, or carries what was put together for it.
tl::expected<std::string, std::string> recorded_gallery(const TableOptions& options,
                                                        const vision::Gallery& gallery) {
    std::error_code none;
    if (options.galleries.size() == 1 && fs::exists(options.galleries.front(), none))
        return fs::absolute(options.galleries.front()).string();
    const auto file = gallery_file(options.record);
    if (auto saved = gallery.save(file); !saved) return tl::unexpected(saved.error());
    return file;
}

tl::expected<std::unique_ptr<Eyes>, Said> eyes_of(const TableOptions& options, const json& setup, const vision::Layout& layout,
                                                         bool pictures, PhoneCameras* phones, std::set<std::string> doubled) {
    auto gallery = open_known(options.galleries, options.tags);
    if (!gallery) return tl::unexpected(gallery.error());
    auto lenses = load_lenses(options.lenses);
    if (!lenses) return tl::unexpected(fault_words(lenses.error()));
    auto spot = vision::open_spot(options.spot);
    if (!spot) return tl::unexpected(fault_words(spot.error()));
    auto source = vision::open_table(options.cameras,
                                     phones ? phones->cameras() : std::vector<vision::JoinedCamera>{});
    if (source && !options.record.empty()) source = record_frames(std::move(*source), options.record);
    if (!source) return tl::unexpected(fault_words(source.error()));
    if (!options.record.empty()) {
        const auto file = recorded_gallery(options, *gallery);
        if (!file) return tl::unexpected(fault_words(file.error()));
        const RecordedTable head{setup, layout, *file, {}, gallery->tags() ? gallery->tags()->csv() : "", {}};
        if (auto written = write_recorded_table(head, options.record); !written)
            return tl::unexpected(fault_words(written.error()));
    }
    EyesSettings settings;
    if (!options.galleries.empty())
        settings.keep_taught = keeps_taught(GalleryHome(first_gallery(options.galleries)));
    settings.pipeline.keep_picture = pictures;
    settings.pipeline.lenses = std::move(*lenses);
    settings.pipeline.reading_spot = std::move(*spot);
    settings.pipeline.doubled = std::move(doubled);
    return std::make_unique<Eyes>(std::make_shared<const vision::Gallery>(std::move(*gallery)), layout,
                                  std::move(*source), settings);
}

int replay_table(const TableOptions& options) {
    Kept kept;
    if (!options.journal.empty())
        if (auto opened = kept.open(options.journal); !opened) return fail(opened.error());
    ShowOptions show{options.terminal, options.speed};
    auto table =
        ReplayTable::open(options.replay, windowed(show), {nullptr, kept.journal.get(), options.journal});
    if (!table) return fail(table.error());
    show_table(**table, show);
    if (const auto fault = (*table)->fault(); !fault.empty()) return fail(fault);
    std::cout << told((*table)->game().account()) << "\n";
    return 0;
}

// The pads and phones that the command line names.
tl::expected<std::unique_ptr<PadBench>, std::string> wired(const TableOptions& options, const db::Journal& journal, int seats) {
    auto wiring = options.wiring;
    wiring.record = options.record;
    wiring.cameras = options.phone_cameras;
    if (wiring.cameras > 0 && !wiring.phones) wiring.phones = devices::usual_phone_port;
    if (const auto id = journal.game())
        if (const auto row = journal.game(*id)) wiring.game = game_for_pads(*row);
    wiring.seats = seats;
    return PadBench::wire(wiring);
}

// Its phones come in at the first touch on 手机, where the command line did not let them in.
void seat_at(const std::shared_ptr<PadBench>& bench, Evening::Seated& seated) {
    seated.kept = bench;
    seated.phones = bench->phones();
    seated.referee = bench->referee();
    seated.let_phones_in = [bench](Evening::Seated& table) -> tl::expected<void, Said> {
        if (auto let_in = bench->let_phones_in(); !let_in) return tl::unexpected(fault_words(let_in.error()));
        table.phones = bench->phones();
        table.referee = bench->referee();
        return {};
    };
}

// A game sits down: its cameras, its pads, its phones.
Evening::Opened sit_down(const TableOptions& options, std::unique_ptr<GameSession> game,
                         const db::Journal& journal, bool pictures) {
    const auto setup = json::parse(game->setup());
    std::unique_ptr<Eyes> eyes;
    std::unique_ptr<PhoneCameras> phones;
    const bool recorded = !options.record.empty() && (!options.cameras.empty() || options.phone_cameras > 0);
    if (options.phone_cameras > 0) phones = std::make_unique<PhoneCameras>(options.phone_cameras);
    if (!options.cameras.empty() || phones) {
        auto layout = options.layout.empty() ? vision::make_mat(text_at(setup, "mode"), game->seats())
                                             : vision::load_layout(options.layout);
        if (!layout) return tl::unexpected(fault_words(layout.error()));
        auto opened = eyes_of(options, setup, *layout, pictures, phones.get(), game->doubled());
        if (!opened) return tl::unexpected(opened.error());
        eyes = std::move(*opened);
        game->lies_on(slots_of(std::move(*layout)));
    }
    auto pads = wired(options, journal, game->seats());
    if (!pads) return tl::unexpected(fault_words(pads.error()));
    Evening::Seated seated;
    const std::shared_ptr<PadBench> bench = std::move(*pads);
    seat_at(bench, seated);
    for (const auto& address : bench->cameras())
        std::cerr << told("table: 要当摄像头的手机打开\n", "table: the phone that shall be the camera opens\n") << qr_lines(qr_code(address)) << address
                  << told("\n浏览器会提醒一次，因为没有人为牌桌自己的证书作保。\n",
                          "\nIts browser warns once, as nobody vouches for a table's own certificate.\n");
    const auto words = display_words(game->setup());
    auto table = std::make_unique<LiveTable>(
        std::move(game), std::move(eyes), bench->pads(), [bench] { return bench->now(); },
        seat_speech(words, display_glossary()), std::move(phones));
    table->listen(HallLine::of(games_file(options), journal));
    if (recorded) table->keep_words(options.words);
    seated.table = std::move(table);
    return seated;
}

// The exit code, and why the recording has not all that was said.
int recorded_whole(const TableOptions& options) {
    return !options.words || options.words->trouble().empty() ? 0 : fail(options.words->trouble());
}

int live_table(const TableOptions& options) {
    Kept kept;
    const auto file = options.journal.empty() ? db::default_file() : fs::path(options.journal);
    if (auto opened = kept.open(file); !opened) return fail(opened.error());
    auto session = session_of(options, *kept.journal);
    if (!session) return fail(session.error());
    ShowOptions show{options.terminal, 0, true};
    auto seated = sit_down(options, std::make_unique<SanguoshaAtTable>(std::move(*session)), *kept.journal,
                           windowed(show));
    if (!seated) return fail(seated.error());
    show.phones = seated->phones;
    if (!show.phones.empty() && !windowed(show))
        std::cerr << told("table: 手机的码用 `jianjun pads codes` 打印\n", "table: `jianjun pads codes` prints the codes for phones\n");
    show_table(*seated->table, show);
    return recorded_whole(options);
}

// What the start screen's page of equipment has chosen, where the command line names no camera.
TableOptions equipped(TableOptions options, const Equipment& chosen) {
    if (!options.cameras.empty()) return options;
    options.cameras = chosen.cameras;
    if (!chosen.gallery.empty()) options.galleries = {chosen.gallery};
    return options;
}

// Another game than 三国杀: the last one goes on if it was not finished, unless a new one is asked for.
tl::expected<void, std::string> sit_down_to(const GameAtCommands& game, const TableOptions& options,
                                            Evening& evening) {
    const auto games = evening.games();
    const bool open =
        !games.empty() && !games.front().finished && text_at(games.front().setup, "mode") == game.mode;
    if (open && !options.fresh) {
        evening.go_on(games.front().id);
        return {};
    }
    auto setup = set_up_of(game, options.setup, options.cards, options.seats);
    if (!setup) return tl::unexpected(setup.error());
    evening.begin(std::move(*setup));
    return {};
}

// The set-up and the inputs of a record, and not what a test expects. One that was cut is told, and not shown as if that were all.
tl::expected<std::vector<std::string>, std::string> lines_of_record(const std::string& file, const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const auto object = json::parse(line, nullptr, false);
        if (!object.is_object())
            return tl::unexpected(told("{}:{}: 这一行读不出来，文件可能不完整；请取一份完整的", "{}:{}: this line cannot be read, the file may be cut; take a whole one", file, number));
        if (lines.empty() || object.contains("do")) lines.push_back(line);
    }
    if (lines.empty()) return tl::unexpected(told("{}: 是空的，不是棋谱", "{}: is empty, and no record", file));
    return lines;
}

// Nothing else is said on the command line: the start screen asks.
int start_screen(const TableOptions& options) {
    auto trial = std::make_unique<EquipmentTrial>(options.wiring);
    const EquipmentDesk& desk = *trial;  // the evening keeps it
    const auto file = games_file(options);
    auto evening = Evening::open(
        file, options.session.hints,
        [&](std::unique_ptr<GameSession> game, const db::Journal& journal) -> Evening::Opened {
            const auto with = equipped(options, desk.chosen());
            if (!with.cameras.empty() && with.galleries.empty() && with.tags.empty())
                return tl::unexpected(camera_needs_gallery);
            return sit_down(with, std::move(game), journal, true);
        },
        []() -> Evening::Opened {
            DemoSettings settings;
            settings.pictures = true;
            settings.fps = 25;
            auto demo = Demo::start(settings, nullptr);
            if (!demo) return tl::unexpected(fault_words(demo.error()));
            Evening::Seated seated;
            seated.table = std::move(*demo);
            return seated;
        });
    if (!evening) return fail(evening.error());
    // Where pads and phones cannot be taken along, the bench that is wired next says why.
    (*evening)->equip(
        std::move(trial), std::make_unique<EnrolmentRoom>(),
        [&](const std::vector<int>& moved) { static_cast<void>(move_with_people(options.wiring, moved)); });
    if (const auto* other = other_game(other_games(), options.mode)) {
        if (auto begun = sit_down_to(*other, options, **evening); !begun) return fail(begun.error());
    } else if (!options.mode.empty()) {
        auto setup = setup_of(options, {});
        if (!setup) return fail(setup.error());
        (*evening)->begin(std::move(*setup));
    }
    if (!options.look_through.empty()) {
        const auto text = read_text(options.look_through);
        if (!text) return fail(text.error());
        auto lines = lines_of_record(options.look_through, *text);
        if (!lines) return fail(lines.error());
        (*evening)->look_through(std::move(*lines));
    }
    if (show_evening(**evening, options.hints_asked)) return recorded_whole(options);
    return fail(told("没有显示窗口的屏幕；不用摄像头时，--terminal 以文字玩三国智", "there is no screen for the window; without a camera, --terminal plays 三国智 as text"));
}

int virtual_table(const TableOptions& options) {
    std::vector<std::string> words{"--seats", std::to_string(options.seats)};
    if (!options.mode.empty()) words.insert(words.end(), {"--mode", options.mode});
    if (options.terminal) words.emplace_back("--terminal");
    for (const auto& [name, value] : {std::pair{"--journal", options.journal}, {"--record", options.record}})
        if (!value.empty()) words.insert(words.end(), {name, value});
    return run_demo(words);
}

}  // namespace

int run_table(std::vector<std::string> args) {
    CLI::App cli(told("牌桌：摄像头（--camera）和图鉴，插上的按钮盒，一个画面。\n没有摄像头就在虚拟桌上演示；--by-hand 是一切由人说的桌。",
                      "The table: a camera (--camera) with its gallery, pads as they are plugged in, a display.\n"
                      "Without a camera, a demonstration on the virtual table; --by-hand for a table that is told everything."),
                 "jianjun table");
    TableOptions options;
    from_the_desktop = std::none_of(args.begin(), args.end(), [](const auto& arg) { return arg.starts_with("-"); });
    bool by_hand = false;
    cli.add_option("RECORD", options.look_through, told("一份棋谱（.game），在窗口里回放", "a .game record, to be gone through in the window"));
    cli.add_option(
        "--camera", options.cameras,
        told("摄像头：写编号或网络地址（http://…、rtsp://…），也可以是视频或图片文件夹；一桌几个就多写几次",
             "a camera by number or in the network (http://…, rtsp://…), a film, or a folder of pictures; several "
             "over one table: say it again"));
    add_galleries(cli, options.galleries, told("您这副牌的牌面（`jianjun enrol`）", "the faces of your printing (`jianjun enrol`)"));
    add_tags(cli, options.tags);
    cli.add_option_function<int>(
           "--phone-camera", [&options](int count) { options.phone_cameras = count; },
           told("手机当摄像头，可以是几部：各自打开二维码所说的页面", "a phone is a camera, or so many are: each opens the page that its QR code names"))
        ->expected(0, 1)
        ->default_str("1")
        ->check(CLI::Range(1, 4))
        ->type_name("COUNT");
    cli.add_option("--layout", options.layout,
                   told("桌垫文件（TOML）；不写就用这么多人的通常桌垫", "the mat, as TOML; without it, the usual one for so many seats"));
    cli.add_option("--lens", options.lenses,
                   told("摄像头的镜头，即 `jianjun lens` 写的文件；几个摄像头就按次序写", "the camera's lens, as `jianjun lens` wrote it; of several, in their order"));
    cli.add_option("--reading-spot", options.spot,
                   told("读牌台的小摄像头，别的读不出的牌拿给它看：camera:2 …", "a small camera to which a card is held that the others cannot read: camera:2, …"));
    cli.add_option(
           "--mode,--game", options.mode,
           told("打什么：identity（身份）、kingdom（国战）、3v3、1v1；sanguozhi：直接开三国智",
                "what is played: identity, kingdom (国战), 3v3, 1v1; sanguozhi begins 三国智 at once"))
        ->check(CLI::IsMember(known_modes()));
    cli.add_option("--cards", options.cards, told("同时：自己的牌表，每行一个 JSON 对象（docs/record-sanguozhi.md）", "with it: sheets of your own, a JSON object a line (docs/record-sanguozhi.md)"));
    auto* seats = cli.add_option("--seats", options.seats, told("人数", "players"))->check(CLI::Range(2, 10))->capture_default_str();
    std::string format;
    cli.add_option("--format", format,
                   told("新开一局时用的赛制：自带的名字（3v3）或文件；提示、计时都照它",
                        "the tournament's format of a game that begins: a shipped one's id (3v3), or a file; "
                        "it prescribes hints and clocks"));
    cli.add_option("--setup", options.setup, told("新开一局时，第一行为棋谱开局的文件", "a file whose first line is the set-up of a record, for a game that begins"));
    cli.add_option("--generals", options.generals,
                   told("自己的武将，每行一张 JSON 表（db/README.md）", "generals of your own, a JSON sheet a line (db/README.md)"));
    auto* roles = cli.add_flag("--deal-roles", options.roles,
                               told("身份由程序发，各自只给那个座位看", "the program deals the roles, and shows each to its own seat alone"));
    cli.add_flag("--second-renegade", options.second_renegade, told("六人或八人时：一个反贼换成第二个内奸", "with six or eight: for one of the rebels"))
        ->needs(roles);
    add_lots(cli, options.lots);
    cli.add_option("--journal", options.journal, told("存对局的文件", "the file that keeps the games"));
    cli.add_flag("--last", options.last, told("再打开已经结束的上一局，好撤回它的结局", "open the last game again though it is over, so that its end can be taken back"));
    cli.add_flag("--new", options.fresh, told("上一局没打完也另开一局", "begin a new game even if the last one was not finished"));
    cli.add_flag("--by-hand", by_hand, told("没有摄像头：打字、触摸和按钮盒", "no camera: typed and touched inputs, and pads"));
    add_pads(cli, options.wiring);
    std::string hints = "card_windows";
    cli.add_option("--hints", hints, told("按钮盒为什么亮灯", "what the pads light up for"))
        ->check(CLI::IsMember({"teaching", "card_windows", "turn_only", "off"}))
        ->capture_default_str();
    cli.add_option("--replay", options.replay, told("重放一段录像", "run a recording again"));
    cli.add_option("--record", options.record, told("摄像头看到的、按钮盒说的，存到这个文件夹", "keep what the camera sees and the pads say in this folder"));
    cli.add_option("--speed", options.speed, told("重放的速度：每秒走多少桌上的秒；0 为能多快就多快", "of a replay: table seconds a second; 0: as fast as it goes"));
    cli.add_flag("--terminal", options.terminal, told("用文字", "as text"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    options.session.hints = hint_words().at(hints);
    options.wiring.games = games_file(options).string();
    if (!format.empty()) {
        auto read = format_at_table(format);
        if (!read) return fail(read.error());
        const auto sit = seats_under(*read, seats->count() == 0 ? 0 : options.seats);
        if (!sit) return fail(sit.error());
        options.seats = *sit;
        options.mode = read->mode;
        options.format = std::move(*read);
    }
    options.hints_asked = cli.count("--hints") > 0;
    if (!options.record.empty()) options.words = std::make_shared<RecordedWords>(options.record);
    for (const auto* option :
         {"--seats", "--generals", "--deal-roles", "--draw-seats", "--draw-first", "--deal-generals"})
        if (cli.count(option) > 0) options.for_a_new_game.emplace_back(option);
    if (const int sides = seats_of_mode(options.mode);
        sides > 0 && options.seats != sides && seats->count() > 0)
        return fail(told("{} 要 {} 个人，不是 {} 个", "{} is played by {}, not by {}", options.mode, sides,
                         options.seats));
    if (!options.look_through.empty()) return windowed({options.terminal}) ? start_screen(options) : run_replay({options.look_through});
    const bool watched = !options.cameras.empty() || options.phone_cameras > 0;
    if (watched && options.galleries.empty() && options.tags.empty())
        return fail(camera_needs_gallery);
    if (other_game(other_games(), options.mode)) {
        if (seats->count() == 0) options.seats = 2;
        return start_screen(options);
    }
    if (!options.replay.empty()) return replay_table(options);
    if (watched || by_hand) return live_table(options);
    if (options.wiring.named() && !windowed({options.terminal}))
        return fail(told("按钮盒要有真的桌子：请写它的摄像头（--camera），没有就写 --by-hand", "pads sit at a real table: name its camera (--camera), or --by-hand without one"));
    if (windowed({options.terminal})) return start_screen(options);
    return virtual_table(options);
}

}  // namespace jianjun::app
