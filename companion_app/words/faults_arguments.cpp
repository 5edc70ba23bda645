// What CLI11 says of a command line that is wrong (命令行的毛病).
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

constexpr Fault faults[] = {
    {"{} is required", "缺 {}"},
    {"A subcommand is required", "缺子命令"},
    {"{} requires {}", "{} 要和 {} 一起用"},
    {"{} excludes {}", "{} 不能和 {} 一起用"},
    {"The following argument was not expected: {}", "这里没有这个参数：{}"},
    {"The following arguments were not expected: {}", "这里没有这些参数：{}"},
    {"{}: Value {} not in range {} to {}", "{}：{} 不在 {} 到 {} 之间"},
    {"{}: Value {} not in range 0.000000 to 17976931{}", "{1}：{2} 太小"},
    {"{}: {} not in {}", "{}：{} 不在 {} 之中"},
    {"Could not convert: {} = {}", "{} 的值读不懂：{}"},
    {"The value {} is not an allowed value for {}", "{2} 不能是 {1}"},
    {"{} required {} missing", "缺 {} 个值"},
    {"At least {} required but received {}", "至少要 {} 个，只有 {} 个"},
    {"At Most {} required but received {}", "最多 {} 个，却有 {} 个"},
    {"Expected exactly {} arguments to {}, got {}", "{2} 要 {1} 个值，这里有 {3} 个"},
    {"Expected at least {} arguments to {}, got {}", "{2} 至少要 {1} 个值，这里有 {3} 个"},
    {"too many inputs for a flag", "这个选项后面不带值"},
    {"Should be true/false or a number", "要写 true、false 或数"},
    {"{} was given a disallowed flag override", "{} 后面不带值"},
};

}  // namespace

std::span<const Fault> faults_of_arguments() {
    return faults;
}

}  // namespace jianjun::app
