import type { Language } from '@backlot/contract/core/words/language'
import { expect, it } from 'vitest'
import { lookupOption } from '../../kit/fields/references/lookup-options.ts'
import { translator } from '../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { planScreens } from './plans.screens.ts'
import { changedPrices, crossedOutWords, type PricedPlan, priceMessages, priceWords } from './price-words.ts'

const monthly: PricedPlan = {
  ...{ currency: 'USD', initialPeriodCount: 3, initialPeriodUnit: 'day' },
  ...{ initialOriginalPrice: 300, initialDiscountPrice: 100 },
  ...{ recurringPeriodCount: 1, recurringPeriodUnit: 'month' },
  ...{ recurringOriginalPrice: 2400, recurringDiscountPrice: 2000 },
}
const weekend: PricedPlan = {
  ...monthly,
  ...{ initialPeriodCount: 2, initialOriginalPrice: 600, initialDiscountPrice: null },
  ...{ recurringPeriodCount: null, recurringPeriodUnit: null },
  ...{ recurringOriginalPrice: null, recurringDiscountPrice: null },
}
const quarterly: PricedPlan = {
  ...monthly,
  ...{
    initialPeriodCount: 3,
    initialPeriodUnit: 'month',
    initialDiscountPrice: null,
    initialOriginalPrice: 5400,
  },
  ...{ recurringPeriodCount: 3, recurringOriginalPrice: 5400, recurringDiscountPrice: null },
}
const yearlyInYen: PricedPlan = {
  ...quarterly,
  ...{ currency: 'JPY', initialPeriodCount: 1, initialPeriodUnit: 'year', initialOriginalPrice: 28_000 },
  ...{ recurringPeriodCount: 1, recurringPeriodUnit: 'year', recurringOriginalPrice: 28_000 },
}

it.each<[string, PricedPlan, Language, string]>([
  ['a trial', monthly, 'en', '3 days for $1.00, then $20.00 a month'],
  ['a trial', monthly, 'zh-CN', '前 3 天 $1.00，之后每月 $20.00'],
  ['one that ends', weekend, 'en', '2 days for $6.00, does not renew'],
  ['one that ends', weekend, 'zh-CN', '2 天 $6.00，不自动续订'],
  ['one that renews as it begins', quarterly, 'en', '$54.00 every 3 months'],
  ['one that renews as it begins', quarterly, 'zh-CN', '每 3 个月 $54.00'],
  ['a currency without decimals', yearlyInYen, 'en', 'JP¥28,000 a year'],
  [
    'a free month',
    { ...weekend, initialPeriodUnit: 'month', initialPeriodCount: 1, initialOriginalPrice: 0 },
    'en',
    '1 month free, does not renew',
  ],
])('%s is said in words', (_, plan, language, words) => {
  expect(priceWords(plan, translator(priceMessages, language))).toBe(words)
})

it.each<[string, PricedPlan, string | null]>([
  ['of both periods', monthly, '3 days for $3.00, then $24.00 a month'],
  ['of further periods alone', { ...monthly, initialDiscountPrice: null }, '$24.00 a month'],
  ['of the first alone', { ...monthly, recurringDiscountPrice: null }, '3 days for $3.00'],
  ['of nothing', quarterly, null],
])('the price that is crossed out is %s', (_, plan, words) => {
  expect(crossedOutWords(plan, translator(priceMessages, 'en'))).toBe(words)
})

it.each<[string, Partial<PricedPlan>, [string, string]]>([
  ['each further period', { recurringDiscountPrice: 2200 }, ['$20.00 a month', '$22.00 a month']],
  ['the first period', { initialDiscountPrice: 200 }, ['3 days for $1.00', '3 days for $2.00']],
  [
    'both',
    { initialDiscountPrice: 200, recurringDiscountPrice: 2200 },
    ['3 days for $1.00, then $20.00 a month', '3 days for $2.00, then $22.00 a month'],
  ],
  [
    'what is crossed out',
    { recurringOriginalPrice: 2600 },
    ['3 days for $3.00, then $24.00 a month', '3 days for $3.00, then $26.00 a month'],
  ],
])('a change of %s says that', (_, change, words) => {
  expect(changedPrices(monthly, { ...monthly, ...change }, translator(priceMessages, 'en'))).toEqual(words)
})

it('says where a plan is chosen what it costs, beside how many contracts there are of it', () => {
  const { resource, words, hintOf } = planScreens as ResourceScreens
  const record = { id: 2, name: 'Monthly', contracts: 407, ...monthly }

  const { hint } = lookupOption(record, { resource, words, hintOf, filter: {}, language: 'en' })

  expect(hint).toBe('3 days for $1.00, then $20.00 a month · Contracts 407 · #2')
})
