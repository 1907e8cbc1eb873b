import pg from 'pg'
import { liveChannel, type Notification } from '../notifications/notification.ts'

const firstWaitMs = 250
const longestWaitMs = 5_000
// A frozen server never answers: the connection is given up like one that broke.
const answerTimeoutMs = 8_000

export interface ChannelListener {
  onNotification: (notification: Notification) => void
  /** Connected again after a break, or received what it does not understand: something may have been missed. */
  onGap: () => void
}

/** The one connection of a process that listens to the notifications of all; it comes back by itself. */
export class LiveChannel {
  readonly #pool: pg.Pool
  readonly #listener: ChannelListener
  #client: pg.Client | null = null
  #connecting: Promise<void> | null = null
  #wasLost = false
  #isStopped = false
  #waitMs = firstWaitMs
  #retry: NodeJS.Timeout | undefined

  /** Listens in the database of the pool, on a connection of its own. */
  constructor(pool: pg.Pool, listener: ChannelListener) {
    this.#pool = pool
    this.#listener = listener
  }

  /** Resolves once notifications are received; rejects when the database cannot be reached just now. */
  async ready(): Promise<void> {
    if (this.#client || this.#isStopped) return
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null
    })
    await this.#connecting
  }

  /** Makes sure that the silence is that of nothing happening. */
  check(): void {
    const client = this.#client
    client?.query('select 1').catch(() => this.#lose(client))
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    await this.#connecting?.catch(() => undefined)
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  async #connect(): Promise<void> {
    const client = this.#newClient()
    try {
      await client.connect()
      await client.query(`listen ${liveChannel}`)
    } catch (error) {
      void close(client)
      throw error
    }
    this.#client = client
    this.#waitMs = firstWaitMs
    if (this.#wasLost) this.#listener.onGap()
    this.#wasLost = false
  }

  #newClient(): pg.Client {
    // The password is named because `pg` hides it from the spread.
    const { password } = this.#pool.options
    const client = new pg.Client({
      ...this.#pool.options,
      ...(password === undefined ? {} : { password }),
      application_name: 'backlot live',
      query_timeout: answerTimeoutMs,
    })
    // The end follows; without a listener the error would end the process.
    client.on('error', () => undefined)
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => {
      if (client === this.#client) this.#receive(payload ?? '')
    })
    return client
  }

  #receive(payload: string): void {
    try {
      this.#listener.onNotification(JSON.parse(payload) as Notification)
    } catch {
      // Another version's words, or a stranger's on our channel: no reason to end the process.
      this.#listener.onGap()
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#wasLost = true
    void close(client)
    this.#tryAgain()
  }

  #tryAgain(): void {
    if (this.#isStopped) return
    this.#retry = setTimeout(() => void this.ready().catch(() => this.#tryAgain()), this.#waitMs).unref()
    this.#waitMs = Math.min(2 * this.#waitMs, longestWaitMs)
  }
}

async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined)
}
