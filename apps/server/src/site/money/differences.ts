import type { ConflictDifference } from '@backlot/contract/resources/conflicts'

type Facts = { readonly [Name in ConflictDifference]?: string | number | boolean | null }

/** What differs between what is known by a number and what was told under it. */
export interface Differences {
  readonly differs: readonly ConflictDifference[]
  /** A line for each that no column of its own holds; null where there is none. */
  readonly knownValues: string | null
  readonly toldValues: string | null
}

const most = 4_000

/** Compares facts by name; `shown` are those that have a column of their own. */
export function differencesOf(
  known: Facts,
  told: Facts,
  shown: readonly ConflictDifference[] = [],
): Differences {
  const names = Object.keys(told) as ConflictDifference[]
  const differs = names.filter((name) => (known[name] ?? null) !== (told[name] ?? null))
  const listed = differs.filter((name) => !shown.includes(name))
  const lines = (facts: Facts) =>
    listed.length === 0
      ? null
      : listed
          .map((name) => `${name}: ${facts[name] ?? '–'}`)
          .join('\n')
          .slice(0, most)
  return { differs, knownValues: lines(known), toldValues: lines(told) }
}
