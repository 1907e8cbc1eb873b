import { once } from 'node:events'
import { connect } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { apiBase } from '@backlot/contract/api-base'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import { hasHaproxy, startHaproxy } from '../../testing/programs/haproxy.ts'
import { startProductProcess } from '../../testing/programs/product-process.ts'

const patience = { timeout: 30_000 }

const at = (port: number, path: string, token = '') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })

/** The status of an answer; 0 when none came. */
const statusOf = (port: number, path: string) =>
  at(port, path).then(
    ({ status }) => status,
    () => 0,
  )

it('says that it is leaving for as long as the grace lasts, and answers meanwhile', async () => {
  await using product = await startProduct()
  const { token } = await asStaff(product)
  await using running = await startProductProcess(product.databaseUrl, { BACKLOT_STOP_GRACE_SECONDS: '5' })
  expect(await statusOf(running.port, '/readyz')).toBe(200)

  running.child.kill('SIGTERM')

  await expect.poll(() => statusOf(running.port, '/readyz'), patience).toBe(503)
  const answer = await at(running.port, `${apiBase}/tags`, token)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await running.ended).toBe(0)
})

it('is gone within 12 s, whoever does not read, sends half a header, or listens', async () => {
  await using product = await startProduct()
  const { token } = await asStaff(product)
  await sql`insert into questions (question, answer) select 'Why ' || n, repeat(md5(n::text), 600)
    from generate_series(1, 2000) n`.execute(product.services.db)
  await using running = await startProductProcess(product.databaseUrl)
  const say = async (text: string) => {
    const socket = connect(running.port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'connect')
  }
  const head = `Host: a\r\nAuthorization: Bearer ${token}\r\n`
  await say(`GET ${apiBase}/questions/exportCsv HTTP/1.1\r\n${head}\r\n`)
  await say(`GET ${apiBase}/events HTTP/1.1\r\n${head}\r\n`)
  await say(`POST ${apiBase}/tags HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{`)
  await say(`GET /healthz HTTP/1.1\r\n${head}`)
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'copy %'`.execute(
        product.services.db,
      )
      return rows.length
    }, patience)
    .toBe(1)

  const began = performance.now()
  running.child.kill('SIGTERM')

  expect(await running.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(12_000)
})

it('ends at once when it is asked twice', async () => {
  await using product = await startProduct()
  await using running = await startProductProcess(product.databaseUrl, { BACKLOT_STOP_GRACE_SECONDS: '60' })
  running.child.kill('SIGTERM')
  await expect.poll(() => statusOf(running.port, '/readyz'), patience).toBe(503)

  for await (const _ of setInterval(100)) {
    running.child.kill('SIGTERM')
    if (running.child.exitCode !== null) break
  }

  expect(await running.ended).toBe(1)
})

it.skipIf(!hasHaproxy)(
  'loses no request while two processes behind HAProxy are replaced one after the other',
  async () => {
    await using product = await startProduct()
    const { token } = await asStaff(product)
    const ports = [await freePort(), await freePort()]
    const front = await freePort()
    const settings = { BACKLOT_STOP_GRACE_SECONDS: '5', BACKLOT_TRUST_PROXY: '1' }
    const start = (port = 0) => startProductProcess(product.databaseUrl, { ...settings, PORT: String(port) })
    await using stack = new AsyncDisposableStack()
    const running = [stack.use(await start(ports[0])), stack.use(await start(ports[1]))]
    stack.use(await startHaproxy(front, ports))
    await expect.poll(() => statusOf(front, '/healthz'), patience).toBe(200)
    const answers = new Map<string, number>()
    const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
    let isOver = false
    const work = async (worker: number) => {
      for (let n = 0; !isOver; n += 1) {
        const body = JSON.stringify({ name: `Harbour ${worker}-${n}`, type: 'genre' })
        const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' }
        const json = { ...headers, 'content-type': 'application/json' }
        const url = `http://127.0.0.1:${front}${apiBase}/tags`
        await fetch(url, { method: 'POST', headers: json, body }).then(
          async (answer) => {
            count(`POST ${answer.status}`)
            await answer.text()
          },
          (error: unknown) => count(`POST ${String(error)}`),
        )
      }
    }
    const working = [1, 2, 3].map(work)

    for (const [n, process] of running.entries()) {
      process.child.kill('SIGTERM')
      expect(await process.ended).toBe(0)
      stack.use(await start(ports[n]))
      // The next goes when the proxy has seen that this one is back.
      const before = answers.get('POST 201') ?? 0
      await expect.poll(() => answers.get('POST 201') ?? 0, patience).toBeGreaterThan(before + 20)
      await expect.poll(() => statusOf(ports[n] ?? 0, '/readyz'), patience).toBe(200)
    }
    isOver = true
    await Promise.all(working)

    expect([...answers.keys()]).toEqual(['POST 201'])
    const { rows } = await sql<{ count: number }>`select count(*) as count from tags`.execute(
      product.services.db,
    )
    expect(rows[0]?.count).toBe(answers.get('POST 201'))
  },
  180_000,
)
