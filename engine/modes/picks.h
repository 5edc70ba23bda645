// Picking generals out of a pool in turn (选将), which 3v3 and 1v1 share.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// A card of a pool that lies covered, or that nobody has told.
inline constexpr std::string_view untold_general = "?";

// Known generals exist, and none is there twice.
tl::expected<void, std::string> check_pool(const Setup& setup, const Content& content);

// What lies before those who pick.
struct Row {
    std::vector<std::string> open;   // ids of generals that all see
    int covered = 0;                 // how many lie face down, or nobody has told
    std::vector<std::string> taken;  // ids that were picked in the open
};
void lay_out(const Game& g, Row& row, const std::vector<std::string>& pile);
bool is_empty(const Row& row);

// All of them in turn, 1-2-2-…-1, onto the benches of these two. Of several that may be `first` whoever is
// first to pick is. A general who was covered is a secret of whoever took it, where `covered_is_secret`.
struct Pickers {
    std::vector<Seat> both, first;
    bool covered_is_secret;
};
Task<> pick_in_turn(Game& g, Row& row, const Pickers& pickers);

// The general whom an input means, `reveal` `general` or `choose` `option`.
std::string general_said(const Game& g, const Input& in);
// Is this general among those on the bench, or may it be one that nobody has told? Nothing else is looked at:
// what others have picked in secret is not to be learnt by a refusal.
Verdict check_benched(const Game& g, Seat bench, const std::string& general);
// The bench without that general.
void take_off_bench(Game& g, Seat bench, const std::string& general);

}  // namespace jianjun::engine
