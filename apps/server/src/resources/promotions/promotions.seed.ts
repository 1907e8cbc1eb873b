import type { PromotionAudience } from '@backlot/contract/offers/judge-promotion'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

interface DemoPromotion {
  name: string
  code: string
  /** Days from now on. */
  from: number
  until: number
  times: number | null
  isOn?: boolean
  audiences?: readonly PromotionAudience[]
  /** What is taken off, in per cent. */
  off: number
}

const demoPromotions: readonly DemoPromotion[] = [
  { name: 'Spring premieres', code: 'SPRING-25', from: -560, until: -520, times: 400, off: 30 },
  { name: '双十一（去年）', code: '1111-25', from: -379, until: -374, times: 500, off: 50 },
  { name: 'Year end', code: 'NEWYEAR-26', from: -330, until: -305, times: 300, off: 35 },
  { name: '暑期片单', code: 'SUMMER-26', from: -150, until: -110, times: 600, off: 40 },
  {
    name: 'Winter light',
    code: 'WINTER-26',
    from: 9,
    until: 40,
    times: 2_000,
    off: 40,
    audiences: ['visitor', 'lapsed'],
  },
  { name: 'Autumn premieres', code: 'PREMIERE', from: -20, until: 12, times: 500, off: 30 },
  { name: '双十一', code: '1111', from: -14, until: -9, times: 1_000, off: 50 },
  {
    name: 'Come back',
    code: 'MISSED-YOU',
    from: -60,
    until: 120,
    times: null,
    off: 25,
    audiences: ['lapsed'],
  },
  { name: 'Podcast listeners', code: 'FRAMEGRAB', from: -30, until: 30, times: 10, off: 20 },
  { name: '会员日', code: 'VIP-DAY', from: -3, until: 20, times: 300, off: 15, isOn: false },
]

/** Codes of two years, those to come among them, for the plans that are shown; orders spend them. */
export async function seedPromotions({ client, count, until }: SeedContext): Promise<undefined> {
  const day = (days: number) => new Date(until.getTime() + days * 86_400_000).toISOString()
  const rows = demoPromotions
    .slice(0, count)
    .map(({ from, until: last, ...promotion }) => ({ ...promotion, started: day(from), ended: day(last) }))
  await insertRows(
    client,
    `with given as (
       select * from json_to_recordset($1) given(name text, code text, started timestamptz, ended timestamptz,
         times integer, "isOn" boolean,
         audiences text[], off integer)
     ), made as (
       insert into promotions (name, code, started_at, ended_at, times, status, audiences)
       select name, code, started, ended, times, coalesce("isOn", true), coalesce(audiences, '{}') from given
       on conflict do nothing returning id, code
     )
     insert into promotion_plans (promotion_id, plan_id, currency, initial_discount_price, sort)
     select made.id, p.id, p.currency,
       coalesce(p.initial_discount_price, p.initial_original_price) * (100 - given.off) / 100, p.sort
     from made join given on given.code = made.code cross join plans p
     where p.show and coalesce(p.initial_discount_price, p.initial_original_price) > 0`,
    rows,
  )
  await spreadCreation(client, 'promotions', until)
}
