// The rules at hand (规则): what a card, a skill, a phase or a word is, and what may be done with it now.
import QtQuick
import "../controls"

Rectangle {
    id: sheet
    property var table
    property bool open: false
    property var found: []
    property var entry: ({})
    visible: open
    color: Qt.rgba(0, 0, 0, 0.62)

    function show(id) {
        typed.text = ""
        found = table.rulesLike("")
        choose(id || (found.length ? found[0].id : ""))
        open = true
    }
    function choose(id) { entry = id ? table.ruleOf(id) : ({}) }

    MouseArea {
        anchors.fill: parent
        onClicked: sheet.open = false
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.open = false
    }
    Rectangle {
        readonly property bool covers: true
        anchors.centerIn: parent
        width: 1300 * Theme.u
        height: 760 * Theme.u
        radius: 14 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.edge
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }
        Text {
            id: heading
            x: 28 * Theme.u
            y: 18 * Theme.u
            height: 48 * Theme.u
            verticalAlignment: Text.AlignVCenter
            text: Theme.t("规则", "Rules")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 30 * Theme.u) }
        }
        TouchButton {
            objectName: "glossaryClose"
            anchors.right: parent.right
            anchors.rightMargin: 24 * Theme.u
            y: 20 * Theme.u
            tint: Theme.inkDim
            text: "✕"
            onTouched: sheet.open = false
        }
        Rectangle {
            id: search
            x: 28 * Theme.u
            y: 80 * Theme.u
            width: 540 * Theme.u
            height: 50 * Theme.u
            radius: 8 * Theme.u
            color: "#120d0a"
            border.color: typed.activeFocus ? Theme.gold : Theme.line
            TextInput {
                id: typed
                objectName: "glossaryText"
                anchors.fill: parent
                anchors.margins: 10 * Theme.u
                verticalAlignment: TextInput.AlignVCenter
                clip: true
                color: Theme.ink
                selectByMouse: true
                font { family: Theme.sans; pixelSize: Math.max(1, 19 * Theme.u) }
                Accessible.role: Accessible.EditableText
                Accessible.name: Theme.t("查什么", "Look up")
                onTextEdited: sheet.found = sheet.table.rulesLike(text)
                onAccepted: if (sheet.found.length) sheet.choose(sheet.found[0].id)
            }
            Say {
                anchors.fill: typed
                visible: typed.displayText.length === 0
                text: Theme.t("牌、技能、阶段、用语的一部分", "part of a card, skill, phase or term")
                size: 18
                color: "#8d8069"
            }
        }
        Flickable {
            id: list
            objectName: "glossaryList"
            x: 28 * Theme.u
            anchors.top: search.bottom
            anchors.topMargin: 12 * Theme.u
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 20 * Theme.u
            width: search.width
            contentHeight: names.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            MoreBelow { list: list; ground: Theme.panelHigh }
            Flow {
                id: names
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: sheet.open ? sheet.found : []
                    TouchButton {
                        required property var modelData
                        objectName: "rule_" + modelData.id
                        strong: sheet.entry.id === modelData.id
                        tint: strong ? Theme.gold : modelData.kind === "card" ? Theme.ink : modelData.kind === "skill" || modelData.kind === "hand" ? Theme.asked : Theme.inkDim
                        text: modelData.name
                        onTouched: sheet.choose(modelData.id)
                    }
                }
            }
        }
        Flickable {
            id: entryList
            anchors.left: search.right
            anchors.leftMargin: 32 * Theme.u
            anchors.right: parent.right
            anchors.rightMargin: 28 * Theme.u
            y: 84 * Theme.u
            height: parent.height - y - 20 * Theme.u
            contentHeight: told.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            MoreBelow { list: entryList; ground: Theme.panelHigh }
            RuleText {
                id: told
                objectName: "ruleEntry"
                width: parent.width
                entry: sheet.entry
                full: true
            }
        }
    }
}
