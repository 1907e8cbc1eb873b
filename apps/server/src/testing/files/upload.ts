import { apiBase } from '@backlot/contract/api-base'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Client, TestProduct } from '../as-staff.ts'
import type { StoredFile } from './a-file.ts'

const boundary = '----a-boundary'

/** A small picture. */
function aPicture(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: 36, channels: 3, background: '#2f8f95' } })
    .png()
    .toBuffer()
}

type Uploader = Pick<Client, 'token'>

/** Uploads a picture as somebody, whatever comes of it. */
export async function tryUploadPicture(
  { app }: Pick<TestProduct, 'app'>,
  { token }: Uploader,
  {
    name,
    width = 64,
    content,
    kind = 'images',
  }: { name: string; width?: number; content?: Buffer; kind?: string },
) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `${apiBase}/files/${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      content ?? (await aPicture(width)),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return { status: response.statusCode, body: response.json<{ data: StoredFile & { sha256: string } }>() }
}

/** Uploads a picture as somebody; its address is the signed one of the answer. */
export async function uploadPicture(
  product: Pick<TestProduct, 'app'>,
  uploader: Uploader,
  name = 'sea.png',
  content?: Buffer,
): Promise<StoredFile & { sha256: string }> {
  const { status, body } = await tryUploadPicture(product, uploader, { name, ...(content && { content }) })
  expect(status).toBe(201)
  return body.data
}

/** An address without its signature. */
export function plain(url: string): string {
  return url.replace(/\?.*$/, '')
}
