// The referee's desk (裁判席) on another machine: its code, large, to be scanned by whoever judges.
import QtQuick
import Jianjun 1.0
import "../controls"

Rectangle {
    id: sheet
    property var table
    property bool open: false
    readonly property string address: table.lobby.referee
    visible: open
    color: Qt.rgba(0, 0, 0, 0.94)
    // The first touch opens the door that phones come in by, too.
    function show() {
        if (address === "") table.lobby.letPhonesIn()
        open = true
    }

    MouseArea {
        objectName: "deskCodeClose"
        anchors.fill: parent
        onClicked: sheet.open = false
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.open = false
    }
    Column {
        anchors.centerIn: parent
        spacing: 16 * Theme.u
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            text: Theme.t("裁判席：连上同一网络，用裁判自己的机器扫这个码", "The referee's desk: join the same network, and scan this with the referee's own machine")
            size: 24
            color: Theme.goldBright
        }
        QrPicture {
            objectName: "deskQr"
            visible: sheet.address !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            width: 420 * Theme.u
            height: 420 * Theme.u
            text: sheet.address
        }
        Say {
            objectName: "deskAddress"
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(implicitWidth, sheet.width - 80 * Theme.u)
            wrapMode: Text.WrapAnywhere
            elide: Text.ElideNone
            text: sheet.address || sheet.table.lobby.phoneTrouble || Theme.t("正在准备…", "Being made …")
            size: 17
            color: sheet.address === "" && sheet.table.lobby.phoneTrouble ? Theme.red : Theme.ink
        }
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            text: Theme.t("有这个码的人看得见所有暗牌，今晚有效；浏览器会提醒一次证书。轻触关闭", "Whoever has it sees all that is hidden, this evening; its browser warns once. Touch to close")
            size: 17
            color: Theme.inkDim
        }
    }
}
