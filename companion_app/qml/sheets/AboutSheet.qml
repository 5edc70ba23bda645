// What this program is, and where it keeps what it keeps (关于).
import QtQuick
import "../controls"

Rectangle {
    id: sheet
    property var lobby
    property bool open: false
    visible: open
    color: Qt.rgba(0, 0, 0, 0.72)

    component Fact: Column {
        id: fact
        property string called
        property string text
        visible: text.length > 0
        width: parent ? parent.width : 0
        spacing: 2 * Theme.u
        Say {
            text: fact.called
            size: 16
            color: Theme.inkDim
        }
        Say {
            width: parent.width
            text: fact.text
            size: 19
            wrapMode: Text.WrapAnywhere
            elide: Text.ElideNone
        }
    }

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
        width: 860 * Theme.u
        height: content.implicitHeight + 60 * Theme.u
        radius: 14 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.edge
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }
        TouchButton {
            objectName: "aboutClose"
            anchors.right: parent.right
            anchors.rightMargin: 24 * Theme.u
            y: 24 * Theme.u
            tint: Theme.inkDim
            text: "✕"
            Accessible.name: Theme.t("关闭", "Close")
            onTouched: sheet.open = false
        }
        Column {
            id: content
            x: 34 * Theme.u
            y: 28 * Theme.u
            width: parent.width - 68 * Theme.u
            spacing: 15 * Theme.u
            Text {
                text: Theme.t("监军 ", "Jianjun ") + sheet.lobby.about.version
                color: Theme.goldBright
                font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 32 * Theme.u) }
            }
            Say {
                width: parent.width
                text: Theme.t("给三国杀、三国智的牌桌：摄像头看牌，程序记账、讲规则、说轮到谁。牌面和牌上的文字归各自的作者，这里都没有。",
                              "A companion for Sanguosha and Sanguozhi with real cards: it watches, keeps the books, knows the rules and says whose moment it is. It holds no card texts or artwork.")
                size: 18
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Fact {
                called: Theme.t("对局", "Games")
                text: sheet.lobby.place
            }
            Fact {
                called: Theme.t("登记过的牌（图鉴）", "Cards that were learnt (galleries)")
                text: sheet.lobby.about.galleries
            }
            Fact {
                called: Theme.t("设置、按钮盒的座位、手机的口令", "Settings, seats of the pads, words of the phones")
                text: sheet.lobby.about.settings
            }
            Fact {
                called: Theme.t("许可", "Licence")
                text: "MIT"
            }
        }
    }
}
