// Names in pinyin as English writes them (拼音): caocao, 曹操 → Cao Cao; zhugeliang, 诸葛亮 → Zhuge Liang.
#pragma once
#include <string>

namespace jianjun::app {

// Empty where the id is not the name's pinyin.
std::string spaced_name(const std::string& id, const std::string& zh);

}  // namespace jianjun::app
