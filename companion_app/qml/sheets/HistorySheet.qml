// What has been said so far (往事), newest first: go back to it, leave it out, or let it have been at another seat.
import QtQuick
import "../controls"

Rectangle {
    id: sheet
    property var table
    property var steps: []
    property int chosen: 0
    property bool renaming: false  // its card was another one: which?
    property string corner: ""     // of which suit and rank, if anybody says: "H3"
    readonly property var otherwise: chosen > 0 && renaming ? table.cardsFor("hand", "") : []
    property bool open: false
    visible: open
    color: Qt.rgba(0, 0, 0, chosen > 0 ? 0.15 : 0.5)
    function show() { showAt(0) }
    // One of them is touched already.
    function showAt(number) {
        steps = table.history()
        choose(number)
        open = true
        const at = steps.findIndex(step => step.number === number)
        if (at >= 0) list.positionViewAtIndex(at, ListView.Center)
    }
    // The table behind is shown as it stood then.
    function choose(number) {
        chosen = number
        renaming = false
        corner = ""
        if (number > 0 || table.then > 0) table.lookBack(number)
    }
    function close() {
        choose(0)
        open = false
    }
    Connections {
        target: sheet.table
        function onLatelyChanged() { if (sheet.open) sheet.steps = sheet.table.history() }
    }
    MouseArea {
        anchors.fill: parent
        onClicked: sheet.close()
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.close()
    }
    Rectangle {
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.margins: 14 * Theme.u
        width: 640 * Theme.u
        radius: 12 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.edge
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }
        Text {
            id: heading
            x: 22 * Theme.u
            y: 14 * Theme.u
            height: 48 * Theme.u
            verticalAlignment: Text.AlignVCenter
            text: Theme.t("往事", "History")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 26 * Theme.u) }
        }
        TouchButton {
            objectName: "historyClose"
            anchors.right: parent.right
            anchors.rightMargin: 18 * Theme.u
            y: 16 * Theme.u
            tint: Theme.inkDim
            text: "✕"
            onTouched: sheet.close()
        }
        Say {
            id: hint
            x: 22 * Theme.u
            anchors.top: heading.bottom
            width: parent.width - 44 * Theme.u
            text: sheet.steps.length === 0 ? Theme.t("还没有一步", "Nothing yet")
                                           : Theme.t("点一步：看当时的桌面，改它，或回到那里", "Touch a step: see the table then, change it, or go back to it")
            size: 17
            color: Theme.inkDim
        }
        ListView {
            id: list
            objectName: "historyList"
            anchors.top: hint.bottom
            anchors.bottom: parent.bottom
            anchors.margins: 14 * Theme.u
            x: 18 * Theme.u
            width: parent.width - 36 * Theme.u
            clip: true
            spacing: 6 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: sheet.open ? sheet.steps : []
            // What fits no more since something earlier was changed.
            header: Column {
                width: list.width
                visible: sheet.table.unfit.length > 0
                height: visible ? implicitHeight + 10 * Theme.u : 0
                spacing: 6 * Theme.u
                Say {
                    width: parent.width
                    text: Theme.t("改过之后不再成立的：", "Since the change these fit no more:")
                    size: 18
                    font.bold: true
                    color: Theme.red
                }
                Repeater {
                    model: sheet.table.unfit
                    Row {
                        id: gone
                        required property var modelData
                        required property int index
                        width: list.width
                        spacing: 8 * Theme.u
                        Say {
                            objectName: "unfit" + gone.index
                            width: parent.width - again.width - parent.spacing
                            text: gone.modelData.text + (gone.modelData.why ? Theme.t("：", ": ") + gone.modelData.why : "")
                            size: 17
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                        TouchButton {
                            id: again
                            objectName: "sayAgain" + gone.index
                            tint: Theme.inkDim
                            text: Theme.t("现在再说", "Say it now")
                            onTouched: sheet.table.sayAgain(gone.index)
                        }
                    }
                }
                TouchButton {
                    objectName: "forget"
                    tint: Theme.inkDim
                    text: Theme.t("都算了", "Let them go")
                    onTouched: sheet.table.forget()
                }
            }
            MoreBelow { list: list; ground: Theme.panelHigh }
            delegate: Rectangle {
                id: step
                required property var modelData
                readonly property bool picked: sheet.chosen === modelData.number
                objectName: "step" + modelData.number
                Accessible.role: Accessible.Button
                Accessible.name: line.text
                Accessible.onPressAction: sheet.choose(picked ? 0 : modelData.number)
                width: list.width
                height: line.height + (picked ? (why.visible ? why.implicitHeight + 8 * Theme.u : 0) + deeds.implicitHeight + 14 * Theme.u : 0)
                radius: 8 * Theme.u
                color: picked ? "#3a2c20" : "#211914"
                border.color: picked ? Theme.gold : "transparent"
                Say {
                    id: line
                    x: 14 * Theme.u
                    width: parent.width - 28 * Theme.u
                    height: 44 * Theme.u
                    text: step.modelData.number + "  " + step.modelData.text
                    size: 18
                    color: step.modelData.counts ? Theme.ink : "#8d8069"
                    font.strikeout: !step.modelData.counts
                }
                MouseArea {
                    width: parent.width
                    height: line.height
                    enabled: step.modelData.counts
                    onClicked: sheet.choose(step.picked ? 0 : step.modelData.number)
                }
                // What was seen that it was read from, and what else it could have been.
                Say {
                    id: why
                    objectName: "why" + step.modelData.number
                    visible: step.picked && step.modelData.why !== ""
                    x: 14 * Theme.u
                    y: line.height
                    width: parent.width - 28 * Theme.u
                    text: step.modelData.why
                    size: 15
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    color: Theme.inkDim
                }
                Flow {
                    id: deeds
                    visible: step.picked
                    x: 14 * Theme.u
                    y: line.height + 4 * Theme.u + (why.visible ? why.implicitHeight + 8 * Theme.u : 0)
                    width: parent.width - 28 * Theme.u
                    spacing: 8 * Theme.u
                    TouchButton {
                        objectName: "backTo" + step.modelData.number
                        strong: true
                        text: Theme.t("回到这里", "Back to here")
                        onTouched: {
                            sheet.table.undoTo(step.modelData.number)
                            sheet.close()
                        }
                    }
                    TouchButton {
                        objectName: "without" + step.modelData.number
                        tint: Theme.red
                        text: Theme.t("没有这一步", "It was not so")
                        onTouched: {
                            sheet.table.change(step.modelData.number, "")
                            sheet.close()
                        }
                    }
                    TouchButton {
                        objectName: "otherCard" + step.modelData.number
                        visible: step.modelData.line !== ""
                        strong: sheet.renaming
                        tint: Theme.asked
                        text: Theme.t("其实是别的牌…", "it was another card …")
                        onTouched: {
                            sheet.corner = ""
                            sheet.renaming = !sheet.renaming
                        }
                    }
                    // Its suit and rank, if anybody knows them; the name then says the rest.
                    Grid {
                        visible: step.picked && sheet.renaming
                        columns: 13
                        spacing: 3 * Theme.u
                        Repeater {
                            model: step.picked && sheet.renaming ? 52 : 0
                            TouchButton {
                                required property int index
                                readonly property string suit: "SHCD"[Math.floor(index / 13)]
                                readonly property string code: suit + ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][index % 13]
                                objectName: "otherCorner_" + code
                                width: (deeds.width - 36 * Theme.u) / 13
                                implicitHeight: 40 * Theme.u
                                size: 16
                                inset: 2
                                strong: sheet.corner === code
                                tint: strong ? Theme.gold : Theme.suitColour(suit, suit === "H" || suit === "D", false)
                                text: "♠♥♣♦"["SHCD".indexOf(suit)] + code.slice(1)
                                onTouched: sheet.corner = sheet.corner === code ? "" : code
                            }
                        }
                    }
                    Repeater {
                        model: step.picked ? sheet.otherwise : []
                        TouchButton {
                            required property var modelData
                            readonly property string face: sheet.corner === "" ? modelData.id
                                                         : modelData.faces.find(face => face.endsWith("@" + sheet.corner)) || ""
                            objectName: "otherwise_" + modelData.id
                            enabled: face !== ""  // each in its place: what bears another corner is dim
                            size: 17
                            tint: Theme.ink
                            text: modelData.name
                            onTouched: {
                                const line = JSON.parse(step.modelData.line)
                                line.cards = [face]
                                sheet.table.change(step.modelData.number, JSON.stringify(line))
                                sheet.close()
                            }
                        }
                    }
                    Repeater {
                        model: step.picked && !sheet.renaming && sheet.table.then === step.modelData.number
                               ? step.modelData.seats.filter(one => sheet.table.instead.indexOf(one.seat) >= 0) : []
                        TouchButton {
                            required property var modelData
                            objectName: "instead" + modelData.seat
                            tint: Theme.asked
                            text: Theme.t("其实对 ", "it was at ") + modelData.name
                            onTouched: {
                                sheet.table.change(step.modelData.number, modelData.input)
                                sheet.close()
                            }
                        }
                    }
                }
            }
        }
    }
}
