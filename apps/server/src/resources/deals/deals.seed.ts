import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

interface DemoDeal {
  name: string
  title: string
  plan: string
  price: number
  /** Days from now on. */
  from: number
  until: number
  isOn?: boolean
}

const demoDeals: readonly DemoDeal[] = [
  {
    name: 'Winter year',
    title: 'A year for the price of nine months',
    plan: 'Yearly',
    price: 9_000,
    from: -345,
    until: -320,
  },
  {
    name: '夏季特惠',
    title: '三个月，少付四分之一',
    plan: 'Quarterly',
    price: 4_050,
    from: -200,
    until: -165,
  },
  { name: 'Quiet weeks', title: 'A quarter for less', plan: 'Quarterly', price: 4_000, from: -12, until: 8 },
  { name: '年终特惠', title: '全年观影，半价开启', plan: 'Yearly', price: 9_900, from: 18, until: 40 },
  {
    name: 'Long weekend',
    title: 'Two days for three dollars',
    plan: 'Weekend',
    price: 300,
    from: -30,
    until: -26,
  },
  {
    name: 'Members first',
    title: 'First month half price',
    plan: 'Monthly',
    price: 50,
    from: -5,
    until: 60,
    isOn: false,
  },
]

/** Offers that run, that are to come, that are over and that are switched off. */
export async function seedDeals({ client, count, until, files }: SeedContext): Promise<undefined> {
  const day = (days: number) => new Date(until.getTime() + days * 86_400_000).toISOString()
  const rows = demoDeals.slice(0, count).map(({ from, until: last, ...deal }, index) => ({
    ...{ ...deal, sort: index + 1, image: files.covers[index % Math.max(1, files.covers.length)] ?? null },
    ...{ started: day(from), ended: day(last) },
  }))
  await insertRows(
    client,
    `insert into deals (name, title, plan_id, currency, price, image_id, started_at, ended_at, sort, status)
     select given.name, given.title, p.id, p.currency, given.price, image, started, ended, given.sort,
       coalesce("isOn", true)
     from json_to_recordset($1) given(name text, title text, plan text, price bigint, image bigint,
       started timestamptz, ended timestamptz, sort integer, "isOn" boolean)
     join plans p on p.name = given.plan
     where not exists (select 1 from deals known where known.name = given.name)`,
    rows,
  )
  await spreadCreation(client, 'deals', until)
}
