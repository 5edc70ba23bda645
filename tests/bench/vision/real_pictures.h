// The pictures of real cards (真牌图片), where they are at hand.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/picture.h"

namespace jianjun::vision {

// The folder of that name among the pictures that are for measuring only.
std::filesystem::path pictures(const char* folder);

using Row = std::map<std::string, std::string>;
// Rows by column name; empty where the file is absent. These lists hold no quotes.
std::vector<Row> rows_of(const std::filesystem::path& csv);

// Lines that `jianjun enrol` takes (file,label[,x0,y0,…,x3,y3]); what is wrong with them is printed.
Gallery learn(const std::string& lines, const std::filesystem::path& folder);
// The picture of a label's face; an empty one where the file is no picture.
Picture face_from(const std::filesystem::path& file);

// Prints one table; says so where there are no pictures.
void judge_playing_cards();
void judge_real_faces();
void judge_real_siblings();
void judge_real_pairs();
void judge_clutter();
// With a page upon a part of every card (half_hidden.h).
void judge_half_hidden_pictures();

}  // namespace jianjun::vision
