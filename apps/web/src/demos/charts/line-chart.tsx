import { useMemo } from 'react'
import type { Drawing } from '../../kit/chart/canvas/drawing.ts'
import type { ChartOption } from '../../kit/chart/canvas/echarts.ts'
import { ChartCard } from '../../kit/chart/chart-card.tsx'
import type { ChartData } from '../../kit/chart/chart-data.ts'
import { lineSeries, translucent } from '../../kit/chart/chart-options.ts'
import { drawLines } from '../../kit/chart/recipes/cartesian.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { chartsDemoMessages } from './charts.messages.ts'

const MINUTES_APART = 5
const delays = {
  mobile: [134, 141, 128, 119, 126, 143, 158, 149, 137, 131, 122, 129],
  telecom: [176, 168, 181, 194, 205, 198, 183, 171, 179, 190, 202, 187],
  unicom: [152, 161, 170, 163, 151, 146, 139, 148, 166, 178, 171, 160],
}
const times = delays.mobile.map((_, index) => `13:${String(index * MINUTES_APART).padStart(2, '0')}`)
const symbols = ['circle', 'triangle', 'rect']

/** Three lines over an hour, filled down to zero. */
export function LineChart() {
  const say = useMessages(chartsDemoMessages)
  const data = useMemo<ChartData>(
    () => ({
      categoryName: say('time'),
      categories: times,
      series: [
        { key: 'mobile', name: say('mobile'), colors: ['--chart-3'], mark: 'line', values: delays.mobile },
        { key: 'telecom', name: say('telecom'), colors: ['--chart-1'], mark: 'line', values: delays.telecom },
        { key: 'unicom', name: say('unicom'), colors: ['--chart-5'], mark: 'line', values: delays.unicom },
      ],
      formatValue: (value) => say('milliseconds', { value: formatNumber(value) }),
    }),
    [say],
  )
  return (
    <>
      <PageHeader title={say('lineChart')} under={say('sample')} />
      <ChartCard
        title={say('delay')}
        summary={say('delaySummary')}
        fileName="line-chart"
        data={data}
        draw={drawDelays}
      />
    </>
  )
}

function drawDelays(drawing: Drawing): ChartOption {
  const { look, data, shown } = drawing
  return {
    ...drawLines(drawing),
    series: shown.map((series) => ({
      ...lineSeries(look, series, symbols[data.series.indexOf(series)] ?? 'circle'),
      smooth: true,
      areaStyle: { color: fading(look.color(series.colors[0])) },
    })),
  }
}

/** A colour that is gone towards the bottom. */
function fading(color: string) {
  return {
    type: 'linear' as const,
    x: 0,
    y: 0,
    x2: 0,
    y2: 1,
    colorStops: [
      { offset: 0, color: translucent(color, 0.24) },
      { offset: 0.8, color: translucent(color, 0) },
    ],
  }
}
