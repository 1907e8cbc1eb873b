import { createHash } from 'node:crypto'
import { blockedfiles } from '@backlot/contract/resources/blockedfiles'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { tryUploadPicture, uploadPicture } from '../../testing/files/upload.ts'

const sha256Of = (n: number) => createHash('sha256').update(String(n)).digest('hex')

conformance(blockedfiles, {
  sample: (n) => ({ kind: 'sha256', value: sha256Of(n), reason: `Taken down (${n})` }),
  changed: (n) => ({ kind: 'name', value: `film-${n}.mp4`, reason: 'By request' }),
})

it('asks of a checksum that it is one', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)

  const answer = await staff.post('/blockedfiles', { kind: 'sha256', value: 'abc', reason: 'No' })

  expect(answer).toMatchObject({ status: 422, body: { errors: { value: [expect.stringContaining('64')] } } })
})

it('keeps what is on it from being uploaded, by name and by content, and says why', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { sha256 } = await uploadPicture(product, staff, 'first.png')
  await staff.post('/blockedfiles', { kind: 'name', value: 'Leak.PNG', reason: 'A leak' })
  await staff.post('/blockedfiles', { kind: 'sha256', value: sha256.toUpperCase(), reason: 'Taken down' })

  const byName = await tryUploadPicture(product, staff, { name: 'leak.png', width: 65 })
  const byContent = await tryUploadPicture(product, staff, { name: 'other.png' })

  expect(byName).toMatchObject({
    status: 422,
    body: { errors: { file: ['This file may not be uploaded: A leak'] } },
  })
  expect(byContent).toMatchObject({
    status: 422,
    body: { errors: { file: ['This file may not be uploaded: Taken down'] } },
  })
  expect((await tryUploadPicture(product, staff, { name: 'other.png', width: 66 })).status).toBe(201)
})

it('is asked before something is uploaded', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await staff.post('/blockedfiles', { kind: 'name', value: 'leak.mp4', reason: 'A leak' })
  const uploader = await asStaff(product, ['update-videos'])
  const ask = async (query: string) => (await uploader.get(`/files/checkBlockList?${query}`)).body.data

  expect(await ask('name=LEAK.mp4')).toEqual({ blocked: 1, reason: 'A leak' })
  expect(await ask(`sha256=${'a'.repeat(64)}`)).toEqual({ blocked: 0, reason: null })
  expect((await uploader.get('/files/checkBlockList')).status).toBe(422)
})
