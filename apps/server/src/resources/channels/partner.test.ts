import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { Field } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { isWithheld } from '@backlot/contract/core/resource/withheld'
import { allEndpoints } from '@backlot/contract/endpoints'
import { allPermissions } from '@backlot/contract/permissions'
import { allResources, type PermissionName } from '@backlot/contract/registry'
import * as pages from '@backlot/contract/reports/index'
import * as parts from '@backlot/contract/reports/parts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceServers } from '../../registry.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite } from '../../testing/sites/as-site.ts'

/** Ids of the other channel's rows, which are found in no answer by chance. */
const foreignFrom = 987_650_001
const foreignAmount = 7_731_937
const ownAmount = 5_511_933
/** Everything that a role can give to see figures by, but for channels themselves. */
const figurePermissions = [
  ...(['view-dashboard', 'view-cohorts', 'daily-revenue', 'daily-channel', 'daily-campaign'] as const),
  ...(['daily-data', 'daily-subscriber-source', 'daily-refund-statistics'] as const),
]
const pointsTo = (...targets: string[]) => {
  const isOne = ({ settings }: Field) => targets.includes(String(settings.target))
  return ({ fields }: Resource) => Object.entries<Field>(fields).filter(([, field]) => isOne(field))
}
/** What tells who a member is. */
const pointsToMember = pointsTo('users', 'subscriptions', 'orders')
const listedOfChannels = Object.values<Resource>(allResources).filter(
  (resource) => resource.verbs.includes('list') && pointsTo('channels', 'campaigns')(resource).length > 0,
)
/** Lists that know of channels and show partners the rows of others, with the reason why. */
const forWhomARoleSays: Readonly<Record<string, string>> = {
  orders: 'What support and finance work on: a role opens every row of it, and no figure of a channel does.',
  subscriptions: 'As orders.',
  users: 'Members are looked after whoever brought them; no channel gives the right to list them.',
  promotions: 'A promotion is the business’s own; its channels say only where it is valid.',
}
const hasListOfItsOwn = (name: string) =>
  allEndpoints().some(({ method, path }) => method === 'GET' && path === `/${name}`)
const permissionsThereAre: ReadonlySet<string> = new Set(allPermissions().map(({ name }) => name))
const isPermission = (name: string): name is PermissionName => permissionsThereAre.has(name)
const scopedOfChannels = listedOfChannels.filter(({ name }) => !(name in forWhomARoleSays))
const foreignWords = ['Zephyr', 'zephyr', String(foreignAmount), '98765']

describe('an admin who is on a channel and may not list channels', () => {
  let product: TestProduct
  let staff: Client
  let partner: Client
  const own = { channel: 0, campaign: 0, statement: 0 }
  const foreign = { channel: 0, campaign: 0, statement: 0 }

  beforeAll(async () => {
    product = await startProduct({}, () => new Date('2026-11-20T12:00:00Z'))
    staff = await asStaff(product)
    partner = await asStaff(product, [])
    const site = await asSite(product)
    const planId = await aPlan(staff)
    await sql`select make_fact_partitions('visit', '2026-10-01', '2026-10-31')`.execute(product.owner.db)
    const set = async (to: typeof own, name: string, amount: number, n: number) => {
      to.channel = idOf(
        await staff.post('/channels', { name, type: 'affiliate', utm_source: name, profit_sharing: 3000 }),
      )
      to.campaign = idOf(
        await staff.post(`/channels/${to.channel}/campaigns`, { name: `${name} spring`, cost: amount }),
      )
      const memberId = await aMember(product)
      const origin = { channel_id: to.channel, campaign_id: to.campaign }
      await sql`insert into visit (visitor_id, site_id, id, member_id, started_at, last_seen_at, channel_id, campaign_id, is_touch,
          landing_path, device_type, is_bot)
        values (gen_random_uuid(), 1, gen_random_uuid(), ${memberId}, '2026-10-14Z', '2026-10-14Z', ${to.channel}, ${to.campaign},
          true, '/', 'mobile', false)`.execute(product.owner.db)
      const begun = {
        ...{
          provider: 'segpay',
          transaction_number: `N-${name}`,
          subscription_reference: `S-${name}`,
          type: 'new',
        },
        ...{
          member_id: memberId,
          plan_id: planId,
          occurred_at: '2026-10-15T12:00:00Z',
          until: '2026-11-15T12:00:00Z',
        },
      }
      const tried = {
        ...{ ...begun, transaction_number: `E-${name}`, subscription_reference: `E-${name}` },
        ...{ type: 'trial', until: '2026-10-18T12:00:00Z' },
      }
      const declined = {
        ...{
          ...begun,
          type: 'payment_failed',
          transaction_number: `F-${name}`,
          attempt: 1,
          until: undefined,
        },
        occurred_at: '2026-11-16T12:00:00Z',
      }
      const given = {
        ...{ ...begun, member_id: await aMember(product), type: 'complimentary' },
        ...{ transaction_number: `G-${name}`, subscription_reference: `G-${name}` },
      }
      const items = [begun, tried, declined, given].map((event) => ({ ...event, ...origin }))
      expect((await site.post('/subscriptions/events', { items })).body.data).toMatchObject({ accepted: 4 })
      const charge = { ...aCharge(n, { memberId, planId }), ...origin, amount, billing_source: 'initial' }
      const sold = await site.post('/orders', {
        items: [{ ...charge, transaction_number: `T-${name}`, paid_at: '2026-10-15T12:00:00Z' }],
      })
      expect(sold.status).toBe(200)
      const back = {
        provider: 'segpay',
        currency: 'USD',
        initiated_by: 'member',
        occurred_at: '2026-11-05T12:00:00Z',
      }
      const returned = await site.post('/refunds', {
        items: [
          { ...back, transaction_number: `R-${name}`, order_transaction_number: `T-${name}`, amount: 7 * n },
        ],
      })
      expect(returned.body.data).toMatchObject({ accepted: 1 })
      const made = await staff.post('/statements', { channel_id: to.channel, month: '2026-10' })
      to.statement = idOf(made)
    }
    await set(own, 'Northlight', ownAmount, 1)
    for (const table of ['channels', 'campaigns', 'statements', 'statement_lines', 'orders']) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${foreignFrom})`.execute(
        product.owner.db,
      )
    }
    await set(foreign, 'Zephyr', foreignAmount, 2)
    await sql`insert into audience_days_due (utc_day) values ('2026-10-14')`.execute(product.owner.db)
    await product.app.tasks.get('add-up-cohorts')?.run(new AbortController().signal)
    await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [partner.adminId] })
  })
  afterAll(() => product[Symbol.asyncDispose]())

  it('is told of no other channel by the dashboard either, whatever else a role gives', async () => {
    const colleague = await asStaff(product, ['view-dashboard', 'list-orders'])
    await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [partner.adminId, colleague.adminId] })

    const channels = await colleague.get('/dashboard/channelList?from=2026-10-01&to=2026-10-31')
    const users = await colleague.get('/dashboard/real-time-users')
    const revenues = await colleague.get('/dashboard/real-time-revenues')

    const { rows, totals } = channels.body.data as unknown as { rows: object[]; totals: object }
    expect(rows).toMatchObject([{ channel_id: own.channel, gross: ownAmount }])
    expect(totals).toMatchObject({ gross: ownAmount })
    expect(users.body.data).toMatchObject({ top_channels: null })
    for (const { text } of [channels, users, revenues]) expect(text).not.toContain('Zephyr')
  })

  const ofPlaces = Object.entries({ ...pages, ...parts }).flatMap(([name, { path, filters }]) =>
    (['channelId', 'campaignId'] as const).flatMap((filter) =>
      (filters as readonly string[]).includes(filter) ? [[name, path, filter] as const] : [],
    ),
  )

  it.each(ofPlaces)(
    'finds no figure of another channel in %s (%s) by asking for its %s',
    async (_name, path, filter) => {
      const seer = await asStaff(product, figurePermissions)
      await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [seer.adminId] })
      const [key, place] =
        filter === 'channelId' ? (['channel_id', 'channel'] as const) : (['campaign_id', 'campaign'] as const)
      const ask = async (client: Client, ids: typeof own) => {
        const query = `from=2026-10-01&to=2026-10-31&compare=1&filter[${key}]=${ids[place]}`
        const { status, body, text } = await client.get(`${path}?${query}`)
        expect({ status, errors: body.errors }).toEqual({ status: 200 })
        return { totals: (body.data as { totals: object }).totals, text }
      }

      const told = await ask(staff, foreign)
      const kept = await ask(seer, foreign)

      expect(await ask(seer, own)).toMatchObject({ totals: (await ask(staff, own)).totals })
      expect(kept.text).not.toContain(String(foreignAmount))
      for (const [figure, value] of Object.entries(kept.totals as Record<string, unknown>))
        if (typeof value === 'number') expect([figure, value]).toEqual([figure, 0])
      expect(Object.values(told.totals).some((value) => typeof value === 'number' && value > 0)).toBe(true)
    },
  )

  it('is told of all refunds where a role says so, and of which channel those of the own one are', async () => {
    const seer = await asStaff(product, ['daily-refund-statistics'])
    await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [seer.adminId] })
    const path = '/analytics/channel/refundStatistics?from=2026-11-01&to=2026-11-10'
    const ask = async (client: Client) =>
      (await client.get(path)).body.data as {
        summary: object
        breakdowns: { by: string; rows: { key: string | null }[] }[]
      }

    const [all, some] = [await ask(staff), await ask(seer)]
    const channelsIn = ({ breakdowns }: typeof all) =>
      breakdowns.find(({ by }) => by === 'channel')?.rows.map(({ key }) => Number(key))

    expect(some.summary).toEqual(all.summary)
    expect(new Set(channelsIn(all))).toEqual(new Set([own.channel, foreign.channel]))
    expect(channelsIn(some)).toEqual([own.channel])
  })

  it('finds the own channel, its campaigns, figures and statements, and what was sold without a member', async () => {
    const report = 'from=2026-10-01&to=2026-10-31'
    const channels = await partner.get('/channels')
    const campaigns = await partner.get(`/channels/${own.channel}/campaigns`)
    const statement = await partner.get(`/statements/${own.statement}`)
    const lines = await partner.get(`/statements/${own.statement}/lines`)
    const file = await partner.get(`/statements/${own.statement}/exportCsv`)
    const sales = await partner.get(`/channels/${own.channel}/sales`)
    const figures = await partner.get(`/analytics/channel/records?${report}`)

    expect(channels.body.data).toMatchObject([{ id: own.channel, name: 'Northlight' }])
    expect(campaigns.body.data).toMatchObject([{ id: own.campaign }])
    expect(statement.body.data).toMatchObject({ gross: ownAmount, channel: { id: own.channel } })
    expect(lines.body.data).toMatchObject([{ amount: ownAmount }])
    expect(file.text).toContain((ownAmount / 100).toFixed(2))
    expect(sales.body.data).toMatchObject([
      { amount: ownAmount, paid_at: '2026-10-15T12:00:00.000Z', campaign: 'Northlight spring' },
    ])
    expect(Object.keys((sales.body.data as object[])[0] ?? {})).not.toContain('user')
    expect((figures.body.data as { totals: object }).totals).toMatchObject({ gross: ownAmount })
    const ofCampaign = (id: number) =>
      partner.get(`/analytics/channel/records?${report}&filter[campaign_id]=${id}`)
    const totals = (answer: { body: { data?: unknown } }) => (answer.body.data as { totals: object }).totals
    expect(totals(await ofCampaign(own.campaign))).toMatchObject({ gross: ownAmount })
    expect(totals(await ofCampaign(foreign.campaign))).toMatchObject({ gross: 0 })
  })

  it('is told the addresses of the sites on show, which links of the own channel lead to, and lists no sites', async () => {
    for (const [name, status, sort] of [
      ['Second', 'shown', 902],
      ['First', 'shown', 901],
      ['Hidden', 'hidden', 900],
    ] as const)
      await sql`insert into sites (name, url, sort, status)
        values (${name}, ${`https://${name.toLowerCase()}.example/`}, ${sort}, ${status})`.execute(
        product.owner.db,
      )

    const { body } = await partner.get(`/channels/${own.channel}/sites`)

    expect((body.data as object[]).slice(-2)).toEqual([
      { id: expect.any(Number), name: 'First', url: 'https://first.example/' },
      { id: expect.any(Number), name: 'Second', url: 'https://second.example/' },
    ])
    expect(body.data).toEqual((await staff.get(`/channels/${own.channel}/sites`)).body.data)
    expect(JSON.stringify(body.data)).not.toContain('hidden')
    expect((await partner.get(`/channels/${foreign.channel}/sites`)).status).toBe(403)
    expect((await staff.get('/channels/999999999/sites')).status).toBe(404)
    expect((await partner.get('/sites')).status).toBe(403)
  })

  it('opens what figures of the own channel are made of: days, plans and amounts, and nobody by any filter', async () => {
    const { body } = await partner.get('/transactions')
    const totals = await partner.get('/transactions/totals')
    const file = await partner.get('/transactions/exportCsv')
    const all = await staff.get('/transactions')

    expect(body.data).toMatchObject([
      { kind: 'refund', amount: -7, order_id: null, user_id: null, transaction_number: null },
      { kind: 'charge', amount: ownAmount, order_id: null, user_id: null, channel: { id: own.channel } },
    ])
    expect(totals.body.data).toMatchObject({ rows: 2, sums: { amount: [{ sum: ownAmount - 7 }] } })
    expect(all.body.data).toHaveLength(4)
    for (const hidden of ['T-Northlight', 'R-Northlight', 'O-000']) expect(file.text).not.toContain(hidden)
    expect(file.text).toContain('55119.33')
  })

  it('lists visits that the own channel is credited with, and nobody by any filter', async () => {
    const { body } = await partner.get('/visits')
    const file = await partner.get('/visits/exportCsv')
    const all = (await staff.get('/visits')).body.data as { user_id: number }[]

    expect(body.data).toMatchObject([{ channel: { id: own.channel }, visitor_id: null, user_id: null }])
    expect(body.meta).toMatchObject({ total: 1 })
    expect(all).toHaveLength(2)
    for (const { user_id } of all)
      expect((await partner.get(`/visits?filter[user_id]=${user_id}`)).body.data).toEqual([])
    expect(file.text).toContain('Northlight')
    expect(file.text).not.toMatch(/zephyr|user|visitor/i)
  })

  it('lists no plays nor clicks, which are of no channel, to partners whom a role lets list them', async () => {
    const permissions = ['list-plays', 'list-clicks', 'export-plays'] as const
    const [other, colleague] = [await asStaff(product, permissions), await asStaff(product, permissions)]
    await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [other.adminId] })
    await sql`insert into video_view (visitor_id, site_id, id, video_id, kind, member_id, started_at, seconds_watched, is_completed)
      values (gen_random_uuid(), 1, gen_random_uuid(), 1, 'full', ${await aMember(product)}, now(), 60, true)`.execute(
      product.owner.db,
    )
    await sql`insert into banner_click (visitor_id, site_id, id, banner_id, occurred_at)
      values (gen_random_uuid(), 1, gen_random_uuid(), 1, now())`.execute(product.owner.db)

    for (const list of ['/plays', '/clicks']) {
      expect((await colleague.get(list)).body.data).toHaveLength(1)
      expect((await other.get(list)).body).toMatchObject({ data: [], meta: { total: 0 } })
    }
    expect((await other.get('/plays/exportCsv')).text.trim().split(/\r?\n/)).toHaveLength(1)
  })

  it.each(scopedOfChannels)(
    'has a scope for partners on $name, and withholds who its members are',
    (resource) => {
      const viewer = { adminId: partner.adminId, permissions: new Set(['own-channels'] as const) }
      const server = Object.entries(resourceServers).find(([name]) => name === resource.name)?.[1]

      expect(server?.queries.source.scope(viewer)).toBeTruthy()
      const told = pointsToMember(resource).filter(([key]) => !isWithheld(resource, viewer.permissions, key))
      expect(told).toEqual([])
    },
  )

  it.each(scopedOfChannels.filter(({ name }) => hasListOfItsOwn(name)).map(({ name }) => name))(
    'finds of %s those of the own channel and no others, also where a role lets list all',
    async (name) => {
      const may = [`list-${name}`, `export-${name}`].filter(isPermission)
      const seer = await asStaff(product, may)
      await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [seer.adminId] })
      const channelsOf = async (client: Client) =>
        ((await client.get(`/${name}`)).body.data as { channel_id: number | null }[]).map(
          (row) => row.channel_id,
        )

      const all = await channelsOf(staff)
      const ofOwn = all.filter((id) => id === own.channel)
      const totals = await seer.get(`/${name}/totals`)
      const file = await seer.get(`/${name}/exportCsv`)

      expect(all).toContain(foreign.channel)
      expect(ofOwn).not.toEqual([])
      expect(await channelsOf(seer)).toEqual(ofOwn)
      if (totals.status === 200) expect(totals.body.data).toMatchObject({ rows: ofOwn.length })
      if (file.status === 200) expect(file.text.trim().split(/\r?\n/)).toHaveLength(1 + ofOwn.length)
      for (const { text } of [await seer.get(`/${name}`), file])
        expect(text).not.toMatch(/Zephyr|[RSTNEF]-Northlight/)
    },
  )

  it('finds in files of those rows no column of what partners are told nothing of', async () => {
    const headOf = async (client: Client, address: string) =>
      (await client.get(address)).text.replace('\uFEFF', '').split(/\r?\n/)[0]?.split(',') ?? []

    const sold = await headOf(partner, '/transactions/exportCsv')
    const moved = await headOf(partner, '/movements/exportCsv')
    const asked = '/transactions/exportCsv?columns=occurred_at,order_id,user_id,amount'

    expect(sold).toEqual(expect.arrayContaining(['id', 'kind', 'occurred_at', 'plan', 'amount']))
    for (const hidden of [/order/, /user/, /transaction/, /subscription/])
      expect([...sold, ...moved].filter((name) => hidden.test(name))).toEqual([])
    expect(await headOf(partner, asked)).toEqual(['occurred_at', 'amount'])
    expect(await headOf(staff, asked)).toEqual(['occurred_at', 'order', 'user', 'amount'])
  })

  it('is told by the session which calls there are, and by the next one when that changes', async () => {
    const held = (await partner.get('/auth/permissions')).body.data as { permissions: string[] }
    expect(held.permissions).toEqual([
      ...[
        'daily-campaign',
        'daily-channel',
        'export-movements',
        'export-statements',
        'export-transactions',
        'export-visits',
        'list-campaigns',
        'list-channels',
        'list-movements',
        'list-statements',
        'list-transactions',
        'list-visits',
      ],
      'own-channels',
    ])

    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const other = await asStaff(product, [])
    const stream = await listen(product.app, other.token)
    await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [other.adminId] })
    await expect.poll(() => stream.events.map(({ event }) => event)).toContain('permissions')
    expect((await other.get('/channels')).status).toBe(200)
    await staff.delete(`/channels/${own.channel}/admins/${other.adminId}`)
    expect((await other.get('/channels')).status).toBe(403)
    stream.stop()
  })

  const called = (client: Client, { method, path }: Endpoint, ids: typeof own, query: string) => {
    const at = path
      .replace(':cid', String(ids.campaign))
      .replace(/:(\w+)/g, () =>
        String(
          path.startsWith('/statements')
            ? ids.statement
            : path.startsWith('/campaigns')
              ? ids.campaign
              : ids.channel,
        ),
      )
    const address = `${at}${method === 'GET' ? query : ''}`
    if (method === 'GET') return client.get(address)
    if (method === 'POST') return client.post(address, {})
    return method === 'PUT' ? client.put(address, { version: 1 }) : client.delete(address)
  }
  const queries = [
    '',
    '?q=Zephyr',
    `?filter[channel_id]=${foreignFrom + 1}`,
    '?from=2026-10-01&to=2026-10-31',
    `?from=2026-10-01&to=2026-10-31&filter[channel_id]=${foreignFrom + 1}`,
  ]
  // A call that waits for what happens is listened to above; those of the own account would end the session.
  const isAsked = ({ kind, path }: Endpoint) =>
    kind !== 'stream' && !path.startsWith('/auth') && path !== '/logout'
  const everyCall = allEndpoints().filter(isAsked)

  it.each(everyCall.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'learns nothing of another channel by %s',
    async (_name, call) => {
      const asked = call.method === 'GET' ? queries : ['']
      for (const ids of [own, foreign]) {
        for (const query of asked) {
          // What the question itself says stands in a refusal's words, and says nothing.
          const { text, status } = await called(partner, call, ids, query)
          if (status < 300)
            for (const word of foreignWords)
              expect(withoutEcho(text), `${query} of ${ids.channel}`).not.toContain(word)
        }
      }
      if (/^\/(channels|campaigns|statements)\/:/.test(call.path)) {
        expect([403, 404]).toContain((await called(partner, call, foreign, '')).status)
      }
    },
  )

  it('is answered nothing that was kept for somebody who sees more, and the other way round', async () => {
    const path = '/analytics/channel/records?from=2026-10-01&to=2026-10-31'
    const all = await staff.get(path)
    const some = await partner.get(path)
    const again = await staff.get(path)
    const unchanged = await partner.get(path, { 'if-none-match': String(all.headers.etag) })

    expect(all.text).toContain(String(foreignAmount))
    expect(again.text).toContain(String(foreignAmount))
    expect(some.text).not.toContain(String(foreignAmount))
    expect(unchanged.status).toBe(200)
  })

  it('hears of no change to another channel', async () => {
    const stream = await listen(product.app, partner.token)
    for (const id of [foreign.channel, own.channel]) {
      const { version } = (await staff.get(`/channels/${id}`)).body.data as { version: number }
      expect((await staff.put(`/channels/${id}`, { version, utm_term: 'x' })).status).toBe(200)
    }
    await expect.poll(() => JSON.stringify(stream.events)).toContain(`"id":${own.channel},`)
    expect(JSON.stringify(stream.events)).not.toContain('98765')
    stream.stop()
  })

  it('can neither hand out what the channel opens nor take over who sees all', async () => {
    const head = await asStaff(product, ['list-admins', 'update-admins', 'list-roles', 'create-roles'])
    const manager = await asStaff(product, ['list-channels'])
    await staff.post(`/channels/${own.channel}/admins`, { admin_ids: [head.adminId] })

    const role = await head.post('/roles', { name: 'All channels', permissions: ['list-channels'] })
    const marker = await staff.post('/roles', { name: 'Own', permissions: ['own-channels'] })
    const takeover = await head.put(`/admins/${manager.adminId}`, {
      version: 1,
      password: 'a fresh start 2026',
    })

    expect([role.status, marker.status]).toEqual([422, 422])
    expect([403, 404, 422]).toContain(takeover.status)
  })
})

/** Figures say which question they answer, and that is nothing that whoever asked did not say. */
function withoutEcho(text: string): string {
  if (!text.startsWith('{"data":')) return text
  const { meta, ...answer } = JSON.parse(text) as { meta?: { filters?: unknown } }
  return JSON.stringify({ ...answer, meta: { ...meta, filters: undefined } })
}
