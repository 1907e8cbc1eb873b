import { encoderOf } from '@backlot/contract/core/codec'
import { sayProblem } from '@backlot/contract/core/messages'
import { type LiveEvent, type LiveEventName, liveEvents } from '@backlot/contract/live'
import type { Services } from '../caller/services.ts'
import { findOpenSessions } from '../caller/session.ts'
import { Problem } from '../problem/problem.ts'
import type { Announcement, Batch } from './announce.ts'
import { LiveChannel } from './live-channel.ts'
import type { LiveStream } from './live-stream.ts'
import { RecordNews } from './record-news.ts'

/** What happens together is told together. */
const gatherMs = 50
// Proxies cut a silent connection after a minute; the reader takes three missed beats for a dead one.
const beatMs = 20_000
// A browser has six connections to a host. A tab that nobody looks at closes its own.
const mostStreamsPerSession = 6

const encoders = Object.fromEntries(
  Object.entries(liveEvents).map(([name, schema]) => [name, encoderOf(schema)]),
)

function eventText<N extends LiveEventName>(name: N, data: LiveEvent<N>): string {
  return `event: ${name}\ndata: ${JSON.stringify(encoders[name]?.(data))}\n\n`
}

/** Everybody in this process who listens, and what each of them is told. */
export class LiveHub {
  readonly #services: Services
  readonly #channel: LiveChannel
  readonly #streams = new Set<LiveStream>()
  readonly #news = new RecordNews()
  /** Whose jobs went on, by job. */
  readonly #jobs = new Map<number, number>()
  #areSessionsDoubtful = false
  #hasGap = false
  #isClosed = false
  #telling: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
    this.#channel = new LiveChannel(services.exportPool, {
      onAnnouncement: (announcement) => this.#hear(announcement),
      onGap: () => this.#plan(() => (this.#hasGap = this.#areSessionsDoubtful = true)),
    })
  }

  /** Resolves when nothing that happens from now on is missed. */
  async ready(): Promise<void> {
    await this.#channel.ready()
    this.#beat ??= setInterval(() => this.#keepAlive(), beatMs).unref()
  }

  /** Refuses a session that listens often enough already, and everybody once the process is leaving. */
  requireRoomFor(sessionId: number): void {
    if (this.#isClosed) throw new Problem('unavailable', { retryAfterSeconds: 1 })
    const own = [...this.#streams].filter((stream) => stream.sessionId === sessionId)
    if (own.length >= mostStreamsPerSession) throw new Problem('too_many', { retryAfterSeconds: 10 })
  }

  join(stream: LiveStream): void {
    this.#streams.add(stream)
    // The session may have ended, or lost a right, between the look at it and this moment.
    this.#plan(() => (this.#areSessionsDoubtful = true))
  }

  leave(stream: LiveStream): void {
    this.#streams.delete(stream)
  }

  /** Hangs up on everybody; they come back to another process. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beat)
    clearTimeout(this.#telling)
    for (const stream of this.#streams) stream.end()
    await this.#channel.stop()
  }

  #hear(announcement: Announcement): void {
    if (this.#streams.size === 0) return
    this.#plan(() => {
      if (announcement.about === 'record') this.#news.add(announcement)
      else if (announcement.about === 'records') this.#news.addBatch(announcement)
      else if (announcement.about === 'job') this.#jobs.set(announcement.id, announcement.adminId)
      else this.#areSessionsDoubtful = true
    })
  }

  #plan(note: () => void): void {
    note()
    if (!this.#isClosed) this.#telling ??= setTimeout(() => void this.#tell(), gatherMs).unref()
  }

  /** Rights first: nobody hears of what they may no longer see. */
  async #tell(): Promise<void> {
    try {
      while (this.#areSessionsDoubtful) await this.#checkSessions()
      this.#telling = undefined
      if (this.#hasGap) this.#sendAll(eventText('resync', {}))
      this.#hasGap = false
      for (const batch of this.#news.take()) this.#sendBatch(batch)
      for (const [id, adminId] of this.#jobs) this.#sendJob(id, adminId)
      this.#jobs.clear()
    } catch {
      // The database is away: what was heard waits, and the next attempt finds out who may still hear it.
      this.#areSessionsDoubtful = true
      if (!this.#isClosed) this.#telling = setTimeout(() => void this.#tell(), 20 * gatherMs).unref()
    }
  }

  async #checkSessions(): Promise<void> {
    this.#areSessionsDoubtful = false
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

  #sendBatch({ resource, sessionId, records }: Batch): void {
    const toOthers = eventText('changed', { resource, records, isOwn: false })
    const toOneself = eventText('changed', { resource, records, isOwn: true })
    for (const stream of this.#streams) {
      if (!stream.permissions.has(`list-${resource}`)) continue
      stream.send(stream.sessionId === sessionId ? toOneself : toOthers)
    }
  }

  #sendJob(id: number, adminId: number): void {
    const text = eventText('job', { id })
    for (const stream of this.#streams) if (stream.adminId === adminId) stream.send(text)
  }

  #sendAll(text: string): void {
    for (const stream of this.#streams) stream.send(text)
  }

  /** Also finds the sessions that ended by the clock, of which nobody tells: one query for all of them. */
  #keepAlive(): void {
    if (this.#streams.size === 0) return
    this.#channel.check()
    this.#sendAll(': still here\n\n')
    this.#plan(() => (this.#areSessionsDoubtful = true))
  }
}
