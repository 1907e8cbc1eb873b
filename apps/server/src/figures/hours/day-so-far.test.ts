import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readDaySoFar } from '../../platform/report/read-report.ts'
import type { BusinessClock } from '../../platform/report/report-span.ts'
import { startProduct } from '../../testing/as-staff.ts'

it('is put into a statement once for all calls that share a moment', async () => {
  await using product = await startProduct()
  const { db } = product.services
  const made: string[] = []
  const daySoFar = ({ now }: BusinessClock) => {
    made.push(now.toISOString())
    return sql`select json_build_array(json_build_object('orders', ${now.getUTCDate()}::int)) as rows`
  }
  const sold = (moment: string) =>
    readDaySoFar({ ...product, db, ofAll: () => ({ db, now: new Date(moment) }) }, daySoFar)
  const [first, second] = ['2026-11-27T10:00:00.000Z', '2026-11-28T10:00:00.000Z'] as const

  const told = [await sold(first), await sold(first), await sold(second)]

  expect(told).toEqual([[{ orders: 27 }], [{ orders: 27 }], [{ orders: 28 }]])
  expect(made).toEqual([first, second])
})
