// The answer that is being put together (答牌): tiles of names, the corners they may have, what is chosen, and the
// button that sends it. Beside the table, so that no seat is covered.
import QtQuick
import QtQuick.Window
import "../controls"

Rectangle {
    id: tray
    property var answer
    property real most: 600 * Theme.u  // no taller than that
    property bool unprompted: false  // nobody is told to be asked (不提示): what a seat may say of itself stands here
    property bool demonstration: false
    readonly property bool busy: !demonstration && (answer.tiles.length > 0 || answer.open || answer.people.length > 1)
    visible: busy
    implicitHeight: Math.min(most, content.implicitHeight + 20 * Theme.u)
    radius: 10 * Theme.u
    color: "#1d1712"
    border.color: answer.open ? Theme.asked : Theme.line
    border.width: Math.max(1, 1.4 * Theme.u)
    clip: true
    property bool others: false  // what may not be used now is shown, too
    property string asked: ""    // why the dim tile that was touched may not be used
    readonly property var groups: {
        const list = []
        for (const tile of answer.tiles) {
            const name = tile.group || ""
            if (!list.length || list[list.length - 1].name !== name) list.push({ name: name, tiles: [] })
            list[list.length - 1].tiles.push(tile)
        }
        return list
    }
    Connections {
        target: tray.answer
        function onChanged() {
            if (!tray.answer.dim.length) tray.others = false
        }
    }
    readonly property string begun: answer.who + answer.title
    onBegunChanged: asked = ""
    // A touch beside a tile goes nowhere else.
    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }

    component Tile: TouchButton {
        implicitHeight: 42 * Theme.u
        size: 18
        wraps: Theme.english  // Something from Nothing stands on two lines
    }

    Flickable {
        id: list
        anchors.fill: parent
        anchors.margins: 10 * Theme.u
        contentHeight: content.implicitHeight
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        // The tile that the keyboard has come to is in sight.
        readonly property Item reached: Window.activeFocusItem
        onReachedChanged: {
            let up = reached
            while (up && up !== content) up = up.parent
            if (!up || up === reached) return
            const top = reached.mapToItem(content, 0, 0).y
            if (top < contentY) contentY = top
            else if (top + reached.height > contentY + height) contentY = top + reached.height - height
        }
        MoreBelow { list: list; ground: tray.color }
        Column {
            id: content
            width: parent.width - 1  // the last border would be cut
            spacing: 9 * Theme.u

            // Of several who are asked, who it is.
            Say {
                objectName: "whoAnswers"
                visible: tray.answer.people.length > 1 && (!tray.answer.open || tray.answer.fresh)
                text: tray.unprompted ? Theme.t("谁要说？", "Who has something to say?") : Theme.t("谁答？", "Who answers?")
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
            Flow {
                visible: tray.unprompted && !tray.answer.open && tray.answer.who > 0 && tray.answer.buttons.length > 0
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: tray.unprompted ? tray.answer.buttons : []
                    Tile {
                        required property var modelData
                        objectName: modelData.item
                        text: modelData.text
                        onTouched: tray.answer.begin(modelData.way)
                    }
                }
            }
            // What has been begun, in rooms that are kept before anything is: no tile moves.
            Row {
                visible: tray.answer.open || tray.answer.tiles.length > 0
                width: parent.width
                height: 50 * Theme.u
                spacing: 8 * Theme.u
                Say {
                    objectName: "answerTitle"
                    width: parent.width - (send.visible ? send.width + close.width + 2 * parent.spacing : 0)
                    height: parent.height
                    text: tray.answer.open ? tray.answer.title : Theme.t("点一张牌", "Touch a card")
                    size: 20
                    fontSizeMode: Text.HorizontalFit
                    minimumPixelSize: Math.max(1, Math.round(11 * Theme.u))
                    font.bold: tray.answer.open
                    color: tray.answer.open ? Theme.goldBright : Theme.inkDim
                }
                Tile {
                    id: send
                    objectName: "send"
                    visible: tray.answer.open
                    enabled: tray.answer.ready
                    strong: tray.answer.ready
                    height: 50 * Theme.u
                    width: Math.min(implicitWidth, 170 * Theme.u)
                    text: tray.answer.sendText
                    onTouched: tray.answer.send()
                }
                Tile {
                    id: close
                    objectName: "cancelAnswer"
                    visible: tray.answer.open
                    height: 50 * Theme.u
                    width: 52 * Theme.u
                    tint: Theme.inkDim
                    text: "✕"
                    Accessible.name: Theme.t("取消", "Cancel")
                    onTouched: tray.answer.cancel()
                }
            }
            Item {
                visible: tray.answer.open || tray.answer.tiles.length > 0
                width: parent.width
                height: Math.max(44 * Theme.u, chips.visible ? chips.implicitHeight : 0)
                Flow {
                    id: chips
                    visible: tray.answer.open && tray.answer.chosen.length > 0 && tray.asked === ""
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
                Say {
                    objectName: "missing"
                    visible: !chips.visible
                    anchors.fill: parent
                    text: tray.asked || tray.answer.missing
                    size: 16
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
            // Names in groups, each always in its place; what cannot be now is dim, and says why at a touch.
            Repeater {
                model: tray.groups
                Column {
                    id: group
                    required property var modelData
                    width: content.width
                    spacing: 5 * Theme.u
                    Say {
                        visible: text.length > 0
                        text: group.modelData.name
                        size: 15
                        color: Theme.gold
                    }
                    Flow {
                        width: parent.width
                        spacing: 6 * Theme.u
                        Repeater {
                            model: group.modelData.tiles
                            Tile {
                                id: tile
                                required property var modelData
                                readonly property bool dim: modelData.legal === false
                                objectName: "tile_" + modelData.id
                                width: Theme.english || text.length > 5 ? (content.width - 6 * Theme.u) / 2 : (content.width - 12 * Theme.u) / 3
                                text: modelData.text
                                quiet: dim
                                strong: modelData.known === true
                                tint: dim ? Theme.inkDim : tray.answer.open ? Theme.ink : Theme.gold
                                putDown: dim || modelData.way < 0 || modelData.hidden === true ? null : place => { if (place.seat) tray.answer.aim(modelData.way, place.seat) }
                                Accessible.name: text + (dim && modelData.why ? Theme.t("：", ": ") + modelData.why : "")
                                onTouched: {
                                    tray.asked = dim ? modelData.text + Theme.t("：", ": ") + (modelData.why || Theme.t("现在不能用", "not now")) : ""
                                    if (dim) return
                                    if (modelData.hidden === true) tray.answer.beginHidden(modelData.way)
                                    else if (modelData.way < 0) tray.answer.tile(modelData.id)
                                    else tray.answer.begin(modelData.way)
                                }
                            }
                        }
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
