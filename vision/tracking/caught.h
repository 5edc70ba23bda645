// Work whose exceptions become words (出错就说): who calls it goes on.
#pragma once
#include <exception>
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>
#include <type_traits>

namespace jianjun::vision {

template <class Work>
tl::expected<std::invoke_result_t<Work>, std::string> caught(Work&& work) {
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            work();
            return {};
        } else {
            return work();
        }
    } catch (const cv::Exception& fault) {
        return tl::unexpected(fault.err);
    } catch (const std::exception& fault) {
        return tl::unexpected(std::string(fault.what()));
    }
}

}  // namespace jianjun::vision
