import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tls from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SmtpSettings } from '../config.ts'
import { servicesForCallers } from '../platform/caller/services.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { Problem } from '../platform/problem/problem.ts'
import { startBeside, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { startMailServer } from '../testing/programs/mail-server.ts'
import { enqueueMail, membersToWaitFor, type OutgoingMail } from './enqueue-mail.ts'

const trusted = tls.getCACertificates('default')
let product: TestProduct

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  tls.setDefaultCACertificates(trusted)
  await product[Symbol.asyncDispose]()
})

const link = 'https://site.example/verify?token=very-secret-token'

it('without a mail server keeps each mail as a file for the owner alone, and forgets what it said', async () => {
  await enqueue(product, { to: 'ada@example.com', key: 'kept' })
  const waiting = await mailOf(product, 'kept')
  expect(JSON.stringify(waiting)).not.toContain('very-secret-token')

  await send(product)

  const folder = join(product.services.config.dataDir, 'mail')
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).toContain('very-secret-token')
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect(await mailOf(product, 'kept')).toMatchObject({ status: 'kept', sealed_data: null, attempts: 1 })
})

it('is written with what it tells of, or not at all', async () => {
  const failing = product.services.db.transaction().execute(async (db) => {
    await enqueueMail(
      { db, services: servicesForCallers(product.services) },
      'verify_email',
      mailTo('no@example.com', 'undone'),
    )
    throw new Error('The work failed.')
  })

  await expect(failing).rejects.toThrow('The work failed.')
  expect(await mailOf(product, 'undone')).toBeUndefined()
})

it('of a key there is one mail, and a kind that opens an account goes to a person once a minute', async () => {
  await enqueue(product, { to: 'Linus@example.com', key: 'first', memberId: 7 })
  await enqueue(product, { to: 'linus@example.com', key: 'first', memberId: 7 })
  const second = enqueue(product, { to: 'other@example.com', key: 'second', memberId: 7 })

  await expect(second).rejects.toThrow(Problem)
  await expect(second).rejects.toMatchObject({ code: 'too_many', details: { retryAfterSeconds: 60 } })
  expect(await membersToWaitFor(product.services.db, 'verify_email', [6, 7])).toEqual(new Map([[7, 60]]))
  expect(await membersToWaitFor(product.services.db, 'reset_password', [7])).toEqual(new Map())

  await sql`update mails set not_before = now() - interval '61 seconds' where key = 'first'`.execute(
    product.owner.db,
  )
  await enqueue(product, { to: 'other@example.com', key: 'second', memberId: 7 })
  expect(await mailOf(product, 'second')).toMatchObject({ status: 'waiting' })
})

it('of two at once to one person one is refused', async () => {
  const both = ['one', 'two'].map((key) => enqueue(product, { to: 'grace@example.com', key }))

  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('answers wait for their minute instead, each behind the one before', async () => {
  const data = { name: 'Mina', subject: 'Sound', reference: 'S-1', message: 'Try again.' }
  for (const key of ['answer 1', 'answer 2', 'answer 3'])
    await inTransaction(product, (context) =>
      enqueueMail(context, 'support_answer', { language: 'en', to: 'mina@example.com', data, key }),
    )

  const { rows } = await sql<{
    wait: number
  }>`select round(extract(epoch from not_before - created_at))::int as wait
    from mails where key like 'answer %' order by id`.execute(product.owner.db)
  expect(rows.map(({ wait }) => wait)).toEqual([0, 60, 120])
})

it('is sent over TLS with the login, in words, once, though two processes send', async () => {
  await using server = await startMailServer()
  trust(server.certificate)
  await using sending = await startProduct({ smtp: server.settings })
  await using beside = await startBeside(sending)
  for (let n = 1; n <= 12; n++) await enqueue(sending, { to: `member${n}@example.com`, key: `mail ${n}` })

  await Promise.all([send(sending), send(beside)])

  const recipients = server.received.map(({ to }) => to.join())
  expect(recipients).toHaveLength(12)
  expect(new Set(recipients).size).toBe(12)
  const [mail] = server.received
  expect(mail).toMatchObject({ isTls: true, user: 'backlot' })
  expect(mail?.source).toContain('From: Backlot <hello@site.example>')
  expect(mail?.source).toContain('Subject: Please confirm your email address')
  expect(await mailOf(sending, 'mail 1')).toMatchObject({ status: 'sent', sealed_data: null, problem: null })
})

it('goes out by itself soon after it was written', async () => {
  await using server = await startMailServer({ isTls: true })
  trust(server.certificate)
  await using sending = await startProduct({ smtp: server.settings })
  await startJobs(sending.app)

  await enqueue(sending, { to: 'ada@example.com', key: 'soon' })

  await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1)
})

it('is not tried again where the address is refused for good, and is where it is not', async () => {
  const refusals = {
    'gone@example.com': { code: 550, reason: '<gone@example.com>: No such person' },
    'full@example.com': { code: 452, reason: 'Mailbox full' },
  }
  await using server = await startMailServer({ refusals })
  trust(server.certificate)
  await using sending = await startProduct({ smtp: server.settings })
  await enqueue(sending, { to: 'gone@example.com', key: 'gone' })
  await enqueue(sending, { to: 'full@example.com', key: 'full' })

  await send(sending)

  expect(server.received).toEqual([])
  expect(await mailOf(sending, 'gone')).toMatchObject({
    status: 'failed',
    sealed_data: null,
    problem: expect.stringContaining('No such person'),
  })
  expect((await mailOf(sending, 'gone'))?.problem).not.toContain('gone@')
  const full = await mailOf(sending, 'full')
  expect(full).toMatchObject({
    status: 'waiting',
    attempts: 1,
    problem: expect.stringContaining('Mailbox full'),
  })
  expect(full?.wait).toBe(60)
})

it('waits ever longer between attempts, and is given up after a day', async () => {
  await using sending = await startProduct({ smtp: nobodyThere })
  await enqueue(sending, { to: 'ada@example.com', key: 'late' })

  const waits: (number | null | undefined)[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    await send(sending)
    waits.push((await mailOf(sending, 'late'))?.wait)
    await sql`update mails set next_try_at = now()`.execute(sending.owner.db)
  }
  await sql`update mails set created_at = now() - interval '25 hours'`.execute(sending.owner.db)
  await send(sending)

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * 60))
  expect(await mailOf(sending, 'late')).toMatchObject({ status: 'failed', sealed_data: null, attempts: 9 })
})

it('survives a connection that is cut in the middle of it', async () => {
  await using server = await startMailServer({ cuts: 1 })
  trust(server.certificate)
  await using sending = await startProduct({ smtp: server.settings })
  await enqueue(sending, { to: 'ada@example.com', key: 'cut' })

  await send(sending)
  expect(await mailOf(sending, 'cut')).toMatchObject({ status: 'waiting', attempts: 1 })
  await sql`update mails set next_try_at = now()`.execute(sending.owner.db)
  await send(sending)

  expect(server.received).toHaveLength(1)
  expect(await mailOf(sending, 'cut')).toMatchObject({ status: 'sent', attempts: 2 })
})

it('of a process that died while it sent one, another sends it after its time', async () => {
  await using sending = await startProduct()
  await enqueue(sending, { to: 'ada@example.com', key: 'lost' })
  await sql`update mails set status = 'sending', attempts = 1, next_try_at = now() + interval '3 minutes'`.execute(
    sending.owner.db,
  )

  await send(sending)
  expect(await mailOf(sending, 'lost')).toMatchObject({ status: 'sending' })
  await sql`update mails set next_try_at = now()`.execute(sending.owner.db)
  await send(sending)

  expect(await mailOf(sending, 'lost')).toMatchObject({ status: 'kept', attempts: 2 })
})

it('says nothing to a server without TLS, or with a certificate of nobody, unless that is allowed', async () => {
  await using plain = await startMailServer({ offersTls: false })
  await using unknown = await startMailServer()
  tls.setDefaultCACertificates(trusted)

  for (const settings of [plain.settings, unknown.settings]) {
    await using sending = await startProduct({ smtp: settings })
    await enqueue(sending, { to: 'ada@example.com', key: 'secret' })
    await send(sending)
    expect(await mailOf(sending, 'secret')).toMatchObject({ status: 'waiting' })
  }
  expect([...plain.received, ...unknown.received]).toEqual([])

  await using sending = await startProduct({ smtp: { ...plain.settings, mayGoPlain: true } })
  await enqueue(sending, { to: 'ada@example.com', key: 'open' })
  await send(sending)
  expect(plain.received).toMatchObject([{ isTls: false }])
})

it('forgets after 90 days that there was one', async () => {
  await using sending = await startProduct()
  for (const key of ['old', 'new']) await enqueue(sending, { to: `${key}@example.com`, key })
  await send(sending)
  await sql`update mails set created_at = now() - interval '91 days' where key = 'old'`.execute(
    sending.owner.db,
  )

  await sending.app.tasks.get('sweep-mails')?.run(new AbortController().signal)

  expect(await mailOf(sending, 'old')).toBeUndefined()
  expect(await mailOf(sending, 'new')).toBeDefined()
})

it('takes the file of a mail away with its row, and those whose rows are gone already', async () => {
  await using sending = await startProduct()
  for (const key of ['old', 'new']) await enqueue(sending, { to: `${key}@example.com`, key })
  await send(sending)
  const folder = join(sending.services.config.dataDir, 'mail')
  const { rows } = await sql<{ id: number }>`select id from mails where key = 'new'`.execute(sending.owner.db)
  for (const name of ['00900001.eml', '00900002.eml.part', '1234567890.eml', 'notes.eml'])
    await writeFile(join(folder, name), 'Dear Mina')
  await sql`update mails set created_at = now() - interval '91 days' where key = 'old'`.execute(
    sending.owner.db,
  )

  await sending.app.tasks.get('sweep-mails')?.run(new AbortController().signal)

  const kept = rows.map(({ id }) => `${String(id).padStart(8, '0')}.eml`)
  expect((await readdir(folder)).toSorted()).toEqual([...kept, 'notes.eml'])
})

const nobodyThere: SmtpSettings = {
  host: '127.0.0.1',
  port: 1,
  isTls: false,
  mayGoPlain: true,
  login: undefined,
}

function mailTo(to: string, key: string): OutgoingMail<'verify_email'> {
  return { language: 'en', to, data: { name: 'Ada', link }, key }
}

interface Asked {
  to: string
  key: string
  memberId?: number
}

function enqueue(into: TestProduct, { to, key, ...rest }: Asked): Promise<void> {
  return inTransaction(into, (context) =>
    enqueueMail(context, 'verify_email', { ...mailTo(to, key), ...rest }),
  )
}

function inTransaction(
  { services }: TestProduct,
  work: (context: Parameters<typeof enqueueMail>[0]) => Promise<void>,
): Promise<void> {
  return services.db.transaction().execute((db) => work({ db, services: servicesForCallers(services) }))
}

async function send({ app }: TestProduct): Promise<void> {
  await app.tasks.get('send-mails')?.run(new AbortController().signal)
}

interface MailRow {
  status: string
  attempts: number
  sealed_data: string | null
  problem: string | null
  /** Seconds until the next attempt. */
  wait: number | null
}

async function mailOf({ owner }: TestProduct, key: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`select status, attempts, sealed_data, problem,
    round(extract(epoch from next_try_at - updated_at))::int as wait from mails where key = ${key}`.execute(
    owner.db,
  )
  return rows[0]
}

function trust(certificate: string): void {
  tls.setDefaultCACertificates([...trusted, certificate])
}
