import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '@backlot/contract/api-base'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Answer {
  /** 0 where none came. */
  readonly status: number
  readonly text: string
}

const nothing: Answer = { status: 0, text: '' }
// Whether the write was done is not known, or it was not: it may be asked for again.
const undecided: ReadonlySet<number> = new Set([0, 502, 503, 504])
const againMs = 100
const longestMs = 60_000

interface Sent {
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
}

/** Staff at a terminal whose line breaks: they ask again until they know. */
export class StaffClient {
  readonly #url: string
  readonly token: string
  readonly #onAnswer: (answer: Answer, call: string) => void

  constructor(
    url: string,
    token: string,
    onAnswer: (answer: Answer, call: string) => void = () => undefined,
  ) {
    this.#url = url
    this.token = token
    this.#onAnswer = onAnswer
  }

  /** Asks once; `call` is what it is booked as. */
  async ask(
    method: Method,
    path: string,
    { body, headers }: Sent = {},
    call: string = method,
  ): Promise<Answer> {
    const answer = await this.#fetch(method, path, { body, headers }).catch(() => nothing)
    this.#onAnswer(answer, call)
    return answer
  }

  async #fetch(method: Method, path: string, { body, headers }: Sent): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.#url}${apiBase}${path}`, {
      method,
      signal: AbortSignal.timeout(longestMs),
      headers: {
        authorization: `Bearer ${this.token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  /** Asks until the answer is one that decides. A POST has one key for all its tries. */
  async insist(method: Method, path: string, body?: unknown, call?: string): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const answer = await this.ask(method, path, { body, headers }, call ?? `${method} ${path}`)
      if (!undecided.has(answer.status)) return answer
      await pause(againMs)
    }
  }
}

/** What an answer carries; whoever asks knows the shape. */
export function dataOf<Data>({ text }: Answer): Data {
  return (JSON.parse(text) as { data: Data }).data
}
