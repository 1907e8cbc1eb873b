import type { BulkAnswer } from '@backlot/contract/core/endpoints/bulk'
import { toCamelCase } from '@backlot/contract/core/wire/case'
import { isOver, type Job } from '@backlot/contract/jobs'

interface Skipped {
  readonly id: number
  readonly label: string | null
}

/** Why records are skipped, and which; of very many only the first are named. */
export interface SkipReason {
  readonly reason: string
  readonly count: number
  readonly records: readonly Skipped[]
}

/** What the server says of a record that it skips, or of many for the same reason. */
interface Refusal {
  readonly message: string
  readonly fields: readonly string[]
}

/** Puts it into words, the fields by name: `Cover and Video: Needed before publishing.` */
export type SayReason = (refusal: Refusal) => string

/** What would come of doing something to many records. */
export interface Forecast {
  readonly count: number
  readonly done: number
  readonly refused: number
  /** The most frequent first. */
  readonly reasons: readonly SkipReason[]
}

/** Sums what was skipped up by its reason. */
export function skipReasons(verdicts: BulkAnswer['verdicts'], sayReason: SayReason): SkipReason[] {
  return [...Map.groupBy(verdicts, sayReason)]
    .map(([reason, records]) => ({ reason, count: records.length, records }))
    .toSorted(byCount)
}

function byCount(one: SkipReason, other: SkipReason): number {
  return other.count - one.count
}

/** The forecast of a dry run, or of the job that makes it once that is over; undefined until then. */
export function forecastOf(
  answer: BulkAnswer | undefined,
  job: Job | undefined,
  sayReason: SayReason,
): Forecast | undefined {
  if (answer === undefined) return undefined
  if (answer.jobId === null) return { ...answer, reasons: skipReasons(answer.verdicts, sayReason) }
  if (job === undefined || !isOver(job.state)) return undefined
  const reasons = job.reasons.map((each) => ({ ...each, reason: sayReason(each) })).toSorted(byCount)
  return { count: job.total, done: job.changed, refused: job.refused, reasons }
}

/** The fields of a refusal as the screens call them. */
export function fieldsOf({ fields }: Refusal): string[] {
  return fields.map(toCamelCase)
}
