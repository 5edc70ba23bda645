// Generals by wins (武将胜率): each share with its interval; a chart of the ten most played where Qt Charts is installed, and the table of all.
import QtQuick
import "../controls"

Item {
    id: page
    property var generals: []
    property bool charts: false  // Qt Charts is there

    Loader {
        id: chart
        width: active ? 0.46 * parent.width : 0
        height: parent.height
        active: page.charts && page.visible && page.generals.length > 0
        source: active ? "GeneralsChart.qml" : ""
        onLoaded: item.generals = Qt.binding(() => page.generals.filter(one => one.games > 0).slice(0, 10))
    }
    ListView {
        id: list
        objectName: "generalsTable"
        anchors.left: chart.right
        anchors.right: parent.right
        height: parent.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: list }
        model: page.generals
        delegate: Item {
            id: row
            required property var modelData
            objectName: "general_" + modelData.id
            width: ListView.view.width
            height: 58 * Theme.u
            Say {
                id: name
                width: 150 * Theme.u
                height: parent.height
                text: row.modelData.name
                size: 19
                font.bold: true
            }
            // From 0 to 1: the interval, and the share in it.
            Rectangle {
                id: bar
                anchors.left: name.right
                anchors.verticalCenter: parent.verticalCenter
                width: 200 * Theme.u
                height: 10 * Theme.u
                radius: height / 2
                color: Theme.line
                Rectangle {
                    visible: row.modelData.games > 0
                    x: bar.width * row.modelData.low
                    width: bar.width * (row.modelData.high - row.modelData.low)
                    height: parent.height
                    radius: height / 2
                    color: Theme.inkDim
                }
                Rectangle {
                    visible: row.modelData.games > 0
                    x: bar.width * row.modelData.wins / Math.max(1, row.modelData.games) - width / 2
                    y: (parent.height - height) / 2
                    width: 8 * Theme.u
                    height: 22 * Theme.u
                    radius: 3 * Theme.u
                    color: Theme.goldBright
                }
            }
            Column {
                anchors.left: bar.right
                anchors.leftMargin: 20 * Theme.u
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                Repeater {
                    model: [row.modelData.games > 0 ? row.modelData.won : "", row.modelData.dealt].filter(word => word)
                    Say {
                        required property string modelData
                        width: parent.width
                        text: modelData
                        size: 16
                    }
                }
            }
        }
    }
}
