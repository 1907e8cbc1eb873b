import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { aFile } from '../testing/files/a-file.ts'
import { uploadCsv } from '../testing/files/upload-csv.ts'

let product: TestProduct
let staff: Client
let cdn: Server
const asked: string[] = []

beforeAll(async () => {
  cdn = createServer(({ method, url = '' }, answer) => {
    asked.push(`${method} ${url}`)
    const type = url.endsWith('.jpg') ? 'image/jpeg' : 'video/mp4'
    if (url.startsWith('/there/')) answer.writeHead(200, { 'content-length': 1234, 'content-type': type })
    else answer.writeHead(404)
    answer.end()
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const { port } = cdn.address() as AddressInfo
  product = await startProduct({
    cdnOrigin: `http://127.0.0.1:${port}/`,
    businessTimeZone: 'Asia/Shanghai',
  })
  staff = await asStaff(product)
  await startJobs(product.app)
  await staff.post('/directors', { name: 'Lin Ruogu' })
  await staff.post('/directors', { name: 'Zhou Yi’an' })
  await staff.post('/tags', { name: 'Drama', type: 'genre' })
  await staff.post('/sources', { name: 'Festival' })
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  cdn.close()
})

interface Import {
  id: number
  state: string
  encoding: string
  line_count: number
  columns: { name: string; sample: string; field: string | null }[]
  counts: { new: number; changed: number; same: number; refused: number; applied: number }
  job: { id: number; state: string; error: string | null } | null
}

interface Line {
  line: number
  verdict: string
  errors: { column: number | null; message: string }[]
}

const importIn = ({ body }: Answer) => body.data as Import

async function reaches(client: Client, id: number, state: string): Promise<Import> {
  await expect
    .poll(async () => importIn(await client.get(`/videos/imports/${id}`)).state, { timeout: 60_000 })
    .toBe(state)
  return importIn(await client.get(`/videos/imports/${id}`))
}

async function checked(content: string | Buffer, client = staff): Promise<Import> {
  const uploaded = await uploadCsv(product, client, content)
  expect(uploaded.text).toContain('"state"')
  return reaches(client, importIn(uploaded).id, 'checked')
}

async function run({ id }: Pick<Import, 'id'>, client = staff): Promise<Import> {
  expect((await client.post(`/videos/imports/${id}/run`)).status).toBe(200)
  return reaches(client, id, 'done')
}

async function linesOf({ id }: Pick<Import, 'id'>, verdict = 'refused', client = staff): Promise<Line[]> {
  return (await client.get(`/videos/imports/${id}/lines?verdict=${verdict}`)).body.data as Line[]
}

async function videoOf(serial: string) {
  const { body } = await staff.get(`/videos?q=${serial}`)
  return (body.data as Record<string, unknown>[]).find(({ serial_number }) => serial_number === serial)
}

async function audits(serial: string) {
  const { rows } = await sql<{ action: string; record_version: number }>`
    select a.action, a.record_version from audits a join videos v on v.id = a.record_id
    where a.resource = 'videos' and v.serial_number = ${serial} order by a.id`.execute(product.services.db)
  return rows
}

it('makes videos of the good lines, with all that they say, and changes nothing when it comes again', async () => {
  const [cover, film] = [await aFile(product, 'image', staff), await aFile(product, 'video', staff)]
  const csv = [
    '\uFEFFserial_number,title,video,cover,is_free,tags,directors,source,published_at,note',
    `A-1,"Fog, harbour",${film},${cover},1,drama,Lin Ruogu; zhou yi’an,festival,2020-01-31T20:00:00Z,first`,
    'A-2,Later,/there/a.mp4,there/a.jpg,0,,Lin Ruogu,,2999-01-01T00:00:00+08:00,',
    'A-3,Draft,,,,,,,,',
    '',
  ].join('\r\n')

  const dry = await checked(csv)

  expect(dry).toMatchObject({ line_count: 3, encoding: 'utf-8', counts: { new: 3, refused: 0, applied: 0 } })
  expect(dry.columns.at(-1)).toMatchObject({ name: 'note', sample: 'first', field: null })
  expect(await videoOf('A-1')).toBeUndefined()
  expect(await run(dry)).toMatchObject({ counts: { new: 3, applied: 3, refused: 0 } })
  expect(await videoOf('A-1')).toMatchObject({
    title: 'Fog, harbour',
    status: 'published',
    published_at: '2020-01-31T20:00:00.000Z',
    is_free: 1,
    cover: { id: cover },
    video: { id: film },
    directors: [{ name: 'Lin Ruogu' }, { name: 'Zhou Yi’an' }],
    genres: [{ name: 'Drama' }],
    source: { name: 'Festival' },
  })
  expect(await videoOf('A-2')).toMatchObject({
    status: 'scheduled',
    video: { name: 'a.mp4', bytes: 1234, content_type: 'video/mp4' },
  })
  expect(await videoOf('A-3')).toMatchObject({ status: 'draft', version: 1 })
  expect(await audits('A-1')).toEqual([{ action: 'create', record_version: 1 }])
  const again = await checked(csv)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3, refused: 0 })
  expect((await staff.post(`/videos/imports/${again.id}/run`)).status).toBe(409)
  expect(await audits('A-1')).toHaveLength(1)
  // Each path once, although two lines of two files name it.
  expect(asked.filter((line) => line === 'HEAD /there/a.mp4')).toHaveLength(2)
})

it('reads a time without an offset by the clocks of the business, and can be taken back as a whole', async () => {
  const dry = await checked(
    [
      'serial_number,title,published_at,video,cover',
      'T-1,Tide,2999-06-01 08:30,/there/t.mp4,/there/t.jpg',
      'T-2,Ebb,2999-06-31 08:30,,',
      'T-3,Surge,,,',
      'T-4,Spring,2999-02-29T08:30+08:00,/there/t.mp4,/there/t.jpg',
    ].join('\n'),
  )
  expect(dry).toMatchObject({ counts: { new: 2, refused: 2 } })
  await run(dry)
  expect(await videoOf('T-1')).toMatchObject({
    status: 'scheduled',
    published_at: '2999-06-01T00:30:00.000Z',
  })
  await staff.put(`/videos/${(await videoOf('T-3'))?.id}`, { title: 'Swell', version: 1 })
  const [changeset] = (await staff.get('/changesets')).body.data as { id: number }[]

  const { body } = await staff.post(`/changesets/${changeset?.id}/undo`, {})

  expect(body.data).toMatchObject({
    done: 1,
    refused: 1,
    verdicts: [{ label: 'Swell', code: 'undo_expired' }],
  })
  expect(await videoOf('T-1')).toBeUndefined()
  expect(await videoOf('T-3')).toMatchObject({ title: 'Swell' })
})

it('says of each bad line what is wrong where, and takes it mended from the file it gives back', async () => {
  const csv = [
    'serial_number,title,length,directors,cover,published_at',
    'B-1,Good,1:31:20,,,',
    'B 2,Bad serial,,,,',
    'B-3,,1:2x:40,,,',
    'B-4,Nobody,,Nobody at all,,',
    'B-5,Not there,,,/nowhere/a.jpg,',
    'B-6,Elsewhere,,,https://evil.example/a.jpg,',
    'b-1,Twice,,,,',
    'B-8,Nothing to publish,,,,2020-01-01T00:00:00Z',
    'B-9,too,many,,,,cells',
  ].join('\n')

  const dry = await checked(csv)

  expect(dry.counts).toMatchObject({ new: 1, refused: 8 })
  const words = (await linesOf(dry)).map(({ line, errors }) => [line, errors])
  expect(words).toEqual([
    [3, [{ column: 0, message: expect.stringContaining('letters, digits') }]],
    [
      4,
      [
        { column: 1, message: 'Please fill this in.' },
        { column: 2, message: expect.stringContaining('1:24:40') },
      ],
    ],
    [5, [{ column: 3, message: 'There is no “Nobody at all”.' }]],
    [6, [{ column: 4, message: 'There is no such file on the CDN.' }]],
    [7, [{ column: 4, message: expect.any(String) }]],
    [8, [{ column: 0, message: 'Line 2 of this file has the same one.' }]],
    [
      9,
      [
        { column: 4, message: 'Needed before publishing.' },
        { column: null, message: expect.stringMatching(/^video: /) },
      ],
    ],
    [10, [{ column: null, message: '7 cells where the header has 6.' }]],
  ])
  expect(asked.some((line) => line.includes('evil'))).toBe(false)
  await run(dry)
  const back = await staff.get(`/videos/imports/refused?id=${dry.id}`, { 'accept-language': 'zh-CN' })
  expect(back.headers['content-disposition']).toContain('videos-refused.csv')
  const [head, ...rows] = back.text.split('\r\n').slice(0, -1)
  expect(head).toBe('\uFEFFserial_number,title,length,directors,cover,published_at,原因')
  expect(rows).toHaveLength(8)
  const mended = back.text.replace('B 2', 'B-2').replace('1:2x:40', '1:02:40').replace('B-3,,', 'B-3,Lamp,')
  const second = await checked(mended.replace('Nobody at all', 'Lin Ruogu').replace('/nowhere/', '/there/'))
  expect(second.counts).toMatchObject({ new: 4, refused: 3, changed: 1 })
  await run(second)
  expect(await videoOf('B-3')).toMatchObject({ title: 'Lamp', video_duration: 3760 })
  expect(await videoOf('B-1')).toMatchObject({ title: 'Twice', video_duration: 5480, version: 2 })
})

it('gives back nothing that a spreadsheet would run, and reads it again as it was meant', async () => {
  const formulas = ['=1+1', "-2+3+cmd|' /C calc'!A0", '\u200b=1+1', '\u2060＝1', '-1e3', '\u0001a', '－5']
  const numbers = ['-5', '-1.5']
  const titles = [...formulas, ...numbers]
  const line = (title: string, place: number) => `N ${place},${title},`
  const dry = await checked(`serial_number,title,=1+1\n${titles.map(line).join('\n')}`)

  const back = await staff.get(`/videos/imports/refused?id=${dry.id}`)

  const [head, ...rows] = back.text.split('\r\n').slice(0, -1)
  expect(head).toBe("\uFEFFserial_number,title,'=1+1,reason")
  expect(rows.map((row) => row.split(',')[1])).toEqual([...formulas.map((cell) => `'${cell}`), ...numbers])
  const again = await checked(back.text.replaceAll('\nN ', '\nN-'))
  expect(again.columns[2]).toMatchObject({ name: '=1+1' })
  expect(again.counts).toMatchObject({ new: titles.length, refused: 0 })
  await run(again)
  for (const [place, title] of titles.entries()) expect(await videoOf(`N-${place}`)).toMatchObject({ title })
})

it('gives back no reason that a spreadsheet would run', async () => {
  // Which column is which is remembered for whoever said so.
  const other = await asStaff(product)
  const dry = await checked('serial_number,title,=1+1\nN-20,,', other)
  expect(dry.counts).toMatchObject({ refused: 1 })
  const fields = ['serial_number', null, 'title']
  expect((await other.post(`/videos/imports/${dry.id}/check`, { fields })).status).toBe(200)
  await reaches(other, dry.id, 'checked')

  const back = await other.get(`/videos/imports/refused?id=${dry.id}`)

  expect(back.text).toMatch(/,"?'=1\+1: /)
})

it('changes of a video only what a line says, and nothing that somebody has changed since the dry run', async () => {
  await staff.post('/videos', { serial_number: 'C-1', title: 'Old', description: 'Kept' })
  await staff.post('/videos', { serial_number: 'C-2', title: 'Old' })
  const other = (await videoOf('C-2')) as { id: number }
  const dry = await checked('serial_number,title,description\nc-1,New,\nC-2,New,\nC-3,New,')
  expect(dry.counts).toMatchObject({ new: 1, changed: 2 })

  await staff.put(`/videos/${other.id}`, { title: 'Somebody else’s', version: 1 })
  await staff.post('/videos', { serial_number: 'C-3', title: 'Somebody else’s' })
  const done = await run(dry)

  expect(done.counts).toMatchObject({ applied: 1, refused: 2 })
  expect(await videoOf('C-1')).toMatchObject({ title: 'New', description: 'Kept', version: 2 })
  expect(await videoOf('C-2')).toMatchObject({ title: 'Somebody else’s', version: 2 })
  expect(await linesOf(done)).toMatchObject([
    { line: 3, errors: [{ column: null, message: 'Somebody saved this record before you.' }] },
    { line: 4, errors: [{ column: 0, message: 'Already used by another record.' }] },
  ])
})

it('writes to a scheduled video what a file says that has neither its title nor its time', async () => {
  const [cover, film] = [await aFile(product, 'image', staff), await aFile(product, 'video', staff)]
  const due = '2999-01-01T00:00:00Z'
  await run(
    await checked(
      `serial_number,title,cover,video,published_at\nH-1,Due,${cover},${film},${due}\nH-2,Draft,,,`,
    ),
  )

  const done = await run(await checked('serial_number,description\nH-1,more\nH-2,more'))

  expect(done).toMatchObject({ counts: { changed: 2, applied: 2 }, job: { state: 'done' } })
  expect(await videoOf('H-1')).toMatchObject({ description: 'more', status: 'scheduled', version: 2 })
  const { rows } = await sql<{ action: string; label: string }>`
    select a.action, a.record_label as label from audits a join videos v on v.id = a.record_id
    where a.resource = 'videos' and v.serial_number = 'H-1' order by a.id`.execute(product.services.db)
  expect(rows).toEqual([
    { action: 'create', label: 'Due' },
    { action: 'update', label: 'Due' },
  ])
})

it('judges each line by the rights of whoever imports', async () => {
  await staff.post('/videos', { serial_number: 'D-1', title: 'Old' })
  const [cover, film] = [await aFile(product, 'image', staff), await aFile(product, 'video', staff)]
  const writer = await asStaff(product, ['batch-videos', 'create-videos', 'list-videos'])
  const csv = `serial_number,title,cover,video,published_at\nD-1,New,,,\nD-2,Draft,,,\nD-3,Out,/there/d.jpg,/there/d.mp4,2020-01-01T00:00:00Z\nD-4,Theirs,${cover},${film},`

  const dry = await checked(csv, writer)

  expect(dry.counts).toMatchObject({ new: 1, refused: 3 })
  const forbidden = { errors: [{ column: null, message: 'You do not have permission to do this.' }] }
  expect(await linesOf(dry, 'refused', writer)).toMatchObject([
    { line: 2, ...forbidden },
    { line: 4, ...forbidden },
    { line: 5, errors: [{ column: 2, message: 'The chosen file does not exist.' }, { column: 3 }] },
  ])
  expect((await staff.get(`/videos/imports/${dry.id}`)).status).toBe(404)
  const reader = await asStaff(product, ['create-videos', 'list-videos'])
  expect((await uploadCsv(product, reader, csv)).status).toBe(403)
})

it('judges nothing by columns that it does not know: their names may be a line like any other', async () => {
  const { body } = await uploadCsv(product, staff, 'G-1,Title\nG-2,Title')

  expect(body.data).toMatchObject({ state: 'staged', line_count: 1, job: null })
})

it('without a dry run the good lines are written at once, and which column is which is remembered', async () => {
  const csv = 'Nr,Name\nE-1,One\nE-2,Two'
  const staged = importIn(await uploadCsv(product, staff, csv))
  expect(staged).toMatchObject({ state: 'staged', columns: [{ name: 'Nr', field: null }, { field: null }] })
  const wrong = (fields: (string | null)[]) => staff.post(`/videos/imports/${staged.id}/check`, { fields })
  expect((await wrong([null, 'title'])).body.errors).toEqual({ serial_number: [expect.any(String)] })
  expect((await wrong(['title', 'title'])).status).toBe(422)
  expect((await wrong(['serial_number', 'status'])).status).toBe(422)
  expect((await wrong(['serial_number', 'title'])).status).toBe(200)
  await reaches(staff, staged.id, 'checked')

  const path = '/files/cdn77BatchUpload'
  const { id } = importIn(await uploadCsv(product, staff, csv, { path }))

  expect((await reaches(staff, id, 'done')).counts).toMatchObject({ new: 2, applied: 2 })
  expect(await videoOf('E-2')).toMatchObject({ title: 'Two' })
})

describe('reads', () => {
  const line = 'serial_number,title,description\nF-1,"雾港 ""来客""","两\n行"\n'

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${line}`), 'utf-8'],
    // 编号, as spreadsheets on Chinese Windows save it.
    [
      'GB18030',
      Buffer.concat([Buffer.from('serial_number,title\nF-1,'), Buffer.from('ceedb8dbc0b4bfcd', 'hex')]),
      'gb18030',
    ],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${line}`, 'utf16le'), 'utf-16le'],
    ['semicolons', Buffer.from(line.replaceAll(',', ';')), 'utf-8'],
  ])('%s', async (_, content, encoding) => {
    const dry = await checked(content)

    expect(dry).toMatchObject({ encoding, line_count: 1, counts: { new: 1 } })
    const [shown] = (await staff.get(`/videos/imports/${dry.id}/lines`)).body.data as { cells: string[] }[]
    expect(shown?.cells[1]).toMatch(/^雾港/)
  })
})

describe('refuses with a word about the file, and keeps nothing of', () => {
  const gb = Buffer.from('ceedb8dbc0b4bfcd', 'hex')
  const head = 'serial_number,title\n'
  const cases: [string, string | Buffer, RegExp][] = [
    ['an empty file', '', /^This file is empty\.$/],
    ['one without lines', head, /nothing below/],
    ['one whose header is a line', 'G-1,12\nG-2,13', /name the columns/],
    ['10,000 columns', `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n1`, /At most 200/],
    ['two columns of a name', 'title,title\n1,2', /Two columns/],
    [
      'a line of 50 MB',
      Buffer.concat([Buffer.from(`${head}G-1,`), Buffer.alloc(50 * 1024 * 1024, 'x')]),
      /Line 2 is too long/,
    ],
    ['NUL', `${head}G-1,a\0b`, /not a CSV/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /not a CSV/],
    [
      'two encodings',
      Buffer.concat([Buffer.from(`${head}G-1,雾港来客\nG-2,雾港来客\nG-3,`), gb, Buffer.from('\n')]),
      /Line 4 is in another/,
    ],
    ['what is no text', Buffer.concat([Buffer.from(`${head}G-1,`), Buffer.from('ff', 'hex')]), /not a CSV/],
    ['a quotation mark too few', `${head}G-1,"a\nG-2,b\n`, /quotation/],
    ['200,001 lines', `${head}${'G-1,a\n'.repeat(200_001)}`, /At most 200000/],
  ]

  it.each(cases)('%s', async (_, content, message) => {
    const before = process.memoryUsage().arrayBuffers
    const kept = async () => (await sql`select from imports`.execute(product.services.db)).rows.length
    const rows = await kept()

    const { status, body } = await uploadCsv(product, staff, content)

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']])
    expect(body.errors?.file?.[0]).toMatch(message)
    expect(await kept()).toBe(rows)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
  })
})
