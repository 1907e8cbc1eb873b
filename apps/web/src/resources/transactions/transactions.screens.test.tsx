import { transactions } from '@backlot/contract/resources/transactions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveColumns } from '../../kit/list/state/column-settings.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { openList, serveList } from '../../testing/a-list.tsx'
import { planScreens } from '../plans/plans.screens.ts'
import { transactionScreens } from './transactions.screens.ts'

const ofOneDay = ['2026-09-30T08:05:00.000Z', '2026-09-30T21:40:00.000Z'].map((at, index) => ({
  ...{
    id: index + 1,
    version: 1,
    created_at: at,
    updated_at: at,
    kind: 'charge',
    occurred_at: at,
    sold_at: at,
  },
  ...{ order_id: null, user_id: null, plan_id: 3, plan: { id: 3, name: 'Monthly' }, channel_id: null },
  ...{ campaign_id: null, transaction_number: null, billing_source: 'renewal', payment_method: 'card' },
  ...{ device_type: null, os: null, browser: null, provider: 'segpay', amount: 2000, currency: 'USD' },
  ...{ report_amount: 2000, report_currency: 'USD', cause: null, reason: null, initiated_by: null },
  ...{ is_partial: 0, dispute: null, net_settled: 1880, share_due: null, since_sale: null },
}))
const served = serveList({ rows: ofOneDay, permissions: ['list-transactions', 'export-transactions'] })
const open = (search = '') =>
  openList(transactionScreens as ResourceScreens, { others: [planScreens as ResourceScreens], search })

test('movements of one day are told apart by their hour, in both languages', async () => {
  await open()

  await expect.element(page.getByRole('cell', { name: '30 Sep 2026, 08:05' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '30 Sep 2026, 21:40' })).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByRole('cell', { name: '2026-09-30 21:40' })).toBeVisible()
})

test('amounts without a column are said below the rows, those of several currencies are not', async () => {
  served.sums = {
    amount: [{ currency: 'USD', sum: 4000 }],
    net_settled: [{ currency: 'USD', sum: 3760 }],
    share_due: [
      { currency: 'USD', sum: 1 },
      { currency: 'EUR', sum: 2 },
    ],
  }
  await open()

  await expect.element(page.getByRole('term')).toHaveTextContent('Net settled')
  await expect.element(page.getByRole('definition')).toHaveTextContent('$37.60')
})

test('where no column says a sum, all are said below the rows, in each currency', async () => {
  served.sums = {
    amount: [
      { currency: 'EUR', sum: 1500 },
      { currency: 'USD', sum: 4000 },
    ],
  }
  const added = [...transactions.sums]
  saveColumns(3, 'transactions', { order: added, hidden: added, widths: {} })
  await open()

  await expect.element(page.getByRole('term')).toHaveTextContent('Amount')
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('€15.00')
  await expect.element(page.getByText('$40.00')).toBeVisible()
})

test('how long after its sale something came back is told in days, to a tenth, in both languages', async () => {
  served.rows = ofOneDay.map((row) => ({ ...row, kind: 'refund', since_sale: 302_400 }))
  await open()

  await expect.element(page.getByRole('cell', { name: '3.5 days' }).first()).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByRole('cell', { name: '3.5 天' }).first()).toBeVisible()
})

const withheld = ['Order', 'Member', 'Transaction number']
const columnHeads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent.trim())

test('who is told nothing of orders and members finds no columns for them, nor any to choose', async () => {
  served.permissions = [...served.permissions, 'own-channels']
  await open()
  await expect.element(page.getByRole('cell', { name: '30 Sep 2026, 08:05' })).toBeVisible()

  expect(columnHeads()).toEqual(expect.arrayContaining(['Happened', 'Plan', 'Amount']))
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Happened' })).toBeVisible()

  const offered = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent.trim())
  for (const name of withheld) expect([...columnHeads(), ...offered]).not.toContain(name)
})

test('others find them all', async () => {
  await open()
  await expect.element(page.getByRole('cell', { name: '30 Sep 2026, 08:05' })).toBeVisible()

  expect(columnHeads()).toEqual(expect.arrayContaining(['Order', 'Member', 'Plan', 'Amount']))
})

test('cards on a phone have nothing of it either, whatever is answered', async () => {
  await page.viewport(390, 844)
  served.permissions = [...served.permissions, 'own-channels']
  served.rows = ofOneDay.map((row) => ({ ...row, user_id: 9, user: { id: 9, name: 'Ada' } }))
  await open()

  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await expect.element(page.getByText('Monthly').first()).toBeVisible()
  await expect.element(page.getByText('Ada')).not.toBeInTheDocument()
})

const offeredFilters = async () => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Currency' })).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent.trim())
}

test('one filters by records that one may list, and by no others', async () => {
  served.permissions = [...served.permissions, 'own-channels', 'list-channels', 'list-campaigns']
  await open()

  const offered = await offeredFilters()
  expect(offered).toEqual(expect.arrayContaining(['Channel', 'Campaign']))
  expect(offered).not.toContain('Plan')
})

test('whoever may list plans filters by them', async () => {
  served.permissions = [...served.permissions, 'list-plans']
  await open()

  const offered = await offeredFilters()
  expect(offered).toContain('Plan')
  expect(offered).not.toContain('Channel')
})

test('an address that asks for a plan is shown and cleared all the same, without asking what the plan is called', async () => {
  served.permissions = [...served.permissions, 'own-channels']
  await open('?filter[plan_id]=3')

  await expect.element(page.getByText('Plan: #3')).toBeVisible()
  expect(page.getByRole('button', { name: /^Plan/ }).elements()).toEqual([])
  expect(served.asked.filter((path) => path.includes('/plans'))).toEqual([])
  await page.getByRole('button', { name: 'Clear filter: Plan' }).click()
  await expect.element(page.getByText('Plan: #3')).not.toBeInTheDocument()
})

test('on a phone it stands in the drawer, and is cleared there', async () => {
  await page.viewport(390, 844)
  served.permissions = [...served.permissions, 'own-channels']
  await open('?filter[plan_id]=3')

  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('#3')).toBeVisible()
  await drawer.getByRole('button', { name: 'Clear filter: Plan' }).click()
  await expect.element(drawer.getByRole('group', { name: 'Plan' })).not.toBeInTheDocument()
})
