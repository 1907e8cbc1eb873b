import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import type { Config } from '../../../config.ts'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'
import { openRaw } from '../../../testing/raw-connection.ts'
import { testConfig } from '../../../testing/test-config.ts'

const { connections } = testConfig()

async function startListening(own: Partial<Config['connections']> = {}) {
  const product = await startProduct({ connections: { ...connections, ...own } })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  return product
}

function post(path: string, token: string, rest: string): string {
  return [
    `POST /api/admin${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${token}`,
    'X-Requested-With: XMLHttpRequest',
    rest,
  ].join('\r\n')
}

/** What the requests from now on have logged. */
function watchLog({ log }: FastifyInstance): string[] {
  const logged: string[] = []
  const newLog = log.child.bind(log)
  vi.spyOn(log, 'child').mockImplementation((...about) => {
    const child = newLog(...about)
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(child, level).mockImplementation((...words: unknown[]) => void logged.push(String(words[1])))
    return child
  })
  return logged
}

const jsonHead = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n'
const formHead = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n'
const partHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

it('answers a body that does not arrive in time, and ends its connection', async () => {
  await using product = await startListening({ bodyMs: 200 })
  const { token } = await asStaff(product)

  const late = await openRaw(product.app, post('/tags', token, `${jsonHead}{"name":`))

  const answer = await late.closed()
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"too_slow"')
})

it('waits no longer for a body that it has refused already', async () => {
  await using product = await startListening({ bodyMs: 200 })

  const refused = await openRaw(product.app, post('/tags', 'nobody', `${jsonHead}{"name":`))

  expect(await refused.closed()).toMatch(/^HTTP\/1\.1 401 /)
})

it('lets an upload take longer than other bodies while it goes on, and cuts one that does not', async () => {
  await using product = await startListening({ bodyMs: 100, uploadMs: 400, uploadBytes: 1000 })
  const { token } = await asStaff(product)
  const incoming = join(product.services.config.dataDir, 'files', 'incoming')
  const upload = await openRaw(product.app, post('/files/images', token, formHead + partHead))
  for await (const written of setInterval(40, 400)) {
    upload.socket.write('x'.repeat(written))
    if (upload.socket.bytesWritten > 16_000) break
  }

  expect(upload.received()).toBe('')
  await expect.poll(() => readdir(incoming)).toHaveLength(1)
  expect(await upload.closed()).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => readdir(incoming)).toEqual([])
})

it('ends a connection whose headers do not come', async () => {
  await using product = await startListening({ headersMs: 300 })

  const half = await openRaw(product.app, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const mute = await openRaw(product.app)

  expect(await half.closed()).toMatch(/^HTTP\/1\.1 408 /)
  expect(await mute.closed()).toBe('')
})

it('takes a body that was cut for the caller’s doing, not for a database that went away', async () => {
  await using product = await startListening()
  const { token } = await asStaff(product)
  const logged = watchLog(product.app)
  const asked = once(product.app.server, 'request') as Promise<[IncomingMessage]>
  const cut = await openRaw(product.app, post('/tags', token, `${jsonHead}{"name":`))
  const [message] = await asked
  // The session has been found, and the body is read.
  await expect.poll(() => message.listenerCount('error')).toBe(1)

  cut.socket.destroy()

  await expect.poll(() => logged).toEqual(['the caller left in the middle of the body'])
})

it('lets one address have so many connections, and again as many when those are closed', async () => {
  await using product = await startListening({ perAddress: 3 })
  const healthy = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const first = await Promise.all([1, 2, 3].map(() => openRaw(product.app, healthy)))
  for (const each of first) await expect.poll(each.received).toMatch(/^HTTP\/1\.1 200 /)

  expect(await (await openRaw(product.app, healthy)).closed()).toBe('')

  first[0]?.socket.destroy()
  await expect
    .poll(async () => {
      const next = await openRaw(product.app, healthy.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      return next.closed()
    })
    .toMatch(/^HTTP\/1\.1 200 /)
})

it('leaves no listener on a kept connection', async () => {
  await using product = await startListening()
  const { token } = await asStaff(product)
  const sockets = new Set<Socket>()
  product.app.server.on('connection', (socket: Socket) => sockets.add(socket))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = product.app.server.address() as { port: number }
  const send = async (path: string, body: string, type: string) => {
    const sending = request({
      agent,
      port,
      path: `/api/admin${path}`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': type,
      },
    })
    sending.end(body)
    const [response] = await once(sending, 'response')
    await text(response)
  }
  const round = async () => {
    await send('/files/images', `${partHead}x\r\n--b--\r\n`, 'multipart/form-data; boundary=b')
    await send('/tags', '{"name":"Harbour","type":"genre"}', 'application/json')
    await send('/nothing', '{}', 'application/json')
  }
  const listeners = () => {
    const [socket] = sockets
    return socket?.eventNames().map((name) => [name, socket.listenerCount(name)])
  }

  await round()
  const before = listeners()
  for (let n = 0; n < 12; n += 1) await round()

  expect(sockets.size).toBe(1)
  expect(listeners()).toEqual(before)
  agent.destroy()
})
