// Which general a seat plays (选将), where no camera reads his card: part of a name, then a touch.
import QtQuick

Rectangle {
    id: sheet
    property var table
    property var seat: null  // { seat, name }
    property var found: []
    visible: seat !== null
    color: Qt.rgba(0, 0, 0, 0.62)

    function open(one) {
        typed.text = ""
        found = table.generalsLike("")
        seat = one
        typed.forceActiveFocus()
    }
    function choose(id) {
        table.choose(seat.seat, id)
        seat = null
    }

    MouseArea {
        anchors.fill: parent
        onClicked: sheet.seat = null
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.seat = null
    }
    Rectangle {
        anchors.centerIn: parent
        width: 820 * Theme.u
        height: content.implicitHeight + 48 * Theme.u
        radius: 14 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.gold
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }

        Column {
            id: content
            x: 28 * Theme.u
            y: 24 * Theme.u
            width: parent.width - 56 * Theme.u
            spacing: 16 * Theme.u
            Text {
                text: Theme.t("选将 · ", "General · ") + (sheet.seat ? sheet.seat.name : "")
                textFormat: Text.PlainText
                color: Theme.goldBright
                font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 27 * Theme.u) }
            }
            Rectangle {
                width: parent.width
                height: 46 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: typed.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: typed
                    objectName: "generalText"
                Accessible.role: Accessible.EditableText
                Accessible.name: Theme.t("武将名", "General")
                    anchors.fill: parent
                    anchors.margins: 10 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    color: Theme.ink
                    selectByMouse: true
                    font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                    onTextEdited: sheet.found = sheet.table.generalsLike(text)
                    onAccepted: if (sheet.found.length === 1) sheet.choose(sheet.found[0].id)
                }
                Say {
                    anchors.fill: typed
                    visible: typed.text.length === 0
                    text: Theme.t("武将名的一部分", "part of a name")
                    size: 17
                    color: "#7d705c"
                }
            }
            Flow {
                width: parent.width
                spacing: 10 * Theme.u
                Repeater {
                    model: sheet.found
                    TouchButton {
                        required property var modelData
                        objectName: "general_" + modelData.id
                        text: modelData.name
                        onTouched: sheet.choose(modelData.id)
                    }
                }
            }
            Say {
                visible: sheet.found.length === 0
                text: Theme.t("没有这个武将；可为他写一张武将表", "No such general; he needs a sheet")
                size: 17
                color: Theme.inkDim
            }
        }
    }
}
