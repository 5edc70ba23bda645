// Keeps one game of 三国智 and its journal (三国智的记录): as game_keeper does for 三国杀. The first line of its record carries
// every sheet that the game knows, so that what is changed in the data base later changes no game.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/journal/game_journal.h"
#include "companion_app/session/journal/past.h"
#include "companion_app/words/said.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::app {

class SanguozhiKeeper {
  public:
    using Sheets = engine::sanguozhi::Sheets;

    // `known`: the sheets of the program and of the data base. Without a journal nothing is kept.
    static tl::expected<SanguozhiKeeper, std::string> begin(nlohmann::json setup, const Sheets& known, db::Journal* journal);
    // Exactly where the journal stands.
    static tl::expected<SanguozhiKeeper, std::string> resume(db::Journal& journal, db::GameId game);
    // The journal's last game, where it is one of 三国智 that is not over.
    static tl::expected<std::optional<SanguozhiKeeper>, std::string> go_on(db::Journal& journal);

    struct Taken {
        int number = 0;
        std::vector<Said> log;
    };
    // A line of a record. A refusal changes nothing, and neither does a fault of the engine.
    tl::expected<Taken, engine::Refusal> take(const nlohmann::json& line);
    // Says again what was taken back last.
    tl::expected<Taken, engine::Refusal> redo();

    // What was said at `number` was something else (null: nothing); what came after it is said again. A refusal tells what could
    // not be said again; the game then stands before that.
    tl::expected<void, engine::Refusal> change(int number, const nlohmann::json& line);

    const engine::sanguozhi::Game& game() const { return *game_; }
    const std::string& setup() const { return setup_; }
    const std::vector<std::string>& said() const { return said_; }      // every input, take-backs among them
    const std::vector<std::string>& undone() const {
        return past_.undone;
    }  // the next to be said again first
    const std::string& trouble() const { return kept_.trouble(); }
    // Beside the game, for whoever looks into the journal later.
    void note(const std::string& kind, const std::string& text) { kept_.note(kind, text); }
    // What is taken from now on is stored by store_again(), in one transaction.
    void gather() { kept_.gather(); }
    void store_again() { kept_.store_again(); }
    // What the resumed game's pads said (PressBook).
    const std::vector<db::Note>& presses() const { return presses_; }
    // The lines of a .game file, with the sheets that it uses.
    std::vector<std::string> record() const;

  private:
    SanguozhiKeeper() = default;
    static tl::expected<SanguozhiKeeper, std::string> start(const std::string& setup);
    tl::expected<engine::Step, engine::Refusal> feed(const std::string& text);
    void run_again();

    std::unique_ptr<engine::sanguozhi::Game> game_;
    std::string setup_;
    std::vector<std::string> said_;  // every input, take-backs among them
    PastOf<std::string> past_;
    GameJournal kept_;
    std::vector<db::Note> presses_;
};

// A record whose first line keeps only the sheets that the record uses; others as they are.
std::vector<std::string> with_used_sheets(std::vector<std::string> record);

}  // namespace jianjun::app
