// Cards that come down together (一起放下): several out of one hand, in one look, while somebody plays. Each
// alone may be something that he uses; all of them are just what he has too many of, though nobody has said
// that his turn is over. The same of cards that come down one by one, wait for what settles them, and are
// followed by 结束, swept, or, thrown straight onto the pile, followed by the next one's card or words; and
// of equipment that lay in the middle, seemed to be worn, and is thrown away from there. Thrown onto the pile
// in somebody's free time, they may be what a skill costs that nobody has named.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/session/table/heard.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

class DownTogether {
  public:
    // What comes to the table now, before the table has read it. True where what came before is understood
    // otherwise from now on.
    bool hear(TableReader& table, const Arrival& arrival);
    // Time has passed. True likewise.
    bool tick(TableReader& table);

  private:
    struct Bundle {
        std::shared_ptr<const ReadingMoment> before;
        std::int64_t at_ms = 0, last_ms = 0;
        int arm = 0;
        ZoneKind zone = ZoneKind::none;
        std::vector<engine::Face> faces;
        std::vector<std::uint64_t> cards;
        std::vector<Heard> heard;
        std::size_t laid = 0;  // so many of these until the last of them lay there
        bool tried = false;  // as what he has too many of,
        bool named = false;  // and as the price of a skill, once nobody has named one
        bool at_once() const { return at_ms == last_ms && faces.size() > 1; }
        bool is_many() const { return at_once() && faces.size() > 2; }
    };
    void lay(TableReader& table, const MovesSeen& seen);
    bool tells(const TableReader& table, const MovesSeen& seen) const;
    bool takes_away(const MovesSeen& seen) const;
    bool all_wait(const TableReader& table) const;
    bool is_thrown_by_one_before(const TableReader& table, int seat) const;
    bool next_one_plays(const TableReader& table, const MovesSeen& seen) const;
    bool goes_on(const MovesSeen& seen) const;
    bool may_be_a_price(const TableReader& table) const;
    std::optional<engine::Input> skill_that_costs_them(const TableReader& table);
    bool is_too_much(TableReader& table, engine::Seat ends = engine::nobody);
    bool is_a_price(TableReader& table, bool he_goes_on);
    bool settle(TableReader& table, const Bundle& bundle, std::vector<engine::Input> deeds);
    static std::string why_read(const TableReader& reader, const engine::Input& discard,
                                const Bundle& bundle);
    static bool say(TableReader& reader, const std::vector<Heard>& heard,
                    const std::vector<engine::Face>& faces);

    std::optional<Bundle> bundle_;
};

}  // namespace jianjun::app
