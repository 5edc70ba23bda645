# Writes OUTPUT, the C++ file of rules_signature.h: one hash over the FILES that decide what is read in a game (LIST sets them).
include(${LIST})
set(all "")
foreach(path IN LISTS FILES)
  file(SHA256 ${FOLDER}/${path} one)
  string(APPEND all "${path} ${one}\n")
endforeach()
string(SHA256 signature "${all}")
string(SUBSTRING ${signature} 0 32 signature)
file(WRITE ${OUTPUT} "// Made by session/book/rules_signature.cmake.
#include \"companion_app/session/book/rules_signature.h\"

namespace jianjun::app {

std::string_view rules_signature() { return \"${signature}\"; }

}  // namespace jianjun::app
")
