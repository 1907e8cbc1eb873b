import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Language } from '@backlot/contract/core/words/language'
import { sql } from 'kysely'
import type { ProcessServices } from '../../caller/services.ts'
import { TtlCache } from '../../caller/ttl-cache.ts'
import { Unchanged } from '../../caller/unchanged.ts'
import type { Viewer } from '../../caller/viewer.ts'
import type { Db } from '../../database/database.ts'
import type { CallerMoment } from '../api.ts'
import { startOfMinute, todayIn } from '../query/days-meant.ts'
import type { Lasting } from './answer.ts'
import { Moments } from './moments.ts'

// Figures of days that are over say nothing of the present but when they were read.
const lifetimeMs = 60_000
/** Of all that is remembered together; the longest answers are of some 3,000,000. */
const mostCharacters = 4_000_000

interface Kept extends Lasting {
  readonly text: string
  /** The day of the business, or the minute, that it was made in. */
  readonly madeIn: string
}

interface Memory {
  /** As of when each call is answered, where figures may be a little old. */
  readonly moments: Moments
  /** What holds until anything is committed. */
  readonly unchanged: Unchanged<string>
  /** What holds until that is which it was made of. */
  readonly lasting: TtlCache<Kept>
}

const memories = new WeakMap<ProcessServices, Memory>()

/** One memory for all calls of a process. */
function memoryOf(services: ProcessServices): Memory {
  const known = memories.get(services)
  if (known) return known
  const weigh = ({ length }: string) => length
  const fresh = {
    moments: new Moments(services),
    unchanged: new Unchanged<string>({ lifetimeMs, capacity: mostCharacters, weigh }),
    lasting: new TtlCache<Kept>(lifetimeMs, mostCharacters, ({ text }) => weigh(text)),
  }
  memories.set(services, fresh)
  return fresh
}

interface Asked extends Partial<CallerMoment> {
  readonly query: unknown
  readonly language: Language
  /** In whose name. */
  readonly owner: string
  readonly address: string
  /** Where it is read. */
  readonly db: Db
}

interface Made {
  readonly body: unknown
  readonly lasting: Lasting | undefined
}

/** What an answer is made with: as of which moment, and on which connection. */
export interface Reading {
  readonly db: Db
  readonly now: () => Date
}

/**
 * The text of an answer: as it was sent before, to the same person, while nothing has been committed since, or nothing that it was
 * made of, and the moment it speaks of lasts; or, until they themselves write something, for as long as figures may be old. What
 * is read for it meanwhile is read once for all who ask the same of the database.
 */
export function rememberedAnswer(
  services: ProcessServices,
  { query, language, owner, snapshot, rightsVersion, lastWrite, address, db }: Asked,
  make: (reading: Reading) => Promise<Made>,
): Promise<string> {
  const { businessTimeZone, reportCurrency, figuresAgeMs } = services.config
  const asked = [rightsVersion, owner, language, businessTimeZone, reportCurrency, address]
  const read = (asking: Pick<Viewer, 'snapshot'>, now: Date, dbForCaller: () => Db) => {
    const day = todayIn(businessTimeZone, now)
    const isOver = isBefore(query, day)
    const name = JSON.stringify([isOver ? day : secondOf(now), ...asked])
    // A moment may have begun with a look from before their last write.
    const written = JSON.stringify([lastWrite, name])
    const isIn = ({ during = 'day' }: Lasting) => (during === 'day' ? day : startOfMinute(now).toISOString())
    const lasts = async () => {
      const { body, lasting } = await make({ db: dbForCaller(), now: () => now })
      const text = JSON.stringify(body)
      return lasting && (isOver || lasting.during) ? { ...lasting, text, madeIn: isIn(lasting) } : text
    }
    return memoryOf(services).unchanged.read({ db: services.db, session: asking }, written, () =>
      rightsVersion === undefined
        ? lasts().then(textOf)
        : readLasting(memoryOf(services).lasting, {
            ...{ db: dbForCaller(), name: JSON.stringify(asked), make: lasts },
            isOfNow: (kept) => kept.madeIn === isIn(kept),
          }),
    )
  }
  if (rightsVersion === undefined || lastWrite === undefined || figuresAgeMs <= 0)
    return read(snapshot === undefined ? {} : { snapshot }, services.now(), () => db)
  const moment = memoryOf(services).moments.for({ address, owner, rightsVersion, lastWrite, snapshot, db })
  const asking = moment.snapshot === undefined ? {} : { snapshot: moment.snapshot }
  return moment.text(JSON.stringify([lastWrite, ...asked]), () =>
    read(asking, moment.now, () => moment.reads.forCaller()),
  )
}

const textOf = (made: Kept | string): string => (typeof made === 'string' ? made : made.text)

interface Lasts {
  readonly db: Db
  readonly name: string
  readonly make: () => Promise<Kept | string>
  readonly isOfNow: (kept: Kept) => boolean
}

async function readLasting(lasting: TtlCache<Kept>, { db, name, make, isOfNow }: Lasts): Promise<string> {
  const kept = lasting.get(name)
  if (kept !== undefined && isOfNow(kept) && (await isStillSaid(db, kept))) return kept.text
  const made = await make()
  if (typeof made !== 'string') lasting.set(name, made)
  return textOf(made)
}

async function isStillSaid(db: Db, { asks, said }: Lasting): Promise<boolean> {
  const { rows } = await sql`${asks}`.execute(db)
  return JSON.stringify(rows[0]) === said
}

/** The second, where an answer depends on how late it is. */
const secondOf = (now: Date) => now.toISOString().slice(0, -'.000Z'.length)

function isBefore(query: unknown, today: string): boolean {
  const { to } = query as Partial<ReportQuery>
  return to !== undefined && to < today
}
