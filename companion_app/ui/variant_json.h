// Values of QML as JSON (值的转换).
#pragma once
#include <QVariant>
#include <nlohmann/json.hpp>

namespace jianjun::app {

// Numbers stay whole: no input has parts of a seat.
nlohmann::json json_of(const QVariant& value);

}  // namespace jianjun::app
