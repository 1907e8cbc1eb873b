import { randomBytes } from 'node:crypto'
import type { Client, TestProduct } from '../as-staff.ts'
import { aStoredFile, type StoredFile } from '../files/a-file.ts'

interface StoredVideo {
  id: number
  serialNumber: string
  cover: StoredFile
  trailer: StoredFile
  film: StoredFile
}

/** A draft that has all that publishing asks for. */
export async function aVideo(
  product: Pick<TestProduct, 'services'>,
  staff: Client,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<StoredVideo> {
  const serialNumber = `V-${randomBytes(5).toString('hex')}`
  const cover = await aStoredFile(product, 'image', staff)
  const trailer = await aStoredFile(product, 'video', staff)
  const film = await aStoredFile(product, 'video', staff)
  const files = { cover: cover.id, trailer: trailer.id, video: film.id }
  const answer = await staff.post('/videos', {
    ...{ title: `Ferry ${serialNumber}`, serial_number: serialNumber, ...files, ...fields },
  })
  const { id } = answer.body.data as { id: number }
  return { id, serialNumber, cover, trailer, film }
}

/** The same, where the public sees it. */
export async function aPublishedVideo(...of: Parameters<typeof aVideo>): Promise<StoredVideo> {
  const video = await aVideo(...of)
  await of[1].post(`/videos/${video.id}/publish`)
  return video
}
