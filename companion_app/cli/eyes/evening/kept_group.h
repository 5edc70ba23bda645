// The group whose games lie in a data base (一群人的战绩与发的武将), for displays.
#pragma once
#include <mutex>
#include <vector>

#include "companion_app/display/group_desk.h"
#include "companion_app/session/book/journal_games.h"

namespace jianjun::app {

class KeptGroup : public GroupDesk {
  public:
    // The display's own connection, which must outlive this.
    explicit KeptGroup(db::Database& database) : journal_(database), people_(database), digests_(database) {}

    nlohmann::json book(const nlohmann::json& wish) const override;
    tl::expected<void, Said> say(const nlohmann::json& word) override;
    std::vector<std::string> twice(const std::vector<std::string>& names) const override;
    std::vector<Said> after_game() const override;
    std::vector<nlohmann::json> candidates() const override;
    // From the table's thread: the set-up of the game that is open; null where there is none.
    void open(const nlohmann::json& setup);

  private:
    db::Journal journal_;
    db::PeopleStore people_;
    mutable db::DigestStore digests_;
    mutable JournalGames games_{&digests_};  // the display's alone
    mutable std::mutex guard_;
    std::vector<nlohmann::json> candidates_;
};

}  // namespace jianjun::app
