// The rooms of companion_app/session (会话的房间), from the ground up: each includes only itself and those below it.
#pragma once
#include <string>
#include <string_view>

namespace jianjun::architecture {

// Why a file of the session must not include that header of the session; empty where it may.
std::string against_session_rooms(std::string_view path, std::string_view included);
// Why a display must not include that header; empty where it may.
std::string against_displays(std::string_view included);

}  // namespace jianjun::architecture
