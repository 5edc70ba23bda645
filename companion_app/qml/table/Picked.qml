// The generals that a seat has picked (候选), in two columns, while nothing else is on its plate.
import QtQuick
import Jianjun 1.0
import "../controls"

Grid {
    id: picked
    property var names: []
    property real k: 1                                 // as its plate
    readonly property real p: Theme.u * k
    readonly property int lines: Math.max(3, Math.ceil(names.length / columns))
    columns: 2
    columnSpacing: 6 * p
    Repeater {
        model: picked.names
        Say {
            required property var modelData
            objectName: "pickedName"
            width: (picked.width - picked.columnSpacing) / 2
            height: picked.height / picked.lines
            text: modelData
            size: Math.min(24, 0.72 * height / picked.p) * picked.k
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.max(1, Math.round(11 * picked.p))
            font.bold: true
            color: modelData === "？" ? Theme.inkDim : Theme.goldBright
        }
    }
}
