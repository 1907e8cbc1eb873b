/** Something the palette can do: go to a page, run an action, open a record. */
export interface PaletteEntry {
  key: string
  group: 'records' | 'pages' | 'actions'
  label: string
  /** Said beside it: the area of a page, the serial number of a record. */
  detail?: string | undefined
  /** Also found by these words, such as its name in the other language. */
  keywords?: readonly string[]
  run: () => void
}

/** The entries that hold every word, those that begin with the words first. */
export function matchingEntries(entries: readonly PaletteEntry[], wanted: string): readonly PaletteEntry[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  const textOf = ({ label, detail = '', keywords = [] }: PaletteEntry) =>
    [label, detail, ...keywords].join(' ').toLowerCase()
  const begins = ({ label }: PaletteEntry) => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return entries
    .filter((entry) => words.every((word) => textOf(entry).includes(word)))
    .toSorted((one, other) => begins(one) - begins(other))
}
