import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { apiBase } from '@backlot/contract/api-base'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { csvForSpreadsheets } from './csv-for-spreadsheets.ts'

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

it('neutralises what a spreadsheet would run, also in full-width and behind what nobody sees', async () => {
  await using product = await startProduct()
  const formulas = ['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a']
  const hidden = ['\u200b=1', '\ufeff@a', '\u00a0\u2060＝1', '\u3000+1', '\u202e-1']
  const harmless = ['a=b', 'Fröhlich', '导演', '1-2']

  const cells = await exportedNames(product, [...formulas, ...hidden, ...harmless])

  expect(cells).toEqual([
    ...formulas.map((cell) => `'${cell}`),
    ...hidden.map((cell) => `'${cell}`),
    ...harmless,
  ])
})

it('quotes what any spreadsheet takes for the end of a cell, and keeps line breaks', async () => {
  await using product = await startProduct()

  const cells = await exportedNames(product, [
    'a "b", c',
    'two\nlines',
    'a;b',
    ';',
    'a\tb',
    'plain',
    'x;"y"\tz',
  ])

  expect(cells).toEqual(['"a ""b"", c"', '"two\nlines"', '"a;b"', '";"', '"a\tb"', 'plain', '"x;""y""\tz"'])
})

it('says the same of a row whether a few are asked for or all of them', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { db } = product.services
  await sql`with film as (
      insert into videos (serial_number, title, views, description)
      select 'BL-' || n, '=Film ' || n, n % 100, '+ two' || chr(10) || 'lines' from generate_series(1, 500) n returning id
    ), director as (
      insert into directors (name) values ('-Ann; "A"'), ('Bo'), ('张导') returning id
    )
    insert into video_directors (video_id, director_id, sort) select f.id, d.id, -d.id
      from film f, director d where (f.id + d.id) % 3 > 0`.execute(db)
  const all = await staff.get('/videos/exportCsv?sort=title')
  const few = await staff.get('/videos/exportCsv?sort=title&filter[views]=97')

  const rows = records(few.text)
  expect(rows).toHaveLength(1 + 5)
  expect(records(all.text).filter((row) => rows.includes(row))).toEqual(rows)
})

/** The head and the rows; a line feed within a cell stands alone. */
function records(text: string): string[] {
  return text.split('\r\n').filter((row) => row !== '')
}

it('leaves of a file the columns that are asked for, in their order, and refuses others', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await sql`insert into directors (name) values ('Ann')`.execute(product.services.db)
  const { id } = ((await staff.get('/directors')).body.data as { id: number }[])[0] ?? { id: 0 }

  const { text } = await staff.get('/directors/exportCsv?columns=name,id')

  expect(text).toBe(`\uFEFFname,id\r\nAnn,${id}\r\n`)
  const refusal = { status: 422, body: { errors: { columns: [expect.any(String)] } } }
  expect(await staff.get('/directors/exportCsv?columns=name,secret')).toMatchObject(refusal)
  expect(await staff.get('/admins?columns=name')).toMatchObject(refusal)
})

it('quotes cells that come in two pieces like any other', async () => {
  const text = 'id,name\n1,a;b\n2,"c;\n""d"\n3,\te\n4,f\n'
  const expected = 'id,name\r\n1,"a;b"\r\n2,"c;\n""d"\r\n3,"\te"\r\n4,f\r\n'

  for (let size = 1; size < text.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
      Buffer.from(text.slice(n * size, (n + 1) * size)),
    )
    const out = await Readable.from(pieces).pipe(csvForSpreadsheets()).toArray()
    expect(Buffer.concat(out as Buffer[]).toString()).toBe(expected)
  }
})

/** The names of these directors as they stand in the file. */
async function exportedNames(product: TestProduct, names: readonly string[]): Promise<string[]> {
  const { db } = product.services
  await sql`insert into directors (name) select name from unnest(${names}::text[]) with ordinality n (name, place)
    order by place`.execute(db)
  const staff = await asStaff(product)
  const { text } = await staff.get('/directors/exportCsv?sort=id')
  expect(text.endsWith('\r\n')).toBe(true)
  return [...text.matchAll(/^\d+,("(?:[^"]|"")*"|[^,]*),/gm)].map(([, cell = '']) => cell)
}

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
