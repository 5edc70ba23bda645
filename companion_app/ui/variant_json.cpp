#include "companion_app/ui/variant_json.h"

#include <QVariantList>
#include <QVariantMap>

namespace jianjun::app {

nlohmann::json json_of(const QVariant& value) {
    switch (value.typeId()) {
        case QMetaType::Bool:
            return value.toBool();
        case QMetaType::Int:
        case QMetaType::LongLong:
        case QMetaType::Double:
            return value.toInt();
        case QMetaType::QVariantList:
        case QMetaType::QStringList: {
            auto list = nlohmann::json::array();
            for (const auto& entry : value.toList()) list.push_back(json_of(entry));
            return list;
        }
        case QMetaType::QVariantMap: {
            auto object = nlohmann::json::object();
            const auto map = value.toMap();
            for (auto entry = map.begin(); entry != map.end(); ++entry)
                object[entry.key().toStdString()] = json_of(entry.value());
            return object;
        }
        default:
            return value.toString().toStdString();
    }
}

}  // namespace jianjun::app
