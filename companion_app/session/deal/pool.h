// Generals dealt by the program for the modes in which they are picked (备选武将): 3v3 and 1v1.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/deal/lots.h"
#include "companion_app/words/said.h"
#include "engine/content/content.h"

namespace jianjun::app {

// The seats of a mode of two sides; 0 where any number may play.
int seats_of_mode(const std::string& mode);
// How many sit down where so many were asked for. 0: nobody asked, and as many as the mode has sit down, or
// five. A sentence where the mode is not played by so many.
tl::expected<int, std::string> seats_for(const std::string& mode, int asked);
// What a pool of this mode and deck is dealt from, without those that a format bans. A sentence where too few
// are left: 3v3 deals all of its 32, 1v1 ten. Nothing for other modes.
tl::expected<std::vector<std::string>, Said> generals_of_pool(const std::string& mode,
                                                              const std::string& deck,
                                                              const std::vector<std::string>& bans,
                                                              const engine::Content& content);
// Deals the pool into a record's first line: 3v3 four piles of eight, 1v1 six open generals and four that lie
// covered. Of other modes, or where a pool or generals stand there already, nothing.
tl::expected<void, Said> deal_pool(nlohmann::json& setup, const engine::Content& content, Lots& lots);

}  // namespace jianjun::app
