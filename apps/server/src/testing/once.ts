import { describeWhere, itWhere } from './conformance/where.ts'

/** Whether this is the run on an installed PostgreSQL, which proves that each statement is understood there. */
export const isSecondRun = process.env.BACKLOT_TEST_PROMISES === 'statements'

/** A promise that no release of PostgreSQL changes, or that others prove of the same statements; it is tried in the first run. */
export const itOnce = itWhere(!isSecondRun)

/** The same of several promises together. */
export const describeOnce = describeWhere(!isSecondRun)

const isThorough = process.env.BACKLOT_TEST_CASES === 'all'
const usualShare = isSecondRun ? 4 : 2

/**
 * So many random cases where all are asked for. Each run draws others, so that a usual one tries half of them, and the
 * second, which asks whether each statement means the same there, a quarter.
 */
export const casesOf = (count: number): number => (isThorough ? count : Math.ceil(count / usualShare))

/** Values of which each tries the same statements anew: in the second run so many of them. */
export function fewOf<T>(values: readonly T[], count: number): readonly T[] {
  return isSecondRun ? values.slice(0, count) : values
}
