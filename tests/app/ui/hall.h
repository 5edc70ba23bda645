// A lobby of our own (试验大厅): games that are kept, and what was wished.
#pragma once
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "companion_app/display/lobby.h"
#include "companion_app/session/sanguozhi/own_sheets.h"

namespace jianjun::app {

// A door of our own (试验的门): addresses that were said.
class Door : public HallDoor {
  public:
    bool joined() const override { return in; }
    Said hall() const override { return known; }
    tl::expected<void, Said> join(const std::string& address) override {
        addresses.push_back(address);
        if (address.empty() && known.zh.empty())
            return tl::unexpected(Said("先复制地址", "copy the address"));
        known = {"赛场 spring，第 3 桌", "hall spring, table 3"};
        in = true;
        return {};
    }
    void leave() override { in = false; }
    std::optional<Seating> seated(bool /*anew*/) override { return due; }

    bool in = false;
    Said known;
    std::vector<std::string> addresses;
    std::optional<Seating> due;
};

class Hall : public Lobby {
  public:
    std::vector<KeptGame> games() const override {
        std::vector<KeptGame> list;
        for (const auto& one : kept)
            if (!removed.contains(one.id)) list.push_back(one);
        return list;
    }
    tl::expected<void, Said> remove(std::int64_t game) override {
        if (full) return tl::unexpected(Said("磁盘已满", "the disk is full"));
        removed.insert(game);
        return {};
    }
    tl::expected<void, Said> bring_back(std::int64_t game) override {
        removed.erase(game);
        return {};
    }
    void begin(nlohmann::json setup) override {
        begun = std::move(setup);
        where = At::table;
    }
    void go_on(std::int64_t game) override { went_on = game; }
    void change(std::int64_t game, nlohmann::json setup) override {
        changed = game;
        begun = std::move(setup);
    }
    void replay(std::int64_t game) override {
        replayed = game;
        where = At::replay;
    }
    std::shared_ptr<Playback> playback() const override { return where == At::replay ? gone_through : nullptr; }
    void demonstrate() override { where = At::demonstration; }
    void leave() override { where = At::start; }
    At at() const override { return where; }
    Said trouble() const override { return said; }
    std::string place() const override { return folder; }
    std::map<int, std::string> phones() const override { return codes; }
    std::vector<std::string> roles() const override { return dealt; }
    void let_phones_in() override {
        ++let_in;
        codes = codes_then;
        desk_address = codes.empty() ? "" : "https://192.168.1.23:8734/referee?k=k7h2m9qx4r8c1v5z";
    }
    bool takes_phones() const override { return where == At::table; }
    std::string referee() const override { return desk_address; }
    Said phone_trouble() const override { return no_phones; }
    std::string hints() const override { return pad_hints; }
    void set_hints(const std::string& hints) override { pad_hints = hints; }
    EquipmentDesk* equipment() override { return desk; }
    EnrolmentDesk* enrolment() override { return learning; }

    std::vector<nlohmann::json> sheets() const override { return own; }
    tl::expected<void, Said> keep_sheets(const std::vector<nlohmann::json>& sheets) override {
        for (const auto& sheet : sheets) {
            if (auto read = engine::sanguozhi::read_sheet(sheet); !read) return tl::unexpected(Said(read.error()));
            std::erase_if(own, [&](const auto& other) { return other["id"] == sheet["id"]; });
            own.push_back(sheet);
        }
        return {};
    }
    tl::expected<int, Said> import_sheets(const std::string& file) override {
        const auto sheets = read_sheets_file(file);
        if (!sheets) return tl::unexpected(sheets.error());
        if (auto kept = keep_sheets(*sheets); !kept) return tl::unexpected(kept.error());
        return static_cast<int>(sheets->size());
    }
    tl::expected<void, Said> remove_sheet(const std::string& id) override {
        std::erase_if(own, [&](const auto& sheet) { return sheet["id"] == id; });
        return {};
    }

    void people_keep(GroupDesk& book) { desks_.group = &book; }
    void has_door(HallDoor& door) { desks_.hall = &door; }

    std::vector<nlohmann::json> own;  // sheets of 三国智
    std::vector<KeptGame> kept;
    std::set<std::int64_t> removed;
    bool full = false;  // nothing can be written
    nlohmann::json begun;
    std::int64_t went_on = 0, replayed = 0, changed = 0;
    std::shared_ptr<Playback> gone_through;
    At where = At::start;
    std::string said, folder = "games.db";
    std::map<int, std::string> codes, codes_then;  // now, and once phones were let in
    int let_in = 0;
    std::string desk_address;
    Said no_phones;
    std::string pad_hints = "card_windows";
    std::vector<std::string> dealt;
    EquipmentDesk* desk = nullptr;
    EnrolmentDesk* learning = nullptr;
};

inline KeptGame game(std::int64_t id, const char* people, std::int64_t inputs, bool finished) {
    nlohmann::json setup{{"mode", "identity"}, {"deck", "junzheng"}, {"options", {{"jiu_limit", "turn"}}}, {"seats", nlohmann::json::array()}};
    std::istringstream names(people);
    for (std::string name; names >> name;) setup["seats"].push_back({{"name", name}, {"general", "caocao"}});
    return {id,       1'700'000'000'000 + id * 1000,
            setup,    inputs,
            finished, finished ? std::vector<int>{1} : std::vector<int>{},
            !finished};
}

}  // namespace jianjun::app
