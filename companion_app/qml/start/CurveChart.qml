// The curve as a chart. Qt Charts is loaded with this file alone, where it is installed: the program is whole without it.
import QtQuick
import QtCharts
import "../controls"

ChartView {
    id: chart
    objectName: "curveChart"
    property var people: []
    readonly property var colours: [Theme.gold, "#52d6c4", "#e0503f", "#57bd72", "#62a5e6", "#a685de", "#e9b93f", "#f1e8d6"]
    antialiasing: true
    backgroundColor: "transparent"
    legend.labelColor: Theme.ink
    legend.font.pixelSize: Math.max(1, 17 * Theme.u)
    animationOptions: ChartView.NoAnimation
    onPeopleChanged: draw()

    ValueAxis {
        id: games
        min: 0
        labelFormat: "%d"
        labelsColor: Theme.ink
        gridLineColor: Theme.line
        labelsFont.pixelSize: Math.max(1, 16 * Theme.u)
    }
    ValueAxis {
        id: above
        labelFormat: "%d"
        labelsColor: Theme.ink
        gridLineColor: Theme.line
        labelsFont.pixelSize: Math.max(1, 16 * Theme.u)
    }
    function draw() {
        removeAllSeries()
        let most = 1, low = -1, high = 1
        for (const one of people)
            for (const [n, value] of one.curve) {
                most = Math.max(most, n)
                low = Math.min(low, value)
                high = Math.max(high, value)
            }
        games.max = most
        games.tickCount = Math.min(most + 1, 9)
        // Whole wins, with nought among them.
        const step = Math.max(1, Math.ceil((high - low) / 5))
        above.min = Math.floor(low / step) * step
        above.max = Math.ceil(high / step) * step
        above.tickCount = Math.round((above.max - above.min) / step) + 1
        people.forEach((one, i) => {
            const line = createSeries(ChartView.SeriesTypeLine, one.name, games, above)
            line.color = colours[i % colours.length]
            line.width = Math.max(1, 3 * Theme.u)
            line.append(0, 0)
            for (const [n, value] of one.curve) line.append(n, value)
        })
    }
}
