#include "engine/play/label.h"

#include <fmt/format.h>

namespace jianjun::engine {

std::string to_string(const Label& label) {
    if (label.first == nobody) return std::string(label.word);
    if (label.second == nobody) return fmt::format("{}({})", label.word, label.first);
    return fmt::format("{}({}→{})", label.word, label.first, label.second);
}

}  // namespace jianjun::engine
