// How large a class is, and in how many sources it lies (类的大小): a class lies in one file, with 25 methods at most.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace jianjun::architecture {

// By class: the methods that this source defines outside the class's body.
std::map<std::string, std::set<std::string>> methods_defined_in(std::string_view source);
// By class: the methods that its body names, overloads once; operators, constructors and destructors are none.
std::map<std::string, std::set<std::string>> methods_declared_in(std::string_view source);

}  // namespace jianjun::architecture
