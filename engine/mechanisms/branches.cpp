#include "engine/mechanisms/branches.h"

#include <algorithm>

#include "engine/words/reasons.h"

namespace jianjun::engine {

Task<std::vector<std::string>> choose_or_all(Game& g, Seat seat, std::vector<std::string> options,
                                             bool can_bear, Why why) {
    auto offered = options;
    if (can_bear && options.size() > 1) offered.emplace_back(all_in);
    if (offered.size() <= 1 || !g.table().alive(seat)) co_return offered;
    Prompt prompt(Prompt::Kind::choice, seat);
    prompt.because(why).offer(offered);
    prompt.check([&](const Input& in) -> Verdict {
        const auto word = in.option == "背水" ? std::string(all_in) : in.option;
        if (in.what == Do::choose && std::find(offered.begin(), offered.end(), word) != offered.end())
            return {};
        return refuse("option", reason::not_offered(in.option));
    });
    const auto answer = co_await g.ask(prompt);
    std::vector<std::string> chosen;
    if (!answer) co_return chosen;
    const bool all = answer->option == all_in || answer->option == "背水";
    if (all)
        chosen = offered;
    else
        chosen.push_back(answer->option);
    co_return chosen;
}

}  // namespace jianjun::engine
