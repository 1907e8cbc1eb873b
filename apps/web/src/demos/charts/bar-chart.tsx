import { useMemo } from 'react'
import type { Drawing } from '../../kit/chart/canvas/drawing.ts'
import type { ChartOption, DrawnSeries } from '../../kit/chart/canvas/echarts.ts'
import { ChartCard } from '../../kit/chart/chart-card.tsx'
import type { ChartData } from '../../kit/chart/chart-data.ts'
import { categoryAxis, commonOption, translucent, valueAxis } from '../../kit/chart/chart-options.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { chartsDemoMessages } from './charts.messages.ts'
import { colorRamp } from './color-ramp.ts'
import { waveValues } from './wave.ts'

const POINTS = 50
const STEP_MS = 20
const front = waveValues({ height: 75, period: 16, fade: 13, phase: 0 }, POINTS)
const back = waveValues({ height: 60, period: 19, fade: 22, phase: 0.12 }, POINTS)
const frontColors = ['--chart-8', '--chart-3', '--chart-2', '--danger-mark'] as const

/** Slim bars that spring up one after another, in front of broad ones that let the light through. */
export function BarChart() {
  const say = useMessages(chartsDemoMessages)
  const data = useMemo<ChartData>(
    () => ({
      categoryName: say('point'),
      categories: front.map((_, index) => String(index + 1)),
      series: [
        { key: 'front', name: say('front'), colors: frontColors, mark: 'bar', values: front },
        { key: 'back', name: say('back'), colors: ['--chart-1'], mark: 'bar', values: back },
      ],
      formatValue: formatNumber,
    }),
    [say],
  )
  return (
    <>
      <PageHeader title={say('barChart')} under={say('sample')} />
      <ChartCard
        title={say('waves')}
        summary={say('wavesSummary')}
        fileName="bar-chart"
        data={data}
        draw={drawWaves}
      />
    </>
  )
}

function drawWaves(drawing: Drawing): ChartOption {
  const { look, data, shown } = drawing
  const axis = categoryAxis(look, data)
  const unlabelled = { ...axis, axisLabel: { show: false } }
  return {
    ...commonOption(look, data, shown),
    // An axis each, so that both bars of a point stand in its middle.
    xAxis: [
      { ...unlabelled, axisLine: { ...axis.axisLine, onZero: true } },
      { ...unlabelled, show: false },
    ],
    yAxis: valueAxis(look, formatNumber),
    series: shown.flatMap(({ key }) => (key === 'front' ? [frontBars(drawing)] : backBars(drawing))),
    animationEasing: 'elasticOut',
    animationDuration: 1000,
  }
}

function frontBars({ look }: Drawing): DrawnSeries {
  const ramp = colorRamp(frontColors.map(look.color), POINTS)
  return {
    type: 'bar',
    id: 'front',
    z: 3,
    barWidth: '38%',
    data: front.map((value, index) => ({ value, itemStyle: { color: ramp[index] ?? '' } })),
    itemStyle: { borderRadius: 4 },
    animationDelay: (index: number) => index * STEP_MS,
  }
}

function backBars({ look }: Drawing): DrawnSeries[] {
  const color = look.color('--chart-1')
  const bars: DrawnSeries = {
    type: 'bar',
    id: 'back',
    xAxisIndex: 1,
    barWidth: '76%',
    data: [...back],
    itemStyle: { color: translucent(color, 0.24), borderRadius: 4 },
    animationDelay: (index: number) => index * STEP_MS,
  }
  const shadow: DrawnSeries = {
    type: 'line',
    id: 'shadow',
    xAxisIndex: 1,
    z: 1,
    silent: true,
    smooth: true,
    symbol: 'none',
    data: [...back],
    lineStyle: { width: 0 },
    areaStyle: { color: translucent(color, 0.12) },
  }
  return [bars, shadow]
}
