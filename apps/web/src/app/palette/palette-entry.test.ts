import { expect, test } from 'vitest'
import { matchingEntries, type PaletteEntry } from './palette-entry.ts'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: label,
  group: 'pages',
  label,
  run: () => {},
  ...more,
})
const entries = [
  entry('All videos', { keywords: ['全部视频'] }),
  entry('New video', { detail: 'Videos' }),
  entry('Videos of the week'),
]

test.each([
  ['', ['All videos', 'New video', 'Videos of the week']],
  ['video', ['Videos of the week', 'All videos', 'New video']],
  ['NEW  videos', ['New video']],
  ['视频', ['All videos']],
  ['tags', []],
])('%j finds %j', (wanted, labels) => {
  expect(matchingEntries(entries, wanted).map(({ label }) => label)).toEqual(labels)
})
