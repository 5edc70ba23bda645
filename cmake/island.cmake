# island(NAME [PRIVATE_LINK ...] [PUBLIC_LINK ...] [EXCLUDE regex] [INSIDE header...] [UNITY folder...] [LETTERS group...]
#        [ROOMS folder...] [PRECOMPILE header...] [OPTIMISE flag] [FUZZED])
# One static library from every source of the calling folder. Includes are written from the root
# ("engine/event.h"), so that a line names its island. UNITY: folders of many small sources, which are
# compiled a dozen at a time, or in the groups of LETTERS (a-l m-z; a source whose letter is in none of them is compiled alone).
# ROOMS: folders that are compiled as one source each. INSIDE: headers without a source that need what is linked privately. PRECOMPILE: headers that most sources include. OPTIMISE: in place of -O2 in a release: -O1 for what waits for
# people rather than for the processor (it compiles in half the time), -O3 for loops over pixels. FUZZED: what a fuzzer of
# tests/fuzz links.
function(island name)
  cmake_parse_arguments(ARG "FUZZED" "EXCLUDE;OPTIMISE" "PRIVATE_LINK;PUBLIC_LINK;INSIDE;UNITY;LETTERS;ROOMS;PRECOMPILE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp *.c)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS *.h)
  if(ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${ARG_EXCLUDE}")
    list(FILTER headers EXCLUDE REGEX "${ARG_EXCLUDE}")
  endif()
  add_library(jianjun_${name} STATIC ${sources})
  # A header with a source of its own is the first thing which that source includes, and so stands alone
  # (tests/architecture); the others are compiled by themselves: all_verify_interface_header_sets.
  set(alone ${headers})
  foreach(source ${sources})
    string(REGEX REPLACE "\\.cpp$" ".h" header "${source}")
    list(REMOVE_ITEM alone "${header}")
  endforeach()
  list(TRANSFORM ARG_INSIDE PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(REMOVE_ITEM alone ${ARG_INSIDE})
  list(REMOVE_ITEM headers ${alone} ${ARG_INSIDE})
  target_sources(jianjun_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  target_sources(jianjun_${name} PUBLIC FILE_SET alone TYPE HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${alone})
  set_target_properties(jianjun_${name} PROPERTIES INTERFACE_HEADER_SETS_TO_VERIFY alone)
  target_include_directories(jianjun_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(jianjun_${name} PUBLIC ${ARG_PUBLIC_LINK} jianjun_flags PRIVATE ${ARG_PRIVATE_LINK})
  if(NOT ARG_LETTERS)
    set(ARG_LETTERS "a-d;e-h;i-l;m-q;r-t;u-z")
  endif()
  if(JIANJUN_UNITY AND ARG_UNITY)
    unity_by_letter(jianjun_${name} "${ARG_LETTERS}" ${ARG_UNITY})
  endif()
  if(JIANJUN_UNITY AND ARG_ROOMS)
    unity_by_room(jianjun_${name} ${ARG_ROOMS})
  endif()
  precompile(jianjun_${name} ${ARG_PRECOMPILE})
  if(JIANJUN_FUZZ AND ARG_FUZZED)
    # So that the fuzzers see which ways through the island they have reached.
    target_compile_options(jianjun_${name} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
  endif()
  if(ARG_OPTIMISE)
    target_compile_options(jianjun_${name} PRIVATE $<$<CONFIG:Release>:${ARG_OPTIMISE}>)
    if(ARG_OPTIMISE STREQUAL "-O1")
      # Clang takes three times as long to optimise it with sanitizers, and little of the tests' time is spent in it.
      target_compile_options(jianjun_${name} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
    endif()
  endif()
  compile_alone(jianjun_${name}_inside jianjun_${name} "${ARG_INSIDE}" "${ARG_PRIVATE_LINK}")
endfunction()

# CMake verifies headers as those see them who link the target. These are compiled with what it links itself.
function(compile_alone name target headers links)
  if(NOT headers)
    return()
  endif()
  set(sources)
  foreach(header ${headers})
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${header})
    set(source ${CMAKE_CURRENT_BINARY_DIR}/alone/${path}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${path}\"\n")
    list(APPEND sources ${source})
  endforeach()
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(${name} PRIVATE ${target} ${links})
endfunction()

# Lists for the compiler what the sources of this folder hand out (registered.cmake): "engine/skills/registered.inc". A new source is in the
# game as soon as it lies there. Made now, for whatever reads the tree without building it, and again whenever a source changes.
function(register_folder target folder)
  file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
  set(list ${PROJECT_BINARY_DIR}/registered/${path}/registered.inc)
  set(make ${CMAKE_COMMAND} -D FOLDER=${CMAKE_CURRENT_SOURCE_DIR}/${folder} -D OUT=${list} -P ${PROJECT_SOURCE_DIR}/cmake/registered.cmake)
  execute_process(COMMAND ${make} COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  add_custom_command(OUTPUT ${list} COMMAND ${make} DEPENDS ${sources} ${PROJECT_SOURCE_DIR}/cmake/registered.cmake VERBATIM COMMENT "Listing ${path}")
  target_sources(${target} PRIVATE ${list})
  target_include_directories(${target} PUBLIC ${PROJECT_BINARY_DIR}/registered)
endfunction()

# The sources of these folders are compiled together, in groups by their first letters ("a-d;e-h"): a new file moves no
# other into another group. "." is the calling folder itself.
function(unity_by_letter target groups)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(folder ${ARGN})
    if(folder STREQUAL ".")
      file(GLOB sources CONFIGURE_DEPENDS *.cpp)
    else()
      file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    endif()
    foreach(source ${sources})
      get_filename_component(name ${source} NAME)
      string(MAKE_C_IDENTIFIER "${folder}" group)
      foreach(letters ${groups})
        if(name MATCHES "^[${letters}]")
          set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${letters})
        endif()
      endforeach()
    endforeach()
  endforeach()
endfunction()

# The sources of each of these folders are compiled together.
function(unity_by_room target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(folder ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${sources} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

function(precompile target)
  if(JIANJUN_UNITY AND ARGN)
    list(TRANSFORM ARGN REPLACE "(.+)" "$<$<COMPILE_LANGUAGE:CXX>:<\\1>>" OUTPUT_VARIABLE headers)
    target_precompile_headers(${target} PRIVATE ${headers})
  endif()
endfunction()

# The islands that a target links, directly or not.
function(islands_of target out)
  set(waiting ${target})
  set(found)
  while(waiting)
    list(POP_FRONT waiting next)
    foreach(kind LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
      get_target_property(linked ${next} ${kind})
      foreach(library ${linked})
        string(REGEX REPLACE "^\\$<LINK_ONLY:(.+)>$" "\\1" library "${library}")
        if(NOT library MATCHES "^[a-z_]+$" OR NOT TARGET ${library} OR library IN_LIST found)
          continue()
        endif()
        get_target_property(type ${library} TYPE)
        if(type STREQUAL "STATIC_LIBRARY")
          list(APPEND found ${library})
          list(APPEND waiting ${library})
        endif()
      endforeach()
    endforeach()
  endwhile()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# Of a template that both have compiled the linker keeps the one that it meets first: the islands' stand before the tests' own, which
# are not optimised. Otherwise all JSON of the product would be slow in its tests.
function(islands_first target)
  islands_of(${target} islands)
  list(TRANSFORM islands REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE archives)
  target_link_options(${target} PRIVATE LINKER:--whole-archive ${archives} LINKER:--no-whole-archive)
endfunction()

# Those of the named folders that are there, and that this build has eyes for.
function(add_folders)
  foreach(folder ${ARGN})
    if(folder STREQUAL "vision" AND NOT JIANJUN_VISION)
      continue()
    endif()
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
      add_subdirectory(${folder})
    endif()
  endforeach()
endfunction()

# jianjun_tests(NAME [SHARDS n] [BY_TURNS] [EXCLUDE folder] [PRECOMPILE header...] [ENVIRONMENT name=value...]
# [UNITY folder...] LINK ...): one test binary from every source of the calling folder but that of EXCLUDE, which is a
# program of its own. CTest starts it once, or n times side by side: a process for each test costs more than the tests.
# BY_TURNS: in three parts, each n processes, of which `scripts/test` runs one after a commit and another after the next.
# What lies in its folder `support` is a library, NAME_support, that other tests may link: people who play at random are
# no test, and optimised.
function(jianjun_tests name)
  cmake_parse_arguments(ARG "BY_TURNS" "SHARDS;EXCLUDE" "LINK;PRECOMPILE;ENVIRONMENT;UNITY" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  if(ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${ARG_EXCLUDE}/")
  endif()
  if(NOT sources)
    return()
  endif()
  file(GLOB support CONFIGURE_DEPENDS support/*.cpp)
  if(support)
    list(REMOVE_ITEM sources ${support})
    add_library(${name}_support STATIC ${support})
    target_link_libraries(${name}_support PUBLIC ${ARG_LINK} GTest::gtest PRIVATE jianjun_flags)
    target_include_directories(${name}_support PUBLIC ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${name}_support PRIVATE JIANJUN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    if(JIANJUN_UNITY)
      set_target_properties(${name}_support PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 4)
    endif()
    precompile(${name}_support gtest/gtest.h nlohmann/json.hpp)
    list(APPEND ARG_LINK ${name}_support)
  endif()
  add_executable(${name}_tests ${sources})
  target_link_libraries(${name}_tests PRIVATE ${ARG_LINK} jianjun_flags GTest::gtest_main GTest::gmock)
  target_include_directories(${name}_tests PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name}_tests PRIVATE JIANJUN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # The code under test is optimised, the tests themselves are not: that halves the build.
  target_compile_options(${name}_tests PRIVATE -O0)
  islands_first(${name}_tests)
  if(JIANJUN_UNITY AND ARG_UNITY)
    # Two fifths of what a test's source compiles to is what every other one has, too: few groups.
    unity_by_letter(${name}_tests "a-h;i-q;r-z" ${ARG_UNITY})
  endif()
  precompile(${name}_tests gtest/gtest.h ${ARG_PRECOMPILE})
  if(NOT ARG_SHARDS)
    set(ARG_SHARDS 1)
  endif()
  if(ARG_BY_TURNS)
    math(EXPR ARG_SHARDS "${ARG_SHARDS} * 3")
  endif()
  math(EXPR last "${ARG_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(test ${name}.${shard})
    add_test(NAME ${test} COMMAND ${name}_tests --gtest_brief=1)
    set(labels ${name})
    if(ARG_BY_TURNS)
      math(EXPR turn "${shard} % 3")
      list(APPEND labels turn_${turn})
    endif()
    set_tests_properties(
      ${test} PROPERTIES LABELS "${labels}" TIMEOUT 2000 ENVIRONMENT
                         "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard};${ARG_ENVIRONMENT}")
  endforeach()
endfunction()

# GCC tidies its memory at 128 MB and at every doubling, which is a sixth of its time; half a GB is there.
add_compile_options($<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=ggc-min-heapsize=524288>)

add_library(jianjun_flags INTERFACE)
target_compile_options(jianjun_flags INTERFACE -Wall -Wextra -Wpedantic -Wno-missing-field-initializers)
# GCC 12 sees an overlap in `"text" + std::string()` that is not there (GCC bug 105651).
target_compile_options(jianjun_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>)
# A unity build makes a local class's frame look as if others could name it.
target_compile_options(jianjun_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)
if(JIANJUN_SANITIZE)
  target_compile_definitions(jianjun_flags INTERFACE _GLIBCXX_ASSERTIONS)
  target_compile_options(jianjun_flags INTERFACE -fsanitize=address,undefined -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
  target_link_options(jianjun_flags INTERFACE -fsanitize=address,undefined)
  # A third of GCC's time goes into these four; the Clang build has them.
  target_compile_options(
    jianjun_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fno-sanitize=null,alignment,object-size,vptr>)
  # GCC 12 loses track of initialisation in instrumented code, in the standard library's own headers.
  target_compile_options(jianjun_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-maybe-uninitialized>)
  # Clang 14 puts a prologue before a coroutine's parts that the assembler cannot place (LLVM issue 49689).
  target_compile_options(jianjun_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-fno-sanitize=function>)
endif()
if(JIANJUN_FUZZ)
  target_link_options(jianjun_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
