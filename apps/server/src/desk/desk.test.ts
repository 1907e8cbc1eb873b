import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { listen } from '../testing/listen.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { asSite, type SiteClient } from '../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
})
afterAll(() => product[Symbol.asyncDispose]())

it('a ticket from a site waits for an answer, and is answered by mail in its own language', async () => {
  const { id, reference } = await aTicket({
    subject: '投屏后没有画面',
    language: 'zh-CN',
    email: 'lin@example.com',
  })
  expect(await ticketOf(id)).toMatchObject({ status: 'open', is_answered: 0, messages_count: 0 })

  const answer = await reply(id, { message: '请重启应用。' })

  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ kind: 'out', body: '请重启应用。', admin_id: staff.adminId })
  expect(await ticketOf(id)).toMatchObject({ status: 'open', is_answered: 1, messages_count: 1 })
  expect(await mailsTo('lin@example.com')).toEqual([
    { kind: 'support_answer', language: 'zh-CN', status: 'waiting' },
  ])
  expect(await messagesOf(id)).toMatchObject([{ kind: 'out', body: '请重启应用。' }])
  expect(reference).toMatch(/^S-[0-9A-Z]{12}$/)
})

it('an answer, its state and its mail are one: refused for one, none of them is there', async () => {
  const { id, email } = await aTicket()
  await staff.post(`/supports/${id}/archive`)

  const refused = await reply(id, { action: 'solve' })

  expect(refused.status).toBe(409)
  expect(await messagesOf(id)).toEqual([])
  expect(await mailsTo(email)).toEqual([])

  await staff.post(`/supports/${id}/recover`)
  expect((await reply(id, { action: 'solve' })).status).toBe(200)
  expect(await ticketOf(id)).toMatchObject({ status: 'solved', is_answered: 1 })
})

it('who has not read what a colleague answered meanwhile sends nothing, and loses nothing', async () => {
  const { id, email } = await aTicket()
  const colleague = await asStaff(product)

  const both = await Promise.all([
    staff.post(`/supports/${id}/reply`, { message: 'Mine', last_message_id: 0, action: null }),
    colleague.post(`/supports/${id}/reply`, { message: 'Theirs', last_message_id: 0, action: null }),
  ])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [first] = await messagesOf(id)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await reply(id, { last_message_id: Number(first?.id) })).status).toBe(200)
})

it('an answer takes a mail about the account along, written with it or refused with it', async () => {
  const member = await aMember(product)
  const { id, email } = await aTicket({ member_id: member })
  const colleague = await asStaff(product, ['list-supports', 'solve-supports'])
  const body = { message: 'Look.', last_message_id: 0, action: 'solve', account_mail: 'reset_password' }

  const refused = await colleague.post(`/supports/${id}/reply`, body)

  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(refused.body.errors?.account_mail?.[0]).toContain('update-users')
  expect(await messagesOf(id)).toEqual([])
  expect(await ticketOf(id)).toMatchObject({ status: 'open', is_answered: 0 })

  expect((await reply(id, body)).status).toBe(200)
  const { username } = (await staff.get(`/users/${member}`)).body.data as { username: string }
  expect(await mailsTo(`${username}@example.org`)).toMatchObject([{ kind: 'reset_password' }])
  expect(await mailsTo(email)).toMatchObject([{ kind: 'support_answer' }])
  const history = await staff.get(`/users/${member}/history`)
  expect(history.body.data).toMatchObject([{ action: 'send-reset' }])

  const [answer] = await messagesOf(id)
  await staff.post(`/supports/${id}/recover`)
  const soon = await reply(id, { ...body, last_message_id: answer?.id })
  expect(soon.status).toBe(429)
  expect(await messagesOf(id)).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
})

it('a mail that would do nothing is refused with its reason, and so is the answer', async () => {
  const [stranger, verified] = [await aTicket(), await aMember(product)]
  await sql`update users set email_verified_at = now() where id = ${verified}`.execute(product.owner.db)
  const { id } = await aTicket({ member_id: verified })

  const ofNobody = await reply(stranger.id, { account_mail: 'verify_email' })
  const ofVerified = await reply(id, { account_mail: 'verify_email' })

  expect(ofNobody).toMatchObject({ status: 409, body: { errors: { account_mail: [expect.any(String)] } } })
  expect(ofVerified).toMatchObject({ status: 409, body: { errors: { email: [expect.any(String)] } } })
  expect([...(await messagesOf(id)), ...(await messagesOf(stranger.id))]).toEqual([])
})

it('a note is for staff: it is mailed to nobody, and holds nobody up', async () => {
  const { id, email } = await aTicket()

  const note = await staff.post(`/supports/${id}/notes`, { message: 'Known fault' })

  expect(note.body.data).toMatchObject({ kind: 'note', body: 'Known fault' })
  expect(await mailsTo(email)).toEqual([])
  expect(await ticketOf(id)).toMatchObject({ is_answered: 0, messages_count: 0 })
  expect((await reply(id, { last_message_id: 0 })).status).toBe(200)
})

it('what somebody writes again opens a solved ticket, shows that it waits, and is told to whoever looks', async () => {
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { id, reference } = await aTicket()
  await reply(id, { action: 'solve' })
  const stream = await listen(product.app, staff.token)

  const message = { id: randomUUID(), message: 'It is back.' }
  const taken = await site.post(`/supports/${reference}/messages`, message)
  const again = await site.post(`/supports/${reference}/messages`, message)

  expect([taken.body.data, again.body.data]).toEqual([
    { reference, is_duplicate: 0 },
    { reference, is_duplicate: 1 },
  ])
  expect(await ticketOf(id)).toMatchObject({ status: 'open', is_answered: 0, messages_count: 2 })
  await expect
    .poll(
      () =>
        stream.events.some(
          ({ event, data }) => event === 'changed' && JSON.stringify(data).includes('supports'),
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
  stream.stop()
})

it('what somebody writes again brings an archived ticket back to the inbox', async () => {
  const { id, reference } = await aTicket()
  await staff.post(`/supports/${id}/archive`)

  await site.post(`/supports/${reference}/messages`, { id: randomUUID(), message: 'One thing more.' })

  expect(await ticketOf(id)).toMatchObject({ status: 'open', is_answered: 0 })
})

it('the same letter is one ticket: sent again, twice at once, or the same text from the same address', async () => {
  const body = letter({ email: 'once@example.com' })

  const first = await Promise.all([site.post('/supports', body), site.post('/supports', body)])
  const retyped = await site.post('/supports', { ...body, id: randomUUID(), email: 'Once@example.com' })
  const other = await site.post('/supports', { ...body, id: randomUUID(), message: 'Something else' })

  const references = [...first, retyped].map(
    ({ body: { data } }) => (data as { reference: string }).reference,
  )
  expect(new Set(references).size).toBe(1)
  expect(other.body.data).toMatchObject({ is_duplicate: 0 })
})

it('the same letter after its ticket was answered, solved or put away is a new ticket', async () => {
  const settle = [
    (id: number) => reply(id, { last_message_id: 0 }),
    (id: number) => staff.post(`/supports/${id}/solve`),
    (id: number) => staff.post(`/supports/${id}/archive`),
  ]
  for (const [place, done] of settle.entries()) {
    const body = letter({ email: `again${place}@example.com` })
    const first = await site.post('/supports', body)
    const { reference } = first.body.data as { reference: string }
    const [found] = (await staff.get(`/supports?q=${reference}`)).body.data as { id: number }[]
    expect((await done(found?.id ?? 0)).status).toBe(200)

    const anew = await site.post('/supports', { ...body, id: randomUUID() })
    const sentAgain = await site.post('/supports', body)

    expect(anew.body.data).toMatchObject({ is_duplicate: 0 })
    expect(anew.body.data).not.toMatchObject({ reference })
    expect(sentAgain.body.data).toEqual({ reference, is_duplicate: 1 })
  }
})

it('the same words after an answer are a message of their own, and open a solved ticket', async () => {
  const { id, reference } = await aTicket()
  const write = (message: string) =>
    site.post(`/supports/${reference}/messages`, { id: randomUUID(), message })
  await write('It still does not work.')
  const twice = await write('It still does not work.')
  const last = (await messagesOf(id)).at(-1)?.id
  await reply(id, { action: 'solve', last_message_id: last })

  const again = await write('It still does not work.')
  const againTwice = await write('It still does not work.')

  expect(twice.body.data).toEqual({ reference, is_duplicate: 1 })
  expect([again.body.data, againTwice.body.data]).toEqual([
    { reference, is_duplicate: 0 },
    { reference, is_duplicate: 1 },
  ])
  expect(await ticketOf(id)).toMatchObject({ status: 'open', is_answered: 0 })
  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['in', 'out', 'in'])
})

it('the same words open a ticket that was solved without an answer', async () => {
  const { id, reference } = await aTicket()
  const write = () =>
    site.post(`/supports/${reference}/messages`, { id: randomUUID(), message: 'Still broken.' })
  await write()
  await staff.post(`/supports/${id}/solve`)

  expect((await write()).body.data).toEqual({ reference, is_duplicate: 0 })
  expect(await ticketOf(id)).toMatchObject({ status: 'open', messages_count: 2 })
})

it('an address floods nobody', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++)
    statuses.push((await site.post('/supports', letter({ email: 'flood@example.com' }))).status)

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses[20]).toBe(429)
})

it('who knows a reference floods no ticket', async () => {
  const { reference } = await aTicket()
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const message = { id: randomUUID(), message: `More ${n}` }
    statuses.push((await site.post(`/supports/${reference}/messages`, message)).status)
  }

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses[20]).toBe(429)
})

it('refuses what the admin side would refuse, what nobody knows, and keys that are not for it', async () => {
  const wrong = await site.post('/supports', {
    ...letter(),
    email: 'nobody',
    type: 'refund',
    subject: '',
    member_id: 999_999,
  })
  const unknownMember = await site.post('/supports', { ...letter(), member_id: 999_999 })
  const unknown = await site.post('/supports/S-000000000000/messages', { id: randomUUID(), message: 'Hello' })
  const reader = await asSite(product, ['read-content'])

  expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual(['email', 'subject', 'type'])
  expect(unknownMember.body.errors).toHaveProperty('member_id')
  expect(unknown.status).toBe(404)
  expect((await reader.post('/supports', letter())).status).toBe(403)
})

it('who may look and not answer finds every call of that refused', async () => {
  const { id } = await aTicket()
  const reader = await asStaff(product, ['list-supports'])
  const elsewhere = await asStaff(product, ['list-cooperations', 'solve-cooperations'])

  expect((await reader.get(`/supports/${id}/messages`)).status).toBe(200)
  for (const path of ['reply', 'notes', 'solve'])
    expect((await reader.post(`/supports/${id}/${path}`, { message: 'x' })).status, path).toBe(403)
  for (const path of ['counts', `${id}/messages`])
    expect((await elsewhere.get(`/supports/${path}`)).status, path).toBe(403)
})

it('an offer to cooperate is answered with its reference', async () => {
  const offer = {
    id: randomUUID(),
    subject: 'Festival',
    email: 'ana@example.org',
    name: 'Ana',
    language: 'en',
  }
  const taken = await site.post('/cooperations', {
    ...offer,
    message: 'May we screen it?',
    phone: '+351 210 000 000',
  })
  const { reference } = taken.body.data as { reference: string }
  const { body } = await staff.get(`/cooperations?q=${reference}`)
  const [found] = body.data as { id: number }[]

  const answer = await staff.post(`/cooperations/${found?.id}/reply`, {
    message: 'Yes.',
    last_message_id: 0,
    action: 'solve',
  })

  expect(found).toMatchObject({ name: 'Ana', phone: '+351 210 000 000', status: 'open' })
  expect(answer.status).toBe(200)
  expect(await mailsTo('ana@example.org')).toMatchObject([{ kind: 'cooperation_answer' }])
})

it('counts every state in one look, and how quick we were', async () => {
  await using own = await startProduct()
  const [agent, form] = [await asStaff(own), await asSite(own)]
  const ids: number[] = []
  for (let n = 0; n < 4; n++) {
    await form.post('/supports', letter())
    ids.push(((await agent.get('/supports?sort=-id')).body.data as { id: number }[])[0]?.id ?? 0)
  }
  await sql`update supports set created_at = now() - interval '10 minutes'`.execute(own.owner.db)
  await agent.post(`/supports/${ids[0]}/reply`, { message: 'a', last_message_id: 0, action: 'solve' })
  await agent.post(`/supports/${ids[1]}/reply`, { message: 'b', last_message_id: 0, action: null })
  await agent.post('/supports/bulk', { action: 'archive', ids: [ids[2]] })

  expect((await agent.get('/supports/counts')).body.data).toMatchObject({
    open: 2,
    solved: 1,
    archived: 1,
    unanswered: 1,
    solved_today: 1,
    first_answer_seconds: expect.closeTo(600, -1),
  })
})

it('tickets that were deleted by mistake come back with their messages for as long as they can come back', async () => {
  const [one, many, lost] = [await aTicket(), await aTicket(), await aTicket()]
  for (const { id } of [one, many, lost]) await reply(id)
  const deletion = await staff.delete(`/supports/${one.id}`)
  const deletions = await staff.post('/supports/bulk', { action: 'delete', ids: [many.id] })
  await staff.delete(`/supports/${lost.id}`)
  await staff.post(`/audits/${deletion.headers['x-audit-id']}/undo`)
  const { db } = product.owner
  await sql`update ticket_messages set created_at = now() - interval '40 days'`.execute(db)
  await sql`update audits set created_at = now() - interval '32 days'
    where resource = 'supports' and record_id = ${lost.id}`.execute(db)

  await product.app.tasks.get('sweep-messages-of-supports')?.run(new AbortController().signal)

  const { changeset_id } = deletions.body.data as { changeset_id: number }
  expect((await staff.post(`/changesets/${changeset_id}/undo`, {})).status).toBe(200)
  expect(await messagesOf(one.id)).toHaveLength(1)
  expect(await messagesOf(many.id)).toHaveLength(1)
  const { rows } = await sql`select id from ticket_messages where ticket_id = ${lost.id}`.execute(db)
  expect(rows).toEqual([])
})

function letter(own: Readonly<Record<string, unknown>> = {}) {
  made += 1
  return {
    id: randomUUID(),
    type: 'playback',
    subject: `No picture ${made}`,
    email: `member${made}@example.com`,
    message: `Only sound, no picture (${made}).`,
    language: 'en',
    ...own,
  }
}

async function aTicket(own: Readonly<Record<string, unknown>> = {}) {
  const body = letter(own)
  const { reference } = (await site.post('/supports', body)).body.data as { reference: string }
  const [found] = (await staff.get(`/supports?q=${reference}`)).body.data as { id: number }[]
  return { id: found?.id ?? 0, reference, email: String(body.email) }
}

function reply(id: number, own: Readonly<Record<string, unknown>> = {}) {
  return staff.post(`/supports/${id}/reply`, {
    message: 'Please try again.',
    last_message_id: 0,
    action: null,
    ...own,
  })
}

async function ticketOf(id: number): Promise<unknown> {
  return (await staff.get(`/supports/${id}`)).body.data
}

async function messagesOf(id: number) {
  return (await staff.get(`/supports/${id}/messages`)).body.data as {
    id: number
    kind: string
    body: string
  }[]
}

async function mailsTo(address: string) {
  const { rows } = await sql`select kind, language, status from mails where recipient = ${address}`.execute(
    product.owner.db,
  )
  return rows
}
