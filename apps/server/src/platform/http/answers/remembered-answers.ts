import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Language } from '@backlot/contract/core/words/language'
import { sql } from 'kysely'
import { Recent } from '../../caller/recent.ts'
import type { ProcessServices } from '../../caller/services.ts'
import { TtlCache } from '../../caller/ttl-cache.ts'
import { Unchanged } from '../../caller/unchanged.ts'
import type { CallerMoment } from '../api.ts'
import { todayIn } from '../query/days-meant.ts'
import type { Lasting } from './answer.ts'

// Figures of days that are over say nothing of the present but when they were read.
const lifetimeMs = 60_000
/** Of all that is remembered together; the longest answers are of some 3,000,000. */
const mostCharacters = 4_000_000

interface Kept extends Lasting {
  readonly text: string
}

interface Memory {
  /** What is not older than figures may be. */
  readonly recent: Recent<string>
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
    recent: new Recent<string>({ ageMs: services.config.figuresAgeMs, capacity: mostCharacters, weigh }),
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
}

interface Made {
  readonly body: unknown
  readonly lasting: Lasting | undefined
}

/**
 * The text of an answer: as it was sent before, to the same person, while nothing has been committed since, or nothing that it was
 * made of, and the moment it speaks of lasts; or, until they themselves write something, for as long as figures may be old.
 */
export function rememberedAnswer(
  services: ProcessServices,
  { query, language, owner, snapshot, rightsVersion, lastWrite, address }: Asked,
  make: () => Promise<Made>,
): Promise<string> {
  const { businessTimeZone, reportCurrency } = services.config
  const asked = [owner, language, businessTimeZone, reportCurrency, address]
  const name = JSON.stringify([momentOf(query, services), ...asked])
  const asking = { db: services.db, session: snapshot === undefined ? {} : { snapshot } }
  const lasts = async () => {
    const { body, lasting } = await make()
    const text = JSON.stringify(body)
    return lasting ? { ...lasting, text } : text
  }
  const read = () =>
    memoryOf(services).unchanged.read(asking, name, () =>
      // Whoever may see something else by now asks for something else.
      rightsVersion === undefined || !isOver(query, services)
        ? lasts().then(textOf)
        : readLasting(services, JSON.stringify([rightsVersion, name]), lasts),
    )
  if (rightsVersion === undefined || lastWrite === undefined) return read()
  // Whoever has written since asks for something else, too: what they wrote is in it.
  const recently = JSON.stringify([todayOf(services), rightsVersion, lastWrite, ...asked])
  return memoryOf(services).recent.read(recently, read)
}

const textOf = (made: Kept | string): string => (typeof made === 'string' ? made : made.text)

async function readLasting(
  services: ProcessServices,
  name: string,
  make: () => Promise<Kept | string>,
): Promise<string> {
  const { lasting } = memoryOf(services)
  const kept = lasting.get(name)
  if (kept !== undefined && (await isStillSaid(services, kept))) return kept.text
  const made = await make()
  if (typeof made !== 'string') lasting.set(name, made)
  return textOf(made)
}

async function isStillSaid({ db }: ProcessServices, { asks, said }: Lasting): Promise<boolean> {
  const { rows } = await sql`${asks}`.execute(db)
  return JSON.stringify(rows[0]) === said
}

/** The second, where it depends on how late it is; of days that are over, the day that it is. */
function momentOf(query: unknown, services: ProcessServices): string {
  return isOver(query, services) ? todayOf(services) : services.now().toISOString().slice(0, -'.000Z'.length)
}

const todayOf = ({ config, now }: ProcessServices) => todayIn(config.businessTimeZone, now())

function isOver(query: unknown, services: ProcessServices): boolean {
  const { to } = query as Partial<ReportQuery>
  return to !== undefined && to < todayOf(services)
}
