import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'

const path = '/dashboard/arrangement'

it('keeps the dashboard of each account as it was arranged last', async () => {
  await using product = await startProduct()
  const one = await asStaff(product, ['view-dashboard'])
  const other = await asStaff(product, ['view-dashboard'])
  const arranged = { order: ['plans', 'revenue'], hidden: ['members'] }
  expect((await one.get(path)).body.data).toEqual({ order: [], hidden: [] })

  await one.put(path, { order: ['revenue'], hidden: [] })
  expect(await one.put(path, arranged)).toMatchObject({ status: 200, body: { data: arranged } })

  expect((await one.get(path)).body.data).toEqual(arranged)
  expect((await other.get(path)).body.data).toEqual({ order: [], hidden: [] })
})

it('is for those who may see the dashboard, and takes names of parts alone', async () => {
  await using product = await startProduct()
  const plain = await asStaff(product, ['list-videos'])
  const one = await asStaff(product, ['view-dashboard'])

  expect((await plain.get(path)).status).toBe(403)
  expect((await plain.put(path, { order: [], hidden: [] })).status).toBe(403)
  for (const body of [
    { order: 'plans', hidden: [] },
    { order: [''], hidden: [] },
    { order: Array(41).fill('plans') },
  ])
    expect((await one.put(path, body)).status).toBe(422)
})
