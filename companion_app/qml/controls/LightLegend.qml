// What the lights of pads mean (灯的含义), each drawn as a seat shows it.
import QtQuick

Flow {
    id: legend
    objectName: "lightLegend"
    spacing: 14 * Theme.u
    Repeater {
        model: [
            { pad: { present: true, connected: true, lights: "turn" }, text: Theme.t("轮到", "on turn") },
            { pad: { present: true, connected: true, lights: "answer" }, text: Theme.t("该答", "asked") },
            { pad: { present: true, connected: true, lights: "dying" }, text: Theme.t("濒死", "dying") },
            { pad: { present: true, connected: true, lights: "referee" }, text: Theme.t("叫裁判", "referee") },
            { pad: { present: true, connected: true, lights: "status" }, text: Theme.t("没他的事", "not asked") },
            { pad: { present: true, connected: false, lights: "lost" }, text: Theme.t("断线", "no line") }
        ]
        Row {
            id: line
            required property var modelData
            spacing: 6 * Theme.u
            PadLight {
                objectName: ""
                anchors.verticalCenter: parent.verticalCenter
                pad: line.modelData.pad
                k: 1.2
            }
            Say {
                text: line.modelData.text
                size: 15
                color: Theme.inkDim
            }
        }
    }
}
