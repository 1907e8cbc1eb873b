import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { apiBase } from '@backlot/contract/api-base'
import type { OpenUpload, UploadedFile } from '@backlot/contract/files'
import { expect, it, vi } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import { hasHaproxy, startHaproxy } from '../../testing/programs/haproxy.ts'
import { startProductProcess } from '../../testing/programs/product-process.ts'

const patience = { timeout: 60_000 }

async function largeFilm(bytes: number): Promise<Buffer> {
  const film = await readFile(new URL('../../seed/clips/sail.mp4', import.meta.url))
  const free = Buffer.alloc(bytes - film.length, 0xa5)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  return Buffer.concat([film, free])
}

/** Somebody who uploads over real connections to whatever answers at a port. */
class Uploader {
  readonly #token: string
  port: number

  constructor(token: string, port: number) {
    this.#token = token
    this.port = port
  }

  /** The answer; undefined when none came. */
  call(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
  ) {
    const url = `http://127.0.0.1:${this.port}${apiBase}${path}`
    const all = { ...this.#common, ...headers }
    return fetch(url, { method, headers: all, ...(body && { body: new Uint8Array(body) }) }).catch(
      () => undefined,
    )
  }

  async begin(content: Buffer): Promise<string> {
    const headers = {
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('sea.mp4').toString('base64')}`,
    }
    const answer = await this.call('POST', '/files/tus', { headers })
    return String(answer?.headers.get('location')).split('/').at(-1) ?? ''
  }

  /** Sends some of a film, and then nothing more. */
  stall(id: string, content: Buffer, bytes: number): ClientRequest {
    const sending = httpRequest({
      ...{ port: this.port, host: '127.0.0.1', method: 'PATCH', path: `${apiBase}/files/tus/${id}` },
      headers: { ...this.#common, ...patch(0), 'content-length': String(content.length) },
    })
    sending.on('error', () => undefined)
    sending.write(content.subarray(0, bytes))
    return sending
  }

  async arrived(id: string): Promise<number> {
    const data = await this.#ask<OpenUpload[]>('GET', '/files/tus')
    return data.find((each) => each.id === id)?.arrived ?? 0
  }

  /** Sends the rest from wherever it is, in pieces; what is not answered is asked about and sent again. */
  async sendRest(
    id: string,
    content: Buffer,
    afterEach: (at: number) => void = () => undefined,
  ): Promise<void> {
    const piece = 2_000_000
    for (let at = await this.#offset(id); at < content.length; at = await this.#offset(id)) {
      await this.call('PATCH', `/files/tus/${id}`, {
        headers: patch(at),
        body: content.subarray(at, at + piece),
      })
      afterEach(at)
    }
  }

  async #offset(id: string): Promise<number> {
    return vi.waitFor(async () => {
      const answer = await this.call('HEAD', `/files/tus/${id}`)
      if (answer?.status !== 200) throw new Error('Nobody says how far it is.')
      return Number(answer.headers.get('upload-offset'))
    }, patience)
  }

  finish(id: string): Promise<UploadedFile> {
    return this.#ask<UploadedFile>('POST', `/files/tus/${id}`)
  }

  async #ask<T>(method: string, path: string): Promise<T> {
    const answer = await this.call(method, path)
    if (!answer) throw new Error(`${method} ${path} was not answered.`)
    return ((await answer.json()) as { data: T }).data
  }

  get #common() {
    return {
      authorization: `Bearer ${this.#token}`,
      'x-requested-with': 'XMLHttpRequest',
      'tus-resumable': '1.0.0',
    }
  }
}

const patch = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

it('goes on with a film after the process was killed in the middle of it', async () => {
  await using product = await startProduct()
  const { token } = await asStaff(product, ['update-videos'])
  const settings = { BACKLOT_DATA_DIR: product.services.config.dataDir }
  const content = await largeFilm(12_000_000)
  await using first = await startProductProcess(product.databaseUrl, settings)
  const uploader = new Uploader(token, first.port)
  const id = await uploader.begin(content)
  uploader.stall(id, content, 7_000_000)
  await expect.poll(() => uploader.arrived(id), patience).toBeGreaterThan(4_000_000)

  first.child.kill('SIGKILL')
  await first.ended
  await using second = await startProductProcess(product.databaseUrl, settings)
  uploader.port = second.port
  const offsets: number[] = []
  await uploader.sendRest(id, content, (at) => offsets.push(at))

  expect(offsets[0]).toBeGreaterThan(4_000_000)
  expect((await uploader.finish(id)).sha256).toBe(sha256(content))
}, 300_000)

it.skipIf(!hasHaproxy)(
  'takes a film through two processes behind HAProxy, one of which is killed meanwhile',
  async () => {
    await using product = await startProduct()
    const { token } = await asStaff(product, ['update-videos'])
    const settings = { BACKLOT_DATA_DIR: product.services.config.dataDir, BACKLOT_TRUST_PROXY: '1' }
    const content = await largeFilm(16_000_000)
    await using first = await startProductProcess(product.databaseUrl, settings)
    await using second = await startProductProcess(product.databaseUrl, settings)
    const front = await freePort()
    await using _proxy = await startHaproxy(front, [first.port, second.port])
    const uploader = new Uploader(token, front)
    await expect.poll(async () => (await uploader.call('GET', '/files/tus'))?.status, patience).toBe(200)
    const id = await uploader.begin(content)

    await uploader.sendRest(id, content, (at) => at > 4_000_000 && first.child.kill('SIGKILL'))

    expect((await uploader.finish(id)).sha256).toBe(sha256(content))
  },
  300_000,
)
