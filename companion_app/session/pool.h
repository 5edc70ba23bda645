// Generals dealt by the program for the modes in which they are picked (备选武将): 3v3 and 1v1.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <random>
#include <string>

#include "engine/content.h"

namespace jianjun::app {

// The seats of a mode of two sides; 0 where any number may play.
int seats_of_mode(const std::string& mode);
// Deals the pool into a record's first line: 3v3 four piles of eight, 1v1 six open generals and four that lie
// covered. Of other modes, or where a pool or generals stand there already, nothing.
void deal_pool(nlohmann::json& setup, const engine::Content& content, std::mt19937& random);

}  // namespace jianjun::app
