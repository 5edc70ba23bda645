// Text as Qt takes it (文字).
#pragma once
#include <QString>
#include <string>

namespace jianjun::app {

inline QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace jianjun::app
