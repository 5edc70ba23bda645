// The further pages of a seat's tray (更正): which card it is, general, name, role, who killed, marks.
import QtQuick
import "../controls"

Column {
    id: pages
    property var owner
    readonly property var tray: owner
    readonly property var table: tray.table
    spacing: 10 * Theme.u

    // ---- which card it really is; a card that is known to be there ----
    Flow {
        visible: tray.page === "really" || tray.page === "known"
        width: parent.width
        spacing: 6 * Theme.u
        Repeater {
            model: tray.page === "really" && tray.card ? tray.table.cardsFor(tray.card.zone, tray.card.slot || "")
                 : tray.page === "known" ? tray.table.cardsFor("hand", "") : []
            TouchButton {
                required property var modelData
                objectName: "really_" + modelData.id
                size: 17
                text: modelData.name
                onTouched: {
                    if (tray.page === "known") tray.table.addKnown(tray.seat, modelData.id)
                    else tray.table.replaceCard(tray.seat, tray.card, modelData.id)
                    tray.page = ""
                }
            }
        }
    }
    // ---- general ----
    Column {
        visible: tray.page === "general"
        width: parent.width
        spacing: 8 * Theme.u
        Rectangle {
            width: parent.width
            height: 46 * Theme.u
            radius: 8 * Theme.u
            color: "#120d0a"
            border.color: Theme.line
            TextInput {
                id: typed
                objectName: "trayGeneralText"
                Accessible.role: Accessible.EditableText
                Accessible.name: Theme.t("武将名", "General")
                anchors.fill: parent
                anchors.margins: 10 * Theme.u
                verticalAlignment: TextInput.AlignVCenter
                color: Theme.ink
                clip: true
                font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
            }
            Say {
                anchors.fill: typed
                visible: typed.displayText.length === 0
                text: Theme.t("名字的一部分", "part of the name")
                size: 17
                color: "#8d8069"
            }
        }
        GeneralNames {
            width: parent.width
            table: tray.table
            shown: tray.page === "general"
            typed: typed.text
            prefix: "trayGeneral_"
            size: 17
            onChosen: id => {
                tray.set({ general: id })
                tray.page = ""
            }
        }
    }
    Column {
        visible: tray.page === "name"
        width: parent.width
        spacing: 8 * Theme.u
        Rectangle {
            width: parent.width
            height: 46 * Theme.u
            radius: 8 * Theme.u
            color: "#120d0a"
            border.color: Theme.line
            TextInput {
                id: called
                objectName: "trayNameText"
                anchors.fill: parent
                anchors.margins: 10 * Theme.u
                verticalAlignment: TextInput.AlignVCenter
                color: Theme.ink
                clip: true
                font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
            }
        }
        TouchButton {
            objectName: "trayNameSay"
            strong: true
            enabled: called.displayText.trim().length > 0
            text: Theme.t("就叫这个", "Call so")
            onTouched: {
                tray.set({ name: called.text.trim() })
                called.text = ""
                tray.page = ""
            }
        }
    }
    Flow {
        visible: tray.page === "role"
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: [["lord", "主公", "Lord"], ["loyalist", "忠臣", "Loyalist"], ["rebel", "反贼", "Rebel"], ["renegade", "内奸", "Renegade"]]
            TouchButton {
                required property var modelData
                objectName: "role_" + modelData[0]
                tint: Qt.lighter(Theme.roleColour(modelData[0]), 1.3)
                text: Theme.t(modelData[1], modelData[2])
                onTouched: {
                    tray.set({ role: modelData[0] })
                    tray.page = ""
                }
            }
        }
    }
    Flow {
        visible: tray.page === "kill"
        width: parent.width
        spacing: 8 * Theme.u
        TouchButton {
            objectName: "killNobody"
            strong: true
            tint: Theme.red
            text: Theme.t("阵亡，没有凶手", "Dead, killed by nobody")
            onTouched: {
                tray.table.ruling({ kill: { seat: tray.seat } })
                tray.page = ""
            }
        }
        Repeater {
            model: tray.page === "kill" ? tray.table.seats.filter(s => s.view.alive && s.view.seat !== tray.seat) : []
            TouchButton {
                required property var modelData
                objectName: "killBy" + modelData.view.seat
                tint: Theme.red
                text: Theme.t("被 ", "by ") + modelData.view.seat + " " + modelData.view.name
                onTouched: {
                    tray.table.ruling({ kill: { seat: tray.seat, source: modelData.view.seat } })
                    tray.page = ""
                }
            }
        }
    }
    // A mark that no list has: its name, as the table calls it.
    Row {
        visible: tray.page === "mark"
        width: parent.width
        spacing: 8 * Theme.u
        Rectangle {
            width: parent.width - add.width - parent.spacing
            height: 46 * Theme.u
            radius: 8 * Theme.u
            color: "#120d0a"
            border.color: ownMark.activeFocus ? Theme.gold : Theme.line
            TextInput {
                id: ownMark
                objectName: "ownMarkText"
                Accessible.role: Accessible.EditableText
                Accessible.name: Theme.t("自己的标记", "A mark of your own")
                activeFocusOnTab: true
                anchors.fill: parent
                anchors.margins: 10 * Theme.u
                verticalAlignment: TextInput.AlignVCenter
                color: Theme.ink
                clip: true
                font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                onAccepted: if (add.enabled) add.touched()
            }
            Say {
                anchors.fill: ownMark
                visible: ownMark.displayText.length === 0
                text: Theme.t("自己的标记，叫什么", "a mark of your own")
                size: 17
                color: "#8d8069"
            }
        }
        TouchButton {
            id: add
            objectName: "ownMark"
            enabled: ownMark.displayText.trim().length > 0
            strong: enabled
            height: 46 * Theme.u
            text: "＋"
            Accessible.name: Theme.t("加这个标记", "Add this mark")
            onTouched: {
                tray.table.ruling({ mark: { seat: tray.seat, mark: ownMark.text.trim(), n: 1 } })
                ownMark.text = ""
                tray.page = ""
            }
        }
    }
    Flow {
        visible: tray.page === "mark"
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: tray.page === "mark" ? tray.table.marksFor(tray.view) : []
            TouchButton {
                required property var modelData
                objectName: "mark_" + modelData.id + (modelData.n > 0 ? "_plus" : "_minus")
                tint: modelData.n > 0 ? Theme.yellow : Theme.inkDim
                text: (modelData.n > 0 ? "＋ " : "－ ") + modelData.name
                onTouched: {
                    if (modelData.id === "drunk") tray.set({ drunk: modelData.to })
                    else tray.table.ruling({ mark: { seat: tray.seat, mark: modelData.id, n: modelData.to } })
                    tray.page = ""
                }
            }
        }
    }
}
