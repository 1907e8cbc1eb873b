import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { PromotionForm } from './promotions.form.tsx'
import { promotionScreens } from './promotions.screens.ts'

const days = { started_at: '2026-12-01T00:00:00.000Z', ended_at: '2027-01-01T00:00:00.000Z' }
const promotion = {
  ...{ id: 5, version: 1, name: 'Winter light', code: 'WINTER-26', ...days, times: 2000, times_used: 0 },
  ...{ times_held: 0, times_left: 2000, times_over: 0, times_per_member: 1, audiences: [], channels: [] },
  plans: [{ plan_id: 2, plan: { id: 2, name: 'Monthly' }, currency: 'USD', initial_discount_price: 1200 }],
  ...{ status: 1, phase: 'upcoming', created_at: days.started_at, updated_at: days.started_at },
}
const knownFees = {
  ...{ report: { id: 3, name: 'SPR-2026-11B' }, is_in_force: 1, transaction: 30, settlement: 480 },
}
const rules = ['on', 'running', 'uses', 'plan', 'audience', 'channel', 'member']

interface Sent {
  readonly code: string | null
  readonly is_on: unknown
  readonly plans: readonly { initial_discount_price: number | null }[]
}

const realFetch = globalThis.fetch
let drafts: Sent[] = []
let written: string[] = []
/** Whether drafts are left without an answer. */
let isSilent = false
/** Whether what is saved is refused for its code. */
let isTaken = false
let fees: typeof knownFees | null = knownFees
/** Of the plan, and how many of its smallest units one is. */
let [soldIn, unit] = ['USD', 100]

/** The code works unless the draft says that it is off. */
const judged = ({ code, is_on: isOn }: Sent) => {
  const margin = { fees, partner: null, kept: 690 }
  return {
    is_code_free: code === null ? null : code === 'TAKEN' ? 0 : 1,
    plans: [{ plan_id: 2, currency: soldIn, usual: 20 * unit, margin }],
    trial: {
      ...{ at: days.started_at, is_allowed: isOn ? 1 : 0, plan: [], member: null, deals: [] },
      rules: rules.map((rule) => ({ rule, verdict: rule === 'on' && !isOn ? 'fails' : 'passes' })),
      ...{
        uses: { used: 0, held: 0, times: 2000 },
        price: { currency: 'USD', usual: 2000, with_code: 1200 },
      },
      margin,
    },
  }
}

beforeEach(() => {
  drafts = []
  written = []
  isSilent = false
  isTaken = false
  fees = knownFees
  ;[soldIn, unit] = ['USD', 100]
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/login'))
      return Response.json({
        data: { access_token: 'token', permissions: ['list-promotions', 'update-promotions'], otp: 'none' },
      })
    if (pathname.endsWith('/auth/me'))
      return Response.json({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
    if (pathname.endsWith('/promotions/try')) {
      const sent = JSON.parse(String(init?.body)) as Sent
      drafts.push(sent)
      if (isSilent) return new Promise(() => undefined)
      return Response.json({ data: judged(sent) })
    }
    if (init?.method === 'PUT') written.push(pathname)
    if (init?.method === 'PUT' && isTaken)
      return Response.json(
        {
          code: 'duplicate',
          message: 'Already used.',
          errors: { code: ['Already used by another record.'] },
        },
        { status: 409 },
      )
    if (pathname.endsWith('/promotions/5')) return Response.json({ data: promotion })
    return Response.json({ code: 'not_found', message: 'This no longer exists.' }, { status: 404 })
  }
})
afterEach(async () => {
  globalThis.fetch = realFetch
  await page.viewport(1280, 800)
})

const factsOfPlan = () =>
  page
    .getByRole('region', { name: 'Plans and first price' })
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)

async function openForm() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <PromotionForm id={5} /> }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ promotions: promotionScreens as ResourceScreens }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <div style={{ height: 600, overflow: 'auto' }}>
            <RouterProvider router={router} />
          </div>
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('The code works')).toBeVisible()
}

test('what is typed is tried beside the form before it is saved', async () => {
  await openForm()

  await page.getByRole('switch', { name: 'On' }).click()

  await expect.element(page.getByText('The code is refused')).toBeVisible()
  await expect.element(page.getByText('It is switched off')).toBeVisible()
  await page.getByRole('textbox', { name: 'With the code' }).fill('9.00')
  await expect.poll(() => drafts.at(-1)?.plans).toMatchObject([{ plan_id: 2, initial_discount_price: 900 }])
  expect(written).toEqual([])
})

test('each plan says what it costs without the code, and what is left of it with', async () => {
  await openForm()

  await expect.poll(factsOfPlan).toEqual(['$20.00', '40%', '$6.90', '57.5%'])
})

test('what is left is not said where nobody knows the fees', async () => {
  fees = null
  await openForm()

  await expect.poll(factsOfPlan).toEqual(['$20.00', '40%', '—', '—'])
  await expect.element(page.getByText('No report tells them')).toBeVisible()
  await expect.element(page.getByText('57.5%')).not.toBeInTheDocument()
})

test('what is left of a price is not said beside another that is being typed', async () => {
  await openForm()
  await expect.poll(factsOfPlan).toContain('57.5%')
  const price = page.getByRole('textbox', { name: 'With the code' })

  await price.fill('12,')
  await expect.poll(factsOfPlan).toEqual(['$20.00', '—', '—', '—'])
  isSilent = true
  await price.fill('1.50')

  await expect.poll(factsOfPlan).toEqual(['$20.00', '92.5%', '—', '—'])
})

test('a code says while it is typed whether another promotion has it', async () => {
  await openForm()
  await expect.element(page.getByText('free', { exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'Code' }).first().fill('TAKEN')
  await expect.element(page.getByText('taken', { exact: true })).toBeVisible()
  // Too short for a code: nothing can be said of it.
  await page.getByRole('textbox', { name: 'Code' }).first().fill('W')

  await expect.element(page.getByText('taken', { exact: true })).not.toBeInTheDocument()
  expect(drafts.at(-1)?.code).toBeNull()
})

test('what is tried stays in sight while prices are typed', async () => {
  await page.viewport(1280, 800)
  await openForm()

  page.getByText('Add a row').element().scrollIntoView({ block: 'end' })

  await expect.element(page.getByText('The code works')).toBeInViewport()
})

test('a price that cannot be is told by its line, and as an amount of its currency', async () => {
  await openForm()

  await page.getByRole('textbox', { name: 'With the code' }).fill('-1')
  await page.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(page.getByText('Row 1: Must be at least $0.00.')).toBeVisible()
  await page.getByRole('textbox', { name: 'With the code' }).fill('12,50')
  await page.getByRole('textbox', { name: 'Name' }).click()

  await expect.element(page.getByText(/^Row 1: An amount of up to \$10,000,000,000\.00/)).toBeVisible()
})

test('a row that is added after saving failed is found wrong once it was left, not before', async () => {
  await openForm()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect.element(page.getByText('One field needs attention.')).toBeVisible()

  await page.getByText('Add a row').click()
  const price = page.getByRole('textbox', { name: 'With the code' }).nth(1)
  await expect.element(price).toHaveAttribute('aria-invalid', 'false')
  await price.click()
  await expect.element(page.getByText(/^Row 2:/)).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name' }).click()

  await expect.element(page.getByText('Row 2: Please fill this in.').first()).toBeVisible()
  await expect.element(price).toHaveAttribute('aria-invalid', 'true')
})

test('where a line has room for all its columns, they are named above the first alone', async () => {
  await page.viewport(1440, 900)
  await openForm()

  await page.getByText('Add a row').click()

  const prices = page.getByRole('textbox', { name: 'With the code' })
  await expect.poll(() => prices.elements().length).toBe(2)
  const [first, second] = page
    .getByText('With the code', { exact: true })
    .elements()
    .filter(({ tagName }) => tagName === 'LABEL')
    .map((label) => label.getBoundingClientRect().height)
  expect(first).toBeGreaterThan(10)
  expect(second).toBeLessThanOrEqual(1)
})

test('an amount with three decimals beside a price stands on one line', async () => {
  ;[soldIn, unit] = ['KWD', 1000]
  await page.viewport(1360, 900)
  await openForm()

  await expect.poll(() => factsOfPlan()[0]).toMatch(/^KWD\s20\.000$/)
  const [usual] = page
    .getByRole('region', { name: 'Plans and first price' })
    .getByRole('definition')
    .elements()
  const words = document.createRange()
  words.selectNodeContents(usual ?? document.body)
  expect(words.getClientRects()).toHaveLength(1)
})

test('a code that is refused for being taken is told at its field and above the form', async () => {
  isTaken = true
  await openForm()
  await page.getByRole('textbox', { name: 'Code' }).first().fill('TAKEN')

  await page.getByRole('button', { name: /^Save/ }).first().click()

  await expect.element(page.getByText('One field needs attention.')).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByText('Code · Already used by another record.'))
    .toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' }).first()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code).toHaveAccessibleDescription(/Already used by another record\./)
  changeLanguage('zh-CN')
  await expect.element(page.getByRole('alert').getByText('优惠码 · 已被其他记录使用。')).toBeVisible()
})

test('a code that is known to be taken is among what needs attention, also while the form is not sent', async () => {
  await openForm()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await page.getByRole('textbox', { name: 'Code' }).first().fill('TAKEN')
  await expect.element(page.getByText('Already used by another record.')).toBeVisible()

  await page.getByRole('button', { name: /^Save/ }).first().click()

  const summary = page.getByRole('alert')
  await expect.element(summary.getByText('2 fields need attention.')).toBeVisible()
  await expect.element(summary.getByText('Code · Already used by another record.')).toBeVisible()
  expect(written).toEqual([])
  changeLanguage('zh-CN')
  await expect.element(summary.getByText('优惠码 · 已被其他记录使用。')).toBeVisible()
})
