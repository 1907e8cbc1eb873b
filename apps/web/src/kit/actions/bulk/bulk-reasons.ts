import type { BulkAnswer } from '@backlot/contract/core/endpoints/bulk'
import { toCamelCase } from '@backlot/contract/core/wire/case'

type Verdict = BulkAnswer['verdicts'][number]

/** Why records are skipped, and which: one entry for each reason, the most frequent first. */
export interface SkipReason {
  readonly reason: string
  readonly records: readonly Verdict[]
}

/** Puts a verdict into words, the fields by name: `Cover and Video: Needed before publishing.` */
export type SayReason = (verdict: Verdict) => string

/** Sums what was skipped up by their reason. */
export function skipReasons(verdicts: readonly Verdict[], sayReason: SayReason): SkipReason[] {
  return [...Map.groupBy(verdicts, sayReason)]
    .map(([reason, records]) => ({ reason, records }))
    .toSorted((a, b) => b.records.length - a.records.length)
}

/** The fields of a verdict as the screens call them. */
export function fieldsOf({ fields }: Verdict): string[] {
  return fields.map(toCamelCase)
}
