import { type FactRefusal, type FactVerdicts, factDays, factMinutesAhead } from '@backlot/contract/site/facts'
import { noteAudienceDays } from '../../figures/audience-days.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SiteCaller } from '../door/site-api.ts'
import {
  type Batch,
  type FactKey,
  type FactTable,
  findKnown,
  keyOf,
  lockVisitors,
  type SubjectTable,
} from './facts.queries.ts'
import { needPartitions } from './partitions.ts'

interface Fact extends FactKey {
  readonly memberId?: number | null | undefined
}

/** What facts of a kind are judged by. */
interface Judging<F> {
  /** What they are about, where that is a record. */
  readonly subject?: Subject<F>
  readonly timeOf: (fact: F) => string
  /** Whether figures count it by day, which is so unless said otherwise. */
  readonly isByDay?: false
  /** Where it lasts. */
  readonly lastTimeOf?: (fact: F) => string
}

interface Subject<F> {
  readonly table: SubjectTable
  readonly idOf: (fact: F) => number
  /** What one is refused with whose record there is not. */
  readonly unknown: FactRefusal
}

/** What kinds of facts differ in. */
export interface FactKind<F, Kept extends FactKey = FactKey> extends Judging<F> {
  readonly table: FactTable
  /** Adds those that are not known yet, and answers what is kept of them. */
  readonly insert: (db: Db, batch: Batch<F>) => Promise<Kept[]>
  /** Notes what they move. */
  readonly note: (db: Db, fresh: readonly Fresh<F, Kept>[]) => Promise<void>
}

/** A fact as it was told, and what is kept of it. */
export interface Fresh<F, Kept extends FactKey = FactKey> {
  readonly told: F
  readonly kept: Kept
}

/** Takes those of a batch that may be taken, each once, and says what became of the others. */
export async function takeFacts<F extends Fact, Kept extends FactKey = FactKey>(
  caller: SiteCaller,
  items: readonly F[],
  { table, insert, note, ...judging }: FactKind<F, Kept>,
): Promise<FactVerdicts> {
  const { db, site } = caller
  const judged = await judge(db, items, judging)
  await needPartitions(caller, table, judged)
  await lockVisitors(db, { siteId: site.siteId, facts: judged.facts })
  const inserted = await insert(db, { siteId: site.siteId, ...judged })
  const fresh = freshOf(judged.facts, inserted)
  const told = fresh.map((each) => each.told)
  if (fresh.length > 0) await note(db, fresh)
  if (fresh.length > 0 && judging.isByDay !== false) await noteAudienceDays(db, utcDaysOf(told, judging))
  return verdictsOf(items, judged, told)
}

function utcDaysOf<F>(facts: readonly F[], { timeOf }: Judging<F>): string[] {
  return [...new Set(facts.map((fact) => new Date(timeOf(fact)).toISOString().slice(0, 10)))]
}

interface Judged<F> {
  /** Those that may be taken, each once. */
  readonly facts: readonly F[]
  readonly refusals: ReadonlyMap<F, FactRefusal>
  readonly oldest: Date
  readonly latest: Date
}

const minute = 60_000
const day = 24 * 60 * minute

async function judge<F extends Fact>(
  db: Db,
  items: readonly F[],
  { subject, timeOf, lastTimeOf = timeOf }: Judging<F>,
): Promise<Judged<F>> {
  const { moment, ...known } = await findKnown(db, {
    subjects: subject?.table,
    subjectIds: subject ? [...new Set(items.map(subject.idOf))] : [],
    memberIds: [...new Set(items.flatMap(({ memberId }) => memberId ?? []))],
  })
  const oldest = new Date(Date.parse(moment) - factDays * day)
  const latest = new Date(Date.parse(moment) + factMinutesAhead * minute)
  const subjectIds = new Set(known.subjectIds)
  const members = new Set(known.memberIds)
  const faultOf = (fact: F): FactRefusal | undefined => {
    if (subject && !subjectIds.has(subject.idOf(fact))) return subject.unknown
    if (fact.memberId != null && !members.has(fact.memberId)) return 'unknown_member'
    if (Date.parse(timeOf(fact)) < oldest.getTime()) return 'too_old'
    return Date.parse(lastTimeOf(fact)) > latest.getTime() ? 'in_future' : undefined
  }
  const refusals = new Map<F, FactRefusal>()
  for (const fact of items) {
    const fault = faultOf(fact)
    if (fault) refusals.set(fact, fault)
  }
  const once = onceEach(items.filter((fact) => !refusals.has(fact)))
  // In the order of their index, neighbours are found where the one before was: a third less time for a thousand.
  const facts = once.toSorted((a, b) => a.visitorId.localeCompare(b.visitorId))
  return { facts, refusals, oldest, latest }
}

/** Of those that a batch names twice, the first. */
function onceEach<F extends Fact>(facts: readonly F[]): F[] {
  const first = new Map<string, F>()
  for (const fact of facts) if (!first.has(keyOf(fact))) first.set(keyOf(fact), fact)
  return [...first.values()]
}

function freshOf<F extends Fact, Kept extends FactKey>(
  facts: readonly F[],
  inserted: readonly Kept[],
): Fresh<F, Kept>[] {
  const byKey = new Map(inserted.map((kept) => [keyOf(kept), kept]))
  return facts.flatMap((told) => {
    const kept = byKey.get(keyOf(told))
    return kept ? [{ told, kept }] : []
  })
}

function verdictsOf<F extends Fact>(
  items: readonly F[],
  { refusals }: Judged<F>,
  fresh: readonly F[],
): FactVerdicts {
  const accepted = new Set(fresh)
  const verdicts = items
    .filter((fact) => !accepted.has(fact))
    .map((fact) => {
      const code = refusals.get(fact) ?? null
      return { id: fact.id, verdict: code ? ('refused' as const) : ('duplicate' as const), code }
    })
  return {
    accepted: fresh.length,
    duplicates: verdicts.length - refusals.size,
    refused: refusals.size,
    verdicts,
  }
}
