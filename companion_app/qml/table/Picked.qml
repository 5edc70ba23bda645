// The generals that a seat has picked (候选): in two columns while nothing else is on its plate, in one beside it later.
import QtQuick
import Jianjun 1.0
import "../controls"

Grid {
    id: picked
    property var names: []
    property string heading                            // above them, in one column
    property string fallen                             // below them: "阵亡：关羽"
    property real k: 1                                 // as its plate
    readonly property real p: Theme.u * k
    readonly property var words: (heading.length > 0 ? [heading] : []).concat(names, fallen.length > 0 ? [fallen] : [])
    readonly property int lines: Math.max(3, Math.ceil(words.length / columns))
    columns: 2
    columnSpacing: 6 * p
    Repeater {
        model: picked.words
        Say {
            required property var modelData
            required property int index
            readonly property bool heads: index === 0 && picked.heading.length > 0
            readonly property bool fell: picked.fallen.length > 0 && index === picked.words.length - 1
            objectName: heads ? "pickedHeading" : fell ? "pickedFallen" : "pickedName"
            width: (picked.width - picked.columnSpacing * (picked.columns - 1)) / picked.columns
            height: picked.height / picked.lines
            text: modelData
            size: Math.min(heads || fell ? 20 : 24, 0.72 * height / picked.p) * picked.k
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.max(1, Math.round(11 * picked.p))
            font.bold: true
            color: heads || fell || modelData === "？" ? Theme.inkDim : Theme.goldBright
        }
    }
}
