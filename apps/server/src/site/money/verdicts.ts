interface Key {
  readonly provider: string
  readonly transactionNumber: string
}

/** By what something told is known again. */
export function keyOf({ provider, transactionNumber }: Key): string {
  return JSON.stringify([provider, transactionNumber])
}

/** Of what was told, what was not taken: it was known, or why it is refused. */
export type Verdicts<T, Code extends string> = Map<T, 'duplicate' | Code>

/** Judges each; what is judged null may be taken. */
export function judged<T, Code extends string>(
  told: readonly T[],
  judge: (item: T) => 'duplicate' | Code | null,
): Verdicts<T, Code> {
  return new Map(
    told.flatMap((item) => {
      const verdict = judge(item)
      return verdict === null ? [] : [[item, verdict] as const]
    }),
  )
}

interface Answer<Code extends string> extends Key {
  readonly verdict: 'duplicate' | 'refused'
  readonly code: Code | null
}

/** What whoever told is answered: how many were taken, and each that was not. */
export function answerOf<T extends Key, Code extends string>(
  told: readonly T[],
  verdicts: Verdicts<T, Code>,
) {
  const answers = told.flatMap((item): Answer<Code>[] => {
    const verdict = verdicts.get(item)
    if (verdict === undefined) return []
    const { provider, transactionNumber } = item
    if (verdict === 'duplicate') return [{ provider, transactionNumber, verdict: 'duplicate', code: null }]
    // The compiler cannot leave one word out of those that stand for any.
    return [{ provider, transactionNumber, verdict: 'refused', code: verdict as Code }]
  })
  const duplicates = answers.filter(({ verdict }) => verdict === 'duplicate').length
  return {
    accepted: told.length - answers.length,
    duplicates,
    refused: answers.length - duplicates,
    verdicts: answers,
  }
}

export function idsOf<T>(items: readonly T[], idOf: (item: T) => number | null): number[] {
  return [...new Set(items.flatMap((item) => idOf(item) ?? []))]
}
