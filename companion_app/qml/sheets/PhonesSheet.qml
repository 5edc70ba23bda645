// Phones as pads (手机代按钮): a code for every seat, to be scanned by whoever sits there.
import QtQuick
import Jianjun 1.0
import "../controls"

Rectangle {
    id: sheet
    property var table
    property bool open: false
    readonly property int columns: Math.min(5, table.phones.length)
    readonly property int rows: Math.ceil(table.phones.length / Math.max(1, columns))
    readonly property real gap: 18 * Theme.u
    readonly property real side: Math.min((width - 60 * Theme.u) / Math.max(1, columns) - gap,
                                          (height - 170 * Theme.u) / Math.max(1, rows) - gap - 66 * Theme.u)
    visible: open
    // The first touch lets them in.
    function show() {
        if (table.phones.length === 0) table.lobby.letPhonesIn()
        open = true
    }
    color: Qt.rgba(0, 0, 0, 0.94)

    MouseArea {
        objectName: "phonesClose"
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
            text: Theme.t("用手机代替按钮：连上同一网络，扫自己座位的码", "Use a phone as a pad: join the same network, scan your seat's code")
            size: 24
            color: Theme.goldBright
        }
        Say {
            objectName: "phonesWait"
            visible: sheet.table.phones.length === 0
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(implicitWidth, sheet.width - 80 * Theme.u)
            wrapMode: Text.Wrap
            text: sheet.table.lobby.phoneTrouble || Theme.t("正在准备座位的码…", "The seats' codes are being made …")
            size: 20
            color: sheet.table.lobby.phoneTrouble ? Theme.red : Theme.ink
        }
        Grid {
            anchors.horizontalCenter: parent.horizontalCenter
            columns: Math.max(1, sheet.columns)
            spacing: sheet.gap
            Repeater {
                model: sheet.table.phones
                Column {
                    id: one
                    required property var modelData
                    readonly property var view: {
                        const seat = sheet.table.seats[modelData.seat - 1]
                        return seat ? seat.view : ({})
                    }
                    spacing: 4 * Theme.u
                    QrPicture {
                        objectName: "phoneCode"
                        width: sheet.side
                        height: sheet.side
                        text: one.modelData.address
                    }
                    Say {  // for whoever cannot scan: the word's first eight letters are enough
                        objectName: "phoneTyped"
                        readonly property int word: one.modelData.address.indexOf("?t=")
                        anchors.horizontalCenter: parent.horizontalCenter
                        text: word < 0 ? one.modelData.address
                                       : one.modelData.address.slice(7, word) + one.modelData.address.substr(word + 3, 8)
                        size: 16
                    }
                    Row {
                        anchors.horizontalCenter: parent.horizontalCenter
                        spacing: 8 * Theme.u
                        PadLight {
                            anchors.verticalCenter: parent.verticalCenter
                            pad: one.view.pad || ({})
                        }
                        Say {
                            text: one.modelData.seat + "  " + (one.view.name || "")
                            size: 20
                            font.bold: true
                        }
                    }
                }
            }
        }
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            text: Theme.t("谁有这个码，谁就能替这个座位按。轻触关闭", "Whoever has a code can press for that seat. Touch to close")
            size: 17
            color: Theme.inkDim
        }
    }
}
