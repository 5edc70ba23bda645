// How the program deals generals (发将的规矩): packs, how many, which not; and the group's lists of those who are banned.
import QtQuick
import "../controls"

Column {
    id: rules
    property var table
    property bool kingdom: false
    property bool shown: false
    property var packs: []          // named; none: the usual ones
    property int each: 0            // 0: as the rulebook says
    property int recent: 0          // no general of so many last games
    property bool twoLords: false
    property bool severalPrints: false
    property var banning: []        // names of the lists that ban
    property string making: ""      // the list that is being written
    property var picked: []         // ids of whoever stands on it
    property string told: ""        // what came of a list that was kept or taken in
    property int changes: 0
    readonly property var book: table.lobby.book
    readonly property var lists: shown ? (Theme.english, changes, book.lists()) : []
    readonly property var wish: ({
        packs: packs, each: each, recent: recent, twoLords: twoLords && !kingdom, severalPrints: severalPrints,
        banned: lists.filter(list => banning.includes(list.name)).reduce((all, list) => all.concat(list.ids), [])
    })
    spacing: 10 * Theme.u
    onKingdomChanged: packs = []

    function toggled(all, one) { return all.includes(one) ? all.filter(other => other !== one) : all.concat([one]) }
    function keep() {
        const name = making
        told = book.keepList(name, picked)
        ++changes
        if (told.length) return
        if (picked.length && !banning.includes(name)) banning = banning.concat([name])
        making = ""
    }
    function takeIn(file) {
        const list = book.takeInList(file)
        ++changes
        if (list.trouble === undefined && !banning.includes(list.name)) banning = banning.concat([list.name])
        told = list.trouble !== undefined ? list.trouble
            : [list.name + Theme.t("：禁 ", ": bans ") + list.generals.length].concat(list.faults).join(Theme.t("；", "; "))
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        implicitHeight: 46 * Theme.u
        size: 18
    }
    component Heading: Say {
        size: 19
        font.bold: true
        color: Theme.gold
    }
    component Field: Rectangle {
        id: field
        property alias text: input.text
        property string called
        property string hint
        signal accepted()
        height: 46 * Theme.u
        radius: 8 * Theme.u
        color: "#120d0a"
        border.color: input.activeFocus ? Theme.gold : Theme.line
        TextInput {
            id: input
            objectName: field.called
            Accessible.role: Accessible.EditableText
            Accessible.name: field.hint
            anchors.fill: parent
            anchors.margins: 10 * Theme.u
            verticalAlignment: TextInput.AlignVCenter
            clip: true
            color: Theme.ink
            font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
            onAccepted: field.accepted()
        }
        Say {
            anchors.fill: input
            visible: input.displayText.length === 0
            text: field.hint
            size: 16
            color: "#8d8069"
        }
    }

    Heading { text: Theme.t("武将包（不选：常用的）", "Packs (none chosen: the usual ones)") }
    Flow {
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: rules.shown ? rules.book.packs(rules.kingdom) : []
            Choice {
                required property var modelData
                objectName: "pack_" + modelData.id
                on: rules.packs.length ? rules.packs.includes(modelData.id) : modelData.usual
                text: modelData.name + " " + modelData.generals
                onTouched: rules.packs = rules.toggled(rules.packs, modelData.id)
            }
        }
    }
    Flow {
        width: parent.width
        spacing: 10 * Theme.u
        Stepper {
            called: "dealtEach"
            room: 230
            label: Theme.t("每人几名（0：照书）", "Each (0: by the book)")
            value: rules.each
            most: 10
            onStepped: by => rules.each += by
        }
        Stepper {
            called: "notOfLast"
            room: 230
            label: Theme.t("不发最近几局的", "None of the last games")
            value: rules.recent
            most: 20
            onStepped: by => rules.recent += by
        }
    }
    Flow {
        width: parent.width
        spacing: 8 * Theme.u
        Choice {
            objectName: "twoLords"
            visible: !rules.kingdom
            on: rules.twoLords
            text: Theme.t("曹操、刘备、孙权只抽两名", "Two of the three lords")
            onTouched: rules.twoLords = !rules.twoLords
        }
        Choice {
            objectName: "severalPrints"
            on: rules.severalPrints
            text: Theme.t("同一人的几个版本可以同时发", "Several prints of one person")
            onTouched: rules.severalPrints = !rules.severalPrints
        }
    }
    Heading { text: Theme.t("禁将表", "Lists of bans") }
    Flow {
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: rules.lists
            Choice {
                required property var modelData
                objectName: "bans_" + modelData.name
                on: rules.banning.includes(modelData.name)
                text: modelData.name + " " + modelData.ids.length
                onTouched: {
                    rules.banning = rules.toggled(rules.banning, modelData.name)
                    rules.making = modelData.name
                    rules.picked = modelData.ids
                    rules.told = [modelData.generals.join(Theme.t("、", ", "))].concat(modelData.faults).join(Theme.t("；", "; "))
                }
            }
        }
    }
    Row {
        width: parent.width
        spacing: 8 * Theme.u
        Field {
            id: file
            called: "bansFile"
            width: parent.width - takeIn.width - parent.spacing - 1  // the last border would be cut
            hint: Theme.t("名单文件（一行一名，拖进来或写路径）", "A list's file: a general a line (drop it, or write where it is)")
            onAccepted: takeIn.touched()
            DropArea {
                anchors.fill: parent
                onDropped: drop => { if (drop.hasUrls) rules.takeIn(drop.urls[0].toString()) }
            }
        }
        Choice {
            id: takeIn
            objectName: "bansTakeIn"
            enabled: file.text.trim().length > 0
            text: Theme.t("读入", "Take in")
            onTouched: rules.takeIn(file.text.trim())
        }
    }
    Row {
        width: parent.width
        spacing: 8 * Theme.u
        Field {
            called: "bansName"
            width: parent.width - keep.width - parent.spacing
            hint: Theme.t("或写一份：名字", "Or write one: its name")
            text: rules.making
            onTextChanged: rules.making = text.trim()
            onAccepted: keep.touched()
        }
        Choice {
            id: keep
            objectName: "bansKeep"
            enabled: rules.making.length > 0
            text: rules.picked.length ? Theme.t("存（", "Keep (") + rules.picked.length + Theme.t(" 名）", ")") : Theme.t("删去", "Remove")
            onTouched: rules.keep()
        }
    }
    Say {
        objectName: "bansTold"
        visible: text.length > 0
        width: parent.width
        text: rules.told
        size: 17
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        color: Theme.goldBright
    }
    Flow {
        visible: rules.making.length > 0
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: rules.making.length > 0 ? rules.picked : []
            Choice {
                required property string modelData
                objectName: "banned_" + modelData
                on: true
                // What the group has played with a general speaks for or against banning one.
                readonly property string played: rules.book.played(modelData)
                text: rules.table.generalName(modelData) + (played.length ? " " + played : "") + " ✕"
                onTouched: rules.picked = rules.toggled(rules.picked, modelData)
            }
        }
    }
    Field {
        id: part
        called: "bansPart"
        visible: rules.making.length > 0
        width: parent.width
        hint: Theme.t("要禁的武将：名字的一部分", "Who is banned: part of a name")
    }
    Flow {
        visible: rules.making.length > 0
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: rules.making.length > 0 ? (Theme.english, rules.book.generalsLike(part.text, rules.kingdom)) : []
            Choice {
                required property var modelData
                objectName: "ban_" + modelData.id
                on: rules.picked.includes(modelData.id)
                text: modelData.name
                onTouched: rules.picked = rules.toggled(rules.picked, modelData.id)
            }
        }
    }
}
