// The words of a typed line, as the record knows them (用词): Chinese verbs become English ones, 杀 ♠7 becomes 杀@♠7.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

std::vector<std::string> typed_words(const std::string& line);

// The record's word for a key that is typed in Chinese: 当=闪; any other as it is.
std::string typed_key(const std::string& word);
// "draw" of 牌堆, "hand" of 手牌; the word itself where it is no zone's.
std::string typed_zone(const std::string& word);
// How a Chinese table says an English verb: 阵亡 for kill; the verb itself where there is no other word.
std::string chinese_verb(const std::string& verb);
// Every verb that begins with the typed text, in the language that it is typed in; all Chinese ones for nothing at all.
std::vector<std::string> verbs_like(const std::string& typed, bool chinese);

}  // namespace jianjun::app
