// What has been said so far (往事), newest first: go back to it, leave it out, or let it have been at another seat.
import QtQuick

Rectangle {
    id: sheet
    property var table
    property var steps: []
    property int chosen: 0
    property bool open: false
    visible: open
    color: Qt.rgba(0, 0, 0, 0.5)
    function show() {
        steps = table.history()
        chosen = 0
        open = true
    }
    Connections {
        target: sheet.table
        function onLatelyChanged() { if (sheet.open) sheet.steps = sheet.table.history() }
    }
    MouseArea {
        anchors.fill: parent
        onClicked: sheet.open = false
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.open = false
    }
    Rectangle {
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.margins: 14 * Theme.u
        width: 640 * Theme.u
        radius: 12 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.gold
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
            text: Theme.t("已经说过的", "Said so far")
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
            onTouched: sheet.open = false
        }
        ListView {
            id: list
            objectName: "historyList"
            anchors.top: heading.bottom
            anchors.bottom: parent.bottom
            anchors.margins: 14 * Theme.u
            x: 18 * Theme.u
            width: parent.width - 36 * Theme.u
            clip: true
            spacing: 6 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: sheet.open ? sheet.steps : []
            delegate: Rectangle {
                id: step
                required property var modelData
                readonly property bool picked: sheet.chosen === modelData.number
                objectName: "step" + modelData.number
                Accessible.role: Accessible.Button
                Accessible.name: line.text
                Accessible.onPressAction: sheet.chosen = picked ? 0 : modelData.number
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
                    onClicked: sheet.chosen = step.picked ? 0 : step.modelData.number
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
                            sheet.open = false
                        }
                    }
                    TouchButton {
                        objectName: "without" + step.modelData.number
                        tint: Theme.red
                        text: Theme.t("没有这一步", "It was not so")
                        onTouched: {
                            sheet.table.change(step.modelData.number, "")
                            sheet.open = false
                        }
                    }
                    Repeater {
                        model: step.picked ? step.modelData.seats : []
                        TouchButton {
                            required property var modelData
                            objectName: "instead" + modelData.seat
                            tint: Theme.asked
                            text: Theme.t("其实对 ", "it was at ") + modelData.name
                            onTouched: {
                                sheet.table.change(step.modelData.number, modelData.input)
                                sheet.open = false
                            }
                        }
                    }
                }
            }
        }
    }
}
