import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { ChartCard } from './chart-card.tsx'
import { type ChartData, type ChartSeries, seriesColor } from './chart-data.ts'
import type { RecipeName } from './recipes/recipes.ts'

const days = ['18 Nov', '19 Nov', '20 Nov']

function series(key: string, mark: 'bar' | 'line', values: (number | null)[]): ChartSeries {
  return { key, name: key, mark, values, colors: [seriesColor(key.length)] }
}

function dataOf(categories: string[], ...all: ChartSeries[]): ChartData {
  return { categoryName: 'Day', categories, series: all, formatValue: (value) => `${value} films` }
}

const cases: readonly [string, RecipeName, ChartData][] = [
  ['lines with a gap', 'line', dataOf(days, series('a', 'line', [3, null, 5]))],
  ['columns below zero', 'column', dataOf(days, series('a', 'bar', [3, -2, 0]))],
  [
    'a stack with a line',
    'stack',
    dataOf(
      days,
      series('a', 'bar', [3, 2, 1]),
      series('bb', 'bar', [-1, null, 1]),
      series('c', 'line', [1, 1, 1]),
    ),
  ],
  ['one point', 'line', dataOf(['18 Nov'], series('a', 'line', [7]))],
  ['nothing at all', 'line', dataOf([], series('a', 'line', []))],
  [
    'a ring',
    'pie',
    dataOf(['Share'], series('a', 'bar', [3]), series('bb', 'bar', [0]), series('c', 'bar', [9])),
  ],
  ['an empty ring', 'pie', dataOf(['Share'], series('a', 'bar', [null]))],
  [
    'a field of cells',
    'heatMap',
    dataOf(days, series('a', 'bar', [3, null, -5]), series('bb', 'bar', [1, 2, 3])),
  ],
]

beforeEach(() => changeLanguage('en'))

async function show(draw: RecipeName, data: ChartData) {
  await render(
    <div style={{ width: 600, display: 'flex' }}>
      <ChartCard title="Films" summary="How many." fileName="films" data={data} draw={draw} />
    </div>,
  )
}

test.each(cases)('%s is drawn', async (_, draw, data) => {
  await show(draw, data)

  await expect.element(page.getByRole('img', { name: 'Films. How many.' })).toBeVisible()
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)
})

test('the table has every value with its unit, and says where there is none', async () => {
  const revenue: ChartSeries = {
    ...series('revenue', 'line', [100, null, 300]),
    formatValue: (value) => `$${value}`,
  }
  await show('column', dataOf(days, series('films', 'bar', [3, -2, 0]), revenue))

  await page.getByRole('button', { name: 'Show as a table' }).click()

  await expect.element(page.getByRole('row', { name: '18 Nov 3 films $100' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '19 Nov -2 films —' })).toBeVisible()
})

test('a picture of shares has a row for each of them in its table', async () => {
  await show('pie', dataOf(['Share'], series('yearly', 'bar', [3]), series('monthly', 'bar', [9])))

  await page.getByRole('button', { name: 'Show as a table' }).click()

  await expect.element(page.getByRole('row', { name: 'yearly 3 films' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'monthly 9 films' })).toBeVisible()
})
