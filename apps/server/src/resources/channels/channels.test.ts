import { channels } from '@backlot/contract/resources/channels'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(channels, {
  sample: (n) => ({
    name: `Reeltalk ${n}`,
    type: 'affiliate',
    utm_source: `reeltalk-${n}`,
    utm_campaign: `spring-${n}`,
    profit_sharing: n,
  }),
  changed: (n) => ({ name: `Nightowl ${n}`, type: 'social', utm_medium: 'post' }),
})

it('leads a tagged link to one channel, whatever the case it is typed in', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const add = (name: string, utm: object) => staff.post('/channels', { name, type: 'social', ...utm })
  await add('One', { utm_source: 'weibo' })
  await add('Two', { utm_source: 'weibo', utm_medium: 'social' })

  const again = await add('Three', { utm_source: 'Weibo', utm_medium: 'SOCIAL' })
  const other = await add('Four', { utm_source: 'weibo', utm_medium: 'social', utm_campaign: 'spring' })
  const untagged = [await add('Five', {}), await add('Six', {})]

  expect(again).toMatchObject({ status: 409, body: { errors: { utm_source: [expect.any(String)] } } })
  expect([other, ...untagged].map(({ status }) => status)).toEqual([201, 201, 201])
})

it('archives a channel and recovers it, and deletes none', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const id = idOf(await staff.post('/channels', { name: 'Old', type: 'offline' }))
  await staff.post(`/channels/${id}/campaigns`, { name: 'Posters' })

  const archived = await staff.post(`/channels/${id}/archive`)
  const twice = await staff.post(`/channels/${id}/archive`)
  const shown = await staff.get('/channels?filter[disabled]=1')
  const recovered = await staff.post(`/channels/${id}/recover`)

  expect(archived.body.data).toMatchObject({ disabled: 1, status: 'archived', campaigns_count: 1 })
  expect(twice.status).toBe(409)
  expect(shown.body.data).toMatchObject([{ id }])
  expect(recovered.body.data).toMatchObject({ disabled: 0 })
  expect((await staff.delete(`/channels/${id}`)).status).toBe(405)
})
