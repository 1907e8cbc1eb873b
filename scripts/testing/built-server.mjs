import { buildServerWhenStale } from '../builds.mjs'

/** Before the first test of the server: some of them start its programs. */
export const setup = buildServerWhenStale
