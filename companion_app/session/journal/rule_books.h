// The decks and generals that are inside the program (内置资料), as the engine wants them.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "engine/content/content.h"
#include "engine/sanguozhi/sheet.h"

namespace jianjun::app {

// Read once; an error means that this program was built from damaged data.
tl::expected<std::shared_ptr<const engine::Content>, std::string> rule_books();
// The cards of 三国智 that the program knows; players bring their own.
const engine::sanguozhi::Sheets& sanguozhi_sheets();

}  // namespace jianjun::app
