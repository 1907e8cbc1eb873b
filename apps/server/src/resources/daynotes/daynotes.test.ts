import { daynotes } from '@backlot/contract/resources/daynotes'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

const dayOf = (n: number) => `2026-11-${String((n % 28) + 1).padStart(2, '0')}`

conformance(daynotes, {
  neighbours: async (_, product) => [await asStaff(product, []), await asStaff(product, [])],
  sample: (n) => ({ day: dayOf(n), until: n % 2 === 0 ? null : dayOf(27), note: `Campaign ${n} started` }),
  changed: (n) => ({ note: `Campaign ${n} started at noon` }),
})

it('a note of several days is found by any of them, says whose it is, and ends no sooner than it begins', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const note = { day: '2026-11-03', until: '2026-11-07', note: 'Autumn campaign' }
  await staff.post('/daynotes', note)
  await staff.post('/daynotes', { day: '2026-11-05', note: 'One day' })
  const within = async (from: string, to: string) => {
    const { body } = await staff.get(
      `/daynotes?filter[day][lte]=${to}&filter[last_day][gte]=${from}&sort=day`,
    )
    return (body.data as { note: string }[]).map((found) => found.note)
  }

  expect(await within('2026-11-07', '2026-11-20')).toEqual(['Autumn campaign'])
  expect(await within('2026-11-04', '2026-11-05')).toEqual(['Autumn campaign', 'One day'])
  expect(await within('2026-11-08', '2026-11-20')).toEqual([])
  expect(await within('2026-10-01', '2026-11-02')).toEqual([])
  expect((await staff.get('/daynotes/1')).body.data).toMatchObject({
    ...{ until: note.until, last_day: note.until, author_id: staff.adminId },
  })
  const refused = await staff.post('/daynotes', { ...note, until: '2026-11-02' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { until: ['It must end after it starts.'] } })
})
