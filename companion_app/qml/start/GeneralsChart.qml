// Generals by wins as a chart: a point a general with its interval as a line. Qt Charts is loaded with this file alone.
import QtQuick
import QtCharts
import "../controls"

ChartView {
    id: chart
    objectName: "generalsChart"
    property var generals: []
    antialiasing: true
    backgroundColor: "transparent"
    legend.visible: false
    animationOptions: ChartView.NoAnimation
    onGeneralsChanged: draw()

    ValueAxis {
        id: share
        min: 0
        max: 100
        tickCount: 5
        labelFormat: "%d%%"
        labelsColor: Theme.ink
        gridLineColor: Theme.line
        labelsFont.pixelSize: Math.max(1, 16 * Theme.u)
    }
    CategoryAxis {
        id: who
        labelsPosition: CategoryAxis.AxisLabelsPositionOnValue
        labelsColor: Theme.ink
        gridVisible: false
        labelsFont.pixelSize: Math.max(1, 16 * Theme.u)
    }
    function draw() {
        removeAllSeries()
        for (const label of who.categoriesLabels) who.remove(label)
        const n = generals.length
        who.min = 0
        who.max = n + 1
        const points = createSeries(ChartView.SeriesTypeScatter, "", share, who)
        points.color = Theme.goldBright
        points.borderColor = "transparent"
        points.markerSize = 12 * Theme.u
        generals.forEach((one, i) => {
            const at = n - i  // the most played above
            const line = createSeries(ChartView.SeriesTypeLine, "", share, who)
            line.color = Theme.inkDim
            line.width = Math.max(1, 4 * Theme.u)
            line.append(100 * one.low, at)
            line.append(100 * one.high, at)
            points.append(100 * one.wins / one.games, at)
        })
        for (let i = n - 1; i >= 0; --i) who.append(generals[i].name, n - i)
    }
}
