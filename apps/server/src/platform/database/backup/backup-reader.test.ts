import { expect, test } from 'vitest'
import { backupReader } from './backup-reader.ts'

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const ROWS = ['1\ta\n', '2\t\\\\.\n', '\\.x\n', `3\t${'long '.repeat(40)}\n`, '\n', '导演\n']

test.each([1, 2, 3, 4, 5, 7, 64, 4096])('lines and rows are the same in pieces of %d bytes', async (size) => {
  const text = `{"one":1}\n${ROWS.join('')}\\.\n{"two":2}\n\\.\n{"three":3}\n`
  const reader = backupReader(pieces(text, size))

  const first = await reader.line()
  const rows = await collect(reader.rows())
  const second = await reader.line()
  const none = await collect(reader.rows())
  const third = await reader.line()

  expect([first, second, third]).toEqual(['{"one":1}', '{"two":2}', '{"three":3}'])
  expect(Buffer.concat(rows).toString()).toBe(ROWS.join(''))
  expect(none).toEqual([])
})

test('a stream that ends early is rejected, wherever it ends', async () => {
  const reader = backupReader(pieces('{"one":1}\n1\ta\n\\.', 5))

  await reader.line()

  await expect(collect(reader.rows())).rejects.toThrow(/cut short/)
})

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
