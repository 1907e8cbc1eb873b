import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { complimentaryMembers } from '@backlot/contract/metrics/growth'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { drawnBy, seedOf } from '../../testing/figures/drawn.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { at, startInSeptember } from '../../testing/sites/a-september.ts'

const dayMs = 86_400_000
const seed = seedOf('GIFTS_SEED')
const dayOf = (offset: number) =>
  new Date(Date.parse(at('2026-08-01')) + offset * dayMs).toISOString().slice(0, 10)

interface Row {
  readonly day: string
  readonly complimentary_members: number
}

it('counts members who have what was given to them and pay for nothing, day by day and apart from subscribers', async () => {
  await using told = await startInSeptember(new Date(at('2026-10-01')))
  const { product, staff, clock, plans, tell, event } = told
  const { random } = drawnBy(seed)
  const run = (task: string) => product.app.tasks.get(task)?.run(new AbortController().signal)
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(product)))
  const items = members.flatMap((member, n) => {
    const gifts = Array.from({ length: 3 }, (_, k) => {
      const from = random(40)
      const details = k === 2 ? { plan: 'yearly' as const } : {}
      const until = dayOf(from + 1 + random(20))
      return event(member, `gift-${n}-${k === 2}`, ['complimentary', dayOf(from), until, details])
    })
    // Taken back on a day on which it may be given: what is told of it later is given anew.
    const taken = event(member, `gift-${n}-false`, ['complimentary_ended', dayOf(random(40))])
    const begun = random(30)
    const paid = [
      event(member, `own-${n}`, ['new', dayOf(begun), dayOf(begun + 30)]),
      { ...event(member, `own-${n}`, ['churn', dayOf(begun + 1 + random(12))]), reason: 'voluntary' },
    ]
    return [...gifts, ...(n % 2 > 0 ? [taken] : []), ...(n % 3 > 0 ? paid : [])]
  })
  const once = [...new Map(items.map((item) => [item.transaction_number, item])).values()]
  expect((await tell(once)).body.data).toMatchObject({ accepted: once.length, refused: 0 })
  await run('settle-subscriptions')

  const byHand = async (day: string, plan?: number) => {
    const end = new Date(Math.min(clock.now.getTime(), Date.parse(at(day)) + dayMs)).toISOString()
    const { rows } = await sql<{ members: number }>`
      select count(distinct s.user_id)::int as members from subscription_event e join subscriptions s on s.id = e.subscription_id
      where e.type = 'complimentary' and e.occurred_at < ${end} and e.until >= ${end}
        and not exists (select from subscription_event x where x.subscription_id = e.subscription_id and x.type = 'complimentary_ended'
          and x.occurred_at >= e.occurred_at and x.occurred_at < ${end}) and (${plan ?? null}::bigint is null or s.plan_id = ${plan ?? null})
        and not exists (select from (select distinct on (m.subscription_id) m.mrr_after from subscription_movement m
          where m.user_id = s.user_id and m.at < ${end} order by m.subscription_id, m.at desc, m.id desc) last where mrr_after > 0)`.execute(
      product.owner.db,
    )
    return rows[0]?.members
  }
  const read = async (path: string, query: Readonly<Record<string, string>>) => {
    const { status, body } = await staff.get(`${path}?${new URLSearchParams(query)}`)
    expect({ status, errors: body.errors }).toEqual({ status: 200 })
    return body.data as unknown as { rows: Row[]; totals: Row }
  }
  /** How many members there are among the rows that the figure of a day leads to. */
  const drilled = async (day: string, plan?: number) => {
    const [drill] = complimentaryMembers.rows ?? []
    const filters = plan ? [{ field: 'planId', operator: 'eq' as const, values: [plan] }] : []
    const behind =
      drill &&
      rowsBehind({}, drill, {
        ...{ row: null, query: { from: day, to: day, compare: false, filters }, currency: null },
        asOf: clock.now.toISOString(),
        startOfDay: at,
        endOfDay: (each) => `${each}T23:59:59.999999Z`,
      })
    const query = new URLSearchParams({ ...serializeFilters(behind ?? []), per_page: '100' })
    const { status, body } = await staff.get(`/gifts?${query}`)
    expect({ status, errors: body.errors }).toEqual({ status: 200 })
    return new Set((body.data as unknown as { user_id: number }[]).map(({ user_id }) => user_id)).size
  }
  const span = { from: '2026-08-01', to: '2026-10-01' }
  const expectAll = async () => {
    for (const path of ['/dashboard/memberTrend/complimentary'])
      for (const plan of [undefined, plans.monthly, plans.yearly]) {
        const filter: Readonly<Record<string, string>> = plan ? { 'filter[plan_id]': `${plan}` } : {}
        const { rows, totals } = await read(path, { ...span, ...filter })
        for (const { day, complimentary_members: found } of rows)
          expect(found, `GIFTS_SEED=${seed} ${path} ${day} ${plan}`).toBe(await byHand(day, plan))
        expect(totals.complimentary_members).toBe(await byHand(span.to, plan))
        for (const { day, complimentary_members: found } of [...rows, { ...totals, day: span.to }])
          expect(await drilled(day, plan), `GIFTS_SEED=${seed} ${day} ${plan}`).toBe(found)
      }
  }

  await expectAll()
  await run('add-up-order-days')
  await expectAll()
  const { rows } = await read('/dashboard/memberTrend/complimentary', { ...span, bucket: 'month' })
  for (const { day, complimentary_members: found } of rows)
    expect(found).toBe(
      await byHand(day < '2026-09' ? '2026-08-31' : day < '2026-10' ? '2026-09-30' : span.to),
    )

  // Given by staff at this moment: answers of before are no longer sent.
  const before = (await read('/dashboard/memberTrend/complimentary', span)).totals.complimentary_members
  const gift = { plan_id: plans.monthly, until: '2026-10-20' }
  expect((await staff.post(`/users/${await aMember(product)}/give-access`, gift)).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await read('/dashboard/memberTrend/complimentary', span)).totals.complimentary_members).toBe(
    before + 1,
  )
  await expectAll()
})
