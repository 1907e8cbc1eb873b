import { randomUUID } from 'node:crypto'
import { siteBase } from '@backlot/contract/site/site-base'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { asSite, type SiteClient } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let other: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  other = await asSite(product)
})
afterAll(() => product[Symbol.asyncDispose]())

it('a picture goes with a letter and with a message, once, and is seen in the thread by who may', async () => {
  const [first, further] = [await attach(site), await attach(site)]
  const { reference } = (await site.post('/supports', letter({ attachment_id: first }))).body.data as {
    reference: string
  }
  const more = { id: randomUUID(), message: 'And this.', attachment_id: further }
  expect((await site.post(`/supports/${reference}/messages`, more)).status).toBe(200)

  const [found] = (await staff.get(`/supports?q=${reference}`)).body.data as {
    id: number
    attachment: { url: string }
  }[]
  const messages = (await staff.get(`/supports/${found?.id}/messages`)).body.data as {
    attachment: { id: number; url: string; name: string }
  }[]

  expect(found).toMatchObject({ attachment: { id: first, name: 'screen.png' } })
  expect(messages).toMatchObject([{ attachment: { id: further } }])
  const [message] = messages
  const signed = message?.attachment.url ?? ''
  expect((await product.app.inject({ url: signed })).statusCode).toBe(200)
  expect((await product.app.inject({ url: signed.split('?')[0] ?? '' })).statusCode).toBe(404)
  expect((await site.post('/supports', letter({ attachment_id: first }))).status).toBe(422)
})

it('takes no file of another site, nothing but pictures, and none that is too large', async () => {
  const theirs = await attach(other)

  const refused = await site.post('/supports', letter({ attachment_id: theirs }))

  expect(refused.body.errors).toHaveProperty('attachment_id')
  expect((await handIn(site, Buffer.from('%PDF-1.7 not a picture'))).statusCode).toBe(415)
  expect((await handIn(site, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  const reader = await asSite(product, ['read-content'])
  expect((await handIn(reader, await picture())).statusCode).toBe(403)
})

it('lets go of what a ticket had once it cannot come back, and keeps what another has', async () => {
  const [lost, kept, later] = [await attach(site), await attach(site), await attach(site)]
  for (const attachment_id of [lost, kept, later]) await site.post('/supports', letter({ attachment_id }))
  const { db } = product.owner
  const all = (await staff.get('/supports')).body.data as { id: number; attachment: { id: number } | null }[]
  const of = (file: number) => all.find(({ attachment }) => attachment?.id === file)?.id
  await staff.delete(`/supports/${of(lost)}`)
  await sql`update files set kept_at = now() - interval '40 days'`.execute(db)
  const isKept = async (id: number) => {
    const { rows } = await sql<{
      is: boolean
    }>`select kept_at is not null as is from files where id = ${id}`.execute(db)
    return rows[0]?.is
  }
  const release = () => product.app.tasks.get('release-attachments')?.run(new AbortController().signal)

  await release()
  expect(await isKept(lost)).toBe(true)
  await sql`update audits set created_at = now() - interval '32 days' where resource = 'supports'`.execute(db)
  await staff.delete(`/supports/${of(later)}`)
  await release()

  expect([await isKept(lost), await isKept(kept), await isKept(later)]).toEqual([false, true, true])
})

function letter(own: object) {
  const id = randomUUID()
  return {
    id,
    type: 'playback',
    subject: `No picture ${id}`,
    email: `${id}@example.com`,
    message: 'See the picture.',
    language: 'en',
    ...own,
  }
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f8f95' } })
    .png()
    .toBuffer()
}

function handIn({ key }: SiteClient, content: Buffer) {
  const boundary = '----a-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="screen.png"\r\n\r\n`
  return product.app.inject({
    method: 'POST',
    url: `${siteBase}/attachments`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

async function attach(sender: SiteClient): Promise<number> {
  const response = await handIn(sender, await picture())
  expect(response.statusCode).toBe(201)
  return response.json<{ data: { id: number } }>().data.id
}
