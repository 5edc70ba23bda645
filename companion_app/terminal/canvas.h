// A grid of terminal cells (画布): whatever is put there, every row comes out exactly as wide as the grid.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::app {

enum class Ink { plain, dim, bold, red, green, yellow, blue, magenta, cyan, gold, inverse };

class Canvas {
  public:
    Canvas(int columns, int rows);
    int columns() const { return columns_; }
    int rows() const { return rows_; }

    // Writes from column x on, never past `limit` (a column; 0: the grid's edge); returns the column after
    // it.
    int put(int x, int y, std::string_view text, Ink ink = Ink::plain, int limit = 0);
    std::string text(bool colour) const;  // rows joined by newlines

  private:
    struct Cell {
        std::string bytes = " ";  // empty: the right half of a wide character
        Ink ink = Ink::plain;
    };
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
    }
    Cell& cell(int x, int y) { return cells_[index(x, y)]; }
    const Cell& cell(int x, int y) const { return cells_[index(x, y)]; }
    void clear_halves(int x, int y, int width);

    int columns_, rows_;
    std::vector<Cell> cells_;
};

}  // namespace jianjun::app
