import tls from 'node:tls'
import * as reports from '@backlot/contract/reports/index'
import { reportschedules, scheduledReports } from '@backlot/contract/resources/reportschedules'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { startMailServer } from '../../testing/programs/mail-server.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { reportSources } from './report-sources.ts'
import { lackingWords } from './report-words.ts'

const trusted = tls.getCACertificates('default')
afterAll(() => tls.setDefaultCACertificates(trusted))

const order = (n: number) => ({
  title: `Staff, week ${n}`,
  report: 'staff-activity',
  days: 'last_7_days',
  turn: 'monday',
  at: '08:30',
  time_zone: 'Asia/Shanghai',
  formats: ['csv'],
  to_owner: 1,
  recipients: [],
})

let conforming: TestProduct

conformance(reportschedules, {
  start: async () => (conforming = await startProduct()),
  neighbours: async () => [await asStaff(conforming, []), await asStaff(conforming, [])],
  sample: order,
  changed: (n) => ({ title: `Staff, month ${n}`, turn: 'first_of_month' }),
  owned: {
    without: 'list-audits',
    // Whoever orders one reads its name in their own history, which is not what is tried here.
    async make(n, { adminId }) {
      const { rows } = await sql<{ id: number }>`
        insert into reportschedules (title, report, days, turn, at, time_zone, formats, owner_id)
        values (${`Staff, week ${n}`}, 'staff-activity', 'today', 'day', '08:30', 'UTC', '{csv}', ${adminId})
        returning id`.execute(conforming.owner.db)
      return rows[0]?.id ?? 0
    },
  },
})

it('every report with a page can be ordered, and its document has words for all it is told apart and narrowed by', () => {
  const names = Object.values(reports).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...scheduledReports].toSorted())
  const lacking = Object.values(reportSources).flatMap(({ report }) =>
    Object.entries({ ...report.dimensions, ...report.fields })
      .filter(([name]) => name in report.dimensions || report.filters.includes(name))
      .flatMap(([name, field]) => (field ? lackingWords(name, field) : [])),
  )
  expect(lacking).toEqual([])
  for (const [name, { report }] of Object.entries(reportSources)) expect(report.name).toBe(name)
})

it('a turn comes at its time by the clocks of its zone, over both changes of them', async () => {
  await using product = await startProduct()
  const turns = async (turn: string, at: string, after: string, zone = 'Europe/Berlin') => {
    const found: string[] = []
    let moment = after
    for (let n = 0; n < 3; n++) {
      const { rows } = await sql<{
        next: string
      }>`select to_char(next_turn(${turn}, ${at}, ${zone}, ${moment}::timestamptz)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as next`.execute(product.services.db)
      moment = rows[0]?.next ?? ''
      found.push(moment)
    }
    return found
  }

  expect(await turns('day', '08:30', '2026-03-28T00:00Z')).toEqual([
    '2026-03-28T07:30Z',
    '2026-03-29T06:30Z',
    '2026-03-30T06:30Z',
  ])
  // Half past two is left out that night, and shown twice in autumn.
  expect(await turns('day', '02:30', '2026-03-28T00:00Z')).toEqual([
    '2026-03-28T01:30Z',
    '2026-03-29T01:30Z',
    '2026-03-30T00:30Z',
  ])
  expect(await turns('day', '02:30', '2026-10-24T12:00Z')).toEqual([
    '2026-10-25T01:30Z',
    '2026-10-26T01:30Z',
    '2026-10-27T01:30Z',
  ])
  expect(await turns('monday', '08:30', '2026-11-23T00:30Z', 'Asia/Shanghai')).toEqual([
    '2026-11-30T00:30Z',
    '2026-12-07T00:30Z',
    '2026-12-14T00:30Z',
  ])
  expect(await turns('first_of_month', '00:00', '2026-12-31T15:00Z', 'Asia/Shanghai')).toEqual([
    '2026-12-31T16:00Z',
    '2027-01-31T16:00Z',
    '2027-02-28T16:00Z',
  ])
})

it('is refused to who may not see the report, and with a question that the report does not know', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product, [
    'create-reportschedules',
    'list-reportschedules',
    'daily-revenue',
    'view-dashboard',
  ])
  const refusal = async (besides: object) => {
    const { status, body } = await staff.post('/reportschedules', { ...order(1), ...besides })
    return [status, Object.keys(body.errors ?? {})]
  }

  expect(await refusal({})).toEqual([422, ['report']])
  const own = { report: 'daily-revenue' }
  expect(await refusal({ ...own, question: 'filter[nothing]=1' })).toEqual([422, ['question']])
  expect(await refusal({ ...own, question: 'sort=nothing' })).toEqual([422, ['question']])
  expect(await refusal({ ...own, question: 'bucket=year' })).toEqual([422, ['question']])
  const today = { report: 'dashboard', days: 'today' }
  expect(await refusal({ ...today, question: 'bucket=hour' })).toEqual([422, ['question']])
  expect(await refusal({ ...own, at: '24:00' })).toEqual([422, ['at']])
  for (const zone of ['Mars/Olympus', 'BST', 'SST'])
    expect(await refusal({ ...own, time_zone: zone }), zone).toEqual([422, ['time_zone']])
  expect(await refusal({ ...own, formats: [] })).toEqual([422, ['formats']])
  expect(await refusal({ ...own, to_owner: 0 })).toEqual([422, ['recipients']])
  expect(await refusal({ ...own, question: 'filter[payment_method]=card' })).toEqual([201, []])
})

it('goes once for each turn to who may see it, with their own rows, over two processes', async () => {
  await using server = await startMailServer()
  tls.setDefaultCACertificates([...trusted, server.certificate])
  await using product = await startProduct({ smtp: server.settings })
  await using beside = await startBeside(product)
  const owner = await asStaff(product)
  await addressed(product, owner, 'owner@staff.example', 'zh-CN')
  const partner = await asStaff(product, [])
  await addressed(product, partner, 'partner@staff.example')
  const stranger = await asStaff(product, ['list-videos'])
  await addressed(product, stranger, 'stranger@staff.example')
  const gone = await asStaff(product)
  await addressed(product, gone, 'gone@staff.example')
  const silent = await asStaff(product)
  await sql`update admins set status = 'disabled' where id = ${gone.adminId}`.execute(product.owner.db)
  await channels(product, partner)
  const recipients = [partner, stranger, gone, silent].map(({ adminId }) => adminId)
  const id = idOf(
    await owner.post('/reportschedules', {
      ...{
        ...order(1),
        report: 'daily-channel',
        formats: ['csv', 'pdf'],
        recipients,
        question: 'bucket=week&sort=-channel_id',
      },
    }),
  )

  await sendDue(product)
  await sendDue(product)
  expect(await deliveries(owner, id)).toEqual([])
  await makeDue(product, id)
  await Promise.all([sendDue(product), sendDue(beside), sendDue(product)])
  await Promise.all([sendMails(product), sendMails(beside)])

  const outcomes = {
    attached: [owner, partner],
    not_permitted: [stranger],
    disabled: [gone],
    no_address: [silent],
  }
  const expected = Object.entries(outcomes).flatMap(([outcome, whose]) =>
    whose.map(({ adminId }) => ({ admin_id: adminId, outcome })),
  )
  const told = await deliveries(owner, id)
  expect(told.map(({ admin_id, outcome }) => ({ admin_id, outcome }))).toEqual(
    expected.toSorted((a, b) => b.admin_id - a.admin_id),
  )
  expect(told.find(({ admin_id }) => admin_id === partner.adminId)).toMatchObject({ mail_status: 'sent' })
  expect((await owner.get(`/reportschedules/${id}`)).body.data).toMatchObject({ last_outcome: 'disabled' })
  expect(server.received.map(({ to }) => to.join()).toSorted()).toEqual([
    'owner@staff.example',
    'partner@staff.example',
  ])

  const [all, own] = ['owner', 'partner'].map((name) => partsOf(server.received, `${name}@staff.example`))
  expect(all?.csv).toContain('Northlight')
  expect(all?.csv).toContain('Southwind')
  expect(own?.csv).toContain('Northlight')
  expect(own?.csv).not.toContain('Southwind')
  const { from, to } = { from: day(-6), to: day(0) }
  const download = await owner.get(
    `/analytics/channel/exportCsv?from=${from}&to=${to}&bucket=week&sort=-channel_id`,
  )
  expect(all?.csv).toBe(download.text)
  const meaning = JSON.parse(own?.json ?? '') as { data: { columns: { name: string }[] }; meta: object }
  expect(meaning.data.columns.map(({ name }) => name).join(',')).toBe(own?.csv.slice(1).split('\r\n')[0])
  expect(meaning.meta).toMatchObject({ currency: 'USD', filters: { from, to, sort: '-channel_id' } })
  expect(all?.text).toMatch(/\p{Script=Han}/u)
  expect(own?.text).toContain(
    `https://backlot.example/#/analytics/daily/channel?from=${from}&to=${to}&bucket=week&chosen=rows-daily-channel.-channelId`,
  )
  for (const parts of [all, own]) expect(parts?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // A letter that the font lacks is told by its number, not by an empty box.
  const paper = pdfText(own?.pdf ?? Buffer.alloc(0))
  expect(paper).toContain('[U+6BD6] North')
  expect(paper).toContain('by week')
  const { rows } = await sql`select from mail_attachments`.execute(product.owner.db)
  expect(rows).toEqual([])
})

it('judges who may see it when it is sent, and sends nothing for an account that is disabled', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const reader = await asStaff(product, ['list-audits'])
  await addressed(product, reader, 'reader@staff.example')
  const body = { ...order(1), to_owner: 0, recipients: [reader.adminId] }
  const id = idOf(await owner.post('/reportschedules', body))
  const next = async () => {
    await makeDue(product, id)
    await sendDue(product)
    return (await deliveries(owner, id))[0]?.outcome
  }

  expect(await next()).toBe('attached')
  await sql`delete from role_permissions rp using admin_roles ar
    where ar.role_id = rp.role_id and ar.admin_id = ${reader.adminId}`.execute(product.owner.db)
  expect(await next()).toBe('not_permitted')
  await sql`update admins set status = 'disabled' where id = ${owner.adminId}`.execute(product.owner.db)
  await makeDue(product, id)
  await sendDue(product)
  const { rows } = await sql<{ outcome: string }>`select outcome from reportschedule_deliveries
    order by id desc limit 1`.execute(product.owner.db)
  expect(rows).toEqual([{ outcome: 'owner_disabled' }])
})

it('is taken back, while it waits for the mail server, from who may no longer see it', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  await addressed(product, owner, 'owner@staff.example')
  const [reader, leaver] = [await asStaff(product, ['list-audits']), await asStaff(product, ['list-audits'])]
  for (const who of [reader, leaver]) await addressed(product, who, `${who.adminId}@staff.example`)
  const recipients = [reader.adminId, leaver.adminId]
  const id = idOf(await owner.post('/reportschedules', { ...order(1), recipients }))
  await makeDue(product, id)
  await sendDue(product)
  const waiting = { outcome: 'attached', mail_status: 'waiting' }
  expect(await deliveries(owner, id)).toMatchObject([waiting, waiting, waiting])

  await sql`delete from role_permissions rp using admin_roles ar
    where ar.role_id = rp.role_id and ar.admin_id = ${reader.adminId}`.execute(product.owner.db)
  await sql`update admins set status = 'disabled' where id = ${leaver.adminId}`.execute(product.owner.db)
  await sql`update mails set created_at = created_at - interval '5 minutes'`.execute(product.owner.db)
  await sendDue(product)
  await sendMails(product)

  expect(await deliveries(owner, id)).toMatchObject([
    { admin_id: leaver.adminId, outcome: 'disabled', mail_status: 'failed' },
    { admin_id: reader.adminId, outcome: 'not_permitted', mail_status: 'failed' },
    { admin_id: owner.adminId, outcome: 'attached', mail_status: 'kept' },
  ])
  const { rows } = await sql`select from mail_attachments`.execute(product.owner.db)
  expect(rows).toEqual([])
})

it('is taken back from who sees fewer channels than it was made of, and from nobody else', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const can = ['daily-channel', 'view-dashboard']
  const [all, partner, leaver] = [
    await asStaff(product, [...can, 'list-channels']),
    await asStaff(product, can),
    await asStaff(product, can),
  ]
  const readers = [all, partner, leaver]
  for (const who of readers) await addressed(product, who, `${who.adminId}@staff.example`)
  await channels(product, partner)
  const { db } = product.owner
  await sql`insert into channel_admins (channel_id, admin_id)
    select c.id, a from channels c, unnest(${[all, leaver].map(({ adminId }) => adminId)}::bigint[]) a`.execute(
    db,
  )
  const recipients = readers.map(({ adminId }) => adminId)
  const body = { ...order(1), to_owner: 0, recipients }
  const [byChannel, whole] = [
    idOf(await owner.post('/reportschedules', { ...body, report: 'daily-channel' })),
    idOf(await owner.post('/reportschedules', { ...body, report: 'dashboard' })),
  ]
  for (const id of [byChannel, whole]) await makeDue(product, id)
  await sendDue(product)

  await sql`delete from role_permissions rp using admin_roles ar where ar.role_id = rp.role_id
    and ar.admin_id = ${all.adminId} and rp.permission = 'list-channels'`.execute(db)
  await sql`delete from channel_admins where admin_id = ${leaver.adminId}
    and channel_id = (select max(id) from channels)`.execute(db)
  await sql`update mails set created_at = created_at - interval '5 minutes'`.execute(db)
  await sendDue(product)

  const [back, waiting] = [
    { outcome: 'not_permitted', mail_status: 'failed' },
    { outcome: 'attached', mail_status: 'waiting' },
  ]
  expect(await deliveries(owner, byChannel)).toMatchObject([
    { admin_id: leaver.adminId, ...back },
    { admin_id: partner.adminId, ...waiting },
    { admin_id: all.adminId, ...back },
  ])
  // Of the whole business there is no more to it for one than for another.
  expect(await deliveries(owner, whole)).toMatchObject([waiting, waiting, waiting])
})

it('is sent as a link where its files are larger than a mail may be, and not at all while it is paused', async () => {
  await using product = await startProduct({ mailAttachmentBytes: 20 })
  const owner = await asStaff(product)
  await addressed(product, owner, 'owner@staff.example')
  const id = idOf(await owner.post('/reportschedules', order(1)))
  await makeDue(product, id)
  await sendDue(product)
  expect(await deliveries(owner, id)).toMatchObject([{ outcome: 'linked', mail_status: 'waiting' }])

  await owner.post(`/reportschedules/${id}/pause`)
  expect((await owner.get(`/reportschedules/${id}`)).body.data).toMatchObject({
    status: 'paused',
    next_at: null,
  })
  await owner.post(`/reportschedules/${id}/resume`)
  const { next_at } = (await owner.get(`/reportschedules/${id}`)).body.data as { next_at: string }
  expect(Date.parse(next_at)).toBeGreaterThan(Date.now())
})

it('writes one mail after another: what is written waits for no other, and is not written again', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  await addressed(product, owner, 'owner@staff.example')
  const reader = await asStaff(product, ['list-audits'])
  await addressed(product, reader, 'reader@staff.example')
  const id = idOf(await owner.post('/reportschedules', { ...order(1), recipients: [reader.adminId] }))
  await makeDue(product, id)
  const { db } = product.owner
  await sql`alter table mails add constraint away check (recipient <> 'reader@staff.example')`.execute(db)

  await sendDue(product)
  expect(await deliveries(owner, id)).toMatchObject([{ admin_id: owner.adminId, outcome: 'attached' }])
  const due = (await owner.get(`/reportschedules/${id}`)).body.data
  expect(due).toMatchObject({ last_at: null, last_outcome: null })

  await sql`alter table mails drop constraint away`.execute(db)
  await sendDue(product)
  expect(await deliveries(owner, id)).toMatchObject([
    { admin_id: reader.adminId, outcome: 'attached' },
    { admin_id: owner.adminId, outcome: 'attached' },
  ])
  const { rows } = await sql`select recipient from mails where kind = 'report' order by id`.execute(db)
  expect(rows).toEqual([{ recipient: 'owner@staff.example' }, { recipient: 'reader@staff.example' }])
  const settled = (await owner.get(`/reportschedules/${id}`)).body.data
  expect(settled).toMatchObject({ last_outcome: 'attached', next_at: expect.any(String) })
})

it('gives up what cannot be made after five tries, and goes on with the next turn', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  await addressed(product, owner, 'owner@staff.example')
  const id = idOf(await owner.post('/reportschedules', order(1)))
  await makeDue(product, id)
  await sql`alter table audits rename to audits_away`.execute(product.owner.db)
  for (let n = 1; n <= 5; n++) await sendDue(product)
  await sql`alter table audits_away rename to audits`.execute(product.owner.db)

  expect(await deliveries(owner, id)).toMatchObject([{ outcome: 'failed', mail_status: null }])
  const { next_at } = (await owner.get(`/reportschedules/${id}`)).body.data as { next_at: string }
  expect(Date.parse(next_at)).toBeGreaterThan(Date.now())
})

it('draws each day of its span, and says where the rows are that a sheet leaves out', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  await addressed(product, owner, 'owner@staff.example')
  const plan = await aPlan(owner)
  const member = await aMember(product)
  const sell = async (from: number, to: number) => {
    await sql`insert into channels (name, type, utm_source)
      select 'C' || n, 'search', 'c' || n from generate_series(${from}::int, ${to}::int) n`.execute(
      product.owner.db,
    )
    await sql`insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      select ${member}, ${plan}, id, 'renewal', 500, 'USD', 'card', 'segpay', 'C-' || id, now() from channels c
      where not exists (select from orders where channel_id = c.id)`.execute(product.owner.db)
  }
  const paper = async (formats: readonly string[]) => {
    const id = idOf(await owner.post('/reportschedules', { ...order(1), report: 'daily-channel', formats }))
    await makeDue(product, id)
    await sendDue(product)
    const { rows } = await sql<{ filename: string; content: Buffer }>`
      delete from mail_attachments returning filename, content`.execute(product.owner.db)
    const pdf = rows.find(({ filename }) => filename.endsWith('.pdf'))
    return pdfText(pdf?.content ?? Buffer.alloc(0)).split('\n')
  }

  await sell(1, 1)
  const days = Array.from({ length: 7 }, (_, n) => day(n - 6).slice(5))
  expect((await paper(['pdf'])).filter((text) => /^\d\d-\d\d$/.test(text))).toEqual(days)
  await sell(2, 501)
  const first = 'These are the first rows; '
  expect(await paper(['pdf'])).toContain(`${first}the page that the mail links to has all of them.`)
  expect(await paper(['csv', 'pdf'])).toContain(`${first}the CSV file has all of them.`)
})

it('the document says what was noted of its days, to those who may see notes', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const reader = await asStaff(product, ['daily-revenue'])
  await addressed(product, owner, 'owner@staff.example')
  await addressed(product, reader, 'reader@staff.example')
  const [plan, member] = [await aPlan(owner), await aMember(product)]
  await sql`insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    values (${member}, ${plan}, 'renewal', 500, 'USD', 'card', 'segpay', 'N-1', now())`.execute(
    product.owner.db,
  )
  const note = async (on: object, said: string) =>
    expect((await owner.post('/daynotes', { ...on, note: said })).status).toBe(201)
  await note({ day: day(-9), until: day(-6) }, 'Campaign started')
  await note({ day: day(-2) }, '支付故障')
  await note({ day: day(-7) }, 'Before these days')
  const recipients = [reader.adminId]
  const ordered = { ...order(1), report: 'daily-revenue', recipients, formats: ['pdf'] }
  const id = idOf(await owner.post('/reportschedules', ordered))

  await makeDue(product, id)
  await sendDue(product)

  const { rows } = await sql<{ content: Buffer; mail_key: string }>`
    select a.content, m.key as mail_key from mail_attachments a join mails m on m.id = a.mail_id`.execute(
    product.owner.db,
  )
  const paperOf = ({ adminId }: typeof owner) =>
    pdfText(rows.find(({ mail_key }) => mail_key.endsWith(` ${adminId}`))?.content ?? Buffer.alloc(0))
  expect(paperOf(owner)).toContain(`${day(-9)} – ${day(-6)}  Campaign started`)
  expect(paperOf(owner)).toContain(`${day(-2)}  支付故障`)
  expect(paperOf(owner)).not.toContain('Before these days')
  expect(paperOf(reader)).toContain('Net sales')
  expect(paperOf(reader)).not.toContain('Campaign started')
})

it.each(scheduledReports)(
  '%s can be sent as both files, with what the rows mean beside them',
  async (report) => {
    await using product = await startProduct()
    const owner = await asStaff(product)
    await addressed(product, owner, 'owner@staff.example')
    const body = { ...order(1), report, days: 'last_365_days', formats: ['csv', 'pdf'] }
    const id = idOf(await owner.post('/reportschedules', body))
    await sql`insert into cohorts_added_up (at, zone, currency) values ('2026-01-02 03:04Z', 'UTC', 'USD')`.execute(
      product.owner.db,
    )
    await makeDue(product, id)
    await sendDue(product)

    expect(await deliveries(owner, id)).toMatchObject([{ outcome: 'attached' }])
    const { rows } = await sql<{
      filename: string
      content: Buffer
    }>`select filename, content from mail_attachments
    order by place`.execute(product.owner.db)
    expect(rows.map(({ filename, content }) => [filename.split('.').at(-1), content.length > 20])).toEqual(
      ['csv', 'json', 'pdf'].map((type) => [type, true]),
    )
    const said = pdfText(rows[2]?.content ?? Buffer.alloc(0)).replaceAll('\n', ' ')
    const { data } = JSON.parse(rows[1]?.content.toString() ?? '') as { data: { churn: object | null } }
    // Cohorts are as of the night before, whenever they are sent; who counts as lost is a setting.
    expect([said.includes('as of 2 Jan 2026, 03:04'), /Lost is who paid access ends for/.test(said)]).toEqual(
      [report === 'cohorts', data.churn !== null],
    )
  },
)

function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
}

async function addressed(product: TestProduct, who: Client, email: string, language = 'en'): Promise<void> {
  await sql`update admins set email = ${email} where id = ${who.adminId}`.execute(product.owner.db)
  await who.put('/auth/settings', { language })
}

/** Two channels, the partner on the first, and an order of today by each. */
async function channels({ owner }: TestProduct, partner: Client): Promise<void> {
  await sql`with made as (
      insert into channels (name, type, utm_source, profit_sharing) values ('毖 Northlight', 'affiliate', 'north', 0),
        ('Southwind', 'affiliate', 'south', 0) returning id, name)
    insert into channel_admins (channel_id, admin_id) select id, ${partner.adminId} from made where name = '毖 Northlight'`.execute(
    owner.db,
  )
  await sql`insert into users (username, channel_id) select 'member-' || id, id from channels`.execute(
    owner.db,
  )
}

async function makeDue({ owner }: TestProduct, id: number): Promise<void> {
  await sql`update reportschedules set next_at = clock_timestamp() - interval '1 second'
    where id = ${id}`.execute(owner.db)
}

async function sendDue({ app }: TestProduct): Promise<void> {
  await app.tasks.get('send-reports')?.run(new AbortController().signal)
}

async function sendMails({ app }: TestProduct): Promise<void> {
  await app.tasks.get('send-mails')?.run(new AbortController().signal)
}

interface Told {
  admin_id: number
  outcome: string
  mail_status: string | null
}

async function deliveries(staff: Client, id: number): Promise<Told[]> {
  const { body } = await staff.get(`/reportschedules/${id}/deliveries`)
  return (body.data as Told[]).toSorted((a, b) => b.admin_id - a.admin_id)
}

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

/** The text and the files of the mail to an address, as a mail program reads them. */
function partsOf(received: readonly Received[], to: string) {
  const source = received.find((mail) => mail.to.includes(to))?.source ?? ''
  const parts = source.split(/^--[^\r\n]+\r?$/m).map((part) => {
    const [head = '', ...rest] = part.trimStart().split(/\r?\n\r?\n/)
    return { head, content: rest.join('\n\n') }
  })
  const contentOf = (type: string) => {
    const { head, content } = parts.find((part) => part.head.includes(type)) ?? { head: '', content: '' }
    if (/quoted-printable/i.test(head)) return Buffer.from(quotedPrintable(content))
    return /base64/i.test(head) ? Buffer.from(content, 'base64') : Buffer.from(content)
  }
  return {
    text: contentOf('text/plain').toString(),
    csv: contentOf('text/csv').toString(),
    json: contentOf('application/json').toString(),
    pdf: contentOf('application/pdf'),
  }
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replaceAll(/=\r?\n/g, '')
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
