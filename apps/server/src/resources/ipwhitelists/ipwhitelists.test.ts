import { ipwhitelists } from '@backlot/contract/resources/ipwhitelists'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(ipwhitelists, {
  sample: (n) => ({
    ip: n % 2 === 0 ? `192.0.${n}.0/24` : `2001:db8:${n + 1000}::/48`,
    note: `Screening room ${n}`,
  }),
  changed: (n) => ({ note: `Office ${n}`, expired_at: '2027-01-01T00:00:00.000Z' }),
})

it('shows which entries speak for the same addresses, v4 and v6, and keeps no range twice', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const add = (ip: string) => staff.post('/ipwhitelists', { ip })
  const office = await add('203.0.113.0/24')
  const desk = await add('203.0.113.7')
  const six = await add('2001:db8::/32')
  await add('2001:db8:1::/48')
  const overlapsOf = async (id: number) =>
    (await staff.get(`/ipwhitelists/${id}/overlaps`)).body.data as { ip: string }[]

  expect(await overlapsOf(idOf(office))).toMatchObject([{ ip: '203.0.113.7' }])
  expect(await overlapsOf(idOf(desk))).toMatchObject([{ ip: '203.0.113.0/24' }])
  expect((await staff.get(`/ipwhitelists/${idOf(six)}`)).body.data).toMatchObject({ overlaps: 1 })
  expect(await add('203.0.113.99/24')).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  expect((await add('203.0.113.300')).status).toBe(422)
})
