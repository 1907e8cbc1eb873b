import { campaigns } from '@backlot/contract/resources/campaigns'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(campaigns, {
  sample: async (n, { staff }) => ({
    channel_id: idOf(await staff.post('/channels', { name: `Reeltalk ${n}`, type: 'affiliate' })),
    name: `Spring ${n}`,
    utm_campaign: `spring-${n}`,
    cost: n % 3 === 0 ? null : n * 100,
    currency: n % 2 === 0 ? 'USD' : 'EUR',
  }),
  changed: (n) => ({ name: `Autumn ${n}`, utm_campaign: `autumn-${n}`, status: 'paused' }),
  owned: {
    without: 'list-channels',
    async make(n, { adminId }, staff) {
      const channel = idOf(await staff.post('/channels', { name: `Owned ${n}`, type: 'affiliate' }))
      await staff.post(`/channels/${channel}/admins`, { admin_ids: [adminId] })
      return idOf(await staff.post('/campaigns', { channel_id: channel, name: `Owned ${n}` }))
    },
  },
})

it('writes and reads a campaign below its channel, and under no other', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const channel = async (name: string) => idOf(await staff.post('/channels', { name, type: 'social' }))
  const [own, other] = [await channel('One'), await channel('Two')]

  const made = await staff.post(`/channels/${own}/campaigns`, { name: 'Spring', cost: 12_000 })
  const path = `/channels/${own}/campaigns/${idOf(made)}`
  const elsewhere = `/channels/${other}/campaigns/${idOf(made)}`

  expect(made).toMatchObject({
    status: 201,
    body: { data: { channel_id: own, cost: 12_000, currency: 'USD' } },
  })
  expect((await staff.get(`/channels/${own}/campaigns`)).body.data).toMatchObject([{ name: 'Spring' }])
  expect((await staff.get(`/channels/${other}/campaigns`)).body.data).toEqual([])
  expect((await staff.get(path)).body.data).toMatchObject({
    name: 'Spring',
    channel: { id: own, name: 'One' },
  })
  for (const call of [
    staff.get(elsewhere),
    staff.put(elsewhere, { name: 'X', version: 1 }),
    staff.delete(elsewhere),
  ])
    expect((await call).status).toBe(404)
  expect((await staff.put(path, { status: 'ended', version: 1 })).body.data).toMatchObject({
    status: 'ended',
  })
  expect((await staff.delete(path)).status).toBe(204)
  expect((await staff.get(path)).status).toBe(404)
})

it('refuses a campaign that ends before it starts', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const id = idOf(await staff.post('/channels', { name: 'One', type: 'email' }))
  const times = { started_at: '2026-09-02T00:00:00.000Z', ended_at: '2026-09-01T00:00:00.000Z' }

  const refused = await staff.post(`/channels/${id}/campaigns`, { name: 'Spring', ...times })

  expect(refused).toMatchObject({ status: 422, body: { errors: { ended_at: [expect.any(String)] } } })
})

it('takes no new campaign of an archived channel, and keeps those it has', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const channel_id = idOf(await staff.post('/channels', { name: 'One', type: 'email' }))
  const kept = idOf(await staff.post('/campaigns', { channel_id, name: 'Spring' }))
  await staff.post(`/channels/${channel_id}/archive`)

  const refused = await staff.post('/campaigns', { channel_id, name: 'Autumn' })
  const below = await staff.post(`/channels/${channel_id}/campaigns`, { name: 'Autumn' })

  const because = ['This channel is archived and takes no new campaigns.']
  for (const answer of [refused, below])
    expect(answer).toMatchObject({ status: 422, body: { errors: { channel_id: because } } })
  expect((await staff.put(`/campaigns/${kept}`, { name: 'Summer', version: 1 })).status).toBe(200)
  expect((await staff.get('/campaigns')).body.data).toMatchObject([{ name: 'Summer' }])
})
