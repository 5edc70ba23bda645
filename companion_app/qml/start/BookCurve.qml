// A season's curve (赛季曲线): wins above what was to be expected, game by game; as a chart where Qt Charts is installed, else as a table.
import QtQuick
import "../controls"

Item {
    id: curve
    property var people: []      // of the board, best first
    property bool charts: false  // Qt Charts is there
    readonly property var shown: people.slice(0, 8)
    readonly property int longest: shown.reduce((most, one) => Math.max(most, one.games), 0)
    // After how many games the table tells.
    readonly property var marks: {
        const step = Math.max(1, Math.ceil(longest / 8)), list = []
        for (let n = step; n < longest; n += step) list.push(n)
        return list.concat(longest > 0 ? [longest] : [])
    }
    function at(person, games) {
        let last = null
        for (const point of person.curve) if (point[0] <= games) last = point
        return last && (last[0] === games || games <= person.games) ? signed(last[1]) : ""
    }
    function signed(above) { return (above > 0 ? "+" : above < 0 ? "−" : "") + Math.abs(above).toFixed(1) }

    Say {
        id: words
        width: parent.width
        height: 40 * Theme.u
        text: Theme.t("打了几局之后，比应有的多胜几局", "Wins above what was to be expected, after so many games")
        size: 18
        color: Theme.inkDim
    }
    Loader {
        anchors.fill: parent
        anchors.topMargin: words.height
        active: curve.charts && curve.visible && curve.shown.length > 0
        source: active ? "CurveChart.qml" : ""
        onLoaded: item.people = Qt.binding(() => curve.shown)
    }
    Flickable {
        id: curveList
        objectName: "curveTable"
        visible: !curve.charts
        anchors.fill: parent
        anchors.topMargin: words.height
        contentHeight: rows.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: curveList }
        Column {
            id: rows
            readonly property real first: 150 * Theme.u
            readonly property real cell: (curve.width - first) / Math.max(1, curve.marks.length)
            Row {
                Item { width: rows.first; height: 40 * Theme.u }
                Repeater {
                    model: curve.marks
                    Say {
                        required property int modelData
                        width: rows.cell
                        height: 40 * Theme.u
                        text: modelData
                        size: 17
                        color: Theme.gold
                    }
                }
            }
            Repeater {
                model: curve.shown
                Row {
                    id: row
                    required property var modelData
                    Say {
                        width: rows.first
                        height: 40 * Theme.u
                        text: row.modelData.name
                        size: 18
                        font.bold: true
                    }
                    Repeater {
                        model: curve.marks
                        Say {
                            required property int modelData
                            objectName: "curve_" + row.modelData.name
                            width: rows.cell
                            height: 40 * Theme.u
                            text: curve.at(row.modelData, modelData)
                            size: 18
                        }
                    }
                }
            }
        }
    }
}
