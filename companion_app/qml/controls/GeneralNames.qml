// Generals to choose from (武将), by kingdom, each under its heading; or all of one kingdom.
import QtQuick

Column {
    id: names
    property var table
    property bool shown: true
    property string typed: ""
    property string prefix: "general_"  // of the buttons' object names
    property string faction: ""         // empty: of every kingdom the first
    property string beside: ""          // the 主将 whose 副将 is looked for
    property var only: []               // none but these, or these first where there are others
    property bool others: false
    property real size: 18
    readonly property var groups: !shown ? []
        : (Theme.english, table.generalsLike(typed, faction, beside, only)).concat(others ? table.generalsLike(typed, faction, beside, []) : [])
    readonly property var ids: groups.reduce((all, group) => all.concat(group.generals.map(general => general.id)), [])
    signal chosen(string id)
    spacing: 12 * Theme.u

    Flow {
        visible: names.only.length === 0 || names.others
        width: parent.width
        spacing: 6 * Theme.u
        Repeater {
            model: names.shown ? [{ faction: "", name: Theme.t("各势力", "All") }].concat((Theme.english, names.table.kingdoms())) : []
            TouchButton {
                required property var modelData
                objectName: names.prefix + "of_" + modelData.faction
                size: names.size - 1
                strong: names.faction === modelData.faction
                tint: strong ? Theme.gold : Theme.inkDim
                implicitWidth: Math.max(60 * Theme.u, modelData.name.length * names.size * Theme.u + 30 * Theme.u)
                text: modelData.name
                onTouched: names.faction = modelData.faction
            }
        }
    }
    Repeater {
        model: names.groups
        Column {
            id: group
            required property var modelData
            width: names.width
            spacing: 7 * Theme.u
            Row {
                spacing: 10 * Theme.u
                Rectangle {
                    width: Math.max(28 * Theme.u, kingdom.implicitWidth + 14 * Theme.u)
                    height: 28 * Theme.u
                    radius: 5 * Theme.u
                    color: Theme.factionColour(group.modelData.faction)
                    Say {
                        id: kingdom
                        anchors.centerIn: parent
                        text: group.modelData.name
                        size: 17
                        font.bold: true
                        color: "#fff6e2"
                    }
                }
                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    width: names.width - x
                    height: Math.max(1, 1.2 * Theme.u)
                    color: Theme.line
                }
            }
            Flow {
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: group.modelData.generals
                    TouchButton {
                        required property var modelData
                        objectName: names.prefix + modelData.id
                        size: names.size
                        text: modelData.name
                        onTouched: names.chosen(modelData.id)
                    }
                }
            }
        }
    }
    Say {
        visible: names.groups.length === 0
        width: parent.width
        text: Theme.t("没有这个武将；可为他写一张武将表", "No such general; he needs a sheet")
        size: 17
        color: Theme.inkDim
        wrapMode: Text.Wrap
    }
}
