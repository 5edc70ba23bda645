# island(NAME [PRIVATE_LINK ...] [PUBLIC_LINK ...] [EXCLUDE regex])
# One static library from every source of the calling folder. Includes are written from the root
# ("engine/event.h"), so that a line names its island; headers are verified to stand alone.
function(island name)
  cmake_parse_arguments(ARG "" "EXCLUDE" "PRIVATE_LINK;PUBLIC_LINK" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp *.c)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS *.h)
  if(ARG_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${ARG_EXCLUDE}")
    list(FILTER headers EXCLUDE REGEX "${ARG_EXCLUDE}")
  endif()
  add_library(jianjun_${name} STATIC ${sources})
  target_sources(jianjun_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
  target_include_directories(jianjun_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(jianjun_${name} PUBLIC ${ARG_PUBLIC_LINK} jianjun_flags PRIVATE ${ARG_PRIVATE_LINK})
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

# jianjun_tests(NAME [SHARDS n] LINK ...): one test binary from every *_test.cpp of the calling folder. CTest
# starts it for each test, or n times for all of them where what the tests share takes long to make.
function(jianjun_tests name)
  cmake_parse_arguments(ARG "" "SHARDS" "LINK" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${name}_tests ${sources})
  target_link_libraries(${name}_tests PRIVATE ${ARG_LINK} jianjun_flags GTest::gtest_main GTest::gmock)
  target_include_directories(${name}_tests PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name}_tests PRIVATE JIANJUN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(JIANJUN_SANITIZE)
    # The code under test is optimised a little, the tests themselves are not: that halves the build.
    target_compile_options(${name}_tests PRIVATE -O0)
  endif()
  if(ARG_SHARDS)
    math(EXPR last "${ARG_SHARDS} - 1")
    foreach(shard RANGE ${last})
      add_test(NAME ${name}.${shard} COMMAND ${name}_tests --gtest_brief=1)
      set_tests_properties(
        ${name}.${shard} PROPERTIES LABELS ${name} TIMEOUT 600 ENVIRONMENT
                                    "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard}")
    endforeach()
    return()
  endif()
  gtest_discover_tests(${name}_tests TEST_PREFIX "${name}." PROPERTIES LABELS ${name} TIMEOUT 300
                       DISCOVERY_TIMEOUT 120 DISCOVERY_MODE PRE_TEST)
endfunction()

add_library(jianjun_flags INTERFACE)
target_compile_options(jianjun_flags INTERFACE -Wall -Wextra -Wpedantic -Wno-missing-field-initializers)
# GCC 12 sees an overlap in `"text" + std::string()` that is not there (GCC bug 105651).
target_compile_options(jianjun_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>)
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
  # So that the fuzzers see which ways through the islands they have reached.
  target_compile_options(jianjun_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(jianjun_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
