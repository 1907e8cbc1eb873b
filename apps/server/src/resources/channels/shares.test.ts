import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite } from '../../testing/sites/as-site.ts'

const hour = 3_600_000

it('credits a sale with the share that was in force when it was paid, however late it is told', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const [memberId, planId] = [await aMember(product), await aPlan(staff)]
  const channelId = idOf(
    await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate', profit_sharing: 3000 }),
  )
  const tell = (n: number, paidAt: number) => {
    const charge = aCharge(n, { memberId, planId })
    const items = [{ ...charge, channel_id: channelId, paid_at: new Date(paidAt).toISOString() }]
    return site.post('/orders', { items })
  }

  await tell(1, Date.now() - hour)
  await staff.put(`/channels/${channelId}`, { version: 1, profit_sharing: 1000 })
  await tell(2, Date.now() - hour)
  await tell(3, Date.now())

  const { rows } =
    await sql`select transaction_number as n, profit_sharing as share from orders order by id`.execute(
      product.owner.db,
    )
  expect(rows).toEqual([
    { n: 'T-1', share: 3000 },
    { n: 'T-2', share: 3000 },
    { n: 'T-3', share: 1000 },
  ])
})

it('turns amounts into other currencies exactly, whatever decimals each has', async () => {
  await using product = await startProduct()
  const { rows } =
    await sql`select converted(10050, 'USD', 1, 'USD') as same, converted(1500, 'JPY', 0.0067, 'USD') as yen,
    converted(1005, 'USD', 149.25, 'JPY') as dollars, converted(1234, 'KWD', 3.25, 'EUR') as dinars,
    converted(1000000000000, 'USD', 1.1, 'EUR') as most`.execute(product.owner.db)
  expect(rows).toEqual([{ same: 10_050, yen: 1005, dollars: 1500, dinars: 401, most: 1_100_000_000_000 }])
})
