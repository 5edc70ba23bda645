// The cards on the table as they were last seen (台面的牌), and when two sightings may be of one card.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "vision/features/compare.h"
#include "vision/image/quad.h"
#include "vision/sighting.h"
#include "vision/zone_kind.h"

namespace jianjun::vision {

// One card on the table.
struct Track {
    std::uint64_t card = 0;
    Sighting seen;
    Quad quad;
    cv::Vec3b edge;  // its colour along its edge when it was read
    Planes planes;   // how it looked when it was read: what it is known by while it lies there
    ZoneKind zone = ZoneKind::none;
    int seat = 0;
    int tag = -1;  // Reading::tag
    bool hidden = false;
    bool unseen = false;  // hidden for no other reason than that no camera sees its place
    int tries = 0;        // further readings of a card that could not be read
    std::int64_t tried_ms = 0;
    std::int64_t seen_ms = 0;  // when it was read where it lies
    std::int64_t gone_ms = -1;  // its place is bare since then, and nobody has seen it elsewhere yet
    int gone_arm = 0;
    std::int64_t left_ms = -1;    // when it was said to have left
    bool swept = false;           // together with one that lies on a pile now: it will not turn up elsewhere
    std::int64_t veiled_ms = -1;  // something that is no card lies over it since then, and it was not said
    bool part_seen = false;       // others lay upon it when it was read: they are in its planes
    Sighting other_side;          // as it was seen before it was turned over
};

bool reads_better(const Sighting& a, const Sighting& b);
// Nothing in the two readings speaks against their being one card.
bool may_be_one(const Sighting& a, const Sighting& b);
bool surely_one(const Sighting& a, const Sighting& b);
bool neither_read(const Sighting& a, const Sighting& b);
// No card comes to lie on another of its face exactly as that one lies.
bool lies_as(const Sighting& a, const Sighting& b);
// As far as two readings of one card may be apart.
bool nearly_lies_as(const Sighting& a, const Sighting& b);
// At the very place of `known` a card of its name, of which the corner is not read now, or was not before.
bool is_half_read(const Sighting& known, const Sighting& now);
// The face of a card that lay face down, or its back; not another face than it was seen to have.
bool may_be_other_side(const Track& card, const Sighting& seen);
// What was known of a card stays known when it is seen less well.
void keep_identity(Track& card, const Sighting& known);

// The card that this one was a moment ago, elsewhere; nullptr where none has gone. A card that was lost sight of is where it
// is seen when there is but one: a general card, and off the piles one of a `single` face.
Track* origin_of(std::vector<Track>& cards, const Sighting& seen, int arm, bool single = false);
// The card that hand has just taken up and turned over, if this is its other side; or may be, laid down beside where it lay.
Track* turned_in_hand(std::vector<Track>& cards, const Sighting& seen, int arm);
// The same wherever it lay face down: when none that hand has taken up is known to have another face, and all lay in one zone.
Track* turned_by_elimination(std::vector<Track>& cards, const Sighting& seen, int arm);
// The card that is known to lie at this very place: the uppermost, or a hidden one that is seen again.
Track* card_at(std::vector<Track>& cards, const Sighting& seen);

}  // namespace jianjun::vision
