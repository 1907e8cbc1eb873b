import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Language } from '@backlot/contract/core/words/language'
import type { ProcessServices } from '../../caller/services.ts'
import { Unchanged } from '../../caller/unchanged.ts'
import { todayIn } from '../query/days-meant.ts'

// Figures of days that are over say nothing of the present but when they were read.
const lifetimeMs = 60_000
/** Of all that is remembered together; the longest answers are of some 3,000,000. */
const mostCharacters = 4_000_000

const memories = new WeakMap<ProcessServices, Unchanged<string>>()

/** One memory for all calls of a process. */
function memoryOf(services: ProcessServices): Unchanged<string> {
  const known = memories.get(services)
  if (known) return known
  const weigh = ({ length }: string) => length
  const fresh = new Unchanged<string>({ lifetimeMs, capacity: mostCharacters, weigh })
  memories.set(services, fresh)
  return fresh
}

interface Asked {
  readonly query: unknown
  readonly language: Language
  /** In whose name. */
  readonly owner: string
  /** What had been committed when they came. */
  readonly snapshot: string | undefined
  readonly address: string
}

/**
 * The text of an answer: as it was sent before, to the same person, while nothing has been committed since and the moment it
 * speaks of lasts; or made anew.
 */
export function rememberedAnswer(
  services: ProcessServices,
  { query, language, owner, snapshot, address }: Asked,
  make: () => Promise<unknown>,
): Promise<string> {
  const { businessTimeZone, reportCurrency } = services.config
  const moment = momentOf(query, services)
  const name = JSON.stringify([owner, language, businessTimeZone, reportCurrency, moment, address])
  const asking = { db: services.db, session: snapshot === undefined ? {} : { snapshot } }
  return memoryOf(services).read(asking, name, async () => JSON.stringify(await make()))
}

/** The second, where it depends on how late it is; of days that are over, the day that it is. */
function momentOf(query: unknown, { config, now }: ProcessServices): string {
  const { to } = query as Partial<ReportQuery>
  const today = todayIn(config.businessTimeZone, now())
  return to !== undefined && to < today ? today : now().toISOString().slice(0, -'.000Z'.length)
}
