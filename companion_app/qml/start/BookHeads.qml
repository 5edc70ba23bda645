// Head to head (交手): who has won how often against whom, as a table of colours.
import QtQuick
import "../controls"

Flickable {
    id: heads
    property var people: []  // of the board, best first
    readonly property var shown: people.slice(0, 14)
    readonly property real first: 150 * Theme.u
    readonly property real cell: Math.max(64 * Theme.u, Math.min(110 * Theme.u, (width - first) / Math.max(1, shown.length)))
    contentWidth: first + cell * shown.length
    contentHeight: rows.implicitHeight
    clip: true
    boundsBehavior: Flickable.StopAtBounds

    // Green where the row has won more than half, red where less; pale where few games say so.
    function colour(games, wins) {
        if (games === 0) return "transparent"
        const share = wins / games, sure = 0.25 + 0.75 * Math.min(1, games / 10)
        const to = share >= 0.5 ? Theme.green : Theme.red
        return Qt.rgba(to.r, to.g, to.b, sure * (0.15 + 1.3 * Math.abs(share - 0.5)))
    }

    MoreBelow { list: heads }
    Column {
        id: rows
        Say {
            visible: heads.shown.length > 0
            height: 40 * Theme.u
            text: Theme.t("每一行：对上各人的胜 : 负", "Each row: games won : lost against the others")
            size: 18
            color: Theme.inkDim
        }
        Row {
            Item { width: heads.first; height: 44 * Theme.u }
            Repeater {
                model: heads.shown
                Say {
                    required property var modelData
                    width: heads.cell
                    height: 44 * Theme.u
                    horizontalAlignment: Text.AlignHCenter
                    text: modelData.name
                    size: 17
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: Math.max(1, Math.round(9 * Theme.u))
                    color: Theme.gold
                }
            }
        }
        Repeater {
            model: heads.shown
            Row {
                id: row
                required property var modelData
                Say {
                    width: heads.first
                    height: 44 * Theme.u
                    text: row.modelData.name
                    size: 18
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: Math.max(1, Math.round(11 * Theme.u))
                    font.bold: true
                }
                Repeater {
                    model: heads.shown
                    Rectangle {
                        id: met
                        required property var modelData
                        readonly property var games: row.modelData.against[modelData.name] || [0, 0]
                        objectName: "head_" + row.modelData.name + "_" + modelData.name
                        width: heads.cell
                        height: 44 * Theme.u
                        color: heads.colour(games[0], games[1])
                        border.color: Theme.line
                        Say {
                            anchors.centerIn: parent
                            text: met.modelData.name === row.modelData.name ? "–" : met.games[0] ? met.games[1] + " : " + (met.games[0] - met.games[1]) : ""
                            size: 17
                        }
                    }
                }
            }
        }
    }
}
