import type { Currency } from '@backlot/contract/core/fields/currency'
import type { periodUnits } from '@backlot/contract/core/fields/fields'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

type Span = readonly [count: number, unit: (typeof periodUnits)[number]]

interface DemoPlan {
  name: string
  title: string
  currency?: Currency
  first: Span
  /** Original and discounted price in minor units. */
  firstPrice: readonly [number, number?]
  onward?: Span
  thenPrice?: readonly [number, number?]
  segpayId?: string
  epochId?: string
  isShown?: boolean
  isBest?: boolean
  isDownloadable?: boolean
}

const demoPlans: readonly DemoPlan[] = [
  {
    ...{ name: 'Yearly', title: 'A year of films', segpayId: '30110', epochId: '880' },
    ...{ first: [1, 'year'], firstPrice: [24_000, 12_000], onward: [1, 'year'], thenPrice: [24_000, 12_000] },
    ...{ isShown: true, isBest: true, isDownloadable: true },
  },
  {
    ...{ name: 'Monthly', title: 'Month by month', segpayId: '30114', epochId: '882' },
    ...{ first: [3, 'day'], firstPrice: [300, 100], onward: [1, 'month'], thenPrice: [2_400, 2_000] },
    isShown: true,
  },
  {
    ...{ name: 'Quarterly', title: 'Three months', segpayId: '30118' },
    ...{ first: [3, 'month'], firstPrice: [6_000, 5_400], onward: [3, 'month'], thenPrice: [6_000, 5_400] },
    ...{ isShown: true, isDownloadable: true },
  },
  { name: 'Weekend', title: 'Two days', first: [2, 'day'], firstPrice: [600], isShown: true },
  {
    ...{ name: 'Monthly in euros', title: 'Month by month', currency: 'EUR', segpayId: '30121' },
    ...{ first: [3, 'day'], firstPrice: [100], onward: [1, 'month'], thenPrice: [1_900] },
    isShown: true,
  },
  {
    ...{ name: '月度套餐（日元）', title: '按月观看', currency: 'JPY' },
    ...{ first: [1, 'month'], firstPrice: [2_800], onward: [1, 'month'], thenPrice: [2_800] },
    isShown: true,
  },
  {
    ...{ name: 'Yearly 2024', title: 'A year of films', epochId: '871' },
    ...{ first: [1, 'year'], firstPrice: [9_600], onward: [1, 'year'], thenPrice: [9_600] },
    isDownloadable: true,
  },
  { name: 'Complimentary', title: 'From us to you', first: [1, 'month'], firstPrice: [0] },
  { name: '季度赠送', title: '员工赠送', currency: 'CNY', first: [3, 'month'], firstPrice: [0] },
]

/** What the public site sells, what it sold before, and what staff give away. */
export async function seedPlans({ client, count, until }: SeedContext): Promise<undefined> {
  const rows = demoPlans.slice(0, count).map(({ first, firstPrice, onward, thenPrice, ...plan }, index) => ({
    ...{ currency: 'USD', sort: index + 1, ...plan },
    ...{
      firstCount: first[0],
      firstUnit: first[1],
      firstOriginal: firstPrice[0],
      firstDiscount: firstPrice[1],
    },
    ...{
      thenCount: onward?.[0],
      thenUnit: onward?.[1],
      thenOriginal: thenPrice?.[0],
      thenDiscount: thenPrice?.[1],
    },
  }))
  await insertRows(
    client,
    `insert into plans (name, title, currency, initial_period_count, initial_period_unit, initial_original_price,
       initial_discount_price, recurring_period_count, recurring_period_unit, recurring_original_price,
       recurring_discount_price, downloadable, show, is_best, sort, segpay_id, epoch_id)
     select name, title, currency, "firstCount", "firstUnit", "firstOriginal", "firstDiscount", "thenCount", "thenUnit",
       "thenOriginal", "thenDiscount", coalesce("isDownloadable", false), coalesce("isShown", false),
       coalesce("isBest", false), sort, "segpayId", "epochId"
     from json_to_recordset($1) given(name text, title text, currency text, "firstCount" integer, "firstUnit" text,
       "firstOriginal" bigint, "firstDiscount" bigint, "thenCount" integer, "thenUnit" text, "thenOriginal" bigint,
       "thenDiscount" bigint, "isDownloadable" boolean, "isShown" boolean, "isBest" boolean, sort integer,
       "segpayId" text, "epochId" text)
     on conflict do nothing`,
    rows,
  )
  await spreadCreation(client, 'plans', until)
}
