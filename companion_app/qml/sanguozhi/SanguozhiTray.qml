// What can be done with the thing that a finger is on (三国智的托盘). It stands beside the table, so that no mat is covered.
import QtQuick
import "../controls"

Rectangle {
    id: tray
    property var table
    readonly property var game: table.board.game
    readonly property var page: game.tray
    readonly property bool open: page.title !== undefined
    property var tiles: []
    readonly property bool covers: true
    objectName: "sanguozhiTray"
    visible: open
    radius: 10 * Theme.u
    color: "#1d1712"
    border.color: Theme.edge
    border.width: Math.max(1, 1.4 * Theme.u)
    clip: true
    onPageChanged: {
        if (!open) typed.text = ""
        tiles = game.tilesLike(typed.text)
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Rectangle {
        id: head
        x: 1
        y: 1
        width: parent.width - 2
        height: Math.max(64 * Theme.u, heading.implicitHeight + 24 * Theme.u)
        radius: 10 * Theme.u
        color: "#2a2018"
        Text {
            id: heading
            objectName: "trayTitle"
            x: 14 * Theme.u
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - away.width - 40 * Theme.u
            text: tray.page.title || ""
            textFormat: Text.PlainText
            wrapMode: Text.Wrap
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 22 * Theme.u) }
        }
        TouchButton {
            id: away
            objectName: "trayAway"
            anchors.right: parent.right
            anchors.rightMargin: 10 * Theme.u
            anchors.verticalCenter: parent.verticalCenter
            width: 56 * Theme.u
            tint: Theme.inkDim
            text: "✕"
            onTouched: tray.game.pick({})
        }
    }
    // One's own cards are in the picture only while this is held.
    Rectangle {
        id: hold
        readonly property int seat: tray.page.hold || 0
        readonly property bool shown: tray.page.look !== undefined
        objectName: "holdToLook"
        visible: seat > 0
        anchors.top: head.bottom
        anchors.topMargin: 10 * Theme.u
        x: 12 * Theme.u
        width: parent.width - 24 * Theme.u
        height: visible ? 56 * Theme.u : 0
        radius: 8 * Theme.u
        color: shown ? "#5a2f26" : "#231c16"
        border.color: Theme.gold
        function look(on) { tray.game.pick(on ? { look: seat } : { seat: seat, zone: "hand" }) }
        Accessible.role: Accessible.Button
        Accessible.name: held.text
        // A press shows them, the next one hides them: nobody can hold by such means.
        Accessible.onPressAction: look(!shown)
        Say {
            id: held
            anchors.fill: parent
            anchors.margins: 6 * Theme.u
            horizontalAlignment: Text.AlignHCenter
            text: Theme.t("按住：看自己盖着的牌", "Hold: see your own cards that lie face down")
            size: 17
            wrapMode: Text.Wrap
            fontSizeMode: Text.Fit
            minimumPixelSize: 5
        }
        MouseArea {
            anchors.fill: parent
            onPressed: hold.look(true)
            onReleased: hold.look(false)
            onCanceled: hold.look(false)
        }
    }
    Flickable {
        id: trayList
        objectName: "trayFlick"
        anchors.top: hold.visible ? hold.bottom : head.bottom
        anchors.bottom: parent.bottom
        anchors.margins: 10 * Theme.u
        x: 12 * Theme.u
        width: parent.width - 24 * Theme.u
        contentHeight: content.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: trayList; ground: tray.color }
        Column {
            id: content
            width: parent.width
            spacing: 10 * Theme.u
            OfferRows {
                width: parent.width
                game: tray.game
                page: tray.page
                prefix: "do_"
                titled: false
            }
            Rectangle {
                visible: (tray.page.tiles || []).length > 8
                width: parent.width
                height: 46 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: typed.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: typed
                    objectName: "trayTyped"
                    Accessible.role: Accessible.EditableText
                    Accessible.name: Theme.t("牌名的一部分", "Part of a name")
                    anchors.fill: parent
                    anchors.margins: 10 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    color: Theme.ink
                    font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                    onTextEdited: tray.tiles = tray.game.tilesLike(text)
                }
                Say {
                    anchors.fill: typed
                    visible: typed.displayText.length === 0
                    text: Theme.t("牌名或拼音的一部分", "part of a name")
                    size: 17
                    color: "#8d8069"
                }
            }
            Flow {
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: tray.tiles
                    TouchButton {
                        required property var modelData
                        objectName: "do_" + modelData.id
                        width: Math.min(implicitWidth, content.width)
                        strong: !!modelData.on
                        tint: Theme.gold
                        text: modelData.text
                        onTouched: tray.game.touch(modelData)
                    }
                }
            }
        }
    }
}
