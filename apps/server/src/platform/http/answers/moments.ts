import { availableParallelism } from 'node:os'
import type { ProcessServices } from '../../caller/services.ts'
import { TtlCache } from '../../caller/ttl-cache.ts'
import { FIGURES_CONNECTIONS } from '../../database/connection/pool.ts'
import { todayIn } from '../query/days-meant.ts'
import { SharedReads } from './shared-reads.ts'
import { Turns } from './turns.ts'

/** Of the texts of all moments together, and of those of each; the longest answers are of some 3,000,000. */
const mostCharacters = 4_000_000
/** The same of rows; a report of 5,000 rows has some 100,000 values. */
const mostValues = 500_000
// A burst of dashboards leaves a processor to what is written meanwhile; a report that takes long holds up no other.
const turnsOfProcess = {
  atOnce: Math.min(Math.max(1, availableParallelism() - 1), FIGURES_CONNECTIONS),
  atMost: FIGURES_CONNECTIONS,
  patienceMs: 250,
}
/** What all calls of figures took last is one part in so many of the time until they are made anew. */
const restsFor = 10
/** Under which that moment stands which all calls of a page share. */
const addressOfAll = ''
const writersKept = 10_000
const writersKeptMs = 3_600_000

/** Who asks for what, and what they had written, and who might what, when they came. */
interface Asker {
  readonly address: string
  readonly owner: string
  readonly rightsVersion: number
  readonly lastWrite: number | null
  readonly lookedAt: number
  readonly snapshot: string | undefined
}

interface MomentOptions<T> {
  readonly turns: Turns
  readonly weigh: (text: T) => number
  /** What reading for the moment before took. */
  readonly expectedMs: number
}

/** As of which a call is answered to all who make it a little later. */
export class Moment<T> {
  readonly now: Date
  /** The business's day of it. */
  readonly day: string
  /** Since when it is there; the look for whoever asked first may have taken long. */
  readonly madeAt = performance.now()
  /** Who asked first; what was committed when the look for them began is in it. */
  readonly begunBy: Asker
  readonly reads: SharedReads
  readonly #weigh: (text: T) => number
  readonly #expectedMs: number
  readonly #texts = new Map<string, Promise<T>>()
  readonly #making = new Set<string>()
  readonly #besides = new Set<Moment<T>>()
  /** Of the texts that are kept. */
  characters = 0

  constructor(
    { now, config, plannedOnce }: ProcessServices,
    asker: Asker,
    { turns, weigh, expectedMs }: MomentOptions<T>,
  ) {
    this.now = now()
    this.day = todayIn(config.businessTimeZone, this.now)
    this.begunBy = asker
    this.reads = new SharedReads(plannedOnce, { capacity: mostValues, turns })
    this.#weigh = weigh
    this.#expectedMs = expectedMs
  }

  /** What reading for it takes; while that goes on, at least what it took before. */
  get costMs(): number {
    const { tookMs } = this.reads
    return this.isMakingAny ? Math.max(this.#expectedMs, tookMs) : tookMs
  }

  /** What had been committed before it began. */
  get snapshot(): string | undefined {
    return this.begunBy.snapshot
  }

  get begunAt(): number {
    return this.begunBy.lookedAt
  }

  /** The text of this name, made once; what cannot be made is not kept. */
  text(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#texts.get(name)
    if (known !== undefined) return known
    const text = make()
    this.#texts.set(name, text)
    this.#making.add(name)
    void this.#keep(name, text)
    return text
  }

  /** Says that a text of it is made with what is read as of another one, which may have begun before it. */
  readBesides(other: Moment<T>): void {
    this.#besides.add(other)
  }

  /** Whether nothing that its texts are made of may lack what this asker had written by a moment. */
  holdsWritesOf(asker: Asker, writtenBy: number): boolean {
    return [this, ...this.#besides].every(
      ({ begunAt, begunBy }) => begunAt >= writtenBy || isOfSameWrites(begunBy, asker),
    )
  }

  isMaking(name: string): boolean {
    return this.#making.has(name)
  }

  get isMakingAny(): boolean {
    return this.#making.size > 0
  }

  async #keep(name: string, text: Promise<T>): Promise<void> {
    const length = await text.then(this.#weigh).catch(() => Infinity)
    this.#making.delete(name)
    if (this.characters + length <= mostCharacters) this.characters += length
    else this.#texts.delete(name)
  }
}

/** The moments of one process: of each call the last one. */
export class Moments<T> {
  readonly #services: ProcessServices
  readonly #weigh: (text: T) => number
  readonly #turns = new Turns(turnsOfProcess)
  /** By address, the oldest first. */
  readonly #last = new Map<string, Moment<T>>()
  #forgetting: NodeJS.Timeout | undefined
  /** Since when it is known of each who asks what they wrote last. */
  readonly #writers = new TtlCache<{ readonly lastWrite: number | null; readonly since: number }>(
    writersKeptMs,
    writersKept,
  )

  constructor(services: ProcessServices, weigh: (text: T) => number) {
    this.#services = services
    this.#weigh = weigh
  }

  /**
   * The last moment, unless it is too old, of another day, or may lack what this asker has written or been given to see since. While
   * the text `name` is being made as of it, it is never too old: a text that takes longer than figures may be old would else
   * be begun again beside itself.
   */
  for(asker: Asker, name: string): Moment<T> {
    return this.#for(asker, name, performance.now() - this.#ageMs)
  }

  /**
   * The moment as of which all calls of a page read what is the same for all of them. It may be older than the moment that it goes with
   * by half as much as figures may be: so all calls of one page share it, and whoever gets a text of that moment later.
   */
  ofAll(asker: Asker, { madeAt }: Pick<Moment<T>, 'madeAt'>): Moment<T> {
    const address = addressOfAll
    const olderMs = Math.max(this.#sharedOlderMs, this.#last.get(address)?.costMs ?? 0)
    return this.#for({ ...asker, address }, '', madeAt - olderMs)
  }

  #for(asker: Asker, name: string, oldest: number): Moment<T> {
    const { config, now } = this.#services
    const last = this.#last.get(asker.address)
    const writtenBy = this.#writtenBy(asker)
    const isFresh =
      last !== undefined &&
      (last.madeAt >= oldest || last.isMaking(name)) &&
      last.day === todayIn(config.businessTimeZone, now()) &&
      // Of the same statement as its snapshot; who is on a channel, and so sees it, moves it as well.
      last.begunBy.rightsVersion === asker.rightsVersion &&
      last.holdsWritesOf(asker, writtenBy)
    if (isFresh) return last
    const moment = new Moment<T>(this.#services, asker, {
      ...{ turns: this.#turns, weigh: this.#weigh },
      expectedMs: last?.costMs ?? 0,
    })
    // As long as the one before still counts.
    const oldestKept = performance.now() - this.#ageMs
    this.#last.delete(asker.address)
    this.#forget(oldestKept)
    this.#last.set(asker.address, moment)
    if (this.#forgetting === undefined)
      this.#forgetting = setTimeout(() => this.#forgetOld(), this.#ageMs).unref()
    return moment
  }

  /** Also after the last look of a day. */
  #forgetOld(): void {
    this.#forget(performance.now() - this.#ageMs)
    this.#forgetting =
      this.#last.size > 0 ? setTimeout(() => this.#forgetOld(), this.#ageMs).unref() : undefined
  }

  /** How old a moment may be: the longer what is asked takes to make, the more rarely it is made, so that it keeps nobody else waiting. */
  get #ageMs(): number {
    const { figuresAgeMs, figuresOldestMs } = this.#services.config
    const took = this.#sumOf(({ costMs }) => costMs)
    return Math.max(figuresAgeMs, Math.min(figuresOldestMs, took * restsFor))
  }

  /** By how much what all calls of a page share may be older than what is made with it, however fast it was read. */
  get #sharedOlderMs(): number {
    return this.#services.config.figuresAgeMs / 2
  }

  #sumOf(figure: (moment: Moment<T>) => number): number {
    return this.#last.values().reduce((sum, moment) => sum + figure(moment), 0)
  }

  /** When at the latest this was committed: whatever begins later has it. */
  #writtenBy({ owner, lastWrite }: Asker): number {
    const known = this.#writers.get(owner)
    if (known?.lastWrite === lastWrite) return known.since
    const since = performance.now()
    this.#writers.set(owner, { lastWrite, since })
    return since
  }

  /** What nobody is given any more, and the oldest as long as there is too much. */
  #forget(oldest: number): void {
    let characters = this.#sumOf((each) => each.characters)
    let values = this.#sumOf(({ reads }) => reads.weight)
    for (const [address, moment] of this.#last) {
      const isRoom = characters <= mostCharacters && values <= mostValues
      if (moment.madeAt >= oldest && isRoom) return
      // The last texts of a moment are made with what all share, too.
      const isShared = address === addressOfAll && moment.madeAt >= oldest - this.#sharedOlderMs && isRoom
      if (moment.isMakingAny || isShared) continue
      this.#last.delete(address)
      characters -= moment.characters
      values -= moment.reads.weight
    }
  }
}

/** Whether what one person had written when they came is what they have written now. */
function isOfSameWrites(one: Asker, other: Asker): boolean {
  return one.owner === other.owner && one.lastWrite === other.lastWrite
}
