import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { apiBase } from '@backlot/contract/api-base'
import type { LightMyRequestResponse as Injected } from 'fastify'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'

const answer = 'Because of the harbour lights. '.repeat(100).trim()

async function startWithQuestion() {
  const product = await startProduct()
  const staff = await asStaff(product)
  const written = await staff.post('/questions', { question: 'Why?', answer }, { 'accept-encoding': 'br' })
  return { product, staff, written }
}

function read(product: TestProduct, { token }: Client, path: string, encoding: string): Promise<Injected> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  return product.app.inject({ url: `${apiBase}${path}`, headers })
}

function textOf({ headers, rawPayload }: Injected): string {
  if (headers['content-encoding'] === 'br') return String(brotliDecompressSync(rawPayload))
  return String(headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload)
}

it.each(['/questions', '/questions/1', '/questions/exportCsv'])(
  'what %s answers comes as Brotli or gzip to whoever takes it, and as it is to others',
  async (path) => {
    const { product, staff } = await startWithQuestion()
    await using _ = product

    const plain = await read(product, staff, path, 'identity')
    const [brotli, gzip, picky] = await Promise.all([
      read(product, staff, path, 'gzip, deflate, br'),
      read(product, staff, path, 'gzip'),
      read(product, staff, path, 'br;q=0, gzip;q=0.5'),
    ])

    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toContain(answer)
    expect([brotli, gzip, picky].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      'gzip',
    ])
    for (const each of [brotli, gzip, picky]) {
      expect(textOf(each)).toBe(plain.body)
      expect(each.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(each.headers['content-type']).toBe(plain.headers['content-type'])
      expect(each.headers.vary).toBe('accept-encoding')
    }
  },
)

it('leaves short answers as they are, what a write answers, and the stream of events', async () => {
  const { product, staff, written } = await startWithQuestion()
  await using _ = product
  await product.app.listen({ port: 0, host: '127.0.0.1' })

  const short = await read(product, staff, '/tags', 'br')
  const stream = await listen(product.app, staff.token)

  expect(written.body.data).toMatchObject({ answer })
  expect(written.headers).not.toHaveProperty('content-encoding')
  expect(short.json()).toMatchObject({ data: [] })
  expect(short.headers).not.toHaveProperty('content-encoding')
  expect(stream.status).toBe(200)
  expect(stream.headers.has('content-encoding')).toBe(false)
  stream.stop()
})
