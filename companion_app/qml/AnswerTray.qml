// The answer that is being put together (答牌): tiles of names, the corners they may have, what is chosen, and the
// button that sends it. Beside the table, so that no seat is covered.
import QtQuick

Rectangle {
    id: tray
    property var answer
    property real most: 600 * Theme.u  // no taller than that
    readonly property bool busy: answer.tiles.length > 0 || answer.open || answer.people.length > 1
    visible: busy
    implicitHeight: Math.min(most, content.implicitHeight + 20 * Theme.u)
    radius: 10 * Theme.u
    color: "#1d1712"
    border.color: answer.open ? Theme.gold : Theme.line
    border.width: Math.max(1, 1.4 * Theme.u)
    clip: true
    property bool others: false  // what may not be used now is shown, too
    Connections {
        target: tray.answer
        function onChanged() { if (!tray.answer.dim.length) tray.others = false }
    }

    component Tile: TouchButton {
        implicitHeight: 42 * Theme.u
        size: 18
    }

    Flickable {
        anchors.fill: parent
        anchors.margins: 10 * Theme.u
        contentHeight: content.implicitHeight
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        Column {
            id: content
            width: parent.width - 1  // the last border would be cut
            spacing: 9 * Theme.u

            // Of several who are asked, who it is.
            Say {
                objectName: "whoAnswers"
                visible: tray.answer.people.length > 1 && (!tray.answer.open || tray.answer.fresh)
                text: Theme.t("谁答？", "Who answers?")
                size: 17
                color: Theme.inkDim
            }
            Flow {
                visible: tray.answer.people.length > 1 && (!tray.answer.open || tray.answer.fresh)
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: tray.answer.people
                    Tile {
                        required property var modelData
                        objectName: "who" + modelData.seat
                        strong: tray.answer.who === modelData.seat
                        tint: strong ? Theme.asked : Theme.inkDim
                        text: modelData.name
                        onTouched: tray.answer.answerFor(modelData.seat)
                    }
                }
            }
            // What has been begun.
            Row {
                visible: tray.answer.open
                width: parent.width
                spacing: 8 * Theme.u
                Say {
                    objectName: "answerTitle"
                    width: parent.width - close.width - parent.spacing
                    height: close.height
                    text: tray.answer.title
                    size: 21
                    font.bold: true
                    color: Theme.goldBright
                }
                Tile {
                    id: close
                    objectName: "cancelAnswer"
                    width: 52 * Theme.u
                    tint: Theme.inkDim
                    text: "✕"
                    onTouched: tray.answer.cancel()
                }
            }
            Flow {
                visible: tray.answer.open && tray.answer.chosen.length > 0
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: tray.answer.chosen
                    Tile {
                        required property var modelData
                        required property int index
                        objectName: "chosen" + index
                        strong: true
                        text: modelData.text
                        onTouched: tray.answer.unchoose(index)
                    }
                }
            }
            Row {
                visible: tray.answer.open
                width: parent.width
                spacing: 8 * Theme.u
                Tile {
                    objectName: "send"
                    enabled: tray.answer.ready
                    strong: tray.answer.ready
                    height: 50 * Theme.u
                    size: 21
                    width: Math.min(parent.width, Math.max(150 * Theme.u, implicitWidth))
                    text: tray.answer.sendText
                    onTouched: tray.answer.send()
                }
                Say {
                    objectName: "missing"
                    width: parent.width - x
                    height: 50 * Theme.u
                    text: tray.answer.missing
                    size: 17
                    color: Theme.asked
                    wrapMode: Text.Wrap
                    maximumLineCount: 2
                }
            }
            Tile {
                objectName: "startWithCorner"
                visible: tray.answer.open && tray.answer.mayCorner
                strong: tray.answer.cornerFirst
                tint: strong ? Theme.gold : Theme.inkDim
                text: Theme.t("先点花色点数", "Suit and rank first")
                onTouched: tray.answer.startWithCorner()
            }
            // Suits as columns where the corner comes first, else only those that the card may have.
            Grid {
                id: grid
                visible: tray.answer.cornerFirst && tray.answer.corners.length > 0
                columns: 4
                flow: Grid.TopToBottom
                rows: 13
                spacing: 5 * Theme.u
                Repeater {
                    model: grid.visible ? 52 : 0
                    Tile {
                        required property int index
                        readonly property string code: "SHCD"[Math.floor(index / 13)] + ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][index % 13]
                        readonly property var entry: tray.answer.corners.find(c => c.corner === code) || null
                        objectName: "corner_" + code
                        width: (content.width - 3 * grid.spacing) / 4
                        height: 36 * Theme.u
                        enabled: entry !== null
                        strong: entry !== null && entry.chosen
                        tint: code[0] === "H" || code[0] === "D" ? "#e8836f" : Theme.ink
                        text: "♠♥♣♦"["SHCD".indexOf(code[0])] + code.slice(1)
                        onTouched: tray.answer.sayCorner(code)
                    }
                }
            }
            Flow {
                visible: !tray.answer.cornerFirst && tray.answer.corners.length > 0
                width: parent.width
                spacing: 5 * Theme.u
                Repeater {
                    model: tray.answer.cornerFirst ? [] : tray.answer.corners
                    Tile {
                        required property var modelData
                        objectName: "corner_" + modelData.corner
                        width: (content.width - 5 * parent.spacing) / 6
                        height: 38 * Theme.u
                        strong: modelData.chosen
                        tint: modelData.chosen ? Theme.gold : modelData.red ? "#e8836f" : Theme.ink
                        text: modelData.text
                        onTouched: tray.answer.sayCorner(modelData.corner)
                    }
                }
            }
            // Names: what may be used now, the likeliest first.
            Flow {
                visible: tray.answer.tiles.length > 0
                width: parent.width
                spacing: 6 * Theme.u
                Repeater {
                    model: tray.answer.tiles
                    Tile {
                        required property var modelData
                        objectName: "tile_" + modelData.id
                        width: Theme.english || text.length > 5 ? (content.width - 6 * Theme.u) / 2 : (content.width - 12 * Theme.u) / 3
                        text: modelData.text
                        tint: tray.answer.open ? Theme.ink : Theme.gold
                        putDown: modelData.way < 0 || modelData.hidden === true ? null : place => { if (place.seat) tray.answer.aim(modelData.way, place.seat) }
                        onTouched: modelData.hidden === true ? tray.answer.beginHidden(modelData.way) : modelData.way < 0 ? tray.answer.tile(modelData.id) : tray.answer.begin(modelData.way)
                    }
                }
            }
            // The others, with the reason.
            Tile {
                objectName: "otherCards"
                visible: tray.answer.dim.length > 0 && (!tray.answer.open || tray.answer.tiles.some(t => t.hidden === true))
                tint: Theme.inkDim
                text: tray.others ? Theme.t("收起", "Fewer") : Theme.t("现在不能用的 ", "Not now: ") + tray.answer.dim.length
                onTouched: tray.others = !tray.others
            }
            Repeater {
                model: tray.others ? tray.answer.dim : []
                Say {
                    required property var modelData
                    objectName: "dim_" + modelData.id
                    width: content.width
                    text: modelData.text + "  " + modelData.why
                    size: 16
                    color: Theme.inkDim
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
        }
    }
}
