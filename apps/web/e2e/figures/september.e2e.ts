import { randomUUID } from 'node:crypto'
import type { Measures } from '@backlot/contract/core/endpoints/report'
import type { Words } from '@backlot/contract/core/words/language'
import * as growth from '@backlot/contract/metrics/growth'
import * as members from '@backlot/contract/metrics/members'
import * as revenue from '@backlot/contract/metrics/revenue'
import { dailyChannel, typeRevenue } from '@backlot/contract/reports/daily-channel'
import { dailyRevenue, payingMembers } from '@backlot/contract/reports/daily-revenue'
import { memberTrend } from '@backlot/contract/reports/dashboard/members'
import { dailyRefunds } from '@backlot/contract/reports/refund-statistics'
import { planEndpoints } from '@backlot/contract/resources/plans'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import {
  september,
  septemberChargeback,
  septemberCharges,
  septemberRefund,
  septemberTransactionFee,
} from '@backlot/contract/testing/september'
import { expect as assert, beforeAll, test } from 'vitest'
import { chartMessages } from '../../src/kit/chart/chart.messages.ts'
import { dayInWords } from '../../src/kit/fields/time/day-format.ts'
import { listMessages } from '../../src/kit/list/list.messages.ts'
import { spanInWords } from '../../src/kit/report/chart/span-in-words.ts'
import { reportMessages } from '../../src/kit/report/report.messages.ts'
import { trialsByMonth } from '../../src/reports/cohorts/cohort-words.ts'
import { channelWords } from '../../src/reports/figures/figure-words.ts'
import { orderWords } from '../../src/resources/orders/orders.messages.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import { aSite, register, silence, unsaid } from './a-site.ts'

const stage = setStage({ requiresOtp: false })

/** The last September that is over; the example tells of that of 2026. */
const today = new Date()
const year = today.getUTCMonth() >= 9 ? today.getUTCFullYear() : today.getUTCFullYear() - 1
const inYear = (day: string) => day.replace(/^\d+/, (told) => String(Number(told) - 2026 + year))
const at = (day: string) => `${inYear(day)}T00:00:00.000Z`
const span = `from=${year}-09-01&to=${year}-09-30`

beforeAll(async () => {
  const { owner, call } = await aSite(stage.address())
  const plan = async (name: string, body: object) =>
    (await owner.call(planEndpoints.create, { body: { name, ...body } })).id
  const monthly = await plan('Monthly', {
    ...{ initialPeriodCount: 3, initialPeriodUnit: 'day', initialOriginalPrice: 100 },
    ...{ recurringPeriodCount: 1, recurringPeriodUnit: 'month', recurringOriginalPrice: 2000 },
  })
  const yearly = await plan('Yearly', {
    ...{ initialPeriodCount: 1, initialPeriodUnit: 'year', initialOriginalPrice: 12_000 },
    ...{ recurringPeriodCount: 1, recurringPeriodUnit: 'year', recurringOriginalPrice: 12_000 },
  })
  const ids = new Map<string, number>()
  for (const name of Object.keys(september)) {
    const username = `member.${name.toLowerCase()}`
    ids.set(name, await register({ owner, call, username, visitorId: randomUUID() }))
  }
  const provider = 'segpay'
  const idOf = (name: string) => ids.get(name) ?? 0
  const events = Object.entries(september).flatMap(([name, story]) =>
    story.map(([type, day, until, { plan: sold, attempt = null, declineCode = null } = {}]) => ({
      ...{ ...silence, provider, type, attempt, declineCode, memberId: idOf(name) },
      ...{ transactionNumber: `${name} ${type} ${day}`, subscriptionReference: name },
      ...{ planId: sold === 'yearly' ? yearly : monthly, occurredAt: at(day) },
      until: until === undefined ? null : at(until),
    })),
  )
  await call(subscriptionEventEndpoints.takeEvents, { body: { items: events } })
  const orders = septemberCharges.map(([name, day, billingSource, amount, settlementFee, reserveFee]) => ({
    ...{ ...unsaid, provider, billingSource, amount, memberId: idOf(name) },
    ...{ transactionFee: septemberTransactionFee, settlementFee, reserveFee },
    ...{ transactionNumber: `${name} ${day}`, planId: amount > 2000 ? yearly : monthly, paidAt: at(day) },
  }))
  await call(paymentEndpoints.takeOrders, { body: { items: orders } })
  const toldOf = ({ order, day, amount }: typeof septemberRefund | typeof septemberChargeback) => ({
    ...{ provider, orderTransactionNumber: order, amount, occurredAt: at(day) },
    ...{ transactionNumber: `back ${order}`, currency: 'USD' as const, reason: null },
  })
  const refund = { ...toldOf(septemberRefund), initiatedBy: 'member' as const }
  await call(paymentEndpoints.takeRefunds, { body: { items: [refund] } })
  const dispute = { ...toldOf(septemberChargeback), initiatedBy: 'provider' as const }
  await call(paymentEndpoints.takeChargebacks, {
    body: { items: [{ ...dispute, resolvedAt: null, won: null }] },
  })
})

type Expected = readonly (readonly [{ readonly words: Words }, string])[]

const ofRevenue: Expected = [
  [revenue.gross, '$182.00'],
  [revenue.orders, '6'],
  [revenue.refunded, '$10.00'],
  [revenue.chargedBack, '$20.00'],
  [revenue.netSales, '$152.00'],
  [revenue.fees, '$20.00'],
  [revenue.reserveHeld, '$9.10'],
  [revenue.totalAmount, '$152.90'],
  [revenue.netSettled, '$122.90'],
  [revenue.refundRate, '16.67%'],
  [revenue.refundShare, '5.49%'],
  [revenue.firstPayments, '1'],
  [revenue.renewals, '1'],
  [members.trials, '2'],
  [members.subscribersChurned, '2'],
  [growth.subscribersActive, '5'],
  [growth.mrr, '$80.00'],
  [growth.trialConversion, '100%'],
]
const ofMembers: Expected = [
  [growth.mrrOpening, '$90.00'],
  [members.mrrNew, '$20.00'],
  [members.mrrReactivation, '$20.00'],
  [members.mrrExpansion, '$0.00'],
  [members.mrrContraction, '$10.00'],
  [members.mrrChurn, '$40.00'],
  [growth.mrr, '$80.00'],
  [growth.subscribersOpening, '5'],
  [growth.subscribersActive, '5'],
  [growth.subscriberChurnRate, '40%'],
  [growth.mrrChurnGross, '55.56%'],
  [growth.mrrChurnNet, '33.33%'],
  [growth.churnInvoluntary, '50%'],
  [growth.arpu, '$16.00'],
  [growth.ltv, '$40.00'],
  [growth.quickRatio, '0.8'],
  [growth.trialConversion, '100%'],
]
const mrrChart = { en: 'How MRR moved', 'zh-CN': 'MRR 变动' }
/** A charge of each type; what came back is of charges in August. */
const types = [
  ['plan_change', '$120.00'],
  ['conversion', '$20.00'],
  ['reactivation', '$20.00'],
  ['renewal', '$20.00'],
  ['trial_initial', '$2.00'],
] as const

test.each(['en', 'zh-CN'] as const)(
  'the pages of figures say of the worked September what the definitions say, in %s',
  async (language) => {
    const visitor = await stage.visit({ language })
    await letIn(visitor)

    await seeAll(visitor, { path: '/analytics/daily/revenue', report: dailyRevenue, figures: ofRevenue })
    const day = visitor.onScreen.getByRole('row').filter({ hasText: dayInWords(`${year}-09-12`, language) })
    await expect(day.getByText('$120.00', { exact: true }).first()).toBeVisible()
    const totalOf = (region: string) =>
      visitor.onScreen
        .getByRole('region', { name: region, exact: true })
        .getByRole('row')
        .filter({ hasText: visitor.texts(reportMessages)('total') })
    // A, C, E, G and H were charged.
    const paying = totalOf(visitor.inWords(payingMembers.title))
    await expect(paying.getByText('5', { exact: true })).toBeVisible()
    await expect(paying.getByText('$30.40', { exact: true })).toBeVisible()
    await totalOf(visitor.texts(reportMessages)('rows')).getByText('$152.00', { exact: true }).click()
    await expect(
      visitor.onScreen.getByText(visitor.texts(listMessages)('allThatMatch', { count: 8 })),
    ).toBeVisible()
    await expect(visitor.onScreen.getByText('$152.00', { exact: true }).first()).toBeVisible()

    await seeAll(visitor, { path: '/analytics/daily/members', report: memberTrend, figures: ofMembers })
    const say = visitor.texts(reportMessages)
    const moved = visitor.onScreen.getByRole('region', { name: visitor.inWords(mrrChart), exact: true })
    await visitor.button(say('month')).click()
    await moved.getByRole('button', { name: say('grouped') }).click()
    await visitor.arriveAt(`/analytics/daily/members?${span}&bucket=month&grouped=member-trend.mrrNew`)
    await visitor.page.reload()
    await expect(moved.getByRole('button', { name: say('stacked') })).toBeVisible()
    await moved.getByRole('button', { name: visitor.texts(chartMessages)('asTable') }).click()
    const name = `${spanInWords(`${year}-09-01`, `${year}-09-30`, language)} $20.00 $20.00 $0.00 $10.00 $40.00`
    await expect(moved.getByRole('row', { name, exact: true })).toBeVisible()

    await seeAll(visitor, {
      ...{ path: '/analytics/daily/channel', report: dailyChannel },
      figures: [
        [revenue.netSales, '$152.00'],
        [revenue.gross, '$182.00'],
      ],
    })
    const direct = visitor.onScreen
      .getByRole('row')
      .filter({ hasText: visitor.inWords(channelWords.none.channelId) })
    await expect(direct.filter({ hasText: '$120.00' })).toHaveCount(1)
    const byType = visitor.onScreen.getByRole('region', {
      name: visitor.inWords(typeRevenue.title),
      exact: true,
    })
    await byType.getByRole('button', { name: visitor.texts(chartMessages)('asTable') }).click()
    for (const [type, gross] of types) {
      const name = visitor.inWords(orderWords.options.billingSource[type])
      await expect(byType.getByRole('row', { name: `${name} ${gross}`, exact: true })).toBeVisible()
    }

    await seeAll(visitor, {
      ...{ path: '/analytics/daily/refund-statistics', report: dailyRefunds },
      figures: [
        [revenue.refunded, '$10.00'],
        [revenue.chargedBack, '$20.00'],
        [revenue.refundRate, '16.67%'],
      ],
    })

    // C went on to a full price; the trial of G ends in October.
    await visitor.open(`/analytics/cohorts?${span}`)
    const trials = visitor.onScreen.getByRole('region', { name: visitor.inWords(trialsByMonth), exact: true })
    await expect(trials.getByRole('columnheader', { name: say('month') })).toBeVisible()
    const september = spanInWords(`${year}-09-01`, `${year}-09-30`, language)
    await expect(trials.getByRole('row', { name: `${september} 100% 2`, exact: true })).toBeVisible()
  },
)

interface Seen {
  readonly path: string
  readonly report: { readonly title: Words; readonly measures: Measures }
  readonly figures: Expected
}

/** Opens a page of figures at that September, and reads all cards; subscriptions are settled some seconds after they were told. */
async function seeAll(visitor: Visitor, { path, report, figures }: Seen): Promise<void> {
  const { page, onScreen } = visitor
  const count = Object.keys(report.measures).length
  const say = visitor.texts(reportMessages)
  await visitor.open(`${path}?${span}`)
  await expect(visitor.heading(visitor.inWords(report.title))).toBeVisible()
  await visitor.button(say('allFigures', { count })).click()
  const shown = async () => {
    await page.reload()
    await expect(visitor.button(say('fewerFigures'))).toBeVisible()
    const cards = await onScreen
      .locator('dl > div')
      .evaluateAll((each) =>
        each.map((card): [string, string] => [
          card.querySelector('dt')?.innerText.trim() ?? '',
          card.querySelector('dd')?.innerText.trim() ?? '',
        ]),
      )
    const byName = new Map(cards)
    return figures.map(([{ words }]) => {
      const name = visitor.inWords(words)
      return [name, byName.get(name)]
    })
  }
  const expected = figures.map(([{ words }, text]) => [visitor.inWords(words), text])
  await assert.poll(shown, { timeout: 120_000, interval: 2_000 }).toEqual(expected)
}
