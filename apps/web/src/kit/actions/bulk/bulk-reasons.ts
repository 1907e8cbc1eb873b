import type { BulkAnswer } from '@backlot/contract/core/endpoints/resource-endpoints'

/** Why records are skipped, and which: one entry for each reason, the most frequent first. */
export interface SkipReason {
  readonly reason: string
  readonly names: readonly string[]
}

/** Sums what was skipped up by their reason. */
export function skipReasons(
  verdicts: BulkAnswer['verdicts'],
  names: ReadonlyMap<number, string>,
): SkipReason[] {
  const byReason = new Map<string, string[]>()
  for (const { id, done, message, code } of verdicts) {
    if (done) continue
    const reason = message ?? code ?? ''
    byReason.set(reason, [...(byReason.get(reason) ?? []), names.get(id) ?? `#${id}`])
  }
  return [...byReason]
    .map(([reason, skipped]) => ({ reason, names: skipped }))
    .toSorted((a, b) => b.names.length - a.names.length)
}
