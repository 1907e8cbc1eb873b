import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

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

const password = 'a fresh start 2026'
const nextAddress = () => `198.51.100.${++made % 250}`
const nextName = () => `mina.${process.pid}.${++made}`

function register(username: string, values: object = {}): Promise<Answer> {
  const visitor_address = nextAddress()
  return site.post('/members', {
    username,
    email: `${username}@example.org`,
    password,
    visitor_address,
    ...values,
  })
}
const signIn = (login: string, given = password, visitor_address = nextAddress()) =>
  site.post('/members/sign-in', { login, password: given, visitor_address })

/** The links that mails to this address hold, the latest last; sent at once, as the job would soon. */
async function linksTo(address: string): Promise<string[]> {
  for (const task of ['answer-password-requests', 'send-mails'])
    await product.app.tasks.get(task)?.run(new AbortController().signal)
  const folder = join(product.services.config.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder))
      .toSorted((a, b) => a.localeCompare(b))
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails
    .filter((mail) => mail.includes(address))
    .flatMap((mail) => /https:\/\/site\.example\/[a-z-]+#[A-Za-z0-9_-]{43}/.exec(plain(mail)) ?? [])
}
const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? ''

async function aVerifiedMember(): Promise<{ id: number; username: string }> {
  const username = nextName()
  await register(username)
  const [link] = await linksTo(`${username}@example.org`)
  const { body } = await site.post('/members/verify-email', { token: tokenOf(link) })
  return body.data as { id: number; username: string }
}

it('registers a member, lets them in once their address is verified, and keeps only hashes', async () => {
  const username = nextName()
  expect(await register(username, { first_name: 'Mina' })).toMatchObject({ status: 201, body: { data: {} } })
  expect((await signIn(username)).status).toBe(422)
  const [link] = await linksTo(`${username}@example.org`)
  const token = tokenOf(link)

  expect(await site.post('/members/verify-email', { token })).toMatchObject({
    status: 200,
    body: { data: { username } },
  })
  expect((await site.post('/members/verify-email', { token })).status).toBe(422)
  expect(await signIn(`${username.toUpperCase()}@example.org`)).toMatchObject({
    status: 200,
    body: { data: { member: { username, first_name: 'Mina' }, password_token: null } },
  })

  const { rows } = await sql<{ all: string }>`select (select json_agg(u) from users u)::text
    || (select coalesce(json_agg(m), '[]') from member_tokens m)::text as all`.execute(product.owner.db)
  expect(rows[0]?.all).toContain('$argon2id$')
  expect(rows[0]?.all).not.toContain(password)
  expect(rows[0]?.all).not.toContain(token)
})

it('says the same to a known and an unknown address, and to whatever is wrong with a sign-in', async () => {
  const { id, username } = await aVerifiedMember()
  const email = `${username}@example.org`

  const again = await register(nextName(), { email })
  const fresh = await register(nextName())
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  const named = [await register(username, { email }), await register(username, { email: `not.${email}` })]
  expect(named.map(({ status }) => status)).toEqual([409, 409])
  const ask = (address: string) =>
    site.post('/members/forgotten-password', { email: address, visitor_address: nextAddress() })
  const [known, unknown] = [await ask(email), await ask('nobody@example.org')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])

  const refused = [await signIn(username, 'wrong 1'), await signIn('nobody.at.all', 'wrong 1')]
  await staff.post(`/users/${id}/disable`)
  refused.push(await signIn(username))
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { login: ['The name or the password is not right.'] } },
    })
  }
  expect(await register(username, { email: 'other@example.org' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { username: [expect.any(String)] } },
  })
})

it('looks for whose address it is after the answer, so that its time tells nobody', async () => {
  const { username } = await aVerifiedMember()
  const ask = (email: string) =>
    site.post('/members/forgotten-password', { email, visitor_address: nextAddress() })
  const written = async () => {
    const { rows } = await sql<{ links: number; asked: number }>`select
      (select count(*) from member_tokens)::int as links, (select count(*) from password_requests)::int as asked`.execute(
      product.owner.db,
    )
    return rows[0]
  }
  await linksTo('')
  const before = await written()

  await ask(`${username}@example.org`)
  await ask('nobody@example.org')
  // Known only by mail, as well: to register again asks for the same.
  await register(nextName(), { email: `${username}@example.org` })

  expect(await written()).toEqual({ links: before?.links, asked: 3 })
  const links = await linksTo(`${username}@example.org`)
  expect(links.at(-1)).toContain('/reset-password#')
  expect(await written()).toEqual({ links: (before?.links ?? 0) + 1, asked: 0 })
})

it('resets a password by a link that works once, for the address that it went to', async () => {
  const { id, username } = await aVerifiedMember()
  const path = `/users/${id}/send-reset-password`
  // What fetches addresses ahead says nothing of itself.
  expect((await staff.get(path, { 'x-requested-with': '' })).status).toBe(403)
  expect((await staff.get(path)).status).toBe(200)
  expect(await staff.get(path)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  const link = (await linksTo(`${username}@example.org`)).at(-1)

  const weak = await site.post('/members/password', { token: tokenOf(link), password: 'welcome2026' })
  const done = await site.post('/members/password', { token: tokenOf(link), password: 'another start 2026' })
  const again = await site.post('/members/password', { token: tokenOf(link), password })

  expect([weak.status, done.status, again.status]).toEqual([422, 200, 422])
  expect((await signIn(username)).status).toBe(422)
  expect((await signIn(username, 'another start 2026')).status).toBe(200)
  const history = (await staff.get(`/users/${id}/history`)).body.data as { action: string }[]
  expect(history.map(({ action }) => action)).toEqual([
    'change-password',
    'send-reset',
    'verify-email',
    'register',
  ])
})

it('ends a link after a day, with another address, and with the member', async () => {
  const { id, username } = await aVerifiedMember()
  let token = ''
  const plant = (given: string, expires: string) => {
    token = given
    return sql`insert into member_tokens (token_hash, user_id, purpose, email, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${id}, 'set_password', ${`${username}@example.org`},
      now() + ${expires}::interval)`.execute(product.owner.db)
  }
  const use = async () => (await site.post('/members/password', { token, password })).status

  await plant('old', '-1 second')
  expect(await use()).toBe(422)
  await plant('new', '1 hour')
  const { version } = (await staff.get(`/users/${id}`)).body.data as { version: number }
  const moved = await staff.put(`/users/${id}`, { version, email: `moved.${username}@example.org` })
  expect(moved.body.data).toMatchObject({ email_verified_at: null })
  expect(await use()).toBe(422)
})

it('limits guesses as for staff: at one account from one address, and what one address asks for', async () => {
  const { username } = await aVerifiedMember()
  const address = '203.0.113.77'
  for (let n = 0; n < 10; n++) expect((await signIn(username, 'wrong 1', address)).status).toBe(422)

  expect((await signIn(username, password, address)).status).toBe(429)
  expect((await signIn(username)).status).toBe(200)
})

it('changes what a member says of themselves, and nothing else', async () => {
  const { id } = await aVerifiedMember()
  const call = (body: object) =>
    product.app.inject({
      method: 'PUT',
      url: `/api/site/v1/members/${id}`,
      headers: { authorization: `Bearer ${site.key}` },
      payload: body,
    })

  expect((await call({ first_name: 'Mina', birthdate: '1990-02-03' })).statusCode).toBe(200)
  expect((await call({ status: 'disabled' })).statusCode).toBe(422)
  const unborn = await call({ birthdate: '2990-02-03' })
  expect(unborn.json()).toMatchObject({ errors: { birthdate: ['日期不能晚于今天。'] } })
  expect((await staff.get(`/users/${id}`)).body.data).toMatchObject({
    first_name: 'Mina',
    birthdate: '1990-02-03',
  })
})

it('answers a registration that is sent again with its key as before, and mails once', async () => {
  const username = nextName()
  const email = `${username}@example.org`
  const body = { username, email, password, visitor_address: nextAddress() }
  const key = { 'idempotency-key': `register-${username}` }

  const answers = [await site.post('/members', body, key), await site.post('/members', body, key)]
  const other = await site.post('/members', { ...body, username: nextName() }, key)

  expect(answers.map(({ status, body: { data } }) => [status, data])).toEqual([
    [201, {}],
    [201, {}],
  ])
  expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  expect(await linksTo(email)).toHaveLength(1)
  const forgotten = { email, visitor_address: body.visitor_address }
  for (const _ of [1, 2])
    await site.post('/members/forgotten-password', forgotten, { 'idempotency-key': `forgot-${username}` })
  const { rows } = await sql`select from password_requests`.execute(product.owner.db)
  expect(rows).toHaveLength(1)
})

it('says the same to an address that is registered twice at once', async () => {
  const { db } = product.owner
  // The second has looked before the first is written.
  await sql`create function linger() returns trigger language plpgsql as
    'begin perform pg_sleep(2); return new; end'`.execute(db)
  await sql`create trigger linger before insert on users for each row execute function linger()`.execute(db)
  const email = `${nextName()}@example.org`

  const both = await Promise.all([1, 2].map(() => register(nextName(), { email })))

  await sql`drop function linger cascade`.execute(db)
  expect(both.map(({ status, body }) => [status, body.data])).toEqual([
    [201, {}],
    [201, {}],
  ])
})

it('credits who registers to the channel of their last link within thirty days, for good', async () => {
  const channel = { name: 'Harbour', type: 'social', utm_source: 'harbour' }
  const channelId = idOf(await staff.post('/channels', channel))
  const campaign = { channel_id: channelId, name: 'Lanterns', utm_campaign: 'lanterns' }
  const campaignId = idOf(await staff.post('/campaigns', campaign))
  const other = idOf(await staff.post('/channels', { ...channel, name: 'Quay', utm_source: 'quay' }))
  const [here, longAgo] = [randomUUID(), randomUUID()]
  const visit = (visitor_id: string, daysAgo: number, utm_source: string, utm_campaign?: string) => {
    const started_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString()
    const link = { utm_source, ...(utm_campaign && { utm_campaign }) }
    const place = { landing_path: '/', user_agent: 'Firefox' }
    return { id: randomUUID(), visitor_id, started_at, last_seen_at: started_at, ...place, ...link }
  }
  await site.post('/visits', {
    items: [visit(here, 9, 'quay'), visit(here, 3, 'harbour', 'lanterns'), visit(longAgo, 31, 'quay')],
  })
  const [came, late, unknown] = [nextName(), nextName(), nextName()]

  await register(came, { visitor_id: here })
  await register(late, { visitor_id: longAgo })
  await register(unknown, { visitor_id: randomUUID() })

  const credited = (await staff.get(`/users?filter[channel_id][in]=${channelId},${other}`)).body.data
  expect(credited).toMatchObject([{ username: came, campaign: { id: campaignId, name: 'Lanterns' } }])
  const change = sql`update users set channel_id = ${other}, campaign_id = null where username = ${came}`
  await expect(change.execute(product.owner.db)).rejects.toThrow('stays as it was at registration')
  expect((await register(nextName(), { visitor_id: 'somebody' })).status).toBe(422)
})
