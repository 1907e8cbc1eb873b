import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'

it('reads the present moment by plans that are made for any values, and days by those made for theirs', async () => {
  await using product = await startProduct({ figuresAgeMs: 0 })
  const staff = await asStaff(product)
  const { db, plannedOnce } = product.services
  const sent = async (from: typeof db) =>
    (
      await sql<{
        once: number
        anew: number
      }>`select coalesce(sum(generic_plans), 0)::int as once, coalesce(sum(custom_plans), 0)::int as anew
        from pg_prepared_statements where statement like '%order_days_zone%'`.execute(from)
    ).rows[0]

  for (const path of ['/dashboard', '/dashboard/real-time-users', '/dashboard/real-time-revenues'])
    expect((await staff.get(path)).status).toBe(200)
  const ofNow = await sent(plannedOnce)
  expect(ofNow?.anew).toBe(0)
  expect(ofNow?.once).toBeGreaterThan(0)

  expect((await staff.get('/analytics/revenue/companyDataDaily?from=2026-01-01&to=2026-01-07')).status).toBe(
    200,
  )
  expect((await sent(plannedOnce))?.once).toBe(ofNow?.once)
})
