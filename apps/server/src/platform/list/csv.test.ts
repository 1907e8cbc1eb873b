import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { apiBase } from '@backlot/contract/api-base'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'

/** Asks over a real connection and answers as soon as the first bytes are there. */
async function beginExport({ app }: TestProduct, token: string): Promise<IncomingMessage> {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const request = get({
    port,
    path: `${apiBase}/questions/exportCsv`,
    headers: { authorization: `Bearer ${token}` },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

it('an export whose reader leaves stops, and makes room for the next', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { db } = product.services
  // More than the buffers between the database and the reader hold.
  await sql`insert into questions (question, answer) select 'Why ' || n, repeat(md5(n::text), 600)
    from generate_series(1, 2000) n`.execute(db)
  await product.app.listen({ port: 0 })

  for (const round of [1, 2, 3]) {
    const readers = await Promise.all([beginExport(product, staff.token), beginExport(product, staff.token)])
    for (const reader of readers) {
      expect(reader.statusCode, `round ${round}`).toBe(200)
      reader.destroy()
    }
  }

  await expect
    .poll(async () => {
      const { rows } = await sql<{ copies: number }>`select count(*) as copies from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'copy %'`.execute(db)
      return rows[0]?.copies
    })
    .toBe(0)
  const whole = await staff.get('/directors/exportCsv')
  expect(whole.text).toMatch(/^\uFEFFid,/)
})

it('neutralises what a spreadsheet would run, and keeps commas, quotes and line breaks', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  for (const name of ['=1+1', '+1', '-1', '@a', 'a "b", c', 'two\nlines']) {
    expect((await staff.post('/directors', { name })).status).toBe(201)
  }

  const { text } = await staff.get('/directors/exportCsv?sort=id')

  const cells = [...text.matchAll(/^\d+,("(?:[^"]|"")*"|[^,]*),/gm)].map(([, cell]) => cell)
  expect(cells).toEqual(["'=1+1", "'+1", "'-1", "'@a", '"a ""b"", c"', '"two\nlines"'])
  expect(text.endsWith('\r\n')).toBe(true)
})

it('an export beyond those that run at once is busy for now, and comes through later', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await sql`insert into questions (question, answer) select 'Why ' || n, repeat(md5(n::text), 600)
    from generate_series(1, 2000) n`.execute(product.services.db)
  await product.app.listen({ port: 0 })
  const readers = await Promise.all([beginExport(product, staff.token), beginExport(product, staff.token)])

  const refused = await beginExport(product, staff.token)

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('30')
  expect(await new Response(Readable.toWeb(refused) as ReadableStream).json()).toMatchObject({ code: 'busy' })
  for (const reader of readers) reader.destroy()
  const last = await beginExport(product, staff.token)
  expect(last.statusCode).toBe(200)
  last.destroy()
})
