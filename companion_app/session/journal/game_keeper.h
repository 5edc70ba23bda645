// Keeps one game and its journal (记录): an input is taken by the engine, stored with its events in one
// transaction, and only then may anybody see what came of it.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/journal/game_journal.h"
#include "companion_app/session/journal/what_if.h"
#include "db/journal.h"
#include "engine/game/game.h"

namespace jianjun::app {

class GameKeeper {
  public:
    // Without a journal nothing is kept: tests, "what if".
    static tl::expected<GameKeeper, std::string> begin(const nlohmann::json& setup, db::Journal* journal);
    // One that was begun once and is looked at again, kept nowhere.
    static tl::expected<GameKeeper, std::string> begun(const nlohmann::json& setup);
    // Exactly where the journal stands.
    static tl::expected<GameKeeper, std::string> resume(db::Journal& journal, db::GameId game);
    // Every input of a game that a journal keeps.
    static tl::expected<std::vector<engine::Input>, std::string> said_in(const db::Journal& journal, db::GameId game);
    // The journal's last game, where it is not over. One that ended, and whose end could not be stored then,
    // is ended in the journal now and gone on with no more.
    static tl::expected<std::optional<GameKeeper>, std::string> go_on(db::Journal& journal);

    // The same game, kept nowhere; nothing where it cannot be run again.
    std::optional<GameKeeper> branch() const { return branch_at(static_cast<int>(what_if_.kept().size())); }
    // As it stood after so many inputs.
    std::optional<GameKeeper> branch_at(int inputs) const;
    // Of what is read next.
    void know(Foreknown foreknown) { what_if_.know(std::move(foreknown)); }

    struct Taken {
        int number = 0;
        std::vector<std::string> log;  // in people's words
    };
    // A refusal changes nothing. A fault of the engine is refused too, and the game stands where it stood.
    tl::expected<Taken, engine::Refusal> take(const engine::Input& input);

    // What the resumed game said before, in the words of `take`.
    const std::vector<Taken>& recalled() const { return recalled_; }

    const engine::Game& game() const { return *game_; }
    const WhatIf& what_if() const { return what_if_; }
    // Empty; or why the last inputs are not on the disk yet: nothing of them may be shown.
    const std::string& trouble() const { return kept_.trouble(); }
    // What is taken from now on is stored by store_again(), in one transaction.
    void gather() { kept_.gather(); }
    void store_again() { kept_.store_again(); }
    // What the resumed game's pads said (PressBook).
    const std::vector<db::Note>& presses() const { return presses_; }
    // Where the resumed game's clocks stood (TableClocks); empty: nobody kept any.
    const std::string& clocks() const { return clocks_; }
    // Beside the game, for whoever looks into the journal later.
    void note(const std::string& kind, const std::string& text) { kept_.note(kind, text); }

  private:
    GameKeeper() = default;
    static tl::expected<GameKeeper, std::string> start(tl::expected<engine::Setup, std::string> setup);
    std::string result() const;
    Taken told(const engine::Step& step) const;

    std::unique_ptr<engine::Game> game_;
    WhatIf what_if_;
    std::vector<Taken> recalled_;
    GameJournal kept_;
    std::vector<db::Note> presses_;
    std::string clocks_;
};

}  // namespace jianjun::app
