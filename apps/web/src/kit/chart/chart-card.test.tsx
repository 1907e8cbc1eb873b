import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
  ['bars beside long names', 'bars', dataOf(['A name that has no room', 'b'], series('a', 'bar', [3, -2]))],
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
  const card = (
    <div style={{ width: 600, display: 'flex' }}>
      <ChartCard title="Films" summary="How many." fileName="films" data={data} draw={draw} />
    </div>
  )
  const router = createMemoryRouter([{ path: '*', element: card }])
  await render(<RouterProvider router={router} />)
  return router
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

const led = (key: string, mark: 'bar' | 'line', values: number[]): ChartSeries => ({
  ...series(key, mark, values),
  paths: values.map((_, index) => `/rows/${key}/${index}`),
})

test.each<[string, RecipeName, ChartData, string]>([
  ['column', 'column', dataOf(['18 Nov'], led('a', 'bar', [3])), '/rows/a/0'],
  ['slice', 'pie', dataOf(['Share'], series('a', 'bar', [0]), led('bb', 'bar', [9])), '/rows/bb/0'],
])('a %s that is clicked leads to the rows behind it', async (_, draw, data, path) => {
  const router = await show(draw, data)
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)
  const canvas = page.getByRole('img', { name: 'Films. How many.' })
  const { width, height } = canvas.element().getBoundingClientRect()
  // A ring is empty in the middle; a single column stands there, right of it by half the axis' words.
  const places = [0.5, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9].map((y) => ({
    x: width * 0.54,
    y: height * y,
  }))

  await expect
    .poll(async () => {
      for (const position of places) await canvas.click({ position })
      return router.state.location.pathname
    })
    .toBe(path)
})

test.each([3, 60])('on a line of %i days the point next to the pointer is clicked', async (count) => {
  const all = Array.from({ length: count }, (_, index) => `day ${index}`)
  const values = all.map(() => 5)
  // Half as high as the highest, which stands at the edge.
  const flat = led('a', 'line', [...values.slice(1), 10])
  const router = await show('line', dataOf(all, flat))
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)
  const canvas = page.getByRole('img', { name: 'Films. How many.' })
  const { width, height } = canvas.element().getBoundingClientRect()

  await expect
    .poll(async () => {
      for (const x of [0.52, 0.54, 0.56])
        for (const y of [0.4, 0.44, 0.48, 0.52, 0.56])
          await canvas.click({ position: { x: width * x, y: height * y } })
      return router.state.location.pathname
    })
    .toMatch(/^\/rows\/a\/\d+$/)
  const clicked = Number(router.state.location.pathname.split('/').at(-1))
  expect(Math.abs(clicked - (count - 1) / 2)).toBeLessThanOrEqual(count / 10)
})

test('the same rows are reached from the table, by keyboard', async () => {
  const router = await show('column', dataOf(days, led('films', 'bar', [3, 2, 1])))
  await page.getByRole('button', { name: 'Show as a table' }).click()

  page.getByRole('link', { name: '2 films' }).element().focus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => router.state.location.pathname).toBe('/rows/films/1')
})

test('every value of several columns is reached, said and followed by keyboard', async () => {
  const router = await show(
    'stack',
    dataOf(days, led('films', 'bar', [3, 2, 1]), led('series', 'bar', [4, 5, 6])),
  )
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)
  const said = () => document.querySelector('[aria-live]')?.textContent

  page.getByRole('img', { name: 'Films. How many.' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(said).toBe('18 Nov, films: 3 films · Enter shows what it is made of')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(said).toBe('19 Nov, series: 5 films · Enter shows what it is made of')
  // As if it was pointed at.
  await expect.poll(() => document.body.textContent).toContain('19 Novfilms2 filmsseries5 films')
  await userEvent.keyboard('{End}{ArrowUp}')
  await expect.poll(said).toBe('20 Nov, films: 1 films · Enter shows what it is made of')
  await userEvent.keyboard('{Escape}')
  await expect.poll(said).toBe('')
  await userEvent.keyboard('{Home}{Enter}')

  await expect.poll(() => router.state.location.pathname).toBe('/rows/films/0')
})

test('what is out of the ordinary and what was noted of a day is said in the table, and drawn', async () => {
  const films: ChartSeries = { ...series('films', 'line', [3, 90, 4]), unusual: new Map([[1, 'usually 4']]) }
  const noted = { ...dataOf(days, films), notes: new Map([[1, ['Campaign started']]]) }
  await show('line', noted)
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Show as a table' }).click()

  await expect.element(page.getByRole('columnheader', { name: 'Note' })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '19 Nov 90 films ◇ usually 4 Campaign started' }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: '20 Nov 4 films', exact: true })).toBeVisible()
})

test('a long note takes lines, and no figure goes out of sight', async () => {
  const note = 'The gateway was down and renewals moved to the next day. '.repeat(8)
  await show('line', { ...dataOf(days, series('films', 'line', [3, 9, 4])), notes: new Map([[1, [note]]]) })
  await page.getByRole('button', { name: 'Show as a table' }).click()

  const box = page.getByRole('group', { name: 'Films' })
  await expect.element(box.getByRole('cell', { name: '9 films' })).toBeVisible()
  const { scrollWidth, clientWidth } = box.element()
  expect(scrollWidth).toBe(clientWidth)
})

test.each<[string, RecipeName, ChartData]>([
  ['columns', 'column', dataOf(['<18 Nov>'], series('a & b', 'bar', [3]), series('c', 'line', [4]))],
  ['a ring', 'pie', dataOf(['Share'], series('a & b', 'bar', [3]), series('c', 'bar', [9]))],
])('a picture of %s is taken along as SVG, its title and legend as letters', async (_, draw, data) => {
  const picture = await takeSvg(draw, data)

  const letters = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(letters).toEqual(expect.arrayContaining(['Films', 'a & b', 'c']))
  expect(picture.querySelectorAll('svg svg path').length).toBeGreaterThan(1)
})

test('what went away hangs below what came, and is said as it is', async () => {
  const [came, left] = [led('came', 'bar', [6]), { ...led('gone', 'bar', [2]), isBelow: true }]
  const picture = await takeSvg('stack', dataOf(['18 Nov'], came, left))
  document.body.append(picture)
  onTestFinished(() => picture.remove())

  const filled = [...picture.querySelectorAll('svg svg path')].filter((path) => {
    const { width, height } = path.getBoundingClientRect()
    return path.getAttribute('fill') !== 'none' && width > 20 && width < 40 && height > 10
  })
  const [above, below] = filled.map((path) => path.getBoundingClientRect())
  expect(filled).toHaveLength(2)
  expect(Math.abs((above?.bottom ?? 0) - (below?.top ?? 99))).toBeLessThan(2)
  expect((above?.height ?? 0) / (below?.height ?? 1)).toBeCloseTo(3, 0)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(page.getByRole('row', { name: '18 Nov 6 films 2 films', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '2 films' })).toHaveAttribute('href', '/rows/gone/0')
})

test('what somebody put in or took out stays so when the next answer ranks the lines otherwise', async () => {
  const line = (key: string, isOffAtFirst: boolean) => ({
    ...series(key, 'line', [1, 2, 3]),
    isOffAtFirst,
  })
  const before = dataOf(days, line('first', false), line('second', false), line('third', true))
  const after = dataOf(days, line('third', false), line('second', false), line('first', true))
  const Card = () => {
    const [data, setData] = useState(before)
    return (
      <>
        <button type="button" onClick={() => setData(after)}>
          Other figure
        </button>
        <ChartCard title="Films" summary="How many." fileName="films" data={data} draw="line" />
      </>
    )
  }
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Card /> }])} />)
  const legend = page.getByRole('group', { name: 'Series' })
  const shown = () =>
    legend
      .getByRole('button', { pressed: true })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(['first', 'second'])
  await legend.getByRole('button', { name: 'third' }).click()
  await legend.getByRole('button', { name: 'second' }).click()
  await expect.poll(shown).toEqual(['first', 'third'])

  await page.getByRole('button', { name: 'Other figure' }).click()

  await expect.poll(shown).toEqual(['third'])
})

test('each name of a long legend stands within its picture, above what was drawn', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `A partner with a name, ${index}`)
  const picture = await takeSvg('line', dataOf(days, ...names.map((name) => series(name, 'line', [1, 2, 3]))))
  document.body.append(picture)
  onTestFinished(() => picture.remove())

  const whole = picture.getBoundingClientRect()
  const drawn = picture.querySelector('svg')?.getBoundingClientRect()
  const places = [...picture.querySelectorAll('text')].filter(({ textContent }) =>
    names.includes(textContent),
  )
  expect(places).toHaveLength(names.length)
  for (const place of places) {
    expect(place.getBoundingClientRect().right).toBeLessThanOrEqual(whole.right)
    expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(drawn?.top ?? 0)
  }
})

/** What somebody has who takes the picture along as SVG. */
async function takeSvg(draw: RecipeName, data: ChartData): Promise<SVGSVGElement> {
  const saved: Blob[] = []
  const createUrl = URL.createObjectURL
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file)
    return createUrl(file)
  }
  onTestFinished(() => {
    URL.createObjectURL = createUrl
  })
  await show(draw, data)
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'SVG, sharp at any size' }).click()

  await expect.poll(() => saved).toHaveLength(1)
  const file = saved[0]
  expect(file?.type).toBe('image/svg+xml')
  const picture = new DOMParser().parseFromString((await file?.text()) ?? '', 'image/svg+xml')
  expect(picture.querySelector('parsererror')).toBeNull()
  if (!(picture.documentElement instanceof SVGSVGElement)) throw new Error('It is no SVG.')
  return picture.documentElement
}
