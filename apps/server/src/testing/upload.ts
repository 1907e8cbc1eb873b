import { apiBase } from '@backlot/contract/api-base'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { StoredFile } from './a-file.ts'
import type { Client, TestProduct } from './as-staff.ts'

const boundary = '----a-boundary'

/** A small picture. */
function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 36, channels: 3, background: '#2f8f95' } })
    .png()
    .toBuffer()
}

/** Uploads a picture as somebody, a small one unless given; its address is the signed one of the answer. */
export async function uploadPicture(
  { app }: Pick<TestProduct, 'app'>,
  { token }: Pick<Client, 'token'>,
  name = 'sea.png',
  content?: Buffer,
): Promise<StoredFile> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `${apiBase}/files/images`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      content ?? (await aPicture()),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  expect(response.statusCode).toBe(201)
  return response.json<{ data: StoredFile }>().data
}

/** An address without its signature. */
export function plain(url: string): string {
  return url.replace(/\?.*$/, '')
}
