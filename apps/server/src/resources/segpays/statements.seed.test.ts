import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dbOn } from '../../platform/database/connection/db-on.ts'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite } from '../../testing/sites/as-site.ts'
import { insertStatements } from './statements.seed.queries.ts'

const until = new Date('2026-04-01T00:00:00Z')

/** A change of plan near the end of a month costs cents, and any charge may be the fifth of a report. */
it('takes a dollar only off charges that are more than one', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const ids = { memberId: await aMember(product), planId: await aPlan(staff) }
  const charges = Array.from({ length: 20 }, (_, n) => ({
    ...{ ...aCharge(n, ids), amount: n % 2 === 0 ? 2000 : 70 },
    paid_at: `2026-03-10T12:${String(n).padStart(2, '0')}:00.000Z`,
  }))
  await (await asSite(product)).post('/orders', { items: charges })
  await sql`insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at,
      transaction_fee, settlement_fee_rate, reserve_rate, paid_at)
    values ('SPR-1', 'segpay', 'USD', '2026-03-01', '2026-03-15', '2026-03-01T00:00Z', '2026-03-16T00:00Z', 30, 1000, 500,
      '2026-03-20T00:00Z')`.execute(product.services.db)

  const client = await product.owner.exportPool.connect()
  try {
    await client.query('begin')
    await insertStatements({ client, db: dbOn(client), until, zone: 'UTC' })
    await client.query('commit')
  } finally {
    client.release()
  }

  const { rows } = await sql`select our_amount as ours, amount as theirs from payout_lines
    where kind = 'charge' and amount <> our_amount`.execute(product.services.db)
  expect(rows).toEqual([{ ours: 2000, theirs: 1900 }])
})
