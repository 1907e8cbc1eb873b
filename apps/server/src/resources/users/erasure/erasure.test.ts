import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { aStoredFile } from '../../../testing/files/a-file.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { aPublishedVideo } from '../../../testing/sites/a-video.ts'
import { asSite } from '../../../testing/sites/as-site.ts'

const username = 'zebulon.quist'
const email = 'zebulon@quist.example'
const formerEmail = 'zq@former.example'
const phone = '+49 30 7654321'
/** Nothing else of the product contains them. */
const traces = [
  'zebulon',
  'quist',
  formerEmail,
  '7654321',
  '765-4321',
  'marmalade',
  'saxophone',
  'periwinkle',
  'tangerine',
]

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A member who has paid, asked, said and been written about, under two addresses. */
async function start() {
  const product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const { db } = product.owner
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, email_verified_at, first_name, last_name, birthdate, phone, password_hash)
    values (${username}, ${formerEmail}, now(), 'Zebulon', 'Quist', '1981-02-03', ${phone}, 'x') returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  const { version } = (await staff.get(`/users/${id}`)).body.data as { version: number }
  await staff.put(`/users/${id}`, { version, email })
  const plan_id = await aPlan(staff, { name: 'Monthly' })
  const told = { provider: 'segpay', member_id: id, plan_id }
  const event = { ...told, transaction_number: 'S1', subscription_reference: 'S', type: 'new' }
  await site.post('/subscriptions/events', {
    items: [{ ...event, occurred_at: daysAgo(30), until: daysAgo(-10) }],
  })
  const order = {
    ...told,
    transaction_number: 'O1',
    billing_source: 'initial',
    amount: 2000,
    currency: 'USD',
  }
  await site.post('/orders', { items: [{ ...order, payment_method: 'card', paid_at: daysAgo(30) }] })
  return { product, staff, site, db, id, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

type Started = Awaited<ReturnType<typeof start>>

async function leaveTraces(told: Started): Promise<void> {
  const { product, staff, site, db, id } = told
  const [order] = (await staff.get('/orders')).body.data as { id: number; version: number }[]
  const note = 'Zebulon Quist plays the saxophone'
  await staff.put(`/orders/${order?.id}`, { version: order?.version, note })
  await staff.post(`/users/${id}/notes`, { note }, { 'idempotency-key': 'noted' })
  const refund = { amount: 500, cause: 'asked', initiated_by: 'member', access: 'stays', note }
  expect((await staff.post(`/orders/${order?.id}/refund`, refund)).status).toBe(200)
  const letter = { type: 'billing', language: 'en', message: 'My marmalade has gone', subject: 'Marmalade' }
  const letters = [
    { ...letter, id: randomUUID(), email, member_id: id },
    { ...letter, id: randomUUID(), email: formerEmail, message: 'A tangerine, too' },
  ]
  for (const each of letters) expect((await site.post('/supports', each)).status).toBe(200)
  // One of theirs, and one that somebody else sent for them, who writes the number in another way.
  const offer = { language: 'en', subject: 'An offer', message: 'Let us talk', name: 'Zebulon Quist', phone }
  for (const each of [{ email }, { email: 'agent@other.example', phone: '+49 (30) 765-4321' }])
    expect((await site.post('/cooperations', { ...offer, ...each, id: randomUUID() })).status).toBe(200)
  const [ticket, deleted] = (await staff.get('/supports')).body.data as { id: number }[]
  const reply = { body: 'Which marmalade, Zebulon?', kind: 'out' }
  await staff.post(`/supports/${ticket?.id}/messages`, reply, { 'idempotency-key': 'reply' })
  await staff.delete(`/supports/${deleted?.id}`)
  const { id: videoId } = await aPublishedVideo(product, staff)
  const comment = { member_id: id, video_id: videoId, comment: 'What a periwinkle sky' }
  await site.post('/comments', comment, { 'idempotency-key': 'said' })
  const [said] = (await staff.get('/comments')).body.data as { id: number }[]
  await staff.post(`/comments/${said?.id}/disable`, undefined, { 'idempotency-key': 'hidden' })
  await site.post('/members/sign-in', { login: username, password: 'wrong', visitor_address: '203.0.113.9' })
  await staff.get(`/users/${id}/send-reset-password`)
  const view = { list: 'users', name: 'That one', search: `q=${encodeURIComponent(email)}` }
  expect((await staff.post('/views', view)).status).toBe(201)
  await sql`insert into changesets (admin_id, admin_name, resource, action, filter, total)
    values (${staff.adminId}, 'x', 'users', 'disable', ${JSON.stringify({ q: email })}, 1)`.execute(db)
  await sql`insert into audits (admin_name, action, resource, before, request_id)
    values ('x', 'update', 'orders', ${JSON.stringify({ user_id: { id, name: username } })}, 'r')`.execute(db)
  await staff.post(`/users/${id}/disable`, undefined, { 'idempotency-key': 'off' })
  await nameInBooks(told)
  await visit(product, id)
  const face = await aStoredFile(product, 'image')
  await sql`update users set avatar_id = ${face.id} where id = ${id}`.execute(db)
  await sql`update files set name = 'zebulon.png', kept_at = now() where id = ${face.id}`.execute(db)
  const path = join(product.services.config.dataDir, 'files', face.url.replace('/files/', ''))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'Zebulon smiles')
}

/** Where a processor, or whoever imports or settles, has written a name. */
async function nameInBooks({ staff, site, db }: Started): Promise<void> {
  const back = { provider: 'segpay', order_transaction_number: 'O1', amount: 100, currency: 'USD' }
  const reason = 'Zebulon Quist called'
  const at = { occurred_at: daysAgo(1), initiated_by: 'member', reason }
  for (const path of ['/refunds', '/chargebacks'])
    expect(
      (await site.post(path, { items: [{ ...back, ...at, transaction_number: `B${path}` }] })).body.data,
    ).toMatchObject({ accepted: 1 })
  await sql`insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at,
      transaction_fee, settlement_fee_rate, reserve_rate, note, closed_at)
    values ('Closed', 'other', 'USD', '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-03', 0, 0, 0, ${reason}, now())`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
  }>`insert into imports (resource, file_name, bytes, encoding, columns, fields,
      line_count, runs_when_checked, created_by, sample)
    values ('users', ${`${username}.csv`}, 1, 'utf-8', '[]', '[]', 1, false, ${staff.adminId},
      ${JSON.stringify([{ cells: [email] }])}) returning id`.execute(db)
  await sql`insert into import_lines (import_id, line, cells, key)
    values (${rows[0]?.id}, 2, ${JSON.stringify([email])}, ${username})`.execute(db)
}

async function visit({ owner: { db } }: TestProduct, id: number): Promise<void> {
  const moment = new Date().toISOString()
  await sql`insert into visit (visitor_id, site_id, id, member_id, started_at, last_seen_at, is_touch, landing_path,
      device_type, is_bot)
    values (${randomUUID()}, 1, ${randomUUID()}, ${id}, ${moment}, ${moment}, false, '/', 'desktop', false)`.execute(
    db,
  )
}

/** The rows of every table in which something of the member stands. */
async function placesOf({ db }: Started): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string; binary: string[] }>`
    select n.nspname as schema, c.relname as name, array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as binary
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(db)
  const found = tables.map(({ schema, name, binary }) => {
    const parts = binary.map((column) => sql`encode(${sql.ref(column)}, 'escape')`)
    const text = sql`concat_ws(' ', ${sql.join([sql`to_jsonb(t)`, ...parts])})`
    return sql<{
      row: string
    }>`select ${name} || ' ' || ${text} as row from ${sql.table(`${schema}.${name}`)} t
      where ${text} ~* ${traces.join('|').replaceAll('.', '[.]')}`
  })
  const { rows } = await sql<{ row: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row)
}

async function booksOf({ db }: Started): Promise<unknown> {
  const { rows } =
    await sql`select (select json_agg(array[amount, refunded, total_amount, user_id] order by id) from orders)::text as orders,
    (select sum(amount) from refunds) as refunds, (select count(*) from subscription_event) as events,
    (select json_agg(array[mrr_before, mrr_after]) from subscription_movement)::text as movements,
    (select count(*) from visit) as visits`.execute(db)
  return rows[0]
}

it('a member who is erased is found nowhere any more, and the books are as they were', async () => {
  await using told = await start()
  const { product, staff, db, id } = told
  await leaveTraces(told)
  await product.app.tasks.get('send-mails')?.run(new AbortController().signal)
  const before = await booksOf(told)
  expect((await placesOf(told)).length).toBeGreaterThan(15)
  expect(await filesOf(product)).toHaveLength(2)
  const preview = await staff.get(`/users/${id}/erasure`)
  expect(preview.body.data).toMatchObject({
    goes: expect.arrayContaining([
      { kind: 'tickets', count: 2 },
      { kind: 'comments', count: 1 },
      { kind: 'visits', count: 1 },
    ]),
    stays: expect.arrayContaining([
      { kind: 'orders', count: 1 },
      { kind: 'refunds', count: 2 },
    ]),
    running_subscriptions: 1,
  })

  const erased = await staff.post(`/users/${id}/erase`, { username }, { 'idempotency-key': 'erase' })

  expect(erased).toMatchObject({ status: 200 })
  expect(await placesOf(told)).toEqual([])
  expect((await staff.get('/cooperations')).body.data).toMatchObject([
    { name: '[redacted]', phone: null, email: 'agent@other.example', message: 'Let us talk' },
  ])
  expect(await booksOf(told)).toEqual(before)
  expect((await staff.get(`/users/${id}`)).body.data).toMatchObject({
    username: expect.stringMatching(`^erased-${id}-`),
    status: 'disabled',
    erased_at: expect.any(String),
  })
  const [entry] = (await staff.get(`/users/${id}/history`)).body.data as { action: string }[]
  expect(entry).toMatchObject({ action: 'erase', before: null, after: null })
  const linked = await sql`select from visit where member_id = ${id}`.execute(db)
  expect(linked.rows).toEqual([])
  // The visit stays, and is nobody's.
  expect((await staff.get('/visits')).body.data).toMatchObject([{ user_id: null, user: null }])
  expect((await staff.get(`/visits?filter[user_id]=${id}`)).body.data).toEqual([])
  await product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)
  await expect.poll(() => filesOf(product)).toEqual([])
})

it('counts what a provider goes on charging for, and not access that was given away', async () => {
  await using told = await start()
  const { staff, id } = told
  const plan_id = await aPlan(staff, { name: 'Given' })
  const until = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  expect((await staff.post(`/users/${id}/give-access`, { plan_id, until })).status).toBe(200)

  expect((await staff.get(`/users/${id}/erasure`)).body.data).toMatchObject({
    stays: expect.arrayContaining([{ kind: 'subscriptions', count: 2 }]),
    running_subscriptions: 1,
  })
})

it('counts nothing that has ended, although access is given to it', async () => {
  await using told = await start()
  const { staff, id } = told
  const [running] = (await staff.get(`/subscriptions?filter[user_id]=${id}`)).body.data as { id: number }[]
  const subscription = `/subscriptions/${running?.id}`
  // Within what was paid for, which goes on for days.
  for (const [act, body] of Object.entries({ pause: undefined, end: undefined, extend: { days: 7 } }))
    expect((await staff.post(`${subscription}/${act}`, body)).status, act).toBe(200)

  expect((await staff.get(subscription)).body.data).toMatchObject({ status: 'active' })
  expect((await staff.get(`/users/${id}/erasure`)).body.data).toMatchObject({ running_subscriptions: 0 })
})

/** The files in which something of the member stands: pictures, and mails kept where no server sends them. */
async function filesOf({ services }: TestProduct): Promise<string[]> {
  const found = await readdir(services.config.dataDir, { recursive: true, withFileTypes: true })
  const paths = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })))
  return texts
    .filter(({ text }) => new RegExp(traces.join('|'), 'i').test(text))
    .map(({ path }) => basename(path))
}

/** The one subscription that there is, and what is tried on it after the member was erased. */
async function eraseSubscribed({ staff, id }: Started, before: (subscription: string) => Promise<unknown>) {
  const [running] = (await staff.get(`/subscriptions?filter[user_id]=${id}`)).body.data as { id: number }[]
  const subscription = `/subscriptions/${running?.id}`
  await before(subscription)
  expect((await staff.get(subscription)).body.data).toMatchObject({ is_member_erased: 0 })
  expect((await staff.post(`/users/${id}/erase`, { username })).status).toBe(200)
  return subscription
}

const refused = {
  status: 409,
  body: {
    code: 'member_erased',
    message: 'The member was erased, so this cannot be done any more.',
  },
}

it('nothing is given or sold to whoever is gone, it is said why, and what runs on is still to be stopped', async () => {
  await using told = await start()
  const { staff } = told
  const plan_id = await aPlan(staff, { name: 'Another' })
  const subscription = await eraseSubscribed(told, async () => undefined)
  const before = (await staff.get(subscription)).body.data
  const acts = {
    ...{ extend: { days: 7 }, credit: { amount: 500 }, 'change-plan': { plan_id } },
    ...{ pause: undefined, resume: undefined, 'start-renewal': undefined },
  }

  expect(before).toMatchObject({ is_member_erased: 1, status: 'active' })
  for (const [act, body] of Object.entries(acts))
    expect(await staff.post(`${subscription}/${act}`, body), act).toMatchObject(refused)
  for (const asked of ['days=7', 'amount=500', `plan_id=${plan_id}`])
    expect(await staff.get(`${subscription}/effect?${asked}`), asked).toMatchObject(refused)
  const inChinese = { 'accept-language': 'zh-CN' }
  expect((await staff.post(`${subscription}/extend`, { days: 7 }, inChinese)).body.message).toBe(
    '该会员已被清除，无法再执行此操作。',
  )
  expect((await staff.get(subscription)).body.data).toEqual(before)

  expect((await staff.post(`${subscription}/stop-renewal`)).status).toBe(200)
  expect(await staff.post(`${subscription}/start-renewal`)).toMatchObject(refused)
})

it('nobody is put in charge of whoever is gone, among many neither, and it is said of them alone', async () => {
  await using told = await start()
  const { product, staff, db, id } = told
  const other = await aMember(product, 'noor.quill')
  expect((await staff.post(`/users/${id}/erase`, { username })).status).toBe(200)
  const order = { action: 'update', ids: [id, other], changes: { allocated_admin_id: staff.adminId } }

  const tried = await staff.post('/users/bulk', { ...order, dry_run: 1 })
  const done = await staff.post('/users/bulk', order)

  for (const answer of [tried, done])
    expect(answer.body.data).toMatchObject({ done: 1, refused: 1, verdicts: [{ id, ...refused.body }] })
  const cared = await staff.get(`/admins/${staff.adminId}/allocated-members`)
  expect(cared.body.data).toMatchObject([{ id: other }])
  const byHand = sql`update users set allocated_admin_id = ${staff.adminId} where id = ${id}`.execute(db)
  await expect(byHand).rejects.toThrow('users_erased_check')
})

it('what was paused is not resumed for whoever is gone, and is ended instead', async () => {
  await using told = await start()
  const { staff } = told
  const subscription = await eraseSubscribed(told, (path) => staff.post(`${path}/pause`))

  expect((await staff.get(subscription)).body.data).toMatchObject({ status: 'paused' })
  expect(await staff.post(`${subscription}/resume`)).toMatchObject(refused)
  expect(await staff.post(`${subscription}/extend`, { days: 7 })).toMatchObject(refused)
  expect(await staff.post(`${subscription}/end`)).toMatchObject({
    status: 200,
    body: { data: { status: 'expired', mrr: 0, access_until: null } },
  })
  const events = (await staff.get(`${subscription}/events`)).body.data as { type: string }[]
  expect(events.map(({ type }) => type)).toEqual(['new', 'paused', 'churn'])
  const [entry] = (await staff.get(`${subscription}/history`)).body.data as { action: string }[]
  expect(entry).toMatchObject({ action: 'end' })
})

it('what sites tell afterwards brings nobody back, and name and address are free', async () => {
  await using told = await start()
  const { staff, site, id } = told
  await staff.post(`/users/${id}/erase`, { username })
  const { version } = (await staff.get(`/users/${id}`)).body.data as { version: number }

  expect((await staff.post(`/users/${id}/enable`)).status).toBe(409)
  expect(await staff.put(`/users/${id}`, { version, email })).toMatchObject(refused)
  expect((await staff.post(`/users/${id}/erase`, { username })).status).toBe(409)
  const late = { provider: 'segpay', subscription_reference: 'S', transaction_number: 'S2', type: 'renewal' }
  const item = { ...late, member_id: id, occurred_at: daysAgo(0), until: daysAgo(-30) }
  const [subscription] = (await staff.get('/subscriptions')).body.data as { plan_id: { id: number } }[]
  await site.post('/subscriptions/events', { items: [{ ...item, plan_id: subscription?.plan_id.id }] })
  expect((await staff.get(`/users/${id}`)).body.data).toMatchObject({ status: 'disabled', email: null })
  const visit = { visitor_id: randomUUID(), id: randomUUID(), user_agent: 'Mozilla/5.0', landing_path: '/' }
  const seen = { started_at: daysAgo(0), last_seen_at: daysAgo(0), member_id: id }
  const { data: verdicts } = (await site.post('/visits', { items: [{ ...visit, ...seen }] })).body
  expect(verdicts).toMatchObject({ accepted: 0, verdicts: [{ code: 'unknown_member' }] })
  const newcomer = { username, email, password: 'a fresh start 2026', visitor_address: '203.0.113.9' }
  expect((await site.post('/members', newcomer)).status).toBeLessThan(300)
  const found = await staff.get(`/users?q=${username}`)
  expect((found.body.data as { id: number }[]).map((each) => each.id)).not.toContain(id)
})

it('is refused without the name, to whom it is not allowed, and without a proof of who asks', async () => {
  await using told = await start()
  const { product, staff, db, id } = told
  const narrow = await asStaff(product, ['list-users', 'update-users'])

  const other = await staff.post(`/users/${id}/erase`, { username: 'somebody' })

  expect(other).toMatchObject({ status: 422, body: { errors: { username: [expect.any(String)] } } })
  expect((await narrow.post(`/users/${id}/erase`, { username })).status).toBe(403)
  expect((await narrow.get(`/users/${id}/export`)).status).toBe(403)
  await sql`update sessions set proved_at = now() - interval '1 day'`.execute(db)
  expect((await staff.post(`/users/${id}/erase`, { username })).body.code).toBe('confirm_again')
  expect((await staff.get(`/users/${id}`)).body.data).toMatchObject({ username, email })
})

it('hands out all that is held about a member, no secret with it, and says so in the history', async () => {
  await using told = await start()
  await leaveTraces(told)
  const { staff, id } = told

  const answer = await staff.get(`/users/${id}/export`)

  const held = answer.body.data as Record<string, Record<string, unknown>[]>
  expect(held).toMatchObject({
    member: [{ username, email }],
    orders: [{ amount: 2000 }],
    comments: [{ comment: 'What a periwinkle sky' }],
    visits: [{ member_id: id }],
  })
  expect(answer.text).not.toContain('password_hash')
  const [entry] = (await staff.get(`/users/${id}/history`)).body.data as { action: string }[]
  expect(entry).toMatchObject({ action: 'disclose', admin_id: staff.adminId })
  expect((await staff.get(`/users/${id}/export`, { 'x-requested-with': '' })).status).toBeGreaterThan(399)
})
