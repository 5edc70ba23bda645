// A table of 三国智 (三国智的桌面): the mats round the middle, in the middle the chain as a stack and what is asked.
import QtQuick
import "../controls"

Item {
    id: area
    objectName: "sanguozhiTable"
    required property var table
    readonly property var game: table.board.game
    readonly property var seats: game.seats
    readonly property int columns: seats.length > 2 ? 2 : 1
    readonly property int rows: Math.ceil(seats.length / columns)
    readonly property int above: Math.floor(rows / 2)  // rows of mats that lie across the table
    readonly property real gap: 8 * Theme.u
    readonly property real band: (rows > 2 ? 150 : 176) * Theme.u
    readonly property real boardHeight: (height - band - (rows + 2) * gap) / Math.max(1, rows)
    readonly property real boardWidth: (width - (columns + 1) * gap) / columns
    readonly property real bandY: gap + above * (boardHeight + gap)

    // Seat 1 at the bottom on the left; up that side, and down the other.
    function row(index) { return columns === 1 ? rows - 1 - index : index < rows ? rows - 1 - index : index - rows }
    function column(index) { return columns === 1 || index < rows ? 0 : 1 }

    Repeater {
        model: area.seats
        SanguozhiBoard {
            required property var modelData
            required property int index
            readonly property int line: area.row(index)
            view: modelData
            turned: line < area.above
            pick: area.game.tray.pick || ({})
            x: area.gap + area.column(index) * (area.boardWidth + area.gap)
            y: area.gap + line * (area.boardHeight + area.gap) + (turned ? 0 : area.band + area.gap)
            width: area.boardWidth
            height: area.boardHeight
            onPicked: pick => area.game.pick(pick)
        }
    }

    Rectangle {
        objectName: "chain"
        x: area.gap
        y: area.bandY
        width: area.width * 0.3
        height: area.band
        radius: 10 * Theme.u
        color: "#171210"
        border.color: Theme.line
        ListView {
            id: chain
            anchors.fill: parent
            anchors.margins: 8 * Theme.u
            clip: true
            spacing: 4 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: area.game.chain
            header: Column {
                width: chain.width
                spacing: 4 * Theme.u
                bottomPadding: 4 * Theme.u
                Say {
                    width: parent.width
                    text: area.game.chain.length ? Theme.t("连环 · 上面的先结算", "The chain: the top resolves first") : Theme.t("连环：空", "The chain is empty")
                    size: 15
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: 5
                    color: Theme.inkDim
                }
                Say {
                    objectName: "battle"
                    visible: text.length > 0
                    width: parent.width
                    text: area.game.battle.target === undefined ? ""
                        : Theme.t("战团 ", "Battle: ") + area.game.battle.attackers + " → " + area.game.battle.target
                          + (area.game.battle.defenders ? Theme.t(" · 守 ", " · defended by ") + area.game.battle.defenders : "")
                    size: 18
                    font.bold: true
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    color: Theme.red
                }
            }
            MoreBelow { list: chain; ground: "#171210" }
            delegate: Rectangle {
                id: link
                required property var modelData
                required property int index
                objectName: "link" + modelData.number
                width: chain.width
                height: words.implicitHeight + 10 * Theme.u
                radius: 6 * Theme.u
                color: index === 0 ? "#4a3a22" : "#271e18"
                border.color: index === 0 ? Theme.parchment : Theme.line
                Say {
                    id: words
                    x: 8 * Theme.u
                    y: 5 * Theme.u
                    width: parent.width - 16 * Theme.u
                    text: link.modelData.number + "  " + link.modelData.who + " " + link.modelData.what + " " + link.modelData.text
                    size: 18
                    font.bold: link.index === 0
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
        }
    }
    Rectangle {
        id: asked
        objectName: "askedPane"
        readonly property var page: area.game.asked
        x: area.width * 0.3 + 2 * area.gap
        y: area.bandY
        width: area.width * 0.7 - 3 * area.gap
        height: area.band
        radius: 10 * Theme.u
        visible: page.title !== undefined
        color: Qt.rgba(0.06, 0.045, 0.035, 0.88)
        border.color: Theme.asked
        border.width: Math.max(1, 1.6 * Theme.u)
        Flickable {
            id: askedList
            anchors.fill: parent
            anchors.margins: 9 * Theme.u
            contentHeight: answers.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            MoreBelow { list: askedList; ground: "#12100d" }
            OfferRows {
                id: answers
                width: parent.width
                game: area.game
                page: asked.page
                prefix: "ask_"
                titleSize: 25
            }
        }
    }
    TouchButton {
        objectName: "aside"
        visible: area.game.aside > 0
        anchors.right: asked.right
        anchors.bottom: asked.bottom
        anchors.margins: 6 * Theme.u
        tint: Theme.inkDim
        size: 15
        height: 34 * Theme.u
        text: Theme.t("场外 ", "Out of the game: ") + area.game.aside
        onTouched: area.game.pick({ zone: "aside" })
    }
}
