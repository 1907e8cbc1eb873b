import type { Drawing } from '../canvas/drawing.ts'
import type { DrawnSeries } from '../canvas/echarts.ts'

const DIAMOND = 16
const FLAG = 8

/** Diamonds around values of lines out of the ordinary, and a line at each category of which something was noted. */
export function annotations({ look, data, shown }: Drawing): DrawnSeries[] {
  const diamonds = shown.flatMap(({ key, mark, values, unusual, formatValue }): DrawnSeries[] =>
    mark === 'bar' || !unusual?.size
      ? []
      : [
          {
            ...{ type: 'line', id: `${key} unusual`, silent: true, z: 5, animation: false },
            yAxisIndex: formatValue ? 1 : 0,
            data: values.map((value, index) => (unusual.has(index) ? value : null)),
            ...{ symbol: 'diamond', symbolSize: DIAMOND, showSymbol: true, showAllSymbol: true },
            lineStyle: { opacity: 0 },
            itemStyle: { color: 'transparent', borderColor: look.color('--warning-text'), borderWidth: 1.5 },
          },
        ],
  )
  if (!data.notes?.size) return diamonds
  const line = { color: look.color('--text-3'), width: 1, type: [2, 3] }
  return [
    ...diamonds,
    {
      ...{ type: 'line', id: 'notes', silent: true, data: [] },
      markLine: {
        ...{ silent: true, animation: false, symbol: ['triangle', 'none'], symbolSize: FLAG },
        label: { show: false },
        lineStyle: line,
        data: [...data.notes.keys()].map((xAxis) => ({ xAxis })),
      },
    },
  ]
}
