// Where the sources differ (方言): the options that a game may name, and the values each may have.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::engine {

struct Dialect {
    std::string_view key;
    std::vector<std::string_view> values;  // the first is the default
    bool flag = false;                     // its values are written as JSON booleans
    std::vector<std::string_view> retired =
        {};  // no file may name them any more; a journal that does opens as ever
};

// In the order of the rulebook, for a display that offers them.
const std::vector<Dialect>& dialects();
// Null where no dialect has this key.
const Dialect* find_dialect(std::string_view key);

}  // namespace jianjun::engine
