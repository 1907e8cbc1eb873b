import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { videosQueries } from '../../../resources/videos/videos.queries.ts'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'

it('a record that was read ahead is locked as it is by then, and read again only where somebody wrote it', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const session = { adminId: staff.adminId, permissions: new Set<never>() }
  const made = async () => {
    const { body } = await staff.post('/videos', { title: 'Tide', serial_number: randomUUID() })
    return (body.data as { id: number }).id
  }
  const ids = [await made(), await made(), await made()] as const
  const { many } = videosQueries

  const seen = await many.see({ db: product.services.db, session }, ids)
  await staff.put(`/videos/${ids[1]}`, { title: 'Ebb', version: 1 })
  await staff.delete(`/videos/${ids[2]}`)
  const locked = await product.services.db
    .transaction()
    .execute((db) => many.lock({ db, session, seen }, ids))

  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(ids)
  expect([...locked.keys()]).toEqual([ids[0], ids[1]])
  expect(locked.get(ids[0])).toBe(seen.get(ids[0])?.record)
  expect(locked.get(ids[1])).toMatchObject({ title: 'Ebb', version: 2 })
})
