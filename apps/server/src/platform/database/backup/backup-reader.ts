import { OperatorError } from '../../../operator-error.ts'

const END_OF_ROWS = Buffer.from('\\.\n')
const ROW_THEN_END = Buffer.from('\n\\.\n')
const NEWLINE = 0x0a

export interface BackupReader {
  /** The next line, without its end. */
  line(): Promise<string>
  /** The rows up to the mark that ends them, in pieces; it must be read to its end. */
  rows(): AsyncGenerator<Buffer>
}

/** Reads lines and blocks of rows from a stream and never holds more than a piece of it. */
export function backupReader(stream: AsyncIterable<Buffer>): BackupReader {
  const source = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<void> {
    const next = await source.next()
    if (next.done === true) throw new OperatorError('The backup is cut short: its end is missing.')
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  async function line(): Promise<string> {
    while (!rest.includes(NEWLINE)) await more()
    return take(rest.indexOf(NEWLINE) + 1)
      .toString('utf8')
      .trimEnd()
  }

  async function* rows(): AsyncGenerator<Buffer> {
    let isLineStart = true
    for (;;) {
      while (isLineStart && rest.length < END_OF_ROWS.length) await more()
      if (isLineStart && rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) break
      const end = rest.indexOf(ROW_THEN_END)
      const whole = end === -1 ? rest.lastIndexOf(NEWLINE) + 1 : end + 1
      // Without a line end, what there is belongs to one long row and may go.
      isLineStart = whole > 0
      yield take(whole > 0 ? whole : rest.length)
      if (rest.length === 0) await more()
    }
    take(END_OF_ROWS.length)
  }

  return { line, rows }
}
