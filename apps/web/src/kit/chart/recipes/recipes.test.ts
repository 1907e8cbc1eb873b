import { expect, test } from 'vitest'
import type { ChartSeries } from '../chart-data.ts'
import { drawColumns, drawStack } from './cartesian.ts'
import { recipes } from './recipes.ts'

const look = { font: 'sans-serif', grid: '#eee', color: () => '#000000' }

function axisOf(draw: typeof drawColumns, ...columns: readonly (readonly number[])[]) {
  const series = columns.map(
    (values, place): ChartSeries => ({
      ...{ key: String(place), name: String(place), mark: 'bar', colors: ['--chart-1'] },
      values,
    }),
  )
  const shared = { categoryName: 'Day', categories: ['Mon', 'Tue'], formatValue: String, isDuration: true }
  return draw({ look, data: { ...shared, series }, shown: series }).yAxis
}

test('an axis of times is marked at full minutes or hours', () => {
  expect(axisOf(drawColumns, [250_000, 90_000], [40_000, 120_000])).toMatchObject({
    interval: 20 * 3600,
    max: 80 * 3600,
  })
  expect(axisOf(drawStack, [200_000, 90_000], [250_000, 0])).toMatchObject({
    interval: 50 * 3600,
    max: 150 * 3600,
  })
  expect(axisOf(drawColumns, [400, 10])).toMatchObject({ interval: 120, max: 480 })
  expect(axisOf(drawColumns, [7_000_000, 0])).toMatchObject({ interval: 500 * 3600, max: 2000 * 3600 })
  expect(axisOf(drawColumns, [0, 0])).not.toHaveProperty('interval')
})

test.each(Object.entries(recipes))('%s is drawn within the time that anything may move', (_, draw) => {
  const data = { categoryName: 'Day', categories: [], series: [], formatValue: String }

  const { animationDuration, animationDurationUpdate } = draw({ look, data, shown: [] })

  expect([animationDuration, animationDurationUpdate]).toEqual([200, 200])
})
