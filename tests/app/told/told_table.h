// A table without pictures (口述的牌桌): what hands and fingers do reaches the session as moves and presses.
#pragma once
#include <map>
#include <random>
#include <string>
#include <vector>

#include "companion_app/session/demo/people.h"
#include "companion_app/session/stream/line_reader.h"
#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

// The eyes and pads of such a table: every hand's move is seen a moment after it was made.
class ToldTable final : public Hands {
  public:
    explicit ToldTable(const PeopleSettings& settings);
    static constexpr std::int64_t tick_ms = 100;  // so often the session is given the time
    void begin(TableSession& session);
    // The same through `jianjun read`: a line each, and nothing else.
    void begin(LineReader& reader);
    void wait(std::int64_t ms);
    std::int64_t now_ms() const { return now_ms_; }

    const vision::Layout& layout() const override { return layout_; }
    bool busy() const override { return false; }
    Card place(const std::string& label, vision::Spot spot) override;
    Card place_general_face_down(const std::string& label, vision::Spot spot) override;
    void turn_over(int seat, Card card) override;
    void set_pile(const std::string&, int) override {}
    Card lay(int seat, const std::string& label, vision::Spot spot) override;
    Card lay_face_down(int seat, const std::string& label, vision::Spot spot) override;
    void shift(int seat, Card card, vision::Spot spot) override;
    void take(int seat, Card card) override;
    void to_pile(int seat, Card card, const std::string& zone) override;
    Card lay_on_pile(int seat, const std::string& label, const std::string& zone) override;
    void sweep(int seat, const std::vector<Card>& cards, const std::string& zone) override;
    void gather(int seat, const std::string& from, const std::string& to) override;
    void draw(int, const std::string&, int) override { wait(600); }
    std::string light(int seat) const override;
    void press(int seat, devices::Button button, std::int64_t now_ms) override;
    bool say(int seat, const nlohmann::json& input) override;

    std::ostream* trace = nullptr;

  private:
    struct Lying {
        std::string label;
        vision::ZoneKind zone = vision::ZoneKind::none;
        int seat = 0;
        bool face_up = true;
    };
    bool chance(int percent) { return static_cast<int>(random_() % 100) < percent; }
    int arm(int seat) { return chance(8) ? 0 : seat; }
    void see(vision::TableMove move);
    vision::TableMove of(vision::TableMove::Kind kind, Card card, int arm) const;
    Card laid(int seat, const std::string& label, vision::Spot spot, bool face_up);
    void see_tokens(int seat);
    void onto(int seat, Card card, const std::string& zone);
    void cover_pile(const std::string& zone);
    void traced(const std::string& line) const;
    void begin();
    std::vector<nlohmann::json> tell(nlohmann::json line);
    bool say_to_reader(int seat, const nlohmann::json& input);

    vision::Layout layout_;
    std::mt19937_64 random_;
    TableSession* session_ = nullptr;  // null where its evidence goes to the reader
    LineReader* reader_ = nullptr;
    const TableSession& session() const { return reader_ ? reader_->session() : *session_; }
    bool dug_out(Card card);
    std::map<Card, Lying> lying_, deep_;  // deep in a pile: seen no more
    std::map<std::string, std::vector<Card>> piles_;
    std::map<int, int> tokens_;  // of armour before each seat, as they were seen last
    Card cards_ = 0;
    std::int64_t now_ms_ = 1000;
};

}  // namespace jianjun::app
