#include "companion_app/session/let_by.h"

#include "engine/deed.h"

namespace jianjun::app {

namespace {
constexpr std::size_t most_passes = 12;
}

engine::Input pass_of(const engine::Prompt& prompt) {
    return engine::Deed(engine::Do::pass, prompt.seats.size() == 1 ? prompt.seats.front() : engine::nobody);
}

bool may_go_by(const engine::Prompt* prompt) {
    return prompt && prompt->optional && !prompt->pass_must_be_said;
}

bool LetBy::next() {
    if (!prompt() || passes_.size() >= most_passes) return false;
    passes_.push_back(pass_of(*prompt()));
    auto after = what_if_.after(passes_);
    if (!after) {
        passes_.pop_back();
        return false;
    }
    now_ = std::move(after);
    return true;
}

}  // namespace jianjun::app
