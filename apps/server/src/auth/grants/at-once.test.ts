import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'

// Plain SQL, as another process would write it: this one is told by nobody.
const takenAway: Record<string, (adminId: number) => ReturnType<typeof sql>> = {
  'the permission of a role': (id) => sql`delete from role_permissions where permission = 'list-tags'
    and role_id in (select role_id from admin_roles where admin_id = ${id})`,
  'another permission in its place': (id) => sql`update role_permissions set permission = 'list-sources'
    where permission = 'list-tags' and role_id in (select role_id from admin_roles where admin_id = ${id})`,
  'the role': (id) => sql`delete from admin_roles where admin_id = ${id}`,
}

for (const [what, takeAway] of Object.entries(takenAway)) {
  it(`a call is refused as soon as somebody else has taken ${what} away, and not before`, async () => {
    await using product = await startProduct()
    const staff = await asStaff(product, ['list-tags'])
    const status = async () => (await staff.get('/tags')).status
    expect(await status()).toBe(200)

    const undone = product.owner.db.transaction().execute(async (transaction) => {
      await takeAway(staff.adminId).execute(transaction)
      expect(await status(), 'what is not committed changes nothing').toBe(200)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await status(), 'nor does what was taken back').toBe(200)

    await takeAway(staff.adminId).execute(product.owner.db)
    expect(await status()).toBe(403)
  })
}

it('who is put on a channel, and taken off again, has its permissions at the next call', async () => {
  await using product = await startProduct()
  const [boss, staff] = [await asStaff(product), await asStaff(product, ['list-tags'])]
  const { owner } = product
  const channel = await boss.post('/channels', { name: 'Next call', type: 'search', utm_source: 'next-call' })
  expect(channel.status, channel.text).toBe(201)
  const { id } = channel.body.data as { id: number }
  const status = async () => (await staff.get('/channels')).status

  expect(await status()).toBe(403)
  await sql`insert into channel_admins (channel_id, admin_id) values (${id}, ${staff.adminId})`.execute(
    owner.db,
  )
  expect(await status()).toBe(200)
  await sql`delete from channel_admins where admin_id = ${staff.adminId}`.execute(owner.db)
  expect(await status()).toBe(403)
})
