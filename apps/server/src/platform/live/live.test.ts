import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  asStaff,
  type Client,
  clientOf,
  everyPermission,
  startBeside,
  startProduct,
} from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { addAdmin, idOf, logIn } from '../../testing/sign-in.ts'
import { liveChannel, notify } from '../notifications/notification.ts'
import { LiveStream } from './live-stream.ts'

const tag = { name: 'Harbour', type: 'genre' }
const patience = { timeout: 30_000 }

async function startListening(overrides: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(overrides)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  return product
}

it('sends a change made in another process: to others, to oneself as one’s own, not to who may not list it', async () => {
  await using product = await startListening()
  await using beside = await startBeside(product)
  const writer = await asStaff(product)
  const reader = await asStaff(product, ['list-tags'])
  const stranger = await asStaff(product, ['list-videos'])
  const [own, others, none] = await Promise.all(
    [writer, reader, stranger].map(({ token }) => listen(product.app, token)),
  )

  const id = idOf(await clientOf(beside.app, writer).post('/tags', tag))
  await clientOf(beside.app, writer).put(`/tags/${id}`, { version: 1, name: 'Port' })
  await clientOf(beside.app, writer).delete(`/tags/${id}`)
  await clientOf(beside.app, writer).post('/tags', tag)

  const received = () =>
    others?.events.flatMap(({ data }) => data.records as { id: number; change: string }[]) ?? []
  const deleted = () => received().find((record) => record.id === id && record.change === 'deleted')
  await expect.poll(deleted, patience).toBeDefined()
  await expect.poll(() => received().at(-1), patience).toMatchObject({ version: 1, change: 'created' })
  expect(others?.events[0]).toMatchObject({ event: 'changed', data: { resource: 'tags', is_own: 0 } })
  expect(own?.events[0]).toMatchObject({ event: 'changed', data: { resource: 'tags', is_own: 1 } })
  expect(none?.events).toEqual([])
  expect(JSON.stringify(others?.events)).not.toContain('Harbour')
})

it('says nothing of a write that was taken back, and names no crowd', async () => {
  await using product = await startListening()
  const writer = await asStaff(product)
  const stream = await listen(product.app, writer.token)
  await sql`insert into tags (name, type) select 'tag ' || n, 'genre' from generate_series(1, 150) n`.execute(
    product.services.db,
  )
  const { rows } = await sql<{ id: number }>`select id from tags`.execute(product.services.db)
  const ids = rows.map(({ id }) => id)

  await writer.post('/tags/bulk', { action: 'delete', ids: ids.slice(0, 3), dry_run: 1 })
  expect((await writer.post('/tags', { ...tag, name: '' })).status).toBe(422)
  await writer.post('/tags/bulk', { action: 'delete', ids })

  await expect.poll(() => stream.events, patience).toHaveLength(1)
  expect(stream.events[0]).toEqual({
    event: 'changed',
    data: { resource: 'tags', records: null, is_own: 1 },
  })
})

it('notifies those whose rights have changed, and from then on sends what the new rights let them see', async () => {
  await using product = await startListening({ requiresOtp: false })
  await using beside = await startBeside(product)
  const owner = await asStaff(product)
  const staff = await addAdmin(product, ['list-tags'])
  const untouched = await asStaff(product, ['list-tags'])
  const { client } = await logIn(product, staff)
  const stream = await listen(product.app, client.token)
  const other = await listen(product.app, untouched.token)

  await clientOf(beside.app, owner).put(`/roles/${staff.roleId}`, {
    version: 1,
    permissions: ['list-videos'],
  })
  await clientOf(beside.app, owner).post('/tags', tag)

  await expect.poll(() => stream.events, patience).toEqual([{ event: 'permissions', data: {} }])
  await expect.poll(() => other.events.map(({ event }) => event), patience).toEqual(['changed'])
  await clientOf(beside.app, owner).post(`/roles/${staff.roleId}/assign`, { admin_ids: [] })
  await expect.poll(() => stream.events.length, patience).toBe(2)
})

it('a session that is revoked, or past its last day, receives that as its last event', async () => {
  await using product = await startListening()
  await using beside = await startBeside(product)
  const { db } = beside.services
  const revoke = (id: number, staff: Client) => clientOf(beside.app, staff).delete(`/auth/sessions/${id}`)
  const age = async (id: number) => {
    await sql`update sessions set expires_at = now() where id = ${id}`.execute(db)
    // Any notification about sessions makes every process look at those it serves.
    await notify(db, { about: 'sessions' })
  }
  for (const end of [revoke, age]) {
    const staff = await asStaff(product, ['list-tags'])
    const [{ id }] = (await staff.get('/auth/sessions')).body.data as [{ id: number }]
    const stream = await listen(product.app, staff.token)

    await end(id, staff)
    await stream.ended

    expect(stream.events).toEqual([{ event: 'session_ended', data: { message: 'Please log in again.' } }])
    expect((await listen(product.app, staff.token)).status).toBe(401)
  }
})

it('ends the streams of a disabled, deleted or newly passworded admin, and leaves the others open', async () => {
  await using product = await startListening()
  const owner = await asStaff(product)
  const mine = await listen(product.app, owner.token)
  const ways: ((id: number) => Promise<{ status: number }>)[] = [
    (id) => owner.post(`/admins/${id}/disable`),
    (id) => owner.delete(`/admins/${id}`),
    (id) => owner.put(`/admins/${id}`, { version: 1, password: 'a fresh start 2026' }),
    (id) => owner.post(`/admins/${id}/resetQRCode`),
  ]
  for (const way of ways) {
    const staff = await asStaff(product, ['list-tags'])
    const stream = await listen(product.app, staff.token)
    expect((await way(staff.adminId)).status).toBeLessThan(300)
    await stream.ended
    expect(stream.events.at(-1)?.event).toBe('session_ended')
  }
  expect(mine.events.map(({ event }) => event)).not.toContain('session_ended')
  mine.stop()
})

it('is no use of the session, works behind proxies, and lets one session listen six times', async () => {
  await using product = await startListening()
  const { token } = await asStaff(product, everyPermission)
  await sql`update sessions set last_used_at = now() - interval '3 hours'`.execute(product.services.db)

  const streams = await Promise.all(Array.from({ length: 6 }, () => listen(product.app, token)))
  const seventh = await listen(product.app, token)

  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(Object.fromEntries(streams[0]?.headers ?? [])).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(seventh.status).toBe(429)
  expect(seventh.headers.get('retry-after')).not.toBeNull()
  expect((await clientOf(product.app, { token }).get('/events?all=1')).status).toBe(422)
  const { rows } = await sql`select 1 from sessions where last_used_at > now() - interval '1 hour'`.execute(
    product.services.db,
  )
  expect(rows).toHaveLength(0)
  streams[0]?.stop()
  const again = async () => {
    const next = await listen(product.app, token)
    next.stop()
    return next.status
  }
  await expect.poll(again, patience).toBe(200)
})

it('lets one person have twenty streams and jobs open, in all processes together', async () => {
  await using product = await startListening({ requiresOtp: false })
  await using beside = await startBeside(product)
  await beside.app.listen({ port: 0, host: '127.0.0.1' })
  const { db } = product.services
  const staff = await addAdmin(product, ['batch-directors', 'delete-directors', 'list-directors'])
  await sql`insert into directors (name) select 'Director ' || n from generate_series(1, 2001) n`.execute(db)
  const clients: Client[] = []
  for (let n = 0; n < 4; n += 1) clients.push((await logIn(product, staff)).client)
  const order = () =>
    clients[0]?.post('/directors/bulk', { action: 'delete', filter: {}, expected_count: 2001 })
  const open = (n: number) => listen((n % 2 ? product : beside).app, clients[n % 4]?.token ?? '')

  expect((await order())?.status).toBe(202)
  const streams = await Promise.all(Array.from({ length: 20 }, (_, n) => open(n)))
  const opened = streams.filter(({ status }) => status === 200)

  expect(opened).toHaveLength(19)
  expect((await order())?.body.code).toBe('too_much_open')
  const stranger = await listen(product.app, (await asStaff(product)).token)
  expect(stranger.status).toBe(200)
  opened[0]?.stop()
  await expect.poll(async () => (await order())?.status, patience).toBe(202)
  expect((await open(1)).status).toBe(429)
  // Their process was killed a minute ago.
  await sql`update open_streams set seen_at = now() - interval '61 seconds'`.execute(db)
  expect((await open(1)).status).toBe(200)
})

it('gives back what was open when the process stops', async () => {
  await using product = await startListening()
  await using beside = await startBeside(product)
  const { token } = await asStaff(product)
  const stream = await listen(product.app, token)

  await product.app.close()
  await stream.ended

  const { rows } = await sql`select id from open_streams`.execute(beside.services.db)
  expect(rows).toEqual([])
})

it('receives again after its connection to the database broke, and says that something may have been missed', async () => {
  await using product = await startListening()
  const { token } = await asStaff(product)
  const stream = await listen(product.app, token)
  const { db } = product.services

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'backlot live' and datname = current_database()`.execute(db)

  await expect.poll(() => stream.events, patience).toEqual([{ event: 'resync', data: {} }])
  await (await asStaff(product)).post('/tags', tag)
  await expect.poll(() => stream.events.length, patience).toBe(2)
  stream.stop()
})

it('takes a notification that it does not understand for something missed, and goes on', async () => {
  await using product = await startListening()
  const { token } = await asStaff(product)
  const stream = await listen(product.app, token)
  const { db } = product.services

  await sql`select pg_notify(${liveChannel}, 'not ours')`.execute(db)
  await expect.poll(() => stream.events, patience).toEqual([{ event: 'resync', data: {} }])
  await sql`select pg_notify(${liveChannel}, 'null')`.execute(db)
  await expect.poll(() => stream.events, patience).toHaveLength(2)

  await (await asStaff(product)).post('/tags', tag)
  await expect.poll(() => stream.events.at(-1)?.event, patience).toBe('changed')
  stream.stop()
})

it('does not keep a leaving process', async () => {
  await using product = await startListening()
  const { token } = await asStaff(product)
  const stream = await listen(product.app, token)

  // Or this is never over, and its test ends it.
  await expect(product.app.close()).resolves.toBeUndefined()
  await stream.ended
})

it('cuts off a reader who does not read', () => {
  const stalled = new Writable({ write: () => undefined })
  const session = { id: 1, permissions: new Set<string>() } as never
  const stream = new LiveStream(stalled as never, { session, language: 'en', room: 0 })

  for (let count = 0; count < 20; count++) stream.send('x'.repeat(10_000))

  expect(stalled.destroyed).toBe(true)
  expect(stalled.writableLength).toBeLessThan(100_000)
})
