# The programs: build/<preset>/companion_app/jianjun, and beside it the one with eyes and windows, which jianjun starts
# for the commands that need them.
add_executable(jianjun main.cpp)
target_link_libraries(jianjun PRIVATE jianjun_cli jianjun_flags)
set_target_properties(jianjun PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/companion_app)
if(JIANJUN_VISION)
  add_executable(jianjun-eyes main.cpp)
  target_compile_definitions(jianjun-eyes PRIVATE JIANJUN_EYES)
  target_link_libraries(jianjun-eyes PRIVATE jianjun_eyes jianjun_flags)
  set_target_properties(jianjun-eyes PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/companion_app)
  add_dependencies(jianjun jianjun-eyes)
endif()
add_subdirectory(${CMAKE_CURRENT_LIST_DIR}/packaging)
