import { seriesContent } from '../canvas/chart-tooltip.ts'
import type { Drawing } from '../canvas/drawing.ts'
import type { ChartOption } from '../canvas/echarts.ts'
import { briefMotion, tooltipLook } from '../chart-options.ts'

/** A ring of shares: every series is one of them, by its first value. What is not above zero has no share. */
export function drawPie({ look, data, shown }: Drawing): ChartOption {
  const shares = shown.filter(({ values }) => (values[0] ?? 0) > 0)
  return {
    ...briefMotion,
    textStyle: { fontFamily: look.font, color: look.color('--text-2') },
    tooltip: {
      ...tooltipLook(look),
      trigger: 'item',
      formatter: (params) => {
        const [first] = Array.isArray(params) ? params : [params]
        const share = shares[first?.dataIndex ?? -1]
        return share ? seriesContent(data, [share], 0) : ''
      },
    },
    series: [
      {
        type: 'pie',
        id: 'shares',
        radius: ['58%', '88%'],
        label: { show: false },
        emphasis: { scaleSize: 3 },
        data: shares.map(({ key, name, values, colors, paths }) => ({
          id: key,
          name,
          cursor: paths?.[0] ? 'pointer' : 'default',
          value: values[0] ?? 0,
          itemStyle: {
            color: look.color(colors[0]),
            borderColor: look.color('--surface'),
            borderWidth: 2,
          },
        })),
      },
    ],
  }
}
