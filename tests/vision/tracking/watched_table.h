// A virtual table that a pipeline watches (被看着的桌子), in the table's own time.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tests/vision/seen_table.h"
#include "vision/image/frame.h"
#include "vision/pipeline.h"

namespace jianjun::vision {

class WatchedTable : public testing::Test {
  protected:
    explicit WatchedTable(const VirtualSettings& settings = usual()) : table_(settings) {}

    static VirtualSettings usual() {
        VirtualSettings s = seen_from(5);
        s.camera.fps = 12;
        return s;
    }

    // From here on the pipeline watches; what lies there already has been taken in.
    void watch(std::shared_ptr<Source> source, PipelineSettings how = {}, int first_look_ms = 2000) {
        pipeline_.emplace(shared_gallery(), table_.layout(), std::move(source), how);
        run(first_look_ms);
    }
    std::vector<TableMove> run(int ms) {
        std::vector<TableMove> moves;
        for (const auto until = table_.at_ms() + ms; table_.at_ms() < until;)
            if (!pipeline_->step(moves)) ADD_FAILURE() << pipeline_->error();
        return moves;
    }
    // Until the hands are done, and `rest_ms` more for the eyes.
    std::vector<TableMove> settled(int rest_ms = 1120) {
        std::vector<TableMove> moves;
        for (int i = 0; i < 100 && (i < 2 || table_.busy()); ++i)
            for (auto& m : run(100)) moves.push_back(m);
        for (auto& m : run(rest_ms)) moves.push_back(m);
        return moves;
    }

    VirtualTable table_;
    std::optional<Pipeline> pipeline_;
};

}  // namespace jianjun::vision
