import type { Answer } from '../pair/staff-client.ts'

// No answer, or one that says: ask again.
const again: ReadonlySet<number> = new Set([0, 502, 503, 504])
/** What else a call may be answered while things break. */
const expected: Readonly<Record<string, readonly number[]>> = {
  read: [200],
  create: [201],
  // An earlier try, whose answer got lost, was done.
  update: [200, 409],
  delete: [204, 404],
  bulk: [200],
  'order job': [202],
  upload: [201, 507],
  listen: [200, 429],
  export: [200],
}

interface Booked {
  readonly atMs: number
  readonly isAgain: boolean
  readonly isWritten: boolean
}

/** What was answered, to which kind of call, and when. */
export class Tally {
  readonly answers = new Map<string, number>()
  readonly wrong: string[] = []
  readonly #booked: Booked[] = []

  book({ status, text }: Answer, call: string): void {
    const line = `${call} ${status}`
    this.answers.set(line, (this.answers.get(line) ?? 0) + 1)
    const isAgain = again.has(status)
    if (!isAgain && !expected[call]?.includes(status)) this.wrong.push(`${line}: ${text.slice(0, 200)}`)
    this.#booked.push({ atMs: performance.now(), isAgain, isWritten: call === 'create' && status === 201 })
  }

  /** Between two moments: how many were to ask again, and the longest time without an acknowledged row. */
  between(fromMs: number, toMs: number): { askedAgain: number; longestPauseMs: number } {
    const inside = this.#booked.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    const writes = [fromMs, ...inside.filter(({ isWritten }) => isWritten).map(({ atMs }) => atMs), toMs]
    const pauses = writes.slice(1).map((atMs, n) => atMs - (writes[n] ?? 0))
    return {
      askedAgain: inside.filter(({ isAgain }) => isAgain).length,
      longestPauseMs: Math.round(Math.max(...pauses)),
    }
  }
}
