// The group whose games lie in a data base (一群人的战绩与发的武将), for displays.
#pragma once
#include <filesystem>
#include <mutex>
#include <vector>

#include "companion_app/display/group_desk.h"
#include "companion_app/session/book/journal_games.h"
#include "companion_app/session/deal/general_lists.h"

namespace jianjun::app {

class KeptGroup : public GroupDesk {
  public:
    // The display's own connection, which must outlive this; the folder for the group's lists; sheets of
    // generals of its own.
    KeptGroup(db::Database& database, std::filesystem::path lists, const std::string& own_generals)
        : journal_(database),
          people_(database),
          digests_(database),
          lists_(std::move(lists)),
          cards_(general_cards(own_generals)) {}

    nlohmann::json book(const nlohmann::json& wish) const override;
    tl::expected<void, Said> say(const nlohmann::json& word) override;
    std::vector<std::string> twice(const std::vector<std::string>& names) const override;
    std::vector<Said> after_game() const override;
    std::vector<nlohmann::json> candidates() const override;
    std::vector<nlohmann::json> packs() const override;
    std::vector<nlohmann::json> lists() const override;
    tl::expected<void, Said> keep_list(const std::string& name, const std::vector<std::string>& ids) override;
    tl::expected<nlohmann::json, Said> take_in_list(const std::string& file) override;
    // From the table's thread: the set-up of the game that is open; null where there is none.
    void open(const nlohmann::json& setup);

  private:
    db::Journal journal_;
    db::PeopleStore people_;
    mutable db::DigestStore digests_;
    mutable JournalGames games_{&digests_};  // the display's alone
    GeneralLists lists_;
    const std::vector<GeneralCard> cards_;
    mutable std::mutex guard_;
    std::vector<nlohmann::json> candidates_;
};

}  // namespace jianjun::app
