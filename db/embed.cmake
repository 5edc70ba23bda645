# Writes OUTPUT, a C++ file that holds the bytes of FILES (paths within FOLDER).
set(arrays "")
set(entries "")
set(i 0)
foreach(file IN LISTS FILES)
  file(READ ${FOLDER}/${file} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "constexpr unsigned char file${i}[] = {${bytes}0};\n")
  string(APPEND entries "    {\"${file}\", file${i}, sizeof file${i} - 1},\n")
  math(EXPR i "${i} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Made by db/embed.cmake.
#include \"db/embedded.h\"

namespace jianjun::db {
namespace {
${arrays}
const EmbeddedFile files[] = {
${entries}};
}  // namespace

std::span<const EmbeddedFile> embedded_files() { return files; }

}  // namespace jianjun::db
")
