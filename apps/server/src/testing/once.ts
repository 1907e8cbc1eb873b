import { describeWhere, itWhere } from './conformance/where.ts'

/** Whether this is the run on an installed PostgreSQL, which proves that each statement is understood there. */
export const isSecondRun = process.env.BACKLOT_TEST_PROMISES === 'statements'

/** Where the first run keeps the statements that it sent, and the second finds them; nowhere when only one of them runs. */
export const statementsFolder = process.env.BACKLOT_TEST_STATEMENTS

/** A promise that no release of PostgreSQL changes, or that others prove of the same statements; it is tried in the first run. */
export const itOnce = itWhere(!isSecondRun)

/** The same of several promises together. */
export const describeOnce = describeWhere(!isSecondRun)

/** So many random cases; in the second run, which asks whether each statement means the same there, a third of them. */
export const casesOf = (count: number): number => (isSecondRun ? Math.ceil(count / 3) : count)

/** Values of which each tries the same statements anew: in the second run so many of them. */
export function fewOf<T>(values: readonly T[], count: number): readonly T[] {
  return isSecondRun ? values.slice(0, count) : values
}
