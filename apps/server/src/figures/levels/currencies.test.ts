import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { at, startInSeptember } from '../../testing/sites/a-september.ts'

const migration = join(import.meta.dirname, '../../../migrations/0157_members_who_pay_in_a_currency.sql')

it('divides monthly revenue by those who pay in its currency, and an update knows them as the ledger does', async () => {
  await using told = await startInSeptember()
  const { product, staff, clock, plans, tell, event } = told
  const euros = await aPlan(staff, { currency: 'EUR' })
  const inEuros = (each: object) => ({ ...each, plan_id: euros })
  const [both, changing, leaving, abroad, twice] = await Promise.all(
    Array.from({ length: 5 }, () => aMember(product)),
  )
  const { body } = await tell([
    event(both ?? 0, 'A', ['new', '2026-08-10', '2026-10-10']),
    inEuros(event(both ?? 0, 'B', ['new', '2026-08-10', '2026-10-10'])),
    // From one currency to the other at the same moment: never without, and yet one payer fewer here.
    event(changing ?? 0, 'C', ['new', '2026-08-10', '2026-09-10']),
    { ...event(changing ?? 0, 'C', ['churn', '2026-09-10']), reason: 'voluntary' },
    inEuros(event(changing ?? 0, 'D', ['new', '2026-09-10', '2026-10-10'])),
    event(leaving ?? 0, 'E', ['new', '2026-08-10', '2026-09-10']),
    { ...event(leaving ?? 0, 'E', ['churn', '2026-09-10']), reason: 'voluntary' },
    inEuros(event(abroad ?? 0, 'F', ['new', '2026-08-10', '2026-10-10'])),
    event(twice ?? 0, 'G', ['new', '2026-08-10', '2026-10-10']),
    event(twice ?? 0, 'H', ['new', '2026-08-12', '2026-10-12']),
  ])
  expect(body.data).toMatchObject({ accepted: 10 })
  clock.now = new Date(at('2026-10-01'))
  const run = (task: string) => product.app.tasks.get(task)?.run(new AbortController().signal)
  await run('settle-subscriptions')
  const { db } = product.owner
  const read = async (filter: Readonly<Record<string, string>> = {}) => {
    const span = { from: '2026-09-01', to: '2026-09-30', ...filter }
    const answer = await staff.get(`/dashboard/memberTrend?${new URLSearchParams(span)}`)
    return (answer.body.data as unknown as { totals: object }).totals
  }
  const all = async () => ({
    whole: await read(),
    plan: await read({ 'filter[plan_id]': `${plans.monthly}` }),
  })
  const movements = async () =>
    (
      await sql<{
        change: number
      }>`select payers_change as change from subscription_movement order by id`.execute(db)
    ).rows

  const waiting = await all()
  await run('add-up-order-days')
  const added = await all()
  expect(added).toEqual(waiting)
  // Two members pay in dollars for three subscriptions; of five members one was lost.
  expect(added.whole).toMatchObject({ subscribers_active: 4, mrr: 6000, arpu: 3000, ltv: 15_000 })
  expect(added.plan).toMatchObject({ subscribers_active: 3, mrr: 6000, arpu: 2000 })

  const written = await movements()
  await sql`update subscription_movement set payers_change = 0`.execute(db)
  const fill = (await readFile(migration, 'utf8')).match(/^update subscription_movement[^;]*/m)?.[0] ?? ''
  await sql.raw(fill).execute(db)
  expect(await movements()).toEqual(written)
  expect(new Set(written.map(({ change }) => change))).toEqual(new Set([-1, 0, 1]))
})
