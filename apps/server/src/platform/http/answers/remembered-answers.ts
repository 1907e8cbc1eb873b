import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Language } from '@backlot/contract/core/words/language'
import { sql } from 'kysely'
import type { ReadOfAll } from '../../caller/call.ts'
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
/** How many calls of how many sets of permissions are known to be answered to each alone. */
const mostAlone = 10_000
const aloneMs = 3_600_000

/** An answer as it is sent. */
interface Text {
  readonly text: string
  /** To whom alone, where it was asked who they are. */
  readonly only?: string
}

interface Kept extends Lasting, Text {
  /** The day of the business, or the minute, that it was made in. */
  readonly madeIn: string
}

interface Memory {
  /** As of when each call is answered, where figures may be a little old. */
  readonly moments: Moments<Text>
  /** What holds until anything is committed. */
  readonly unchanged: Unchanged<Text>
  /** What holds until that is which it was made of. */
  readonly lasting: TtlCache<Kept>
  /** What is made for each alone, whoever else may see the same. */
  readonly alone: TtlCache<true>
}

const memories = new WeakMap<ProcessServices, Memory>()

/** One memory for all calls of a process. */
function memoryOf(services: ProcessServices): Memory {
  const known = memories.get(services)
  if (known) return known
  const weigh = ({ text }: Text) => text.length
  const fresh = {
    moments: new Moments(services, weigh),
    unchanged: new Unchanged<Text>({ lifetimeMs, capacity: mostCharacters, weigh }),
    lasting: new TtlCache<Kept>(lifetimeMs, mostCharacters, weigh),
    alone: new TtlCache<true>(aloneMs, mostAlone),
  }
  memories.set(services, fresh)
  return fresh
}

interface Asked extends Partial<CallerMoment> {
  readonly query: unknown
  readonly language: Language
  /** In whose name. */
  readonly owner: string
  /** Of all who may do the same; none where this is not known. */
  readonly peers: string | undefined
  readonly address: string
}

interface Made {
  readonly body: unknown
  readonly lasting: Lasting | undefined
  /** Whether it was asked who they are, and not only what they may. */
  readonly isPersonal: boolean
}

/** What an answer is made with: as of which moment, and on which connection. */
export interface Reading {
  readonly db: Db
  readonly now: () => Date
  readonly ofAll?: () => ReadOfAll
}

type Make = (reading: Reading) => Promise<Made>

/**
 * The text of an answer. What was sent before is sent again
 * - while nothing was committed since, or nothing that it was made of, and the day or minute that it speaks of goes on;
 * - for as long as figures may be old, to whoever has not written anything themselves meanwhile.
 *
 * An answer that was made without asking who they are goes to all who hold the same permissions, any other to the same person
 * alone. What is read for it is read once for all who ask the same of the database.
 */
export async function rememberedAnswer(services: ProcessServices, asked: Asked, make: Make): Promise<string> {
  const { owner, peers, address } = asked
  const { alone } = memoryOf(services)
  const name = JSON.stringify([peers, address])
  const isShared = peers !== undefined && services.config.figuresAgeMs > 0
  if (isShared && alone.get(name) === undefined) {
    const shared = await askedTogether(services, asked, { peers, make })
    if (shared !== undefined) {
      if ((shared.only ?? owner) === owner) return shared.text
      alone.set(name, true)
    }
  }
  return (await read(services, asked, { who: owner, make })).text
}

/** What is made for the first of all who may do the same; none where that failed for another than who asks. */
async function askedTogether(
  services: ProcessServices,
  asked: Asked,
  { peers, make }: { readonly peers: string; readonly make: Make },
): Promise<Text | undefined> {
  let isMine = false
  const making: Make = (reading) => {
    isMine = true
    return make(reading)
  }
  try {
    return await read(services, asked, { who: peers, make: making })
  } catch (error) {
    // What they may not see, somebody else with the same permissions may.
    if (isMine) throw error
    return undefined
  }
}

function read(
  services: ProcessServices,
  { query, language, owner, snapshot, rightsVersion, lastWrite, lookedAt, address }: Asked,
  { who, make }: { readonly who: string; readonly make: Make },
): Promise<Text> {
  const { businessTimeZone, reportCurrency, figuresAgeMs } = services.config
  const { moments, unchanged, lasting } = memoryOf(services)
  const asked = [rightsVersion, who, language, businessTimeZone, reportCurrency, address]
  const readAt = (
    asking: Pick<Viewer, 'snapshot'>,
    now: Date,
    dbForCaller: () => Db,
    ofAll?: () => ReadOfAll,
  ) => {
    const day = todayIn(businessTimeZone, now)
    const isOver = isBefore(query, day)
    const isIn = ({ during = 'day' }: Lasting) => (during === 'day' ? day : startOfMinute(now).toISOString())
    const lasts = async (): Promise<Kept | Text> => {
      const made = await make({ db: dbForCaller(), now: () => now, ...(ofAll && { ofAll }) })
      const text = { text: JSON.stringify(made.body), ...(made.isPersonal ? { only: owner } : {}) }
      return made.lasting && (isOver || made.lasting.during)
        ? { ...made.lasting, ...text, madeIn: isIn(made.lasting) }
        : text
    }
    const name = JSON.stringify([isOver ? day : secondOf(now), ...asked])
    return unchanged.read({ db: services.db, session: asking }, name, () =>
      rightsVersion === undefined
        ? lasts()
        : readLasting(lasting, {
            ...{ db: dbForCaller(), name: JSON.stringify(asked), make: lasts },
            isOfNow: (kept) => kept.madeIn === isIn(kept),
          }),
    )
  }
  if (rightsVersion === undefined || lastWrite === undefined || lookedAt === undefined || figuresAgeMs <= 0)
    return readAt(snapshot === undefined ? {} : { snapshot }, services.now(), () => services.plannedOnce)
  const name = JSON.stringify(asked)
  const asker = { address, owner, rightsVersion, lastWrite, lookedAt, snapshot }
  const moment = moments.for(asker, name)
  return moment.text(name, () => {
    const ofPage = moments.ofAll(asker, moment)
    moment.readBesides(ofPage)
    // Something was committed between the two: what is made of both is as of neither.
    const isOfOne = moment.snapshot !== undefined && moment.snapshot === ofPage.snapshot
    return readAt(
      isOfOne ? { snapshot: moment.snapshot } : {},
      moment.now,
      () => moment.reads.forCaller(),
      () => ({ db: ofPage.reads.forCaller(), now: ofPage.now }),
    )
  })
}

interface Lasts {
  readonly db: Db
  readonly name: string
  readonly make: () => Promise<Kept | Text>
  readonly isOfNow: (kept: Kept) => boolean
}

async function readLasting(lasting: TtlCache<Kept>, { db, name, make, isOfNow }: Lasts): Promise<Text> {
  const kept = lasting.get(name)
  if (kept !== undefined && isOfNow(kept) && (await isStillSaid(db, kept))) return kept
  const made = await make()
  if ('madeIn' in made) lasting.set(name, made)
  return made
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
