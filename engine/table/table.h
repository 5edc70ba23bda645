// The table (牌桌): every physical card has a place, and maybe a face. Only apply() changes it.
#pragma once
#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/play/flag.h"
#include "engine/table/event.h"
#include "engine/table/knowledge.h"

namespace jianjun::engine {

struct TokenState {
    Face face;      // unknown until somebody told it
    Seen seen = 0;  // who may know it, besides Jianjun
    Place place;
    std::int16_t group = -1;  // of Table::groups(), while the face is only known to be one of several
    bool extra = false;       // of the extra deck: its blue back tells
    bool face_down = false;
    CardId as = CardId::unknown;  // name in a judgement zone, where a conversion gave it another
};

struct Count {
    std::string key;
    Scope scope;
    int n;
    Topic about{};
};

// A skill that a seat has, and from which of its generals (0 主将, 1 副将; −1: from none).
struct OwnedSkill {
    std::string id;
    int general = -1;
};

struct SeatState {
    std::string name;
    std::array<std::string, 2> generals;
    std::array<bool, 2> shown{true, true};
    std::array<Seen, 2> generals_seen{};  // who else knows a hidden general
    std::string faction;
    Seat joined = nobody;  // the 野心家 with whom he makes one faction
    Gender gender = Gender::none;
    Role role = Role::unknown;
    bool role_public = false;
    bool alive = true;
    int hp = 4, max_hp = 4, armour = 0, drunk = 0;
    bool chained = false, face_up = true, judge_sealed = false;
    int armour_ignored = 0;  // so many cards under way take no notice of his armour (青釭剑)
    bool away = false;  // 调虎离山
    bool acted = false;  // its regular turn of this round has come
    std::string team;    // the side (3v3, 1v1)
    bool captain = false;
    int technical = 0;           // points left to a captain's side
    std::vector<Benched> bench;  // generals that may still be fielded
    int fielded = 0;             // generals that have entered
    std::vector<std::string> fallen;  // those of them who fell before the one who stands there now
    std::string meant;           // the general that is to be shown with the others'
    Seat meant_by = nobody;
    std::map<std::string, int> marks;
    std::vector<OwnedSkill> skills;
    std::vector<Count> counts;
};

// What the turn under way has decided about itself.
struct TurnState {
    std::array<bool, phases_count> barred{};  // by Phase: it will be skipped
    bool play_cut_short = false;
    bool ended = false;
};

class Table {
  public:
    Table() = default;
    // `deck` cards lie unknown in the draw pile, `extra` ones in the extra deck. `faces` is the whole deck's
    // list, for the accounting of what can still be where.
    Table(int seats, const std::vector<Face>& deck, const std::vector<Face>& extra);

    void apply(const Event& event);

    int seats() const { return static_cast<int>(seats_.size()) - 1; }
    const SeatState& seat(Seat seat) const { return seats_[seat]; }
    bool alive(Seat seat) const { return seat != nobody && seats_[seat].alive; }
    int alive_count() const;
    // The next living seat after `seat` in turn order (下家); `seat` itself when it is alone.
    Seat next_alive(Seat seat) const;
    // Living seats in action order (行动顺序) from `first`, who is left out if dead.
    std::vector<Seat> alive_from(Seat first) const;

    // All in the zone: of a general's, whatever pile they lie in.
    const std::vector<Token>& cards(Place place) const { return piles_[index(place)]; }
    const std::vector<Token>& hand(Seat seat) const { return cards({Zone::hand, seat}); }
    // Of the cards on a general those of this pile, in the order in which they came.
    std::vector<Token> pile(Seat seat, const Pile& pile) const;
    int pile_size(Seat seat, const Pile& pile) const;
    std::vector<Token> cards_of(Seat seat, std::initializer_list<Zone> zones) const;
    // All that the seat has, in whatever zone.
    std::vector<Token> cards_before(Seat seat) const;
    const TokenState& token(Token token) const { return tokens_[token]; }
    int tokens() const { return static_cast<int>(tokens_.size()); }
    // The card of a seat's equipment slot, or no_token.
    Token equipped(Seat seat, Slot slot) const;
    CardId equipped_id(Seat seat, Slot slot) const;
    const std::vector<FaceGroup>& groups() const { return groups_; }

    // Faces that lie in this hand for certain, as `viewer` may know (0: Jianjun itself, -1: the public).
    std::vector<Face> known_hand(Seat seat, int viewer) const;
    // Could this token bear this face, as far as is known?
    bool may_be(Token token, const Face& face) const;
    // And is there one of it left in the deck's count?
    bool may_still_be(Token token, const Face& face) const {
        return told_of(token, face) || (may_be(token, face) && unlocated(face));
    }
    // How many of this face the deck has, and how many are accounted for somewhere.
    int in_deck(const Face& face) const { return prints_.in_deck(face); }
    int located(const Face& face) const { return prints_.located(face); }
    // Which of these cards, in whatever order they lie, bear these faces; unknown ones stay no_token. What
    // `out` has already is left as it is. False where it cannot be so.
    bool bearers(const std::vector<Token>& cards, const std::vector<Face>& faces, Trust trust,
                 std::vector<Token>& out) const;
    // Is this card, or its set, known to bear the face?
    bool told_of(Token token, const Face& face) const;
    // At least one card that this may be said of is not accounted for.
    bool unlocated(const Face& face) const;
    const std::vector<std::pair<Face, int>>& deck() const { return deck_; }

    int count(Seat seat, std::string_view key, Scope scope) const;
    int count(Seat seat, std::string_view key, Scope scope, const Topic& about) const;
    int count(Seat seat, const Tally& tally) const { return count(seat, tally.key, tally.scope); }
    template <class T>
    int count(Seat seat, const Memory<T>& memory, const std::type_identity_t<T>& about) const {
        return count(seat, memory.key, memory.scope, TopicOf<T>::of(about));
    }
    // All that the memory is about, in the order in which it came.
    template <class T>
    std::vector<T> recalled(Seat seat, const Memory<T>& memory) const {
        std::vector<T> list;
        for (const auto& count : seats_[seat].counts)
            if (count.scope == memory.scope && count.key == memory.key && count.about.kind == TopicOf<T>::kind)
                list.push_back(TopicOf<T>::from(count.about));
        return list;
    }

    int round = 0;
    Seat turn = nobody;
    Phase phase = Phase::none;
    TurnState this_turn;
    int turn_place = 0;             // of the round's regular turns, from 1
    Seat round_first = 1;           // the seat that began the round
    Seat turn_due = nobody;         // whose the last regular turn was
    std::vector<Seat> extra_turns;  // to come, the next first
    std::vector<DelayedContest> contests;
    std::optional<GameOver> over;
    std::vector<Flag> flags;

  private:
    static std::size_t index(Place place) {
        return owned(place.zone)
                   ? static_cast<std::size_t>(place.seat) * owned_zones + static_cast<std::size_t>(place.zone)
                   : max_seats * owned_zones + static_cast<std::size_t>(place.zone);
    }
    void on(const CardsMoved&);
    void on(const FaceLearned&);
    void on(const DrawPileShuffled&);
    void on(const PhaseStarted&);
    void on(const TurnStarted&);
    void on(const TurnRuled&);
    void on(const RoundStarted&);
    void on(const Counted&);
    void on(const SkillChanged&);
    void on(const TurnDue&);
    void on(const Entered&);
    void confuse_unseen(const CardsMoved&);
    void confuse(const std::vector<Token>& cards);
    void take_name(Token shown, const Face& face);
    void join_rivals(Token shown, const Face& face);
    void doubt_others(Token seen, const Face& face);
    void settle_group(int group);
    void leave_group(Token token, const Face& face);
    void forget(Token token);
    void lose(FaceGroup& group, std::vector<KnownFace>::iterator known);

    std::vector<SeatState> seats_;
    std::vector<TokenState> tokens_;
    std::array<std::vector<Token>, (max_seats + 1) * owned_zones + zones_count - owned_zones> piles_;
    std::vector<FaceGroup> groups_;
    std::vector<Token> shown_;  // since cards last moved
    std::vector<std::pair<Face, int>> deck_;
    PrintCounts prints_;
};

}  // namespace jianjun::engine
