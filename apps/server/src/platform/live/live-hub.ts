import { encoderOf } from '@backlot/contract/core/wire/codec'
import { sayProblem } from '@backlot/contract/core/words/messages'
import { type LiveEvent, type LiveEventName, liveEvents } from '@backlot/contract/live'
import type { ProcessServices } from '../caller/services.ts'
import { findOpenSessions, holds, type Session } from '../caller/session.ts'
import { closeStreams, keepStreams, openStream } from '../limits/open-work.queries.ts'
import type { RowSource } from '../list/row-source.ts'
import { visibleChanges } from '../list/visible-changes.ts'
import { ChangeEvents } from '../notifications/change-events.ts'
import type {
  ChangeBatch,
  CountsNotification,
  MomentNotification,
  Notification,
} from '../notifications/notification.ts'
import { Problem } from '../problem/problem.ts'
import { LiveChannel } from './live-channel.ts'
import type { LiveStream } from './live-stream.ts'

/** What happens together is sent together. */
const gatherMs = 50
// Proxies cut a silent connection after a minute; the reader takes three missed beats for a dead one.
const heartbeatMs = 20_000

const encoders = Object.fromEntries(
  Object.entries(liveEvents).map(([name, schema]) => [name, encoderOf(schema)]),
)

function eventText<N extends LiveEventName>(name: N, data: LiveEvent<N>): string {
  return `event: ${name}\ndata: ${JSON.stringify(encoders[name]?.(data))}\n\n`
}

/** The open streams of this process, and which events each of them is sent. */
export class LiveHub {
  readonly #services: ProcessServices
  readonly #sourceOf: (resource: string) => RowSource | undefined
  readonly #channel: LiveChannel
  readonly #streams = new Set<LiveStream>()
  readonly #changes = new ChangeEvents()
  /** Beside which records something else is counted now, by resource. */
  readonly #recounted = new Map<string, ReadonlySet<number>>()
  /** Whose jobs went on, by job. */
  readonly #jobs = new Map<number, number>()
  /** Whom something was decided for. */
  readonly #noticed = new Set<number>()
  /** What of this moment moved. */
  readonly #moments = new Set<MomentNotification['of']>()
  #mustCheckSessions = false
  #hasGap = false
  #isClosed = false
  #flushTimer: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined

  /** `sourceOf` finds the rows of a resource, and with them who sees which. */
  constructor(services: ProcessServices, sourceOf: (resource: string) => RowSource | undefined) {
    this.#services = services
    this.#sourceOf = sourceOf
    this.#channel = new LiveChannel(services.directPool, {
      onNotification: (notification) => this.#receive(notification),
      onGap: () => this.#schedule(() => (this.#hasGap = this.#mustCheckSessions = true)),
    })
  }

  /** Resolves when nothing that happens from now on is missed. */
  async ready(): Promise<void> {
    await this.#channel.ready()
    this.#heartbeat ??= setInterval(() => this.#keepAlive(), heartbeatMs).unref()
  }

  /** Counts one more listener; refuses who has enough open already, and everybody once the process is leaving. */
  async takeRoom({ id: sessionId, adminId }: Session): Promise<number> {
    if (this.#isClosed) throw new Problem('unavailable', { retryAfterSeconds: 1 })
    return openStream(this.#services.db, { adminId, sessionId })
  }

  /** Gives back what {@link takeRoom} took. */
  async returnRoom(rooms: readonly number[]): Promise<void> {
    // Without the database the room is free again after a minute, because nobody says that it is taken.
    await closeStreams(this.#services.db, rooms).catch(() => undefined)
  }

  join(stream: LiveStream): void {
    if (this.#isClosed) return stream.end()
    this.#streams.add(stream)
    // The session may have ended, or lost a right, between the look at it and this moment.
    this.#schedule(() => (this.#mustCheckSessions = true))
  }

  leave(stream: LiveStream): void {
    this.#streams.delete(stream)
    if (!this.#isClosed) void this.returnRoom([stream.room])
  }

  /** Ends every stream; their readers come back to another process. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#flushTimer)
    for (const stream of this.#streams) stream.end()
    await Promise.all([this.#channel.stop(), this.returnRoom(this.#rooms())])
  }

  #rooms(): number[] {
    return [...this.#streams].map(({ room }) => room)
  }

  #receive(notification: Notification): void {
    if (this.#streams.size === 0) return
    this.#schedule(() => {
      if (notification.about === 'record') this.#changes.add(notification)
      else if (notification.about === 'records') this.#changes.addBatch(notification)
      else if (notification.about === 'counts') this.#noteCounts(notification)
      else if (notification.about === 'moment') this.#moments.add(notification.of)
      else if (notification.about === 'notice') this.#noticed.add(notification.adminId)
      else if (notification.about === 'job') this.#jobs.set(notification.id, notification.adminId)
      else this.#mustCheckSessions = true
    })
  }

  #noteCounts({ resource, ids }: CountsNotification): void {
    this.#recounted.set(resource, new Set(ids).union(this.#recounted.get(resource) ?? new Set()))
  }

  #schedule(note: () => void): void {
    note()
    if (!this.#isClosed) this.#flushTimer ??= setTimeout(() => void this.#flush(), gatherMs).unref()
  }

  /** Rights first: nobody is sent what they may no longer see. */
  async #flush(): Promise<void> {
    try {
      while (this.#mustCheckSessions) await this.#checkSessions()
      this.#flushTimer = undefined
      if (this.#hasGap) this.#sendAll(eventText('resync', {}))
      this.#hasGap = false
      await this.#sendBatches()
      for (const [resource, ids] of this.#recounted) await this.#sendCounts(resource, ids)
      this.#recounted.clear()
      for (const [id, adminId] of this.#jobs) this.#sendTo(adminId, eventText('job', { id }))
      this.#jobs.clear()
      for (const adminId of this.#noticed) this.#sendTo(adminId, eventText('notice', {}))
      this.#noticed.clear()
      for (const of of this.#moments) this.#sendMoment(of)
      this.#moments.clear()
    } catch {
      // The database is away: what was received waits, and the next attempt finds out who may still see it.
      this.#mustCheckSessions = true
      if (!this.#isClosed) this.#flushTimer = setTimeout(() => void this.#flush(), 20 * gatherMs).unref()
    }
  }

  async #checkSessions(): Promise<void> {
    this.#mustCheckSessions = false
    const streams = [...this.#streams]
    if (streams.length === 0) return
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
    const open = await findOpenSessions(this.#services.db, ids)
    for (const stream of streams) this.#follow(stream, open.get(stream.sessionId))
  }

  #follow(stream: LiveStream, permissions: LiveStream['permissions'] | undefined): void {
    if (permissions === undefined) {
      const message = sayProblem('unauthenticated', stream.language)
      stream.end(eventText('session_ended', { message }))
      this.#streams.delete(stream)
    } else if (permissions.symmetricDifference(stream.permissions).size > 0) {
      stream.permissions = permissions
      stream.send(eventText('permissions', {}))
    }
  }

  async #sendBatches(): Promise<void> {
    try {
      for (const batch of this.#changes.take()) await this.#sendBatch(batch)
    } catch (error) {
      // Who may see the rest could not be found out: it counts as missed.
      this.#hasGap = true
      throw error
    }
  }

  async #sendBatch({ resource, sessionId, records }: ChangeBatch): Promise<void> {
    const source = this.#sourceOf(resource)
    if (!source) return
    const visibleTo = visibleChanges(this.#services.db, source, records)
    for (const stream of this.#streams) {
      if (!holds(stream, `list-${resource}`)) continue
      const seen = await visibleTo(stream)
      if (seen === undefined) continue
      const isOwn = stream.sessionId === sessionId
      stream.send(eventText('changed', { resource, records: seen, isOwn }))
    }
  }

  async #sendCounts(resource: string, ids: ReadonlySet<number>): Promise<void> {
    const source = this.#sourceOf(resource)
    if (!source) return
    const counted = [...ids].map((id) => ({ id, version: null, change: 'changed' as const }))
    const visibleTo = visibleChanges(this.#services.db, source, counted)
    for (const stream of this.#streams) {
      const seen = holds(stream, `list-${resource}`) ? await visibleTo(stream) : null
      if (seen) stream.send(eventText('recounted', { resource, ids: seen.map(({ id }) => id) }))
    }
  }

  #sendTo(adminId: number, text: string): void {
    for (const stream of this.#streams) if (stream.adminId === adminId) stream.send(text)
  }

  #sendMoment(of: MomentNotification['of']): void {
    const text = eventText('real_time', { of })
    for (const stream of this.#streams) if (holds(stream, 'view-dashboard')) stream.send(text)
  }

  #sendAll(text: string): void {
    for (const stream of this.#streams) stream.send(text)
  }

  /** Also finds the sessions that ended by the clock, of which nothing notifies: one query for all of them. */
  #keepAlive(): void {
    if (this.#streams.size === 0) return
    this.#channel.check()
    keepStreams(this.#services.db, this.#rooms()).catch(() => undefined)
    this.#sendAll(': still here\n\n')
    this.#schedule(() => (this.#mustCheckSessions = true))
  }
}
