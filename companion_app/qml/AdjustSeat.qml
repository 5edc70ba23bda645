// A ruling about one seat (裁定): health, armour, chained, face; always with its reason.
import QtQuick
import Jianjun 1.0

Rectangle {
    id: sheet
    property var table
    property var view: null
    property int hp: 0
    property int armour: 0
    property bool chained: false
    property bool faceUp: true
    property string why: ""
    readonly property bool changed: view !== null && (hp !== view.hp || armour !== view.armour
                                                      || chained !== view.chained || faceUp !== view.faceUp)
    visible: view !== null
    color: Qt.rgba(0, 0, 0, 0.62)

    function open(seat) {
        hp = seat.hp
        armour = seat.armour
        chained = seat.chained
        faceUp = seat.faceUp
        why = ""
        typed.text = ""
        view = seat
    }
    function close() { view = null }
    function confirm() {
        const changes = {}
        if (hp !== view.hp) changes.hp = hp
        if (armour !== view.armour) changes.armour = armour
        if (chained !== view.chained) changes.chained = chained
        if (faceUp !== view.faceUp) changes.face_up = faceUp
        table.rule(view.seat, changes, why)
        close()
    }

    component Stepper: Row {
        id: stepper
        property string label
        property int value: 0
        property string called
        signal stepped(int by)
        spacing: 12 * Theme.u
        Say {
            width: 110 * Theme.u
            height: 56 * Theme.u
            text: stepper.label
            size: 20
            color: Theme.inkDim
        }
        TouchButton {
            objectName: stepper.called + "Minus"
            width: 68 * Theme.u
            height: 56 * Theme.u
            size: 26
            text: "−"
            onTouched: stepper.stepped(-1)
        }
        Say {
            objectName: stepper.called
            width: 70 * Theme.u
            height: 56 * Theme.u
            horizontalAlignment: Text.AlignHCenter
            text: stepper.value
            size: 32
            font.bold: true
        }
        TouchButton {
            objectName: stepper.called + "Plus"
            width: 68 * Theme.u
            height: 56 * Theme.u
            size: 26
            text: "+"
            onTouched: stepper.stepped(1)
        }
    }

    MouseArea {
        anchors.fill: parent
        onClicked: sheet.close()
    }
    Rectangle {
        anchors.centerIn: parent
        width: 560 * Theme.u
        height: content.implicitHeight + 48 * Theme.u
        radius: 14 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.gold
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea { anchors.fill: parent }

        Column {
            id: content
            x: 28 * Theme.u
            y: 24 * Theme.u
            width: parent.width - 56 * Theme.u
            spacing: 16 * Theme.u
            Text {
                objectName: "adjustTitle"
                text: Theme.t("裁定 · ", "Ruling · ") + (sheet.view ? sheet.view.seat + " " + sheet.view.name : "")
                textFormat: Text.PlainText
                color: Theme.goldBright
                font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 27 * Theme.u) }
            }
            Stepper {
                called: "adjustHp"
                label: Theme.t("体力", "Health")
                value: sheet.hp
                onStepped: by => sheet.hp = Math.max(0, Math.min(sheet.view.maxHp, sheet.hp + by))
            }
            Stepper {
                called: "adjustArmour"
                label: Theme.t("护甲", "Armour")
                value: sheet.armour
                onStepped: by => sheet.armour = Math.max(0, sheet.armour + by)
            }
            Row {
                spacing: 12 * Theme.u
                TouchButton {
                    objectName: "adjustChained"
                    tint: sheet.chained ? Theme.gold : Theme.inkDim
                    strong: sheet.chained
                    text: sheet.chained ? Theme.t("已横置", "Chained") : Theme.t("未横置", "Not chained")
                    onTouched: sheet.chained = !sheet.chained
                }
                TouchButton {
                    objectName: "adjustFace"
                    tint: sheet.faceUp ? Theme.inkDim : Theme.gold
                    strong: !sheet.faceUp
                    text: sheet.faceUp ? Theme.t("正面朝上", "Face up") : Theme.t("已翻面", "Face down")
                    onTouched: sheet.faceUp = !sheet.faceUp
                }
            }
            Say {
                text: Theme.t("理由", "Reason")
                size: 18
                color: Theme.inkDim
            }
            Flow {
                width: parent.width
                spacing: 10 * Theme.u
                Repeater {
                    model: [Theme.t("漏记", "Missed"), Theme.t("看错", "Misread"), Theme.t("技能效果", "A skill"), Theme.t("掉落复位", "Put back")]
                    TouchButton {
                        required property var modelData
                        required property int index
                        objectName: "reason" + index
                        strong: sheet.why === modelData
                        tint: sheet.why === modelData ? Theme.gold : Theme.inkDim
                        text: modelData
                        onTouched: {
                            typed.text = ""
                            sheet.why = modelData
                        }
                    }
                }
            }
            Rectangle {
                width: parent.width
                height: 46 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: typed.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: typed
                    objectName: "reasonText"
                    anchors.fill: parent
                    anchors.margins: 10 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    color: Theme.ink
                    selectByMouse: true
                    font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                    onTextEdited: sheet.why = text.trim()
                }
                Say {
                    anchors.fill: typed
                    visible: typed.text.length === 0
                    text: Theme.t("或写下理由", "or write it down")
                    size: 17
                    color: "#7d705c"
                }
            }
            Row {
                spacing: 14 * Theme.u
                anchors.right: parent.right
                TouchButton {
                    objectName: "adjustCancel"
                    tint: Theme.inkDim
                    text: Theme.t("取消", "Cancel")
                    onTouched: sheet.close()
                }
                TouchButton {
                    objectName: "adjustConfirm"
                    strong: true
                    enabled: sheet.changed && sheet.why.length > 0
                    text: Theme.t("作出裁定", "Rule so")
                    onTouched: sheet.confirm()
                }
            }
        }
    }
}
