import { availableParallelism } from 'node:os'
import type { ProcessServices } from '../../caller/services.ts'
import { TtlCache } from '../../caller/ttl-cache.ts'
import type { Db } from '../../database/database.ts'
import { todayIn } from '../query/days-meant.ts'
import { SharedReads } from './shared-reads.ts'
import { Turns } from './turns.ts'

/** Of the texts of all moments together, and of those of each; the longest answers are of some 3,000,000. */
const mostCharacters = 4_000_000
/** The same of rows; a report of 5,000 rows has some 100,000 values. */
const mostValues = 500_000
// A burst of dashboards leaves a processor to what is written meanwhile; a report that takes long holds up no other.
const turnsOfProcess = { atOnce: Math.max(1, availableParallelism() - 1), patienceMs: 250 }
const writersKept = 10_000
const writersKeptMs = 3_600_000

/** Who asks for what, and what they had written, and who might what, when they came. */
interface Asker {
  readonly address: string
  readonly owner: string
  readonly rightsVersion: number
  readonly lastWrite: number | null
  readonly snapshot: string | undefined
  /** Where what is asked is read. */
  readonly db: Db
}

/** As of which a call is answered to all who make it a little later. */
export class Moment {
  readonly now: Date
  /** The business's day of it. */
  readonly day: string
  readonly begunAt = performance.now()
  /** What had been committed before it began. */
  readonly snapshot: string | undefined
  readonly reads: SharedReads
  readonly #texts = new Map<string, Promise<string>>()
  /** Of the texts that are kept. */
  characters = 0

  constructor(
    { now, config }: ProcessServices,
    { snapshot, db, turns }: Pick<Asker, 'snapshot' | 'db'> & { readonly turns: Turns },
  ) {
    this.now = now()
    this.day = todayIn(config.businessTimeZone, this.now)
    this.snapshot = snapshot
    this.reads = new SharedReads(db, { capacity: mostValues, turns })
  }

  /** The text of this name, made once; what cannot be made is not kept. */
  text(name: string, make: () => Promise<string>): Promise<string> {
    const known = this.#texts.get(name)
    if (known !== undefined) return known
    const text = make()
    this.#texts.set(name, text)
    void this.#keep(name, text)
    return text
  }

  async #keep(name: string, text: Promise<string>): Promise<void> {
    const length = await text.then((made) => made.length).catch(() => Infinity)
    if (this.characters + length <= mostCharacters) this.characters += length
    else this.#texts.delete(name)
  }
}

/** The moments of one process: of each call the last one. */
export class Moments {
  readonly #services: ProcessServices
  readonly #turns = new Turns(turnsOfProcess)
  /** By address, the oldest first. */
  readonly #last = new Map<string, Moment>()
  /** Since when it is known who may what; channels of one's own are read with the same statement before and after. */
  #rights = { version: -1, since: 0 }
  #forgetting: NodeJS.Timeout | undefined
  /** Since when it is known of each who asks what they wrote last. */
  readonly #writers = new TtlCache<{ readonly lastWrite: number | null; readonly since: number }>(
    writersKeptMs,
    writersKept,
  )

  constructor(services: ProcessServices) {
    this.#services = services
  }

  /** The last one, unless it is too old, of another day, or began before it was known what this asker has written or may see. */
  for(asker: Asker): Moment {
    const { config, now } = this.#services
    const oldest = performance.now() - config.figuresAgeMs
    const last = this.#last.get(asker.address)
    const since = Math.max(this.#writtenSince(asker), this.#rightsSince(asker), oldest)
    if (last !== undefined && last.begunAt >= since && last.day === todayIn(config.businessTimeZone, now()))
      return last
    const moment = new Moment(this.#services, { ...asker, turns: this.#turns })
    this.#last.delete(asker.address)
    this.#forget(oldest)
    this.#last.set(asker.address, moment)
    if (this.#forgetting === undefined)
      this.#forgetting = setTimeout(() => this.#forgetOld(), config.figuresAgeMs).unref()
    return moment
  }

  /** Also after the last look of a day. */
  #forgetOld(): void {
    const { figuresAgeMs } = this.#services.config
    this.#forget(performance.now() - figuresAgeMs)
    this.#forgetting =
      this.#last.size > 0 ? setTimeout(() => this.#forgetOld(), figuresAgeMs).unref() : undefined
  }

  #rightsSince({ rightsVersion: version }: Asker): number {
    // Another, and not only a later one: a look that was slow may come after the next.
    if (version !== this.#rights.version) this.#rights = { version, since: performance.now() }
    return this.#rights.since
  }

  #writtenSince({ owner, lastWrite }: Asker): number {
    const known = this.#writers.get(owner)
    if (known?.lastWrite === lastWrite) return known.since
    const since = performance.now()
    this.#writers.set(owner, { lastWrite, since })
    return since
  }

  /** What nobody is given any more, and the oldest as long as there is too much. */
  #forget(oldest: number): void {
    const sum = (size: (moment: Moment) => number) =>
      this.#last.values().reduce((all, each) => all + size(each), 0)
    let characters = sum((each) => each.characters)
    let values = sum(({ reads }) => reads.weight)
    for (const [address, moment] of this.#last) {
      if (moment.begunAt >= oldest && characters <= mostCharacters && values <= mostValues) return
      this.#last.delete(address)
      characters -= moment.characters
      values -= moment.reads.weight
    }
  }
}
