import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { permissionsOf } from '@backlot/contract/core/resource/permission'
import { allEndpoints } from '@backlot/contract/endpoints'
import { allPermissions } from '@backlot/contract/permissions'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import {
  asStaff,
  type Client,
  clientOf,
  startBeside,
  startProduct,
  type TestProduct,
} from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

const hour = 3_600_000
const clock = { now: new Date('2026-11-20T12:00:00Z') }
/** Where figures may be an hour old, and where each is worked out for who asks. */
let together: TestProduct
let alone: TestProduct
let staff: Client
const channels: number[] = []

const remembered = allEndpoints().filter(({ isRemembered }) => isRemembered)
const ofFigures = new Set(remembered.flatMap(({ access }) => permissionsOf(access)))

beforeAll(async () => {
  together = await startProduct({ figuresAgeMs: hour }, () => clock.now)
  const { config } = together.services
  alone = await startBeside({
    ...together,
    services: { ...together.services, config: { ...config, figuresAgeMs: 0 } },
  })
  staff = await asStaff(together)
  const [member, plan] = [await aMember(together), await aPlan(staff)]
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  await sql`insert into videos (id, serial_number, title) values (9001, 'V-1', 'Ferry')`.execute(
    together.owner.db,
  )
  // Of each channel and of none, today and before, another amount.
  await sql`
    with s as (
      insert into subscriptions (user_id, plan_id, channel_id, provider, provider_reference, currency, started_at, current_period_end)
      select ${member}, ${plan}, channel_id, 'segpay', concat('S-', n, at), 'USD', at, at
      from unnest(${[null, ...channels]}::bigint[]) with ordinality c (channel_id, n),
        unnest(array[timestamptz '2026-11-19 10:00Z', '2026-11-20 10:00Z']) at returning *),
    t as (insert into subscription_touches (subscription_id, touch, visited_at, site_id, visit_id, utm_source, landing_path, played_at, play_id,
        video_id)
      select id, touch, started_at, 1, gen_random_uuid(), 'source ' || id, '/' || id, started_at, gen_random_uuid(), 9001
      from s, unnest(array['first', 'last']) touch),
    o as (insert into orders (user_id, plan_id, subscription_id, channel_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      select user_id, plan_id, id, channel_id, 'initial', 1000 + 10 * id, 'USD', 'card', 'segpay', 'T-' || id, started_at
      from s returning *)
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R-' || id, 5 * id, currency, 'member', paid_at + interval '1 hour' from o`.execute(
    together.owner.db,
  )
  await sql`
    with v as (
      insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
      select gen_random_uuid(), 1, gen_random_uuid(), ${clock.now}::timestamptz - interval '90 seconds', ${clock.now}, channel_id, true, '/',
        'mobile', false
      from unnest(${channels}::bigint[]) with ordinality c (channel_id, n), generate_series(1, n) returning *)
    insert into visitor_there (minute, minutes, visitor_id, is_member, device_type, channel_id, path)
    select date_trunc('minute', last_seen_at), 1, visitor_id, false, device_type, channel_id, landing_path from v`.execute(
    together.owner.db,
  )
  return async () => {
    await alone[Symbol.asyncDispose]()
    await together[Symbol.asyncDispose]()
  }
})

/** Who sees other things than others: lists that some may not see, own channels, another language. */
async function allKindsOfStaff(): Promise<{ client: Client; language: string }[]> {
  const all = allPermissions().map(({ name }) => name)
  const lists = all.filter((each) => each.startsWith('list-'))
  const figures = all.filter((each) => ofFigures.has(each) || each.startsWith('daily-'))
  const withoutChannels = figures.filter((each) => each !== 'list-channels')
  const held = [
    figures,
    [...figures, ...lists],
    [...figures, 'list-orders', 'list-plans'],
    [...figures, 'list-channels', 'list-videos'],
    [...withoutChannels, ...lists.filter((each) => each !== 'list-channels')],
    ...Array<string[]>(3).fill([...figures, ...lists, 'own-channels']),
    ['view-dashboard'],
    ['list-supports'],
  ] as const
  const clients: Client[] = []
  for (const permissions of held)
    clients.push(await asStaff(together, [...new Set(permissions)] as Parameters<typeof asStaff>[1]))
  // Two of the three partners are on a channel each.
  for (const [n, channel] of channels.entries())
    await staff.post(`/channels/${channel}/admins`, { admin_ids: [clients[5 + n]?.adminId] })
  return [...clients, staff, staff].map((client, n) => ({
    client,
    language: n === held.length ? 'zh-CN' : 'en',
  }))
}

function pathsOf({ path, report }: Endpoint): string[] {
  const query = report ? '?from=2026-11-18&to=2026-11-20' : ''
  return path.includes(':id')
    ? channels.slice(0, 1).map((id) => `${path.replace(':id', String(id))}${query}`)
    : [`${path}${query}`]
}

it('gives each what they alone may see, of every figure, whoever else asks the same at that moment', async () => {
  const everybody = await allKindsOfStaff()
  const told = new Map<string, Set<string>>()
  const ask = async (
    product: TestProduct,
    path: string,
    { client, language }: (typeof everybody)[number],
  ) => {
    const { status, body } = await clientOf(product.app, client).get(path, { 'accept-language': language })
    const { request_id: _, ...said } = body as Record<string, unknown>
    return { path, who: client.adminId, language, status, said }
  }
  const paths = remembered.flatMap(pathsOf)
  for (const [turn, path] of paths.entries()) {
    // Somebody else asks first each time.
    const order = everybody.map((_, n) => everybody[(n + turn) % everybody.length] ?? everybody[0])
    const asked = order.filter((each) => each !== undefined)
    const first = asked[0]
    const begun = first ? [await ask(together, path, first)] : []
    const rest = await Promise.all(asked.slice(1).map((each) => ask(together, path, each)))
    const shared = [...begun, ...rest]
    const own = await Promise.all(asked.map((each) => ask(alone, path, each)))

    expect(shared).toEqual(own)
    expect({ path, statuses: shared.filter(({ status }) => status === 200).length > 1 }).toEqual({
      path,
      statuses: true,
    })
    told.set(path, new Set(shared.map(({ said }) => JSON.stringify(said['data']))))
  }
  // They do differ: what one may see is not what another may.
  const several = (path: string) => told.get(path)?.size ?? 0
  expect(paths.length).toBeGreaterThan(30)
  expect(several('/dashboard/real-time-revenues')).toBeGreaterThan(3)
  expect(several('/analytics/channel/records?from=2026-11-18&to=2026-11-20')).toBeGreaterThan(3)
})

it('reads once for all calls of a page what came in on a day that goes on', async () => {
  const { db } = together.owner
  await together.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  await sql`insert into order_days_due (utc_day, utc_hour) values ('2026-11-20', 12)`.execute(db)
  const calls = [
    ...['/dashboard', '/dashboard/revenueGather', '/dashboard/real-time-revenues'],
    ...['revenueTrend', 'revenueTrend/types', 'memberTrend', 'channelList', 'devices', 'planList'].map(
      (call) => `/dashboard/${call}?from=2026-11-15&to=2026-11-20&compare=1`,
    ),
  ]
  // Whoever was granted anything since is told nothing that was read before.
  const reader = await asStaff(together)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answers = await Promise.all(calls.map((call) => reader.get(call)))
    const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    const own = await Promise.all(calls.map((call) => clientOf(alone.app, reader).get(call)))

    expect(sent.filter((statement) => statement.includes('with today as materialized'))).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
    expect(answers.map(({ body }) => body.data)).toEqual(own.map(({ body }) => body.data))
  } finally {
    query.mockRestore()
  }
})

it('gives whoever wrote something what they wrote, though others asked since and share what was read before', async () => {
  const { db } = together.owner
  const [reader, writer] = [await asStaff(together), await asStaff(together)]
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from orders where paid_at >= '2026-11-20' order by id limit 1`.execute(db)
  const [order] = rows
  const days = '/analytics/revenue/companyDataDaily?from=2026-11-19&to=2026-11-20'
  const feesFor = async (product: TestProduct, client: Client) => {
    const { body } = await clientOf(product.app, client).get(days)
    return (body.data as { totals: { fees: number } }).totals.fees
  }
  await reader.get('/dashboard/revenueGather')
  const written = await writer.put(`/orders/${order?.id}`, { transaction_fee: 77, version: order?.version })

  const [ofReader, ofWriter] = [await feesFor(together, reader), await feesFor(together, writer)]
  expect(written.status).toBe(200)
  expect(ofWriter).toBe(await feesFor(alone, writer))
  expect(ofReader).toBe(ofWriter - 77)
})

it('works out once what ten persons ask of one moment', async () => {
  const team: Client[] = []
  for (let n = 0; n < 10; n++) team.push(await asStaff(together))
  // Nobody of them has been seen by the process: each could have written something just now.
  for (const each of team) await each.get('/dashboard/planList?from=2026-11-20&to=2026-11-20')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (ask: () => Promise<unknown>) => {
    query.mockClear()
    await ask()
    return query.mock.calls.length
  }
  try {
    const [first, ...others] = team
    const once = await statementsOf(() => first?.get('/dashboard/revenueGather') ?? Promise.resolve())
    const rest = await statementsOf(() =>
      Promise.all(others.map((each) => each.get('/dashboard/revenueGather'))),
    )

    expect(once).toBeGreaterThan(1)
    // The look for the session alone is each one's own.
    expect(rest).toBe(others.length)
  } finally {
    query.mockRestore()
  }
})
