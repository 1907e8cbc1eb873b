import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { type CellValue, plainTable, type SheetType, sheetTypes } from './table-content.ts'
import { writeArchive, writeSheet } from './write-sheet.ts'

const heads = ['Id', '标题', 'Readings', 'At']
const rows: CellValue[][] = [
  [1, 'Plain', 3200.5, new Date(Date.UTC(2026, 1, 3, 23, 59, 59))],
  [2, '=HYPERLINK("x")', 0, null],
  [3, '逗号, and "quotes"', -7, new Date(Date.UTC(1999, 11, 31, 0, 0, 1))],
  [4, '0042', 1, null],
]
const onProgress = () => {}

function asFile(blob: Blob, name: string): File {
  return new File([blob], name, { type: blob.type })
}

async function written(type: SheetType, content = plainTable(heads, rows)): Promise<File> {
  return asFile(await writeSheet(content, { type, isAutoWidth: true, onProgress }), `x.${type}`)
}

/** In texts a moment is a text, in sheets it is one that can be reckoned with. */
function inText(cells: readonly CellValue[]): CellValue[] {
  return cells.map((cell) =>
    cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell,
  )
}

test.each(sheetTypes)('what is written as %s is read as the same rows', async (type) => {
  const { heads: readHeads, rows: readRows } = await readSheet(await written(type))

  expect(readHeads).toEqual(heads)
  expect(readRows.map(({ cells }) => cells)).toEqual(type === 'xlsx' ? rows : rows.map(inText))
})

test('csv begins with the mark that spreadsheets look for', async () => {
  const bytes = new Uint8Array(await (await written('csv')).arrayBuffer())

  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('a head over two rows and one over three columns are merged cells', async () => {
  const head = [
    [{ text: 'Id', rows: 2 }, { text: 'Main', columns: 3 }, null, null, { text: 'Date', rows: 2 }],
    [null, { text: 'Title' }, { text: 'Author' }, { text: 'Readings' }, null],
  ]
  const file = await written('xlsx', { head, rows: [[1, 'T', 'A', 5, null]] })
  const sheet = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).find(([name]) =>
    name.endsWith('sheet1.xml'),
  )
  const merges = [...strFromU8(sheet?.[1] ?? new Uint8Array()).matchAll(/mergeCell ref="([^"]+)"/g)]

  expect(merges.map(([, ref]) => ref)).toEqual(['A1:A2', 'B1:D1', 'E1:E2'])
})

test('an archive holds one text file of the given name', async () => {
  const blob = writeArchive(plainTable(['id', 'title'], [[1, 'a, "b"']]), '文件.txt', onProgress)
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()))

  expect(Object.keys(entries)).toEqual(['文件.txt'])
  expect(strFromU8(Object.values(entries)[0] ?? new Uint8Array())).toBe('id,title\r\n1,"a, ""b"""\r\n')
})

test.each([
  ['broken.xlsx', new TextEncoder().encode('no workbook at all'), 'broken'],
  ['archive.xlsx', zipSync({ 'readme.txt': new TextEncoder().encode('no workbook either') }), 'broken'],
  ['renamed.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'oldFormat'],
  ['heads.csv', new TextEncoder().encode('id,title\r\n'), 'empty'],
  ['open.csv', new TextEncoder().encode('id,title\r\n1,"never closed'), 'broken'],
  ['picture.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'broken'],
  ['bomb.xlsx', zipSync({ 'xl/a.xml': new Uint8Array(65 * 1024 * 1024) }), 'tooLarge'],
])('%s is rejected with the right words', async (name, bytes, rejection) => {
  await expect(readSheet(new File([bytes], name))).rejects.toMatchObject({ rejection })
})

test('a text in the encoding of Chinese spreadsheets is read', async () => {
  const gbk = Uint8Array.of(0xb1, 0xea, 0xcc, 0xe2, 0x0d, 0x0a, 0xce, 0xc4, 0xd5, 0xc2, 0x0d, 0x0a)
  const table = await readSheet(new File([gbk], 'x.csv'))

  expect(table).toEqual({ heads: ['标题'], rows: [{ number: 2, cells: ['文章'] }] })
})
