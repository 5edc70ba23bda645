// A number with a touch less and a touch more (加减).
import QtQuick

Row {
    id: stepper
    property string label
    property string called
    property real room: 76  // for the label
    property int value: 0
    property int least: 0
    property int most: 99
    signal stepped(int by)
    spacing: 8 * Theme.u
    Say {
        width: stepper.room * Theme.u
        height: 46 * Theme.u
        text: stepper.label
        size: 19
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Math.max(1, Math.round(13 * Theme.u))
        color: Theme.inkDim
    }
    TouchButton {
        objectName: stepper.called + "Minus"
        enabled: stepper.value > stepper.least
        width: 62 * Theme.u
        height: 46 * Theme.u
        size: 26
        text: "−"
        onTouched: stepper.stepped(-1)
    }
    Say {
        objectName: stepper.called
        width: 54 * Theme.u
        height: 46 * Theme.u
        horizontalAlignment: Text.AlignHCenter
        text: stepper.value
        size: 28
        font.bold: true
    }
    TouchButton {
        objectName: stepper.called + "Plus"
        enabled: stepper.value < stepper.most
        width: 62 * Theme.u
        height: 46 * Theme.u
        size: 26
        text: "+"
        onTouched: stepper.stepped(1)
    }
}
