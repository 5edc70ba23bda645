# The program itself: build/<preset>/companion_app/jianjun
add_executable(jianjun main.cpp)
target_link_libraries(jianjun PRIVATE jianjun_cli jianjun_flags)
set_target_properties(jianjun PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/companion_app)
