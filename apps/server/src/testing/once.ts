import { describeWhere, itWhere } from './conformance/where.ts'

/** Whether this is the run on an installed PostgreSQL, which proves that each statement is understood there. */
export const isSecondRun = process.env.BACKLOT_TEST_PROMISES === 'statements'

/** A promise that no release of PostgreSQL changes, or that others prove of the same statements; it is tried in the first run. */
export const itOnce = itWhere(!isSecondRun)

/** The same of several promises together. */
export const describeOnce = describeWhere(!isSecondRun)
