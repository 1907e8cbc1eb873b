import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftHeader } from '@backlot/contract/core/endpoints/draft-header'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { uploadPicture } from '../testing/files/upload.ts'
import { idOf } from '../testing/sign-in.ts'
import { asSite, type SiteClient } from '../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

it('carries a picture to whoever wrote, under a name that is safe to save, and shows it in the thread', async () => {
  const id = await aTicket()
  const picture = await uploadPicture(product, staff, 'where\u202e to:press.exe')

  const answer = await reply(id, { attachment_id: picture.id })
  await runTask('send-mails')

  expect(answer.status).toBe(200)
  const { data } = (await staff.get(`/supports/${id}/messages`)).body
  expect(data).toMatchObject([{ kind: 'out', attachment: { id: picture.id, content_type: 'image/png' } }])
  const mail = await latestMail()
  expect(mail).toContain('Content-Type: image/png; name="where topress.png"')
  expect(mail).toContain('Content-Disposition: attachment; filename="where topress.png"')
  expect((await staff.get(`/photos/${picture.id}`)).status).toBe(404)
})

it('is refused with a picture of somebody else, of another answer or of the library, and then nothing is sent', async () => {
  const id = await aTicket()
  const [own, strange, kept] = [
    await uploadPicture(product, staff),
    await uploadPicture(product, await asStaff(product)),
    await uploadPicture(product, staff),
  ]
  await staff.post('/photos', { file: kept.id, name: 'Poster' })
  await reply(await aTicket(), { attachment_id: own.id })

  const answers = await Promise.all(
    [own.id, strange.id, kept.id, 9_999_999].map((attachment) => reply(id, { attachment_id: attachment })),
  )

  for (const { status, body } of answers) {
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('attachment_id')
  }
  expect((await staff.get(`/supports/${id}/messages`)).body.data).toEqual([])
})

it('leaves a picture to the draft of a page in which it stands, which comes out with it', async () => {
  const id = await aTicket()
  const { id: image } = await uploadPicture(product, staff)
  const draft = idOf(await staff.post('/blocks/drafts', { page: 'home', title: 'Next week' }))
  const block = { page: 'home', title: 'New', type: 'image', image }
  await staff.post('/blocks', block, { [draftHeader]: String(draft) })

  const answer = await reply(id, { attachment_id: image })
  const released = await staff.post(`/blocks/drafts/${draft}/release`)

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ attachment_id: ['The chosen file does not exist.'] })
  expect(released.body.data).toMatchObject({ status: 'released', failure: null })
})

it('stays as long as its answer does, and then goes', async () => {
  const id = await aTicket()
  const { id: file } = await uploadPicture(product, staff)
  await reply(id, { attachment_id: file })
  const { db } = product.services
  const aged = () =>
    sql`update files set kept_at = kept_at - interval '8 days', created_at = created_at - interval '8 days'
    where id = ${file}`.execute(db)
  const sweep = async () => {
    for (const task of ['sweep-messages-of-supports', 'release-attachments', 'sweep-uploads'])
      await runTask(task)
  }
  const isThere = async () => (await sql`select from files where id = ${file}`.execute(db)).rows.length === 1

  await aged()
  await sweep()
  expect(await isThere()).toBe(true)

  await staff.delete(`/supports/${id}`)
  await sql`update audits set created_at = now() - interval '32 days' where resource = 'supports'`.execute(
    product.owner.db,
  )
  await sql`update ticket_messages set created_at = now() - interval '32 days'`.execute(db)
  await sweep()
  expect(await isThere()).toBe(false)
})

async function runTask(name: string): Promise<void> {
  await product.app.tasks.get(name)?.run(new AbortController().signal)
}

async function aTicket(): Promise<number> {
  const letter = {
    ...{ id: randomUUID(), type: 'playback', subject: 'No picture', language: 'en' },
    email: `${randomUUID()}@example.com`,
    message: `Only sound ${randomUUID()}`,
  }
  const { reference } = (await site.post('/supports', letter)).body.data as { reference: string }
  const [found] = (await staff.get(`/supports?q=${reference}`)).body.data as { id: number }[]
  return found?.id ?? 0
}

function reply(id: number, own: Readonly<Record<string, unknown>>) {
  return staff.post(`/supports/${id}/reply`, {
    message: 'See there.',
    last_message_id: 0,
    action: null,
    ...own,
  })
}

async function latestMail(): Promise<string> {
  const folder = join(product.services.config.dataDir, 'mail')
  const names = (await readdir(folder)).toSorted()
  return readFile(join(folder, names.at(-1) ?? ''), 'utf8')
}
