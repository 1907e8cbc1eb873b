import { choice, count, currency, flag, money, text, time } from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import { monthMessages } from '@backlot/contract/resources/statements'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterDrawer } from './filter-drawer.tsx'

const named = (name: string) => ({ en: name, 'zh-CN': name })
const rules = {
  fields: {
    colour: choice(['red', 'blue']),
    sold: count(),
    endedAt: optional(time()),
    isNew: flag(),
    reason: text({ max: 200 }),
    amount: money(),
    currency: currency(),
    month: text({
      max: 7,
      isMonth: true,
      pattern: { regex: /^\d{4}-(0[1-9]|1[0-2])$/, message: monthMessages.bad },
    }),
  },
  filters: ['colour', 'sold', 'endedAt', 'isNew', 'month', 'reason', 'amount', 'currency'],
}
const words = {
  fields: {
    colour: named('Colour'),
    sold: named('Sold'),
    endedAt: named('Ended'),
    isNew: named('New'),
    reason: named('Reason'),
    amount: named('Amount'),
    currency: named('Currency'),
    month: named('Month'),
  },
  options: { colour: { red: named('Red'), blue: named('Blue') } },
}
let chosen: Filter[] = []

/** Neither a list nor a report: whoever has rules, words and conditions. */
function Bar({ first = [] }: { first?: Filter[] }) {
  const [filters, setFilters] = useState<Filter[]>(first)
  return (
    <FilterBar
      rules={rules}
      words={words}
      filters={filters}
      pinned={['colour', 'endedAt', 'month']}
      onChange={(next) => {
        chosen = next
        setFilters(next)
      }}
    />
  )
}

beforeEach(async () => {
  chosen = []
  changeLanguage('en')
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Bar />
    </QueryClientProvider>,
  )
})

test('whoever hands in rules gets conditions, and shows them on chips', async () => {
  await page.getByRole('button', { name: 'Colour' }).click()
  await page.getByRole('checkbox', { name: 'Blue' }).click()
  await page.getByRole('checkbox', { name: 'Red' }).click()

  await expect.element(page.getByText('Red, Blue')).toBeVisible()
  expect(serializeFilters(chosen)).toEqual({ 'filter[colour][in]': 'red,blue' })
})

test('a quick option rolls on: it is asked for by its name', async () => {
  await page.getByRole('button', { name: 'Ended' }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()

  await expect.element(page.getByRole('button', { name: 'Ended: Last 7 days' })).toBeVisible()
  expect(serializeFilters(chosen)).toEqual({ 'filter[ended_at][within]': 'last_7_days' })
})

test('a month is picked or typed as it is said, and the chip says it by its name', async () => {
  await page.getByRole('button', { name: 'Month' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Month' }), 'Octember')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write a month as 2026-01.')
  await userEvent.fill(page.getByRole('textbox', { name: 'Month' }), 'Oct 2026')
  await userEvent.keyboard('{Enter}')

  const chip = page.getByRole('button', { name: 'Month: Oct 2026', exact: true })
  await expect.element(chip).toBeVisible()
  expect(serializeFilters(chosen)).toEqual({ 'filter[month]': '2026-10' })
  // The key that picked it does not press the button that has the focus again.
  await expect.element(chip).toHaveFocus()
  expect(chip.element().getAttribute('aria-expanded')).toBe('false')
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a chip says days as they are said everywhere, also those that a figure led to', async () => {
  const first: Filter[] = [
    { field: 'endedAt', operator: 'gte', values: ['2026-11-17T00:00:00.000Z'] },
    { field: 'endedAt', operator: 'lte', values: ['2026-11-18T23:59:59.999999Z'] },
  ]
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Bar first={first} />
    </QueryClientProvider>,
  )

  await expect.element(page.getByText('17 Nov 2026 – 18 Nov 2026')).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByText(/2026-11-17.*2026-11-18/)).toBeVisible()
})

test('what may be left empty can be looked for, until another condition takes its place', async () => {
  await page.getByRole('button', { name: 'Ended' }).click()
  await page.getByRole('button', { name: 'Not empty' }).click()
  await expect.poll(() => serializeFilters(chosen)).toEqual({ 'filter[ended_at][empty]': '0' })

  await page.getByRole('button', { name: 'Ended: Not empty' }).click()
  await page.getByRole('button', { name: 'Last month' }).click()

  await expect.element(page.getByRole('button', { name: 'Ended: Last month' })).toBeVisible()
  expect(serializeFilters(chosen)).toEqual({ 'filter[ended_at][within]': 'last_month' })
})

test('what always has a value cannot be empty', async () => {
  await page.getByRole('button', { name: 'Colour' }).click()

  await expect.element(page.getByRole('checkbox', { name: 'Red' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Empty', exact: true }).elements()).toEqual([])
})

test('the other conditions are one press away, and all can be cleared', async () => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sold' }).click()
  await userEvent.type(page.getByRole('spinbutton', { name: 'At least' }), '5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => serializeFilters(chosen)).toEqual({ 'filter[sold][gte]': '5' })

  await page.getByRole('button', { name: 'Clear all' }).click()

  expect(chosen).toEqual([])
})

test('more texts than an address says filter nothing, are told so and stay', async () => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reason' }).click()
  const lines = Array.from({ length: 101 }, (_, place) => `reason ${place}`)
  await userEvent.fill(page.getByRole('textbox'), lines.join('\n'))
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at most 100.')
  expect(chosen).toEqual([])
  await userEvent.fill(page.getByRole('textbox'), 'Late, and cold\nBroken')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => chosen)
    .toEqual([{ field: 'reason', operator: 'in', values: ['Late, and cold', 'Broken'] }])
})

test('an amount has the decimals of the one currency that is chosen', async () => {
  const first: Filter[] = [{ field: 'currency', operator: 'eq', values: ['JPY'] }]
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Bar first={first} />
    </QueryClientProvider>,
  )
  const last = (name: string) => page.getByRole('button', { name, exact: true }).last()
  await last('Filter').click()
  await page.getByRole('menuitem', { name: 'Amount' }).click()
  await userEvent.type(page.getByRole('spinbutton', { name: 'At least' }), '1000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(last('Amount: from 1,000 JPY')).toBeVisible()
  expect(serializeFilters(chosen)).toEqual({ 'filter[currency]': 'JPY', 'filter[amount][gte]': '1000' })

  await last('Clear filter: Currency').click()
  await expect.element(last('Amount: from 10')).toBeVisible()
  await last('Amount: from 10').click()
  await expect.element(page.getByText('choose the currency first', { exact: false })).toBeVisible()
})

/** As on a phone: all filters under each other. */
function InDrawer() {
  const [filters, setFilters] = useState<Filter[]>([])
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return <output>{JSON.stringify(serializeFilters(filters))}</output>
  return (
    <FilterDrawer {...{ rules, words, filters }} onChange={setFilters} onClose={() => setIsOpen(false)} />
  )
}

test('in the drawer what is typed counts once one is past it, and is cleared with the rest', async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <InDrawer />
    </QueryClientProvider>,
  )
  const sold = page.getByRole('group', { name: 'Sold' })
  const least = sold.getByRole('spinbutton', { name: 'At least' })
  await userEvent.fill(least, '5')
  await userEvent.click(page.getByRole('radio', { name: 'Yes' }))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(least).toHaveValue('')

  await userEvent.fill(least, '7')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('{"filter[sold][gte]":"7"}')
})
